import type { Item } from './item';
import fs = require('fs');

interface Named<T> {
  name: T;
}

export class Shop implements Named<string> {
  name = '';
  constructor(private readonly items: Item[], public open: boolean) {}

  first(): Item {
    const shop: Shop = this;
    const other = new Shop([], true);
    other.close();
    fs.statSync(shop.name);
    return this.items[0];
  }

  close(): void {
    this.open = false;
  }
}
