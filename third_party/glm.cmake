# GLM 0.9.9 (MIT): vectors and matrices as shaders spell them, for what is drawn; never for what is decided.
find_package(glm CONFIG REQUIRED)
