/**
 * Branches of directives for which a tree has no place. Those that hold halves of blocks, of parentheses or of
 * statements, or only words for what follows (`#if A` / `while (a) {` / `#else` / `while (b) {` / `#endif`): no tree
 * holds both, so the first one is read as code, the others and the directives as comments, in a text of the same
 * length. In a list of values, and where whole parts of a construct stand (`case`, `catch`, attributes), all branches
 * are read, and the directives as comments.
 *
 * Signs are counted line by line, strings and comments left out. Balanced branches stay as they are.
 */

const DIRECTIVE = /^[ \t]*#[ \t]*(if|ifdef|ifndef|elif|elifdef|elifndef|else|endif)\b/;

/** A string or comment that may go on in the next line. */
interface LongText {
  readonly begins: RegExp;
  readonly whole: RegExp;
  /** The rest of it, from the start of a line. */
  readonly rest: RegExp;
}

/** What a language's code looks like, line by line. */
export interface BranchSigns {
  /** Strings and comments, up to their end or that of the line. */
  readonly noCode: RegExp;
  readonly longTexts: readonly LongText[];
  /** Words before a declaration that are none by themselves. */
  readonly words?: RegExp;
  /** How code ends that what follows goes on with. */
  readonly unfinished: RegExp;
  /** How code begins that goes on with what stands before. */
  readonly continuing: RegExp;
  /** Likewise, where there may be several of it in a row. */
  readonly furtherParts?: RegExp;
}

/** A comment between signs. */
export const LONG_COMMENT: LongText = { begins: /^\/\*/, whole: /^\/\*[^]*\*\/$/, rest: /^.*?\*\// };

interface Branch {
  /** Line of its directive. */
  readonly line: number;
  /** Blocks that it opens and does not end; fewer than none where it ends those of others. */
  open: number;
  /** The first code in it, and the last. */
  first: string;
  last: string;
}

/** What is open since a statement began. */
interface Open {
  readonly parentheses: number;
  /** Braces of a list of values. */
  readonly values: number;
  /** The end of the code so far. */
  readonly code: string;
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

export function withWholeBlocks(text: string, signs: BranchSigns): string {
  if (!/^[ \t]*#[ \t]*if/m.test(text)) return text;
  const lines = text.split('\n');
  const hidden = hiddenLines(lines, signs);
  return hidden.isEmpty ? text : lines.map((line, i) => (hidden.goesOn(i) ? asComment(line) : line)).join('\n');
}

/** Ranges of lines, one inside the other for branches in branches; asked line by line, from the first. */
class HiddenLines {
  isEmpty = true;
  private open = 0;
  private readonly steps: Int32Array;

  constructor(count: number) {
    this.steps = new Int32Array(count + 1);
  }

  add(first: number, last: number = first): void {
    this.isEmpty = false;
    this.steps[first]++;
    this.steps[last + 1]--;
  }

  goesOn(line: number): boolean {
    return (this.open += this.steps[line]) > 0;
  }
}

function hiddenLines(lines: readonly string[], signs: BranchSigns): HiddenLines {
  const hidden = new HiddenLines(lines.length);
  const groups: Group[] = [];
  let open: Open = { parentheses: 0, values: 0, code: '' };
  let isContinued = false;
  let inside: LongText | null = null;
  const begin = (line: number): Branch => ({ line, open: 0, first: '', last: '' });
  lines.forEach((line, i) => {
    const wasContinued = isContinued;
    isContinued = /\\\r?$/.test(line);
    const directive = wasContinued || inside !== null ? undefined : DIRECTIVE.exec(line)?.[1];
    const group = groups[groups.length - 1] as Group | undefined;
    if (directive?.startsWith('if')) {
      groups.push({
        branches: [begin(i)],
        before: open,
        after: null,
        isOfHalves: signs.unfinished.test(open.code),
        isOfWords: false,
      });
    } else if (directive !== undefined) {
      if (!group) return;
      if (
        open.parentheses !== group.before.parentheses ||
        open.values !== group.before.values ||
        signs.unfinished.test(open.code)
      ) {
        group.isOfHalves = true;
      }
      group.after ??= open;
      open = directive === 'endif' ? group.after : group.before;
      if (directive !== 'endif') group.branches.push(begin(i));
      else {
        groups.pop();
        hideGroup(hidden, group, i, signs);
        const around = groups[groups.length - 1]?.branches.at(-1);
        if (around) around.open += group.branches[0].open;
      }
    } else if (!wasContinued && !/^[ \t]*#/.test(line)) {
      const [code, further] = codeOf(line, inside, signs);
      inside = further;
      if (code.trim() === '') return;
      if (group) readInto(group, code, i, signs);
      open = openAfter(code, line.startsWith('}') ? { ...open, values: 1 } : open);
    }
  });
  return hidden;
}

function readInto(group: Group, code: string, line: number, signs: BranchSigns): void {
  const branch = group.branches[group.branches.length - 1];
  if (branch.first === '') branch.first = code.trim();
  branch.last = code.trim();
  for (const [sign] of code.matchAll(/[{}]/g)) {
    branch.open += sign === '{' ? 1 : -1;
    if (branch.open < 0) group.isOfHalves = true;
  }
  if (group.branches.length === 1 && signs.words) {
    group.isOfWords = signs.words.test(code) && (group.isOfWords || group.branches[0].line === line - 1);
  }
}

function hideGroup(hidden: HiddenLines, group: Group, end: number, { continuing, furtherParts }: BranchSigns): void {
  const { branches, before } = group;
  const isCut = group.isOfHalves || group.isOfWords || before.parentheses > 0;
  if (isCut || branches.some(({ open, first }) => open !== 0 || continuing.test(first))) hide(hidden, branches, end);
  else if (
    before.values > 0 ||
    branches.some(({ first, last }) => furtherParts?.test(first) || (first.startsWith('[') && last.endsWith(']')))
  ) {
    for (const line of [...branches.map(branch => branch.line), end]) hidden.add(line);
  }
}

/** A line without strings and comments, and that which goes on in the next one. */
function codeOf(
  line: string,
  inside: LongText | null,
  { noCode, longTexts }: BranchSigns,
): readonly [string, LongText | null] {
  const rest = inside?.rest.exec(line);
  if (inside !== null && !rest) return ['', inside];
  let further: LongText | null = null;
  const code = line.slice(rest?.[0].length ?? 0).replace(noCode, found => {
    further = longTexts.find(({ begins, whole }) => begins.test(found) && !whole.test(found)) ?? null;
    return '';
  });
  return [code, further];
}

/** How much of the code before a brace is looked at. */
const HEAD_LENGTH = 200;
/** Code before the brace of a list of values. */
const BEFORE_VALUES = /(?:=|\bnew\b[^(){};]*(?:\([^()]*\)\s*)?)$/;

function openAfter(code: string, { parentheses, values, code: before }: Open): Open {
  let head = before;
  let at = 0;
  for (const { 0: sign, index } of code.matchAll(/[(){};]/g)) {
    head = (head + code.slice(at, index)).trimEnd().slice(-HEAD_LENGTH);
    at = index + 1;
    if (sign === '(') parentheses++;
    else if (sign === ')') parentheses = Math.max(parentheses - 1, 0);
    else {
      parentheses = 0;
      if (sign === '{') values += values > 0 || BEFORE_VALUES.test(head) ? 1 : 0;
      else if (sign === '}') values = Math.max(values - 1, 0);
    }
    head += sign;
  }
  return { parentheses, values, code: `${head}${code.slice(at)} `.trimEnd().slice(-HEAD_LENGTH) };
}

function hide(hidden: HiddenLines, group: readonly Branch[], end: number): void {
  hidden.add(group[0].line);
  hidden.add(group.length > 1 ? group[1].line : end, end);
}

/** Of the same length; what is too short for a comment is left out. */
function asComment(line: string): string {
  const end = line.endsWith('\r') ? line.length - 1 : line.length;
  const code = line.slice(0, end).replace(/\\$/, ' ');
  return (end < 2 ? ' '.repeat(end) : `//${code.slice(2)}`) + line.slice(end);
}
