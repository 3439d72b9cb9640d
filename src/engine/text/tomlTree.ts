/**
 * TOML as a tree, by the package `toml-eslint-parser`. The tables stand side by side, as they are written, each under
 * its whole path with the numbers of its lists: `[[bin]]` is `bin`, 0. In which order they stand says nothing.
 */
import { parseTOML, type AST } from 'toml-eslint-parser';
import { DataTreeBuilder, KEY_JOINT, type DataTree, type NewNode } from './dataTree.js';

const LONGEST = 400_000;

/** Null for what is no TOML. */
export function parseToml(text: string): DataTree | null {
  if (text.length > LONGEST) return null;
  try {
    const program = parseTOML(text);
    const builder = new DataTreeBuilder(text);
    builder.add({ kind: 'mapping', start: 0, end: text.length });
    for (const item of program.body[0].body) {
      if (item.type === 'TOMLKeyValue') addValue(builder, item.value, keyOf(item.key));
      else addTable(builder, item);
    }
    builder.close(0, text.length);
    builder.comments.push(...program.comments.map(({ range }): [number, number] => [range[0], range[1]]));
    return builder;
  } catch {
    // What is no TOML, or is nested too deep.
    return null;
  }
}

function addTable(builder: DataTreeBuilder, table: AST.TOMLTable): void {
  const head = builder.text.indexOf(']', table.key.range[1]) + (table.kind === 'array' ? 2 : 1);
  const node = builder.add({
    kind: 'mapping',
    start: head,
    end: table.range[1],
    key: { says: table.resolvedKey.join(KEY_JOINT), start: table.range[0], end: head },
    style: table.kind,
  });
  for (const { key, value } of table.body) addValue(builder, value, keyOf(key));
  builder.close(node, table.range[1]);
}

function keyOf({ keys, range }: AST.TOMLKey): NewNode['key'] {
  const says = keys.map(key => (key.type === 'TOMLBare' ? key.name : key.value)).join(KEY_JOINT);
  return { says, start: range[0], end: range[1] };
}

type Step =
  | { readonly value: AST.TOMLContentNode; readonly key: NewNode['key'] }
  | { readonly close: number; readonly end: number };

function addValue(builder: DataTreeBuilder, value: AST.TOMLContentNode, key: NewNode['key']): void {
  const steps: Step[] = [{ value, key }];
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if ('close' in step) {
      builder.close(step.close, step.end);
      continue;
    }
    const { value: own } = step;
    const [start, end] = own.range;
    const add = (node: Omit<NewNode, 'start' | 'end' | 'key'>): number =>
      builder.add({ ...node, start, end, key: step.key });
    if (own.type === 'TOMLValue') {
      const source = builder.text.slice(start, end);
      add({
        kind: 'scalar',
        value: own.kind === 'string' ? `s:${own.value}` : `p:${source}`,
        style: textStyle(source),
      });
      continue;
    }
    const node = add({ kind: own.type === 'TOMLArray' ? 'sequence' : 'mapping' });
    steps.push({ close: node, end });
    const inner: Step[] =
      own.type === 'TOMLArray'
        ? own.elements.map(element => ({ value: element, key: null }))
        : own.body.map(member => ({ value: member.value, key: keyOf(member.key) }));
    steps.push(...inner.reverse());
  }
}

/** A text over several lines. */
const textStyle = (source: string): string => (/^(?:"""|''')/.test(source) ? 'text' : '');
