/**
 * Branches of directives for which a tree has no place. Those that hold halves of blocks or of parentheses, or only words for what follows
 * (`#if A` / `while (a) {` / `#else` / `while (b) {` / `#endif`): no tree holds both, so the first one is read as code, the others and the
 * directives as comments, in a text of the same length. In a list of values all branches are read, and the directives as comments.
 *
 * Braces are counted line by line, strings and comments left out. Balanced branches stay as they are.
 */

const DIRECTIVE = /^[ \t]*#[ \t]*(if|ifdef|ifndef|elif|elifdef|elifndef|else|endif)\b/;
const NO_CODE = /"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.){1,8}'|\/\/.*|\/\*.*?(?:\*\/|$)/g;
/** Words before a declaration that are none by themselves, `extern "C"` without its string. */
const WORDS = /^\s*(?:(?:constexpr|static|inline|virtual|explicit|extern|const|friend|__\w+(?:\([^()]*\))?)\s*)+$/;

interface Branch {
  /** Line of its directive. */
  readonly line: number;
  /** Blocks that it opens and does not end; fewer than none where it ends those of others. */
  open: number;
}

/** What is open since a statement began. */
interface Open {
  readonly parentheses: number;
  /** Braces of a list of values. */
  readonly values: number;
}

interface Group {
  readonly branches: Branch[];
  readonly before: Open;
  /** Behind its first branch. */
  after: Open | null;
  isOfHalves: boolean;
  /** Is there nothing but words in its first branch? */
  isOfWords: boolean;
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
  const groups: Group[] = [];
  let open: Open = { parentheses: 0, values: 0 };
  let isContinued = false;
  let isInComment = false;
  lines.forEach((line, i) => {
    const wasContinued = isContinued;
    isContinued = /\\\r?$/.test(line);
    const directive = wasContinued || isInComment ? undefined : DIRECTIVE.exec(line)?.[1];
    const group = groups[groups.length - 1] as Group | undefined;
    if (directive?.startsWith('if')) groups.push({ branches: [{ line: i, open: 0 }], before: open, after: null, isOfHalves: false, isOfWords: false });
    else if (directive !== undefined) {
      if (!group) return;
      if (open.parentheses !== group.before.parentheses || open.values !== group.before.values) group.isOfHalves = true;
      group.after ??= open;
      open = directive === 'endif' ? group.after : group.before;
      if (directive !== 'endif') group.branches.push({ line: i, open: 0 });
      else {
        groups.pop();
        hideGroup(hidden, group, i);
        const around = groups[groups.length - 1]?.branches.at(-1);
        if (around) around.open += group.branches[0].open;
      }
    } else if (!wasContinued && !/^[ \t]*#/.test(line)) {
      const [code, isOpenComment] = codeOf(line, isInComment);
      isInComment = isOpenComment;
      if (group) {
        group.branches[group.branches.length - 1].open += bracesIn(code);
        if (group.branches.length === 1 && code.trim() !== '') group.isOfWords = WORDS.test(code) && (group.isOfWords || group.branches[0].line === i - 1);
      }
      open = openAfter(code, line.startsWith('}') ? { ...open, values: 1 } : open);
    }
  });
  return hidden;
}

function hideGroup(hidden: Set<number>, group: Group, end: number): void {
  const { branches, before } = group;
  if (group.isOfHalves || group.isOfWords || before.parentheses > 0 || branches.some(({ open }) => open !== 0)) hide(hidden, branches, end);
  else if (before.values > 0) for (const line of [...branches.map(branch => branch.line), end]) hidden.add(line);
}

/** A line without strings and comments, and whether it ends in one that goes on. */
function codeOf(line: string, isInComment: boolean): readonly [string, boolean] {
  const end = isInComment ? line.indexOf('*/') : 0;
  if (end < 0) return ['', true];
  let isOpen = false;
  const code = (isInComment ? line.slice(end + 2) : line).replace(NO_CODE, found => {
    isOpen = found.startsWith('/*') && (found.length < 4 || !found.endsWith('*/'));
    return '';
  });
  return [code, isOpen];
}

function openAfter(code: string, { parentheses, values }: Open): Open {
  for (const [sign] of code.matchAll(/=\s*\{|[(){};]/g)) {
    if (sign === '(') parentheses++;
    else if (sign === ')') parentheses = Math.max(parentheses - 1, 0);
    else {
      parentheses = 0;
      if (sign.startsWith('=') || (sign === '{' && values > 0)) values++;
      else if (sign === '}') values = Math.max(values - 1, 0);
    }
  }
  return { parentheses, values };
}

function hide(hidden: Set<number>, group: readonly Branch[], end: number): void {
  hidden.add(group[0].line);
  for (let line = group.length > 1 ? group[1].line : end; line <= end; line++) hidden.add(line);
}

function bracesIn(line: string): number {
  if (!/[{}]/.test(line)) return 0;
  let open = 0;
  for (const sign of line) open += sign === '{' ? 1 : sign === '}' ? -1 : 0;
  return open;
}

/** Of the same length; what is too short for a comment is left out. */
function asComment(line: string): string {
  const end = line.endsWith('\r') ? line.length - 1 : line.length;
  const code = line.slice(0, end).replace(/\\$/, ' ');
  return (end < 2 ? ' '.repeat(end) : `//${code.slice(2)}`) + line.slice(end);
}
