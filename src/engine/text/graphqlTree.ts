/**
 * GraphQL as a tree, by the package `graphql`: definitions, their fields and values, selections, all in their order,
 * since an answer has its fields as they are asked for, and a schema is shown as it is written.
 *
 * Commas, blanks and line ends mean nothing. Texts and descriptions are kept to the letter.
 */
import { parse, Kind, TokenKind, type ASTNode, type DocumentNode, type Token } from 'graphql';
import { DataTreeBuilder, type DataTree } from './dataTree.js';

/** Longer texts are compared by their lines. */
const LONGEST = 400_000;
const MOST_TOKENS = 100_000;

/** Null for what has a mistake. */
export function parseGraphql(text: string): DataTree | null {
  if (text.length > LONGEST) return null;
  let document: DocumentNode;
  try {
    document = parse(text, { maxTokens: MOST_TOKENS, allowLegacyFragmentVariables: true });
  } catch {
    // A mistake, or nested too deep for the package.
    return null;
  }
  return new GraphqlBuilder(text, document).tree;
}

type Step = { readonly node: ASTNode } | { readonly close: number; readonly end: number };

class GraphqlBuilder {
  readonly tree: DataTreeBuilder;
  private readonly tokens: readonly Token[];
  private readonly places = new Map<number, number>();

  constructor(text: string, document: DocumentNode) {
    this.tree = new DataTreeBuilder(text);
    this.tokens = this.readTokens(document);
    this.tokens.forEach(({ start }, i) => this.places.set(start, i));
    const steps: Step[] = [
      { close: this.tree.add({ kind: 'sequence', start: 0, end: text.length }), end: text.length },
    ];
    steps.push(...document.definitions.map(node => ({ node })).reverse());
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      if ('close' in step) this.tree.close(step.close, step.end);
      else this.add(step.node, steps);
    }
  }

  /** All that say something; comments go into the tree. */
  private readTokens(document: DocumentNode): Token[] {
    const found: Token[] = [];
    for (let token = document.loc?.startToken ?? null; token !== null; token = token.next) {
      if (token.kind === TokenKind.COMMENT) this.tree.comments.push([token.start, token.end]);
      else if (token.kind !== TokenKind.SOF && token.kind !== TokenKind.EOF) found.push(token);
    }
    return found;
  }

  private add(node: ASTNode, steps: Step[]): void {
    const { start = 0, end = 0 } = node.loc ?? {};
    const name = nameOf(node);
    const members = membersOf(node);
    const first = members.at(0)?.loc?.start;
    if (first === undefined) {
      this.tree.add({ kind: 'scalar', start, end, name, value: this.wordsIn(start, end) });
      return;
    }
    const own = this.tree.add({ kind: 'sequence', start, end, name });
    steps.push({ close: own, end });
    // What stands in front of the bracket.
    const head = this.tokens[(this.places.get(first) ?? 1) - 2]?.end ?? start;
    if (head > start) this.tree.add({ kind: 'scalar', start, end: head, value: this.wordsIn(start, head) });
    steps.push(...members.map(member => ({ node: member })).reverse());
  }

  private wordsIn(start: number, end: number): string {
    const words: string[] = [];
    for (let i = this.places.get(start) ?? this.tokens.length; i < this.tokens.length; i++) {
      const token = this.tokens[i];
      if (token.end > end) break;
      words.push(this.tree.text.slice(token.start, token.end));
    }
    return words.join(' ');
  }
}

function nameOf(node: ASTNode): string | null {
  if (node.kind === Kind.FIELD) return (node.alias ?? node.name).value;
  if (node.kind === Kind.OPERATION_DEFINITION) return node.name?.value ?? node.operation;
  if (node.kind === Kind.SCHEMA_DEFINITION || node.kind === Kind.SCHEMA_EXTENSION) return 'schema';
  if (node.kind === Kind.OPERATION_TYPE_DEFINITION) return node.operation;
  if (node.kind === Kind.INLINE_FRAGMENT) return `... on ${node.typeCondition?.name.value ?? ''}`;
  return 'name' in node && node.name !== undefined ? node.name.value : null;
}

/** What stands in the braces of a node. */
function membersOf(node: ASTNode): readonly ASTNode[] {
  if ('selectionSet' in node) return node.selectionSet?.selections ?? [];
  if ('fields' in node && node.kind !== Kind.OBJECT) return node.fields ?? [];
  if (node.kind === Kind.ENUM_TYPE_DEFINITION || node.kind === Kind.ENUM_TYPE_EXTENSION) return node.values ?? [];
  if ('operationTypes' in node) return node.operationTypes ?? [];
  return [];
}
