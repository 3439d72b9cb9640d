/**
 * XML as a tree, by the package `@lezer/xml`: elements in their order, the attributes of each in none, texts to the
 * letter.
 *
 * White space between two elements is layout where their parent holds no text, and counts as one blank: whether there
 * is any is a part of what is said. No tree for what is not well-formed, and where `xml:space` says that blanks count.
 */
import { parser as lenientParser } from '@lezer/xml';
import { DataTreeBuilder, type DataTree } from './dataTree.js';

/** Longer texts are compared by their lines. */
const LONGEST = 2_000_000;
/** Ends at the first mistake. To go on behind one takes minutes where there are many. */
const parser = lenientParser.configure({ strict: true });
const ATTRIBUTE = /^([^\s=]+)\s*=\s*(?="[^"]*"$|'[^']*'$)/;
const TEXT: ReadonlySet<string> = new Set(['Text', 'Cdata', 'EntityReference', 'CharacterReference']);

export function parseXml(text: string): DataTree | null {
  if (text.length > LONGEST || text.includes('xml:space')) return null;
  let tree: Tree;
  try {
    tree = parser.parse(text);
  } catch {
    return null;
  }
  const builder = new XmlBuilder(text, tree);
  let isRight = true;
  tree.iterate({
    enter: ({ name, type, from, to }) => {
      isRight &&= !type.isError && builder.enter(name, from, to);
      return isRight;
    },
    leave: ({ name, to }) => {
      if (isRight && name === 'Element') builder.leaveElement(to);
    },
  });
  return isRight ? builder.finish() : null;
}

type Tree = ReturnType<typeof parser.parse>;

/** Texts between two elements that follow one another. */
interface Piece {
  readonly start: number;
  readonly end: number;
}

interface OpenElement {
  readonly start: number;
  /** -1 until the name is read. */
  node: number;
  /** The mapping of its attributes. */
  attributes: number;
  readonly names: Set<string>;
  /** What has been met behind the last element. */
  pieces: Piece[];
  readonly holdsText: boolean;
  hasElements: boolean;
}

class XmlBuilder {
  private readonly tree: DataTreeBuilder;
  private readonly open: OpenElement[] = [];
  private readonly mixed: ReadonlySet<number>;

  constructor(
    private readonly text: string,
    parsed: Tree,
  ) {
    this.tree = new DataTreeBuilder(text);
    this.tree.add({ kind: 'sequence', start: 0, end: text.length });
    this.mixed = elementsWithText(text, parsed);
  }

  /** False for what has no tree. */
  enter(name: string, from: number, to: number): boolean {
    const top = this.open.at(-1);
    switch (name) {
      case 'Element':
        this.open.push({
          start: from,
          node: -1,
          attributes: -1,
          names: new Set(),
          pieces: [],
          holdsText: this.mixed.has(from),
          hasElements: false,
        });
        return true;
      case 'TagName':
        if (top !== undefined && top.node < 0) this.begin(top, from, to);
        return true;
      case 'Attribute':
        return top !== undefined && this.attribute(top, from, to);
      case 'SelfCloseEndTag':
        if (top !== undefined) this.tree.style[top.node] = 'closed';
        return true;
      case 'Comment':
        this.tree.comments.push([from, to]);
        return true;
      case 'ProcessingInst':
      case 'DoctypeDecl':
        if (top !== undefined) this.separate(top);
        this.tree.add({ kind: 'scalar', start: from, end: to, value: this.text.slice(from, to) });
        return true;
      case 'MissingCloseTag':
      case 'MismatchedCloseTag':
        return false;
      default:
        if (TEXT.has(name)) this.addText(top, from, to);
        return true;
    }
  }

  leaveElement(end: number): void {
    const element = this.open.pop();
    if (element === undefined || element.node < 0) return;
    const gap = this.separate(element, true);
    this.tree.value[element.node] += gap ? '> ' : '>';
    this.tree.close(element.node, end);
  }

  finish(): DataTree {
    this.tree.close(0, this.text.length);
    return this.tree;
  }

  private begin(element: OpenElement, from: number, to: number): void {
    const parent = this.open.at(-2);
    const gap = parent !== undefined && this.separate(parent);
    if (parent !== undefined) parent.hasElements = true;
    const key = { says: this.text.slice(from, to), start: element.start, end: to };
    element.node = this.tree.add({ kind: 'sequence', start: to, end: to, key, value: gap ? ' ' : '' });
    element.attributes = this.tree.add({ kind: 'mapping', start: to, end: to });
  }

  private attribute(element: OpenElement, from: number, to: number): boolean {
    const found = ATTRIBUTE.exec(this.text.slice(from, to));
    if (found === null || element.names.has(found[1])) return false;
    element.names.add(found[1]);
    const key = { says: `@${found[1]}`, start: from, end: from + found[1].length };
    const start = from + found[0].length;
    this.tree.add({ kind: 'scalar', start, end: to, key, value: this.text.slice(start + 1, to - 1) });
    this.tree.close(element.attributes, to);
    return true;
  }

  private addText(element: OpenElement | undefined, start: number, end: number): void {
    if (element === undefined) return;
    const last = element.pieces.at(-1);
    if (last?.end === start) element.pieces[element.pieces.length - 1] = { start: last.start, end };
    else element.pieces.push({ start, end });
  }

  /** Adds the texts met so far; true where they are white space that only parts two elements. */
  private separate(element: OpenElement, isEnd = false): boolean {
    const { pieces } = element;
    element.pieces = [];
    // An element that holds nothing but blanks says them.
    if (!element.holdsText && (!isEnd || element.hasElements)) return pieces.length > 0;
    for (const { start, end } of pieces) {
      this.tree.add({ kind: 'scalar', start, end, value: this.text.slice(start, end) });
    }
    return false;
  }
}

/** Where the elements begin that hold more than white space beside elements. */
function elementsWithText(text: string, parsed: Tree): ReadonlySet<number> {
  const found = new Set<number>();
  const open: number[] = [];
  parsed.iterate({
    enter: ({ name, from, to }) => {
      if (name === 'Element') open.push(from);
      else if (TEXT.has(name) && (name !== 'Text' || text.slice(from, to).trim() !== '')) found.add(open.at(-1) ?? -1);
    },
    leave: ({ name }) => {
      if (name === 'Element') open.pop();
    },
  });
  return found;
}
