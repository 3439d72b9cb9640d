import { best, customerReport, itemReport, parseOrders } from './report';

export function page(text: string, customer: string | null): string {
  const orders = parseOrders(text);
  const heading = best(orders) ?? 'nothing sold';
  const body = customer === null ? itemReport(orders) : customerReport(customer, orders);
  return `${heading}\n\n${body}\n`;
}
