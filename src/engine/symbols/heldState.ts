/**
 * Variables of files and types that hold state: what they stand for, or a part of that, is changed somewhere in their file. Two that are
 * declared alike (`seen = []` in two files) are two then. One that is only read gives what it was declared with.
 *
 * Looks at the file of the declaration; a call of a function that the language does not have may change what it is handed.
 */
import { isName, Role } from '../languages/roles.js';
import { valueAt } from '../lists.js';
import {
  afterEquals,
  callParts,
  creationParts,
  isTypeNode,
  stripped,
} from '../matching/statements/bodies/expressions.js';
import { isChanged } from '../matching/statements/bodies/variables.js';
import { signsOf } from '../semantics/operands.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { enclosingType, isField } from '../structure/declaration.js';
import type { SourceTree } from '../structure/source.js';
import { encloses, NO_NODE, nodeText } from '../syntax/tree.js';

const known = new WeakMap<DeclarationNode, boolean>();

export function holdsState(declaration: DeclarationNode): boolean {
  return isField(declaration) && valueAt(known, declaration, () => isChangedInFile(declaration));
}

/** Is a field one for all objects of its type: by a modifier, or because what the body of a type declares is the type's own? */
export function isOfType(field: DeclarationNode): boolean {
  const { table } = field.source.language;
  const { static: shared } = table.words;
  if (field.isInCode || enclosingType(field) === null) return false;
  if (table.effects.fieldInitialisers === 'ofType') return true;
  return shared !== undefined && field.modifiers.includes(shared);
}

/** Is the list or object that a variable begins with, at `value`, written out of literals, and only read in all of the file? */
export function isReadList(source: SourceTree, value: number, nameNode: number): boolean {
  const { tree, role, language } = source;
  if (language.allocatingKind[tree.kind[value]] !== 1) return false;
  for (let node = value; node < value + tree.size[value]; node++) {
    if (
      role[node] === Role.lambda ||
      role[node] === Role.call ||
      (isName(role[node]) && role[node] !== Role.fieldName)
    ) {
      return false;
    }
  }
  return !isChangedInFile({ source, node: tree.parent[value], nameNode });
}

function isChangedInFile({ source, node, nameNode }: Pick<DeclarationNode, 'source' | 'node' | 'nameNode'>): boolean {
  if (nameNode < 0) return false;
  const { tree, tokenNode, tokens, firstToken } = source;
  const isMade = makesChangeable(source, node);
  const name = tokens[firstToken[nameNode]];
  for (let token = 0; token < tokens.length; token++) {
    const leaf = tokenNode[token];
    if (tokens[token] !== name || leaf === nameNode || tree.size[leaf] > 1) continue;
    if (changesAt(source, leaf, isMade)) return true;
  }
  return false;
}

/**
 * Is it declared with an object of its own, which calls may change: `[]`, `new Map()`, `set()`, or a type alone
 * (`std::vector<int> rows;`)?
 */
function makesChangeable(source: SourceTree, declared: number): boolean {
  const { tree, role, language } = source;
  const end = declared + tree.size[declared];
  // `public static $rows = [], $size = 0`: the declaration stands around what is given.
  let value = afterEquals(source, declared);
  for (let node = declared + 1; value === NO_NODE && node < end; node++) value = afterEquals(source, node);
  if (value === NO_NODE) return true;
  const made = stripped(source, value);
  if (language.allocatingKind[tree.kind[made]] === 1 || role[made] === Role.creation) return true;
  const call = callParts(source, made);
  if (call === null || call.name === NO_NODE) return false;
  const { library, capitalsNameTypes } = language.table.effects;
  const text = nodeText(tree, call.name);
  const isOfType = isTypeNode(source, call.name) || (capitalsNameTypes && /^\p{Lu}/u.test(text));
  return isOfType || library.makers?.test(text) === true;
}

/** Is what a name stands for given another value, or changed, where it is mentioned? `isMade`: calls may change it. */
function changesAt(source: SourceTree, leaf: number, isMade: boolean): boolean {
  const { tree, role, language } = source;
  const { operators } = language.table.effects;
  for (let part = leaf, up = tree.parent[leaf]; up > 0; part = up, up = tree.parent[up]) {
    if (isChanged({ source }, part)) return true;
    if (language.actingKind[tree.kind[up]] === 1) return part !== leaf;
    if (role[up] === Role.argumentList) return isMade && changesByCall(source, tree.parent[up], leaf);
    if (role[up] === Role.operator) {
      return part === up + 1 && isMade && signsOf(source, up).some(sign => operators.changing?.test(sign) === true);
    }
    const call = callParts(source, up);
    if (call !== null) {
      if (call.name === leaf) return false;
      if (part === call.receiver || (call.receiver !== NO_NODE && encloses(tree, part, call.receiver))) {
        return isMade && changesByCall(source, up, leaf);
      }
    }
    // `Box.rows[i].size`: what is reached from it, or that it is a member of something.
    const isMember = role[up] === Role.access || role[up] === Role.group || (call !== null && part === call.receiver);
    if (!isMember || (part !== up + 1 && part !== leaf)) return false;
  }
  return false;
}

/** May a call change what it is called on, or handed? */
function changesByCall(source: SourceTree, call: number, leaf: number): boolean {
  const { tree, language } = source;
  const name = (callParts(source, call) ?? creationParts(source, call))?.name ?? NO_NODE;
  if (name === leaf) return false;
  return name === NO_NODE || language.table.effects.library.queries?.test(nodeText(tree, name)) !== true;
}
