/**
 * Who may call a method of Ruby, written out or made by `attr_reader` and its like: said by a call of `private` and its like, before the
 * methods that it speaks of, around one, or with their names. Read once for a type's body and kept with its tree.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { oncePerNode } from '../oncePerTree.js';
import { VARYING_VISIBILITY } from '../visibilities.js';
import { argumentsIn, calledIn } from './rubyCalls.js';

const WORDS: Readonly<Record<string, string>> = {
  private: 'private',
  protected: 'protected',
  public: 'public',
  private_class_method: 'private',
  module_function: 'module_function',
};

/** Null where nothing is said. */
export function visibilityOf(tree: SyntaxTree, method: number): string | null {
  let body = tree.parent[method];
  // In `private def ...` the method is handed to the call.
  if (kindName(tree, body) === 'argument_list') body = tree.parent[tree.parent[tree.parent[body]]];
  if (body < 0 || kindName(tree, body) !== 'body_statement') return null;
  return saidIn(tree, body).methods.get(method) ?? null;
}

/** Who may call the accessors that a type's body makes, by the name of what they give access to. */
export function accessorsIn(tree: SyntaxTree, body: number): ReadonlyMap<string, string> {
  return saidIn(tree, body).accessors;
}

/** `attr_reader :name`, also where its visibility stands around it; -1 for all other statements. */
export function accessorCall(tree: SyntaxTree, statement: number): number {
  if (kindName(tree, statement) !== 'expression_statement') return NO_NODE;
  const isAccessor = (call: number): boolean => /^attr(_reader|_writer|_accessor)?$/.test(calledIn(tree, call));
  if (isAccessor(statement + 1)) return statement + 1;
  return Object.hasOwn(WORDS, calledIn(tree, statement + 1))
    ? (argumentsIn(tree, statement + 1).find(isAccessor) ?? NO_NODE)
    : NO_NODE;
}

interface Said {
  readonly methods: ReadonlyMap<number, string>;
  readonly accessors: ReadonlyMap<string, string>;
}

const saidIn = oncePerNode(read);

function read(tree: SyntaxTree, body: number): Said {
  const methods = new Map<number, string>();
  const accessors = new Map<string, string>();
  const byName = new Map<string, number[]>();
  let current: string | null = null;
  for (const { child, isSure } of statementsIn(tree, body)) {
    const kind = kindName(tree, child);
    if (kind === 'method' || kind === 'singleton_method') {
      const name = childByField(tree, child, 'name');
      if (name !== NO_NODE) byName.set(nodeText(tree, name), [...(byName.get(nodeText(tree, name)) ?? []), child]);
      // What is said of methods is not said of those of the class itself.
      if (current !== null && kind === 'method') methods.set(child, current);
    }
    if (kind !== 'expression_statement') continue;
    const made = accessorCall(tree, child);
    if (made !== NO_NODE) {
      for (const symbol of argumentsIn(tree, made)) accessors.set(nameIn(tree, symbol), current ?? 'public');
    }
    const word = calledIn(tree, child + 1);
    if (!Object.hasOwn(WORDS, word)) continue;
    const visibility = isSure ? WORDS[word] : VARYING_VISIBILITY;
    if (childByField(tree, child + 1, 'arguments') === NO_NODE) current = visibility;
    for (const argument of argumentsIn(tree, child + 1)) {
      if (/method$/.test(kindName(tree, argument))) methods.set(argument, visibility);
      for (const named of byName.get(nameIn(tree, argument)) ?? []) methods.set(named, visibility);
      for (const name of argument === made
        ? argumentsIn(tree, made).map(symbol => nameIn(tree, symbol))
        : [nameIn(tree, argument)]) {
        if (accessors.has(name)) accessors.set(name, visibility);
      }
    }
  }
  return { methods, accessors };
}

interface Statement {
  readonly child: number;
  readonly isSure: boolean;
}

/** Statements of a body, and those that are carried out under a condition: `private unless $TESTING`. */
function statementsIn(tree: SyntaxTree, body: number): readonly Statement[] {
  return children(tree, body).flatMap((child): readonly Statement[] =>
    !CONDITIONS.has(kindName(tree, child))
      ? [{ child, isSure: true }]
      : children(tree, child)
          .flatMap(part => (BRANCHES.has(kindName(tree, part)) ? children(tree, part) : [part]))
          .filter(part => kindName(tree, part) === 'expression_statement')
          .map(part => ({ child: part, isSure: false })),
  );
}

const CONDITIONS: ReadonlySet<string> = new Set(['if_modifier', 'unless_modifier', 'if', 'unless']);
const BRANCHES: ReadonlySet<string> = new Set(['then', 'else']);

function nameIn(tree: SyntaxTree, symbol: number): string {
  return nodeText(tree, symbol).replace(/^:/, '');
}
