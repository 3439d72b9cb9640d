package shop.store;

import java.util.List;
import static java.lang.Math.max;
import shop.parts.*;

class Box<T> extends Crate {
  private final int size;
  private List<T> items;

  Box(int size) {
    this.size = size;
  }

  int grow(Shelf shelf, Box<String> other) {
    int most = max(size, shelf.width());
    other.grow(shelf, null);
    for (T item : items) add(item.toString(), most);
    return String.valueOf(Shelf.LIMIT).length() + shelf.limit;
  }
}
