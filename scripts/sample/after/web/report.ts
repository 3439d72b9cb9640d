import type { Order } from './orders';

export function customerReport(customer: string, orders: readonly Order[]): string {
  const own = orders.filter(order => order.customer === customer);
  const lines = [`Orders of ${customer}`];
  let total = 0;
  for (const order of own) {
    const price = order.count * order.price;
    lines.push(reportLine(order.item, price));
    total += price;
  }
  lines.push(reportLine('total', total));
  return lines.join('\n');
}

export function itemReport(orders: readonly Order[]): string {
  const earned = new Map<string, number>();
  for (const order of orders) {
    earned.set(order.item, (earned.get(order.item) ?? 0) + order.count * order.price);
  }
  const lines = ['Earned by item'];
  for (const [item, sum] of earned) {
    lines.push(reportLine(item, sum));
  }
  return lines.join('\n');
}

function reportLine(label: string, amount: number): string {
  const sign = amount < 0 ? '-' : '';
  const digits = Math.abs(amount).toFixed(2).padStart(10);
  return `${label.padEnd(20)} ${sign}${digits} EUR`;
}

export const bestSeller = (orders: readonly Order[]): string | null => {
  let winner: Order | null = null;
  for (const order of orders) {
    if (winner === null || order.count * order.price > winner.count * winner.price) {
      winner = order;
    }
  }
  return winner === null ? null : winner.item;
};
