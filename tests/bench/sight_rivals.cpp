#include "tests/bench/sight_rivals.hpp"

#include <BulletCollision/CollisionShapes/btHeightfieldTerrainShape.h>
#include <BulletCollision/NarrowPhaseCollision/btRaycastCallback.h>
#include <atomic>
#include <ctime>
#include <embree3/rtcore.h>
#if defined(__x86_64__)
#include <xmmintrin.h>
#endif

#include "engine/base/assert.hpp"

namespace sixmil::bench {

double thread_seconds() {
  std::timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

void flush_tiny_floats() {
#if defined(__x86_64__)
  _mm_setcsr(_mm_getcsr() | 0x8040);  // flush to zero, denormals are zero
#endif
}

struct Embree::Parts {
  RTCDevice device = nullptr;
  RTCScene scene = nullptr;
  std::vector<float> places;           // x, y, z a corner; Embree reads 16 bytes from the last one
  std::vector<std::uint32_t> corners;  // three a triangle
  std::atomic<std::ptrdiff_t> held{0};

  void triangle(std::uint32_t a, std::uint32_t b, std::uint32_t c) { corners.insert(corners.end(), {a, b, c}); }
  std::uint32_t place(Vec2 p, std::int32_t z) {
    places.insert(places.end(), {static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(z)});
    return static_cast<std::uint32_t>(places.size() / 3 - 1);
  }
};

Embree::Embree(const HeightField& ground, std::span<const Prism> prisms, const std::string& isa) : parts_(new Parts) {
  Parts& p = *parts_;
  const auto columns = static_cast<std::uint32_t>(ground.columns());
  const auto rows = static_cast<std::uint32_t>(ground.rows());
  p.places.reserve(std::size_t{3} * columns * rows + 64 * prisms.size() * 3 + 4);
  p.corners.reserve(std::size_t{6} * (columns - 1) * (rows - 1) + prisms.size() * 200);
  for (std::uint32_t j = 0; j < rows; ++j)
    for (std::uint32_t i = 0; i < columns; ++i)
      p.place({static_cast<std::int32_t>(i) * ground.spacing(), static_cast<std::int32_t>(j) * ground.spacing()},
              ground.sample(static_cast<int>(i), static_cast<int>(j)));
  for (std::uint32_t j = 0; j + 1 < rows; ++j)
    for (std::uint32_t i = 0; i + 1 < columns; ++i) {
      const std::uint32_t a = j * columns + i;
      p.triangle(a, a + 1, a + columns + 1);
      p.triangle(a, a + columns + 1, a + columns);
    }
  for (const Prism& prism : prisms) {
    std::uint32_t low[prism_corners];
    std::uint32_t high[prism_corners];
    const int count = prism.corners.size();
    for (int i = 0; i < count; ++i) {
      low[i] = p.place(prism.corners[i], ground.lowest() - 100);
      high[i] = p.place(prism.corners[i], prism.top);
    }
    for (int i = 0; i < count; ++i) {
      const int j = (i + 1) % count;
      p.triangle(low[i], low[j], high[j]);
      p.triangle(low[i], high[j], high[i]);
      if (i > 0 && j > 0) p.triangle(high[0], high[i], high[j]);
    }
  }
  p.places.resize(p.places.size() + 1);

  p.device = rtcNewDevice(("threads=1,isa=" + isa).c_str());
  SIXMIL_ASSERT(p.device != nullptr);
  rtcSetDeviceMemoryMonitorFunction(
      p.device,
      [](void* parts, ssize_t bytes, bool) {
        static_cast<Parts*>(parts)->held += bytes;
        return true;
      },
      &p);
  const double begun = thread_seconds();
  p.scene = rtcNewScene(p.device);
  const RTCGeometry geometry = rtcNewGeometry(p.device, RTC_GEOMETRY_TYPE_TRIANGLE);
  rtcSetSharedGeometryBuffer(geometry, RTC_BUFFER_TYPE_VERTEX, 0, RTC_FORMAT_FLOAT3, p.places.data(), 0, 12,
                             p.places.size() / 3);
  rtcSetSharedGeometryBuffer(geometry, RTC_BUFFER_TYPE_INDEX, 0, RTC_FORMAT_UINT3, p.corners.data(), 0, 12,
                             p.corners.size() / 3);
  rtcCommitGeometry(geometry);
  rtcAttachGeometry(p.scene, geometry);
  rtcReleaseGeometry(geometry);
  rtcCommitScene(p.scene);
  build_seconds_ = thread_seconds() - begun;
  SIXMIL_ASSERT(rtcGetDeviceError(p.device) == RTC_ERROR_NONE);
  bytes_ = static_cast<std::size_t>(p.held.load());
}

Embree::~Embree() {
  rtcReleaseScene(parts_->scene);
  rtcReleaseDevice(parts_->device);
  delete parts_;
}

void Embree::blocked(std::span<const Line3> lines, std::span<std::uint8_t> result) const {
  RTCIntersectContext context;
  rtcInitIntersectContext(&context);
  for (std::size_t n = 0; n < lines.size(); ++n) {
    const Vec3 a = lines[n].from;
    const Vec3 d = lines[n].to - a;
    RTCRay ray;
    ray.org_x = static_cast<float>(a.x);
    ray.org_y = static_cast<float>(a.y);
    ray.org_z = static_cast<float>(a.z);
    ray.dir_x = static_cast<float>(d.x);
    ray.dir_y = static_cast<float>(d.y);
    ray.dir_z = static_cast<float>(d.z);
    ray.tnear = 0;
    ray.tfar = 1;
    ray.time = 0;
    ray.mask = ~0U;
    ray.id = 0;
    ray.flags = 0;
    rtcOccluded1(parts_->scene, &context, &ray);
    result[n] = ray.tfar < 0 ? 1 : 0;
  }
}

namespace {

class AnyHit : public btTriangleRaycastCallback {
 public:
  AnyHit(const btVector3& from, const btVector3& to) : btTriangleRaycastCallback(from, to) {}
  btScalar reportHit(const btVector3&, btScalar, int, int) override {
    hit = true;
    return 0;
  }
  bool hit = false;
};

}  // namespace

struct Bullet::Parts {
  std::vector<float> heights;
  btHeightfieldTerrainShape* shape = nullptr;
  btVector3 centre;
};

Bullet::Bullet(const HeightField& ground) : parts_(new Parts) {
  Parts& p = *parts_;
  for (const std::int32_t z : ground.samples()) p.heights.push_back(static_cast<float>(z));
  const auto low = static_cast<float>(ground.lowest());
  const auto high = static_cast<float>(ground.highest());
  p.shape = new btHeightfieldTerrainShape(ground.columns(), ground.rows(), p.heights.data(), low, high, 2, true);
  const auto s = static_cast<float>(ground.spacing());
  p.shape->setLocalScaling(btVector3(s, s, 1));
  p.shape->buildAccelerator();
  // Bullet's place 0 is the middle.
  p.centre =
      btVector3(static_cast<float>(ground.width()) / 2, static_cast<float>(ground.depth()) / 2, (low + high) / 2);
}

Bullet::~Bullet() {
  delete parts_->shape;
  delete parts_;
}

void Bullet::blocked(std::span<const Line3> lines, std::span<std::uint8_t> result) const {
  const auto local = [&](Vec3 v) {
    return btVector3(static_cast<float>(v.x), static_cast<float>(v.y), static_cast<float>(v.z)) - parts_->centre;
  };
  for (std::size_t n = 0; n < lines.size(); ++n) {
    const btVector3 from = local(lines[n].from);
    const btVector3 to = local(lines[n].to);
    AnyHit any(from, to);
    parts_->shape->performRaycast(&any, from, to);
    result[n] = any.hit ? 1 : 0;
  }
}

}  // namespace sixmil::bench
