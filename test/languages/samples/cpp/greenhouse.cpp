#include "greenhouse.hpp"

#include <map>
#include <memory>
#include <string>
#include <vector>

#define HALF(x) ((x) / 2)
#define MAX_BEDS 12
#pragma once

#if MAX_BEDS > 10 && defined(LARGE)
using Index = long long;
#elif defined(SMALL)
using Index = short;
#else
typedef unsigned long Index;
#endif

#ifdef _WIN32
extern "C" int driverVersion(void);
#endif

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using std::string;

namespace garden::beds {

enum class Soil : unsigned char { Sand, Loam = 4, Clay };

enum { kNone = -1 };

union Reading {
  int raw;
  float scaled;
};

struct Sensor;

typedef struct {
  double x, y;
} Spot;

template <typename T>
concept Measurable = requires(T t) {
  typename T::unit;
  { t.value() } -> std::convertible_to<double>;
  requires sizeof(T) > 1;
  t.reset();
};

/** What grows, and how it is watered. */
template <typename T, int Depth = 3, class... Rest, template <typename> class Box = std::vector>
class Bed final : public Plot<T>, private virtual water::Pipe {
 public:
  Bed() = default;
  explicit Bed(int size) noexcept : Plot<T>(size), size_{size} { init(); }
  Bed(const Bed&) = delete;
  virtual ~Bed();

  Bed& operator=(Bed&& other) noexcept;
  bool operator==(const Bed& other) const { return size_ == other.size_; }
  explicit operator bool() const { return size_ > 0; }

  virtual void water(double litres, const string& why = "dry") = 0;
  void tend(int days) override;
  [[nodiscard]] static Bed* nearest(const Spot& spot, int (*measure)(int, int), ...);
  auto depth() const -> int { return Depth; }
  template <typename U>
  void plant(U&& seed) {
    this->template put<U>(std::forward<U>(seed));
  }

  using Plot<T>::area;
  using Unit = typename T::unit;
  friend class Gardener;
  friend bool operator<(const Bed& a, const Bed& b);

 protected:
  int size_ = 0, *neighbours_{nullptr};
  std::map<string, std::vector<int>> yields_;
  unsigned bits : 3;
  mutable std::function<void(int)> onHarvest_;
  void (*hook_)(int);
  static constexpr int kLimit = 3;

  struct Row {
    int plants;
  };

 private:
  enum State { Empty, Sown };
  alignas(16) char buffer_[32];
};

template <typename T, int D, class... R, template <typename> class B>
void Bed<T, D, R..., B>::tend(int days) {
  static_assert(sizeof(T) > 0, "a type");
  for (const auto& [name, counts] : yields_) {
    if (counts.empty()) continue;
    else use(name);
  }
  for (int i = 0, n = days; i < n; ++i) sum += i;
  while (days-- > 0) water(1.5);
  do {
    days++;
  } while (days < 3);
  if (auto it = yields_.find("rose"); it != yields_.end()) {
    return;
  } else if constexpr (D > 3) {
    HALF(days);
  }
  switch (days) {
    case 1:
    case 2:
      water(2);
      break;
    default:
      goto end;
  }
  try {
    throw std::runtime_error("no water");
  } catch (const std::exception& error) {
    log(error.what());
  } catch (...) {
    throw;
  }
  auto twice = [this, &days, factor = 2](int litres) mutable -> int { return litres * factor + days; };
  auto sorted = std::any_of(beds.begin(), beds.end(), [=](const auto& bed) { return bed->size > 0; });
  std::unique_ptr<Row> row = std::make_unique<Row>(Row{3});
  int marks[3] = {1, 2, 3};
  std::vector<Spot> spots{{.x = 1, .y = 2}, {3, 4}};
  Spot* made = new Spot(spots[0]);
  auto* room = new (std::nothrow) int[4];
  delete made;
  delete[] room;
  const char* text = R"(raw "text")" "joined" L"wide";
  auto wait = 3s + 0x1F + 1.5e3 - 'c';
  Reading reading = (Reading)7;
  days = sorted ? static_cast<int>(wait) : ~days & -1, marks[1]++;
  bool both = not sorted and (days <=> 3) != 0 || !sorted;
  decltype(days) same = *&days;
  volatile unsigned int last = alignof(int);
  (log(Args), ...);
  wide = sizeof...(R) + ::sum(1) + garden::beds::Bed<int>::nearest(same) + nullptr;
end:
  return;
}

template <typename... Args>
inline void print(Args&&... args) {
  (std::cout << ... << args);
  show(std::forward<Args>(args)...);
}

template <>
struct Box<int> {
  int only = true;
};

template void print<int>(int&& value);

static std::shared_ptr<Sensor> gauges = nullptr;

}  // namespace garden::beds

namespace {

Task<int> pump(Channel& channel) {
  int level = co_await channel.read();
  co_yield level;
  co_return level;
}

inline namespace v2 {
const Spot& origin(Spot&& spot) { return spot; }
}  // namespace v2

}  // namespace

Gauge::Gauge(int pin) : pin_(pin), Base(1) {}

Gauge::~Gauge() {}

Gauge::operator double() const { return 1.0; }

bool Gauge::operator()(int pin) const { return pin == pin_; }

int Gauge::count_ = 0;

int main(int argc, char** argv) { return argc > 1 ? run(argv[1]) : 0; }
