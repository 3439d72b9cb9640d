/**
 * What can be said in several ways of which a language makes no difference, each with the plainest one: `a['name']` and
 * `a.name`, `let a, b;` and two declarations. A rule stands for two ways that do the same wherever they are written, or
 * says null.
 *
 * Says how forms are written down, and has what several languages share; what they are, each language says.
 */
import type { EquivalenceId } from '../equivalences/registry.js';
import type { SyntaxTree } from '../syntax/tree.js';
import { childByField, isNamed, kindName, NO_NODE, nodeText, within } from '../syntax/tree.js';
import { namedChildren } from './nodes.js';
import { oncePerTree } from './oncePerTree.js';

/**
 * A word, a node that is said in its own plainest form, or what stands together as one node. Of a form that a rule
 * makes, it may be said of which kind it is: `new Object()` is `{}` as an object, and never the `{}` of a block.
 */
export type FormPart = string | number | readonly FormPart[] | FormOfKind | NamedForm;

/** A form, and the equivalence that says so. */
export interface NamedForm {
  readonly by: EquivalenceId;
  readonly said: FormPart;
}

/** What stands together as a node of a kind of the grammar. */
export interface FormOfKind {
  readonly kind: string;
  readonly parts: readonly FormPart[];
}

export function ofKind(kind: string, ...parts: readonly FormPart[]): FormOfKind {
  return { kind, parts };
}

/** Children of a list, as many as were taken, say what other children would; none for what says nothing. */
export interface FormRun {
  readonly taken: number;
  readonly said: readonly FormPart[];
  /** The equivalence that says so, where it has a name of its own. */
  readonly by?: EquivalenceId;
}

/** The plainer form of a node; null where it is in the plainest. */
export type FormRule = (tree: SyntaxTree, node: number) => FormPart | null;

export interface PlainForms {
  /** By kind. */
  readonly of: Readonly<Record<string, FormRule>>;
  /** Kinds of nodes whose children run one by one. */
  readonly lists: readonly string[];
  /**
   * Of the named children of a list, comments aside: what those from a place on say in plainer form; null where they
   * are in the plainest.
   */
  run?(tree: SyntaxTree, items: readonly number[], at: number): FormRun | null;
}

/** A rule with the name of the equivalence that it proves. */
export function named(by: EquivalenceId, rule: FormRule): FormRule {
  return (tree, node) => {
    const said = rule(tree, node);
    return said === null ? null : { by, said };
  };
}

/** Children of a list that say what others would, with the name of the equivalence. */
export function namedRun(by: EquivalenceId, run: FormRun | null | undefined | false): FormRun | null {
  return run ? { ...run, by } : null;
}

/** Several rules for nodes of one kind: the first that has a form. */
export function firstOf(...rules: readonly FormRule[]): FormRule {
  return (tree, node) => {
    for (const rule of rules) {
      const form = rule(tree, node);
      if (form !== null) return form;
    }
    return null;
  };
}

export const PARENTHESES = /^(?:parenthesized_expression|condition_clause)$/;

/** Without parentheses. */
export function bare(tree: SyntaxTree, node: number): number {
  let inner = node;
  while (inner !== NO_NODE && PARENTHESES.test(kindName(tree, inner))) {
    const named = namedChildren(tree, inner);
    if (named.length !== 1) break;
    [inner] = named;
  }
  return inner;
}

/**
 * The words and signs of a node in their order, comments aside: equal for code that differs in its layout alone. Texts
 * in it keep their blanks.
 */
export function tokensIn(tree: SyntaxTree, outer: number): string {
  const found: string[] = [];
  for (let node = outer; node < outer + tree.size[outer]; node++) {
    if (tree.size[node] === 1 && !/comment/.test(kindName(tree, node))) found.push(nodeText(tree, node));
  }
  return found.join('\0');
}

export function textIn(tree: SyntaxTree, node: number, field: string): string {
  const found = childByField(tree, node, field);
  return found === NO_NODE ? '' : nodeText(tree, found);
}

/** A name, or a member of a member of one, as many as are allowed: in some languages, reading a member may do something. */
export function isPath(tree: SyntaxTree, node: number, members: number): boolean {
  const parts = node === NO_NODE ? [] : nodeText(tree, node).split(/\.|->/);
  return parts.length > 0 && parts.length <= members + 1 && parts.every(part => NAME.test(part));
}

/** The names of all leaves of a tree, with the leaves of each. */
export const leavesByName = oncePerTree(tree => {
  const found = new Map<string, number[]>();
  for (let node = 0; node < tree.count; node++) {
    if (tree.size[node] > 1 || !isNamed(tree, node)) continue;
    const name = nodeText(tree, node);
    const known = found.get(name);
    if (known === undefined) found.set(name, [node]);
    else known.push(node);
  }
  return found;
});

/** Where a name is mentioned inside of a node. */
export function mentionsIn(tree: SyntaxTree, outer: number, name: string): number[] {
  return within(tree, outer, leavesByName(tree).get(name) ?? []);
}

export function mentions(tree: SyntaxTree, outer: number, name: string): boolean {
  return mentionsIn(tree, outer, name).length > 0;
}

/** The one statement that a node is, or that stands alone in braces; -1 for none or several. */
export function soleStatement(tree: SyntaxTree, node: number, block: RegExp): number {
  if (node === NO_NODE || !block.test(kindName(tree, node))) return node;
  const held = namedChildren(tree, node);
  return held.length === 1 ? held[0] : NO_NODE;
}

export const NAME = /^\s*[#@$]?[\p{L}_$][\p{L}\p{N}_$]*\s*$/u;
