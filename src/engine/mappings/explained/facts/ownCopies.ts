/**
 * Variables that hold a copy of a place: `b := a.b`, after which `b.c = 1` is nothing that `a` sees. Which types are
 * copied says the language; what a type of the change is, its declaration. Where the type is not known it may be one
 * that is. A copy may also keep alive what the place lets go, or be only a part of what stands there.
 */
import { leavesItToTheValue } from '../../../languages/language.js';
import { Role } from '../../../languages/roles.js';
import { callParts, stripped } from '../../../matching/statements/bodies/expressions.js';
import type { Variable } from '../../../matching/statements/bodies/variables.js';
import { isChanged, isLent } from '../../../matching/statements/bodies/variables.js';
import type { Side } from '../../../model.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isField, isType } from '../../../structure/declaration.js';
import type { SourceTree } from '../../../structure/source.js';
import { isNamed, kindName, nodeText } from '../../../syntax/tree.js';
import { plainType } from '../../../symbols/nameSyntax.js';
import type { Workspace } from '../../workspace.js';
import { typesGivenBy } from './calledSignatures.js';

/** Is something changed in what the variable stands for that is not changed in the place whose value it was given? */
export function changesOwnCopy(workspace: Workspace, side: Side, variable: Variable): boolean {
  const { source, references, initialiser } = variable;
  // `left--`, where `left` began as `n`.
  if (references.some(leaf => isChanged(variable, leaf))) return true;
  const value = stripped(source, initialiser);
  const copied = source.language.table.lifetimes.copiedVariables;
  if (copied === null || !(isPlace(source, value) || givesPlace(workspace, side, source, value))) return false;
  const head = headOf(variable);
  if (/[*&]$/.test(head) || copied.unchanged?.test(head) === true || copied.changed?.test(head) === false) return false;
  const type = typeOf(workspace, side, variable, value);
  if (type !== null && copied.keeping?.test(type) === true) return isAliveBeside(workspace, side, variable, value);
  if (type !== null && copied.shared?.test(type) === true) return false;
  const declared = type === null ? undefined : typeNamed(workspace, side, type);
  if (declared !== undefined && copied.cutting !== null && hasOtherBelow(declared, copied.cutting)) return true;
  const { copiedTypes } = source.language.table;
  if (declared !== undefined && copiedTypes !== undefined && !copiedTypes.includes(kindOf(declared))) return false;
  const mayCall = copied.calls === 'changeAll' || (copied.calls === 'changeKnown' && declared !== undefined);
  return references.some(leaf => isWrittenThrough(variable, leaf, mayCall));
}

/** What another one may be asked for as well: a name, a member, an element, and nothing that is made where it stands. */
function isPlace(source: SourceTree, value: number): boolean {
  const { tree, role } = source;
  return (
    role[value] === Role.access ||
    (role[value] === Role.variableName && tree.size[value] === 1) ||
    nodeText(tree, value + 1) === POINTED
  );
}

/** The sign before an address that stands for what is there. */
const POINTED = '*';

/** Does a call give a place, and no value of its own: `Base &find()`? */
function givesPlace(workspace: Workspace, side: Side, source: SourceTree, value: number): boolean {
  return typesGivenBy(workspace, side, source, value).some(type => type.endsWith('&'));
}

/** Is something done while the variable has the object, in which the place may let it go? A local variable keeps it as well. */
function isAliveBeside(
  workspace: Workspace,
  side: Side,
  { source, nameNode, scopeEnd }: Variable,
  value: number,
): boolean {
  const { role } = source;
  const local = workspace.variableAt(side, workspace.stateOf(source), value);
  if (local !== undefined && local.type?.endsWith('&') !== true) return false;
  for (let node = nameNode; node < scopeEnd; node++) {
    if (role[node] === Role.call || role[node] === Role.creation) return true;
  }
  return false;
}

/** Has the type members that one below it may have as well? */
function hasOtherBelow({ children }: DeclarationNode, modifier: string): boolean {
  return children.some(({ modifiers }) => modifiers.includes(modifier));
}

/** All that stands in the declaration before the name. */
function headOf({ source: { tree, role }, nameNode, type }: Variable): string {
  let whole = nameNode;
  while (role[whole] !== Role.statement && tree.parent[whole] > 0) whole = tree.parent[whole];
  return `${tree.text.slice(tree.start[whole], tree.start[nameNode]).trim()}${/[*&]$/.exec(type ?? '')?.[0] ?? ''}`;
}

/**
 * As it is written at the variable, where the place is declared, or at the only fields of the name that it ends with; null where it is not
 * known.
 */
function typeOf(workspace: Workspace, side: Side, { source, type }: Variable, value: number): string | null {
  const { tree, role, language } = source;
  const { matches, resolvers } = workspace.input;
  if (type !== null && !leavesItToTheValue(type, language.table)) return type;
  const [given] = typesGivenBy(workspace, side, source, value);
  if (given !== undefined) return plainType(given);
  const isPointed = nodeText(tree, value + 1) === POINTED;
  const written = resolvers[side].writtenTypeOf(source, isPointed ? value + 2 : value);
  if (written !== null) return isPointed ? written.replace(/\s*\*$/, '') : written;
  const holder = isElement(source, value) ? resolvers[side].writtenTypeOf(source, value + 1) : null;
  if (holder !== null) return elementOf(holder);
  const last = value + tree.size[value] - 1;
  if (role[value] !== Role.access || !isNamed(tree, last)) return null;
  const name = nodeText(tree, last);
  const [first, ...others] = matches[side].declarations.filter(d => isField(d) && d.name === name);
  return first !== undefined && others.every(other => other.type === first.type) ? first.type : null;
}

/** `rows[0]` */
function isElement({ tree, role }: SourceTree, value: number): boolean {
  return role[value] === Role.access && nodeText(tree, value).endsWith(']');
}

/** `Row[]`, `[Row]`, `List<Row>` → `Row`, whatever leads to them (`&mut [Row]`); null for all others. */
function elementOf(type: string): string | null {
  const list = type.replace(/^(?:[&*]|mut\s|const\s|\s)+|[\s&*]+$/g, '');
  for (const pattern of ELEMENTS) {
    const [, element = null] = pattern.exec(list) ?? [];
    if (element !== null) return element;
  }
  return null;
}

const ELEMENTS = [/^([^[\]]+)\[\w*\]$/, /^\[(?:\w*\])?([^;\]]+)/, /<(?:.*,\s*)?([^<>,]+)>$/];

function typeNamed({ input: { matches } }: Workspace, side: Side, type: string): DeclarationNode | undefined {
  return matches[side].declarations.find(declaration => declaration.name === type && isType(declaration));
}

function kindOf({ source: { tree }, node }: DeclarationNode): string {
  return kindName(tree, node);
}

/** `b.c = 1`, `b.c++`, `&b.c`, and `b.inc()` where that may change it. What is reached by an address is no part of the copy. */
function isWrittenThrough(variable: Variable, leaf: number, mayCall: boolean): boolean {
  const { source } = variable;
  const { tree, role, language } = source;
  if (tree.text.startsWith('->', tree.end[leaf])) return false;
  if (isLent(variable, leaf)) return true;
  const through = language.table.copiedThrough;
  let whole = leaf;
  while (role[tree.parent[whole]] === Role.access && whole === tree.parent[whole] + 1) {
    whole = tree.parent[whole];
    if (through !== undefined && !through.includes(kindName(tree, whole))) return false;
  }
  if (mayCall && callParts(source, tree.parent[whole])?.receiver === leaf) return true;
  return whole !== leaf && (isChanged(variable, whole) || isLent(variable, whole));
}
