/**
 * TOML as a tree, by the package `toml-eslint-parser`. The tables stand side by side, as they are written, each under
 * its whole path with the numbers of its lists: `[[bin]]` is `bin`, 0. In which order they stand says nothing.
 */
import { parseTOML, type AST } from 'toml-eslint-parser';
import { DataTreeBuilder, KEY_JOINT, type DataTree, type NewNode } from './dataTree.js';

/** Longer texts are compared by their lines. */
const LONGEST = 400_000;

/** Null for what is no TOML, and for a key or table that stands twice. */
export function parseToml(text: string): DataTree | null {
  if (text.length > LONGEST) return null;
  const mark = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  try {
    const { body, comments } = parseTOML(text.slice(mark));
    const builder = new DataTreeBuilder(text);
    builder.add({ kind: 'mapping', start: 0, end: text.length });
    addMembers(builder, body[0].body, mark);
    builder.close(0, text.length);
    for (const { range } of comments) {
      const [start, end] = [range[0] + mark, range[1] + mark];
      builder.comments.push([start, start + text.slice(start, end).trimEnd().length]);
    }
    return builder;
  } catch {
    // A mistake, or nested too deep for the package.
    return null;
  }
}

type Member = AST.TOMLKeyValue | AST.TOMLTable;
type Step =
  | { readonly node: AST.TOMLContentNode; readonly key: NewNode['key'] }
  | { readonly table: AST.TOMLTable }
  | { readonly close: number; readonly end: number };

function addMembers(builder: DataTreeBuilder, members: readonly Member[], mark: number): void {
  const steps = stepsOf(members, mark);
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if ('close' in step) builder.close(step.close, step.end);
    else if ('table' in step) {
      const { table } = step;
      const [start, head] = [table.range[0] + mark, table.key.range[1] + mark];
      const end = head + (/^[ \t]*\]{1,2}/.exec(builder.text.slice(head))?.[0].length ?? 0);
      const style = table.kind === 'array' ? 'list' : 'table';
      // Two joints: a key may be a number, too.
      const says = table.resolvedKey
        .map(part => (typeof part === 'number' ? `${KEY_JOINT}${part}` : part))
        .join(KEY_JOINT);
      const own = builder.add({ kind: 'mapping', start: end, end, key: { says, start, end }, style });
      const last = table.body.at(-1);
      steps.push({ close: own, end: last === undefined ? end : last.range[1] + mark });
      steps.push(...stepsOf(table.body, mark));
    } else {
      const { node, key } = step;
      const [start, end] = [node.range[0] + mark, node.range[1] + mark];
      if (node.type === 'TOMLValue') {
        const value = node.kind === 'string' ? `s:${node.value}` : `p:${builder.text.slice(start, end)}`;
        builder.add({ kind: 'scalar', start, end, key, value });
        continue;
      }
      const own = builder.add({ kind: node.type === 'TOMLArray' ? 'sequence' : 'mapping', start, end, key });
      steps.push({ close: own, end });
      if (node.type === 'TOMLInlineTable') steps.push(...stepsOf(node.body, mark));
      else steps.push(...node.elements.map((element): Step => ({ node: element, key: null })).reverse());
    }
  }
}

/** The last one first, as they are taken from the end. */
function stepsOf(members: readonly Member[], mark: number): Step[] {
  return members
    .map((member): Step => {
      if (member.type === 'TOMLTable') return { table: member };
      const { keys, range } = member.key;
      const says = keys.map(part => (part.type === 'TOMLBare' ? part.name : part.value)).join(KEY_JOINT);
      return { node: member.value, key: { says, start: range[0] + mark, end: range[1] + mark } };
    })
    .reverse();
}
