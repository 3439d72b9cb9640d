/**
 * A file that holds code among other things → one tree: its code as its language has it, at the offsets of the file,
 * and around it nodes for the markup, as the table of such files says. What cannot be read as code is words.
 */
import type { CodeForm, ComponentPart, ComponentRules } from '../languages/components/componentRules.js';
import type { MarkupKind } from '../languages/components/markup.js';
import type { Language } from '../languages/language.js';
import type { Grammar } from '../syntax/grammar.js';
import { codeBetween, unitAt, type CodeSpelling } from '../text/codeSpelling.js';
import type { SyntaxTree } from '../syntax/tree.js';
import { isNamed, NodeFlag, nodeText, treeOf } from '../syntax/tree.js';

/** Reads a text as code; null when the time was up or the caller cancelled. */
export type ParseCode = (text: string) => SyntaxTree | null;

/** What is put around a part so that the grammar reads it as what it is. */
const FRAMES: Readonly<Record<CodeForm, (code: string) => readonly [before: string, after: string]>> = {
  module: () => ['', ''],
  expression: () => ['(', '\n)'],
  statements: () => ['', ''],
  parameters: code => (/^\s*\(/.test(code) ? ['', '=>0'] : ['(', ')=>0']),
  declared: () => ['const ', ''],
  shorthand: () => ['({', '})'],
};

/** Null when the time was up or the caller cancelled. */
export function parseComponent(
  { grammar }: Language,
  text: string,
  rules: ComponentRules,
  parseCode: ParseCode,
): SyntaxTree | null {
  const parts = rules.partsOf(text);
  const spelling = rules.spellingOf(text);
  const builder = new TreeBuilder(parseCode('')?.kind[0] ?? 0, {
    around: kindOf(grammar, 'markup_code'),
    sign: kindOf(grammar, 'markup_sign'),
  });
  /** Short code is said many times: what it was parsed to. */
  const known = new Map<string, SyntaxTree>();
  for (const part of parts) {
    switch (part.part) {
      case 'open':
        builder.open(kindOf(grammar, part.kind), part.start);
        break;
      case 'close':
        builder.close(part.end);
        break;
      case 'leaf':
        builder.leaf(kindOf(grammar, part.kind), part.start, part.end);
        break;
      case 'code': {
        const tree = codeOf(part, text, spelling, known, parseCode);
        if (tree === null) return null;
        addCode(builder, part, tree, text, kindOf(grammar, 'markup_word'), rules.signedNames);
      }
    }
  }
  return builder.finish(grammar, text, spelling);
}

function kindOf({ names }: Grammar, kind: MarkupKind): number {
  return names.kind(kind, true);
}

type CodePart = Extract<ComponentPart, { readonly part: 'code' }>;

/** Longer code is parsed each time that it is said. */
const LONGEST_KNOWN = 80;

function codeOf(
  { form, start, end }: CodePart,
  text: string,
  spelling: CodeSpelling | null,
  known: Map<string, SyntaxTree>,
  parseCode: ParseCode,
): SyntaxTree | null {
  const code = spelling === null ? text.slice(start, end) : codeBetween(spelling, start, end);
  const [before, after] = FRAMES[form](code);
  const framed = before + code + after;
  const key = `${form} ${framed}`;
  const tree = known.get(key) ?? parseCode(framed);
  if (tree !== null && code.length <= LONGEST_KNOWN) known.set(key, tree);
  return tree === null || spelling === null
    ? tree
    : spelledOut(tree, spelling, { start, end, codeLength: code.length, frameLength: before.length });
}

/** Code as it stands in the file, with what is put in front of it. All lengths are UTF-16 units. */
interface SpelledPart {
  readonly start: number;
  readonly end: number;
  readonly codeLength: number;
  readonly frameLength: number;
}

/** The tree of a code at the offsets that it has where its units are spelled as the file spells them. */
function spelledOut(tree: SyntaxTree, spelling: CodeSpelling, part: SpelledPart): SyntaxTree {
  const { start, end, codeLength, frameLength } = part;
  const first = unitAt(spelling, start);
  const longer = end - start - codeLength;
  const placeOf = (offset: number, isEnd: boolean): number => {
    const unit = offset - frameLength;
    if (unit < 0 || (unit === 0 && isEnd)) return offset;
    if (unit > codeLength) return offset + longer;
    if (unit === codeLength && !isEnd) return frameLength + end - start;
    return frameLength - start + (isEnd ? spelling.end[first + unit - 1] : spelling.start[first + unit]);
  };
  const starts = tree.start.map(offset => placeOf(offset, false));
  const ends = tree.end.map((offset, node) =>
    offset === tree.start[node] ? starts[node] : Math.max(starts[node], placeOf(offset, true)),
  );
  return treeOf({ ...tree, start: starts, end: ends });
}

function addCode(
  builder: TreeBuilder,
  { form, start, end }: CodePart,
  tree: SyntaxTree,
  text: string,
  word: number,
  signed: RegExp | null,
): void {
  const code = text.slice(start, end);
  // A script with a mistake is read around it; an expression with one is no code of the language.
  if (form !== 'module' && tree.errorCount > 0) {
    for (const { index, 0: found } of code.matchAll(/\S+/gu)) {
      builder.leaf(word, start + index, start + index + found.length);
    }
    return;
  }
  const [before] = FRAMES[form](code);
  const length = code.length;
  const isInside = (node: number): boolean =>
    tree.start[node] >= before.length && tree.end[node] <= before.length + length;
  let node = 1;
  // `save` in a handler is the function, not a statement.
  const isSole = form === 'statements' && tree.size[1] === tree.count - 1 && tree.size[2] === tree.size[1] - 1;
  if (isSole) node = 2;
  for (; node < tree.count;) {
    const isEmpty = tree.start[node] === tree.end[node];
    if (isInside(node) && !(isEmpty && form !== 'module')) {
      builder.copy(tree, node, start - before.length, signed);
      node += tree.size[node];
    } else node++;
  }
}

/** Nodes in pre-order, as they come. */
class TreeBuilder {
  private readonly kind: number[] = [];
  private readonly start: number[] = [];
  private readonly end: number[] = [];
  private readonly parent: number[] = [];
  private readonly size: number[] = [];
  private readonly field: number[] = [];
  private readonly flags: number[] = [];
  private readonly stack: number[] = [];
  private errors = 0;

  /** `signed`: the kinds for a name with a sign before it. */
  constructor(
    root: number,
    private readonly signed: { readonly around: number; readonly sign: number },
  ) {
    this.open(root, 0);
  }

  open(kind: number, start: number): void {
    this.stack.push(this.add(kind, start, start, this.stack.at(-1) ?? -1, 0, NodeFlag.named));
  }

  close(end: number): void {
    const node = this.stack.pop();
    if (node === undefined) return;
    this.end[node] = end;
    this.size[node] = this.kind.length - node;
  }

  leaf(kind: number, start: number, end: number): void {
    this.add(kind, start, end, this.stack.at(-1) ?? 0, 0, NodeFlag.named);
  }

  /** A node with all that is in it, so many units further on. Of a name with such a sign before it, both are leaves. */
  copy(tree: SyntaxTree, node: number, shift: number, signed: RegExp | null): void {
    const [own, parent] = [this.kind.length, this.stack.at(-1) ?? 0];
    const places = new Int32Array(tree.size[node]);
    for (let inner = node; inner < node + tree.size[node]; inner++) {
      const [start, end] = [tree.start[inner] + shift, tree.end[inner] + shift];
      const holder = inner === node ? parent : places[tree.parent[inner] - node];
      const field = inner === node ? 0 : tree.field[inner];
      const isSigned =
        signed !== null && tree.size[inner] === 1 && isNamed(tree, inner) && signed.test(nodeText(tree, inner));
      if (isSigned) {
        const around = this.add(this.signed.around, start, end, holder, field, NodeFlag.named);
        this.add(this.signed.sign, start, start + 1, around, 0, NodeFlag.named);
        this.add(tree.kind[inner], start + 1, end, around, 0, tree.flags[inner]);
        this.size[around] = 3;
        for (let up = holder; up >= own; up = this.parent[up]) this.size[up] += 2;
        places[inner - node] = around;
        continue;
      }
      const copied = this.add(tree.kind[inner], start, end, holder, field, tree.flags[inner]);
      places[inner - node] = copied;
      this.size[copied] = tree.size[inner];
      if ((tree.flags[inner] & (NodeFlag.error | NodeFlag.missing)) !== 0) this.errors++;
    }
  }

  finish(grammar: SyntaxTree['grammar'], text: string, spelling: CodeSpelling | null): SyntaxTree {
    while (this.stack.length > 0) this.close(text.length);
    return treeOf({
      grammar,
      text: spelling?.laidOut ?? text,
      ...(spelling === null ? {} : { spelling }),
      count: this.kind.length,
      kind: Uint16Array.from(this.kind),
      start: Int32Array.from(this.start),
      end: Int32Array.from(this.end),
      parent: Int32Array.from(this.parent),
      size: Int32Array.from(this.size),
      field: Uint16Array.from(this.field),
      flags: Uint8Array.from(this.flags),
      errorCount: this.errors,
    });
  }

  private add(kind: number, start: number, end: number, parent: number, field: number, flags: number): number {
    this.kind.push(kind);
    this.start.push(start);
    this.end.push(end);
    this.parent.push(parent);
    this.size.push(1);
    this.field.push(field);
    this.flags.push(flags);
    return this.kind.length - 1;
  }
}
