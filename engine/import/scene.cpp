#include "engine/import/scene.hpp"

#include <assimp/IOSystem.hpp>
#include <assimp/Importer.hpp>
#include <assimp/postprocess.h>
#include <assimp/scene.h>
#include <exception>
#include <new>

namespace sixmil {
namespace {

// Side files do not exist.
class NoFiles : public Assimp::IOSystem {
 public:
  bool Exists(const char*) const override { return false; }
  char getOsSeparator() const override { return '/'; }
  Assimp::IOStream* Open(const char*, const char*) override { return nullptr; }
  void Close(Assimp::IOStream*) override {}
};

PaintSlot slot_of(const aiScene& scene, unsigned material) {
  constexpr const char* names[paint_slots] = {"base", "second", "third", "metal", "accent",
                                              "tyre", "skin",   "flock", "rim",   "glass"};
  if (material >= scene.mNumMaterials) return PaintSlot::base;
  aiString name;
  scene.mMaterials[material]->Get(AI_MATKEY_NAME, name);
  for (int i = 0; i < paint_slots; ++i)
    if (std::string(name.C_Str()) == names[i]) return static_cast<PaintSlot>(i);
  return PaintSlot::base;
}

const aiNode* find_node(const aiNode* node, const std::string& name, int depth) {
  if (name == node->mName.C_Str()) return node;
  if (depth > 300) return nullptr;
  for (unsigned i = 0; i < node->mNumChildren; ++i)
    if (const aiNode* found = find_node(node->mChildren[i], name, depth + 1)) return found;
  return nullptr;
}

struct Walk {
  const aiScene& scene;
  bool turn;  // metres, y up, to millimetres, z up
  FlatMesh out;
  bool too_many = false;

  void visit(const aiNode* node, const aiMatrix4x4& above, int depth) {
    const aiMatrix4x4 here = above * node->mTransformation;
    const bool mirrored = here.Determinant() < 0;
    for (unsigned m = 0; m < node->mNumMeshes; ++m) {
      const aiMesh& mesh = *scene.mMeshes[node->mMeshes[m]];
      if (!(mesh.mPrimitiveTypes & aiPrimitiveType_TRIANGLE)) continue;
      if (out.indices.size() / 3 + mesh.mNumFaces > flat_triangles_most) {
        too_many = true;
        return;
      }
      const auto first = static_cast<std::uint32_t>(out.positions.size());
      const PaintSlot slot = slot_of(scene, mesh.mMaterialIndex);
      for (unsigned i = 0; i < mesh.mNumVertices; ++i) {
        const aiVector3D p = here * mesh.mVertices[i];
        out.positions.push_back(turn ? Vec3f{p.x * 1000, -p.z * 1000, p.y * 1000} : Vec3f{p.x, p.y, p.z});
        out.slots.push_back(slot);
      }
      for (unsigned i = 0; i < mesh.mNumFaces; ++i) {
        const aiFace& face = mesh.mFaces[i];
        if (face.mNumIndices != 3) continue;
        for (unsigned k = 0; k < 3; ++k) out.indices.push_back(first + face.mIndices[mirrored ? 2 - k : k]);
      }
    }
    if (depth > 300) return;
    for (unsigned i = 0; i < node->mNumChildren && !too_many; ++i) visit(node->mChildren[i], here, depth + 1);
  }
};

aiMatrix4x4 above_of(const aiNode* node) {
  aiMatrix4x4 above;
  for (node = node->mParent; node; node = node->mParent) above = node->mTransformation * above;
  return above;
}

}  // namespace

Result<FlatMesh> read_scene(std::span<const std::byte> bytes, MeshFormat format, const std::string& node) try {
  Assimp::Importer importer;
  importer.SetIOHandler(new NoFiles);
  // Positions are all that is wanted.
  importer.SetPropertyInteger(AI_CONFIG_PP_RVC_FLAGS,
                              aiComponent_NORMALS | aiComponent_TANGENTS_AND_BITANGENTS | aiComponent_COLORS |
                                  aiComponent_TEXCOORDS | aiComponent_BONEWEIGHTS | aiComponent_ANIMATIONS |
                                  aiComponent_TEXTURES | aiComponent_LIGHTS | aiComponent_CAMERAS);
  importer.SetPropertyInteger(AI_CONFIG_PP_SBP_REMOVE, aiPrimitiveType_POINT | aiPrimitiveType_LINE);
  const unsigned steps =
      aiProcess_ValidateDataStructure | aiProcess_RemoveComponent | aiProcess_Triangulate | aiProcess_SortByPType;
  const char* ending = format == MeshFormat::stl ? "stl" : format == MeshFormat::obj ? "obj" : "glb";
  const aiScene* scene = importer.ReadFileFromMemory(bytes.data(), bytes.size(), steps, ending);
  if (!scene || !scene->mRootNode) {
    const std::string why = importer.GetErrorString();
    if (why.find("bad_alloc") != std::string::npos) return Error{"", "needs more memory than a model may", ""};
    return Error{"", "cannot be read: " + (why.empty() ? "nothing in it" : why), ""};
  }
  const aiNode* start = node.empty() ? scene->mRootNode : find_node(scene->mRootNode, node, 0);
  if (!start) return Error{"", "has no node of that name", ""};
  Walk walk{*scene, format == MeshFormat::glb, {}, false};
  walk.visit(start, above_of(start), 0);
  if (walk.too_many) return Error{"", "has more than two million triangles", ""};
  return std::move(walk.out);
} catch (const std::bad_alloc&) {
  return Error{"", "needs more memory than a model may", ""};
} catch (const std::exception& e) {
  return Error{"", std::string("cannot be read: ") + e.what(), ""};
}

}  // namespace sixmil
