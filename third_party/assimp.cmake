# Assimp 5.2 (BSD-3): reads the mesh formats that people have. Only engine/import links it, in a limited process.
find_package(assimp CONFIG REQUIRED)
