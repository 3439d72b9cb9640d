package shop.store;

class Shelf {
  static final int LIMIT = 3;

  int width() {
    return LIMIT;
  }
}
