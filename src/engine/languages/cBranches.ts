/**
 * Branches of directives that hold halves of blocks (`#if A` / `while (a) {` / `#else` / `while (b) {` / `#endif`): no tree holds both. The
 * first branch is read as code, the others and the directives as comments, in a text of the same length.
 *
 * Braces are counted line by line, strings and comments on one line left out. Balanced branches stay as they are.
 */

const DIRECTIVE = /^[ \t]*#[ \t]*(if|ifdef|ifndef|elif|elifdef|elifndef|else|endif)\b/;
const NO_CODE = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\/.*|\/\*.*?\*\//g;

interface Branch {
  /** Line of its directive. */
  readonly line: number;
  /** Blocks that it opens and does not end; fewer than none where it ends those of others. */
  open: number;
}

export function withWholeBlocks(text: string): string {
  if (!/^[ \t]*#[ \t]*if/m.test(text)) return text;
  const lines = text.split('\n');
  const hidden = hiddenLines(lines);
  if (hidden.size === 0) return text;
  return lines.map((line, i) => (hidden.has(i) ? asComment(line) : line)).join('\n');
}

function hiddenLines(lines: readonly string[]): ReadonlySet<number> {
  const hidden = new Set<number>();
  const groups: Branch[][] = [];
  let isContinued = false;
  lines.forEach((line, i) => {
    const wasContinued = isContinued;
    isContinued = /\\\r?$/.test(line);
    const directive = wasContinued ? undefined : DIRECTIVE.exec(line)?.[1];
    const group = groups[groups.length - 1];
    if (directive?.startsWith('if')) groups.push([{ line: i, open: 0 }]);
    else if (directive === 'endif') {
      groups.pop();
      if (group?.some(({ open }) => open !== 0)) hide(hidden, group, i);
      const around = groups[groups.length - 1]?.at(-1);
      if (around) around.open += group[0].open;
    } else if (directive !== undefined) group?.push({ line: i, open: 0 });
    else if (group && !wasContinued && !/^[ \t]*#/.test(line)) group[group.length - 1].open += bracesIn(line);
  });
  return hidden;
}

function hide(hidden: Set<number>, group: readonly Branch[], end: number): void {
  hidden.add(group[0].line);
  for (let line = group.length > 1 ? group[1].line : end; line <= end; line++) hidden.add(line);
}

function bracesIn(line: string): number {
  if (!/[{}]/.test(line)) return 0;
  let open = 0;
  for (const sign of line.replace(NO_CODE, '')) open += sign === '{' ? 1 : sign === '}' ? -1 : 0;
  return open;
}

/** Of the same length; what is too short for a comment is left out. */
function asComment(line: string): string {
  const end = line.endsWith('\r') ? line.length - 1 : line.length;
  const code = line.slice(0, end).replace(/\\$/, ' ');
  return (end < 2 ? ' '.repeat(end) : `//${code.slice(2)}`) + line.slice(end);
}
