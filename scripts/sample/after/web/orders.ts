/** Orders as the till writes them, one a line: `customer;item;count;price`. */
export interface Order {
  readonly customer: string;
  readonly item: string;
  readonly count: number;
  readonly price: number;
}

export class Cart {
  private readonly orders: Order[] = [];

  constructor(private readonly customer: string) {}

  add(item: string, count: number, price: number): void {
    const known = this.orders.findIndex(order => order.item === item && order.price === price);
    if (known >= 0) {
      const { count: before } = this.orders[known];
      this.orders[known] = { customer: this.customer, item, count: before + count, price };
    } else {
      this.orders.push({ customer: this.customer, item, count, price });
    }
  }

  sum(): number {
    return this.orders.reduce((total, order) => total + order.count * order.price, 0);
  }

  checkOut(): Order[] {
    return this.orders.splice(0);
  }
}
