import type { Order } from './orders';

export function parseOrders(text: string): Order[] {
  const orders: Order[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const [customer, item, count, price] = line.split(';');
    if (price === undefined) {
      throw new Error(`not an order: ${line}`);
    }
    orders.push({ customer, item, count: Number(count), price: Number(price) });
  }
  return orders;
}

export function customerReport(customer: string, orders: readonly Order[]): string {
  const own = orders.filter(order => order.customer === customer);
  const lines = [`Orders of ${customer}`];
  let total = 0;
  for (const order of own) {
    const price = order.count * order.price;
    const sign = price < 0 ? '-' : '';
    const digits = Math.abs(price).toFixed(2).padStart(10);
    lines.push(`${order.item.padEnd(20)} ${sign}${digits} EUR`);
    total += price;
  }
  const sign = total < 0 ? '-' : '';
  const digits = Math.abs(total).toFixed(2).padStart(10);
  lines.push(`${'total'.padEnd(20)} ${sign}${digits} EUR`);
  return lines.join('\n');
}

export function itemReport(orders: readonly Order[]): string {
  const earned = new Map<string, number>();
  for (const order of orders) {
    earned.set(order.item, (earned.get(order.item) ?? 0) + order.count * order.price);
  }
  const lines = ['Earned by item'];
  for (const [item, sum] of earned) {
    const sign = sum < 0 ? '-' : '';
    const digits = Math.abs(sum).toFixed(2).padStart(10);
    lines.push(`${item.padEnd(20)} ${sign}${digits} EUR`);
  }
  return lines.join('\n');
}

export const best = (orders: readonly Order[]): string | null => {
  let winner: Order | null = null;
  for (const order of orders) {
    if (winner === null || order.count * order.price > winner.count * winner.price) {
      winner = order;
    }
  }
  return winner === null ? null : winner.item;
};
