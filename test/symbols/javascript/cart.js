import { round, sum as total } from './numbers.js';
import * as log from 'logger';

const LIMIT = 10;

export class Cart {
  constructor(lines) {
    this.lines = lines;
  }

  price() {
    const prices = this.lines.map(line => line.price);
    if (prices.length > LIMIT) log.warn(prices.length);
    later(prices);
    return round(total(prices)) + Math.max(missing, 0);
  }

  label({ name }, ...rest) {
    for (const one of rest) name.push(one.size);
    return this.title;
  }
}

function later(list) {
  const text = 'a';
  return text.trim() + new Cart(list).price() + counter;
}

let counter = 0;
