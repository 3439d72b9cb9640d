import type { Order } from './orders';

export function parseOrders(text: string): Order[] {
  const orders: Order[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [customer, item, count, price] = line.split(';');
    if (price === undefined) {
      throw new Error(`not an order: ${line}`);
    }
    orders.push({ customer, item, count: Number(count), price: Number(price) });
  }
  return orders;
}
