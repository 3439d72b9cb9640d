/**
 * Heads of callables that say how they are called and nothing else: no values for parameters, no annotations, no word
 * that changes what is done.
 */
import { isName, Role } from '../../../languages/roles.js';
import { isCalledOn, isOwnObject, isReached } from '../../../matching/statements/bodies/expressions.js';
import type { Variables } from '../../../matching/statements/bodies/variables.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import type { SourceTree } from '../../../structure/source.js';
import { leavesItsObject } from './keptObjects.js';
import { children, encloses, nodeText } from '../../../syntax/tree.js';

const MEANS_MORE = new Set<number>([
  Role.call,
  Role.creation,
  Role.lambda,
  Role.string,
  Role.number,
  Role.literal,
  Role.operator,
  Role.assignment,
  Role.ternary,
  Role.annotation,
]);

/**
 * `host` is the callable that has, or had, its code: what says nothing else of that says nothing else of this one.
 * `variables` are the callable's own, where its code may be asked.
 */
export function hasPlainHead(callable: DeclarationNode, host: DeclarationNode, variables?: Variables): boolean {
  const { source, node, body, nameNode, modifiers, isGetter } = callable;
  const {
    tree,
    role,
    language: { table },
  } = source;
  const { plainModifiers = [], getterMarks = [], typeMarks = [], keeping } = table.noise ?? {};
  if (isOneOfSeveral(callable)) return false;
  const isOfGetter = (text: string): boolean => isGetter && getterMarks.includes(text);
  // Words before the name, as modifiers are where no grammar calls them that.
  const marks = children(tree, node).filter(
    child => child < nameNode && tree.size[child] === 1 && MEANS_MORE.has(role[child]),
  );
  const end = body < 0 ? node + tree.size[node] : body;
  for (let at = node + 1; at < end; at++) {
    // The function that the name is given to is the callable itself, and so is what gives it the name where that is a
    // statement (`exports.sum = function () {...}`).
    const isItself =
      (role[at] === Role.lambda || (role[at] === Role.assignment && at === node + 1)) &&
      body >= 0 &&
      encloses(tree, at, body);
    if (
      !isItself &&
      !marks.includes(at) &&
      MEANS_MORE.has(role[at]) &&
      !(role[at] === Role.annotation && isOfGetter(nodeText(tree, at))) &&
      !isLentObject(source, at)
    ) {
      return false;
    }
  }
  const said = [...modifiers, ...marks.map(mark => nodeText(tree, mark))].filter(
    word => !plainModifiers.includes(word) && !isOfGetter(word),
  );
  const ofHost = new Set([...host.modifiers, ...wordsBeforeName(host)]);
  const isIdle = (word: string, own: Variables): boolean =>
    (typeMarks.includes(word) && !mentionsObject(callable, own)) ||
    (keeping?.marks.includes(word) === true && leavesItsObject(callable, own));
  return said.every(word => ofHost.has(word) || (variables !== undefined && isIdle(word, variables)));
}

/**
 * Where a function may be made of several: is there another one that is called as this one is? What a call does then,
 * this one does not say.
 */
function isOneOfSeveral(callable: DeclarationNode): boolean {
  const {
    source: {
      language: { table },
    },
    name,
    parent,
    parameters,
  } = callable;
  return (
    table.hasClauses === true &&
    parent !== null &&
    parent.children.some(
      other => other !== callable && other.name === name && other.parameters.length === parameters.length,
    )
  );
}

function wordsBeforeName({ source: { tree }, node, nameNode }: DeclarationNode): string[] {
  return children(tree, node)
    .filter(child => child < nameNode && tree.size[child] === 1)
    .map(child => nodeText(tree, child));
}

/**
 * May something in its code be the object's, or found by way of that: the object itself, its fields, or what is named
 * alone and is neither a variable nor a type?
 */
function mentionsObject({ source, body, node }: DeclarationNode, variables: Variables): boolean {
  const {
    tree,
    role,
    language: { words },
  } = source;
  for (let at = Math.max(body, node); at < node + tree.size[node]; at++) {
    if (tree.size[at] > 1) continue;
    const text = nodeText(tree, at);
    if (words.own.has(text) || words.base.has(text)) return true;
    const isNamedAlone =
      isName(role[at]) && role[at] !== Role.labelName && !isReached(source, at) && !isCalledOn(source, at);
    if (isNamedAlone && !variables.at.has(at) && !/^\p{Lu}/u.test(text)) return true;
  }
  return false;
}

/**
 * The object itself where the head lists it, as something that stays the caller's: `&self`, `&mut self`. What is handed
 * over for good may end with the callable.
 */
function isLentObject(source: SourceTree, node: number): boolean {
  const { tree, role } = source;
  const parameter = tree.parent[node];
  return role[parameter] === Role.parameter && isOwnObject(source, node) && nodeText(tree, parameter + 1) === '&';
}
