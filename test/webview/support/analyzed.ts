/** A change diff as the engine makes it, with the syntax colours of its files: what the command line puts into a page. */
import { createBudget } from '../../../src/engine/budget.js';
import { createEngine } from '../../../src/engine/engine.js';
import type { ChangedFile, FileVersion, HighlightSpan } from '../../../src/engine/model.js';
import type { ChangeDiff } from '../../../src/engine/changeDiff.js';
import type { FileHighlights } from '../../../src/protocol/standalonePage.js';
import { createNodeHost } from '../../../src/worker/nodeHost.js';

const REPORT_BEFORE = `import type { Order } from './orders';

export function parseOrders(text: string): Order[] {
  const orders: Order[] = [];
  for (const line of text.split('\\n')) {
    if (line.trim() === '') continue;
    const [customer, item, count, price] = line.split(';');
    if (price === undefined) {
      throw new Error('not an order: ' + line);
    }
    orders.push({ customer, item, count: Number(count), price: Number(price) });
  }
  return orders;
}

export function customerReport(customer: string, orders: readonly Order[]): string {
  const own = orders.filter(order => order.customer === customer);
  const lines = ['Orders of ' + customer];
  let total = 0;
  for (const order of own) {
    const price = order.count * order.price;
    lines.push(order.item + price);
    total += price;
  }
  const average = own.length === 0 ? 0 : total / own.length;
  const rounded = Math.round(average * 100) / 100;
  lines.push('on average ' + rounded.toFixed(2));
  lines.push('in total ' + total);
  return lines.join('\\n');
}
`;
const REPORT_AFTER = `import type { Order } from './orders';

export function customerReport(customer: string, orders: readonly Order[]): string {
  const own = orders.filter(order => order.customer === customer);
  const lines = ['Orders of ' + customer];
  let total = 0;
  for (const order of own) {
    const price = order.count * order.price;
    lines.push(order.item + price);
    total += price;
  }
  lines.push(averageLine(own, total));
  lines.push('in sum ' + total);
  return lines.join('\\n');
}

function averageLine(own: readonly Order[], total: number): string {
  const average = own.length === 0 ? 0 : total / own.length;
  const rounded = Math.round(average * 100) / 100;
  return 'on average ' + rounded.toFixed(2);
}
`;
const PARSER_AFTER = `${REPORT_BEFORE.slice(0, REPORT_BEFORE.indexOf('export function customerReport')).replace('parseOrders', 'readOrders').replace("=== ''", "=== '' || line.startsWith('#')").trimEnd()}
`;

const files = (texts: Texts): ChangedFile[] =>
  Object.entries(texts).map(([path, content]) => ({ path, content: { kind: 'text', text: content } }));

/** By path. */
type Texts = Readonly<Record<string, string>>;

export interface Analyzed {
  readonly diff: ChangeDiff;
  readonly highlights: FileHighlights;
}

export async function analyzedTexts(before: Texts, after: Texts): Promise<Analyzed> {
  const engine = createEngine(createNodeHost());
  const diff = await engine.analyze(
    { origin: { kind: 'range', from: 'before', to: 'after' }, before: files(before), after: files(after) },
    {},
    createBudget(),
  );
  const colours = async (versions: readonly FileVersion[]): Promise<HighlightSpan[][]> =>
    Promise.all(versions.map(version => (version.text === null ? [] : engine.highlight(version.path, version.text))));
  return { diff, highlights: { before: await colours(diff.before), after: await colours(diff.after) } };
}

/** A function moved to a new file and renamed, another extracted. */
export function analyzedChange(): Promise<Analyzed> {
  return analyzedTexts(
    { 'web/report.ts': REPORT_BEFORE },
    { 'web/report.ts': REPORT_AFTER, 'web/orderParser.ts': PARSER_AFTER },
  );
}
