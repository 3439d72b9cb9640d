#include "ring.h"
using namespace std;

namespace rings {

class Ring : public Base {
 public:
  explicit Ring(int size) : size_(size) {}
  int grow(int by) {
    size_ += by;
    Ring other(by);
    return other.grow(size_) + half(by) + rest;
  }

 private:
  int size_;
};

int half(int n) { return n / 2; }

}
