/**
 * Objects with functions that were written where a call is handed them and got a name, or lost the one they had: `new Chart(canvas, {...})`
 * was made `const config = {...}; new Chart(canvas, config)`. With a name, of its own or of what the call makes, such an object is a
 * declaration, and no value of the code around; so it is looked for here and not among the values.
 */
import { codeSpan } from '../../codeSpans.js';
import { isStatement, Role } from '../../languages/roles.js';
import { plainSequence } from '../../matching/statements/valueTokens.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isCallable } from '../../structure/declaration.js';
import { inDeclaration } from '../../structure/label.js';
import type { SourceTree } from '../../structure/source.js';
import { NO_NODE, nodeText } from '../../syntax/tree.js';
import type { DetectedRefactoring, Place } from '../detected.js';
import type { MatchedChange } from '../matchedChange.js';
import { quoted } from '../summaries.js';

/** Does it stand in a call, and bear the name of what that makes? */
export function isHandedObject({ isObject, nameNode, body, source: { tree, role } }: DeclarationNode): boolean {
  if (!isObject || nameNode !== NO_NODE) return false;
  let up = tree.parent[body];
  while (up > 0 && role[up] !== Role.argumentList && role[up] !== Role.variable && role[up] !== Role.assignment && !isStatement(role[up])) up = tree.parent[up];
  return up > 0 && role[up] === Role.argumentList;
}

export function detectHandedObjects(change: MatchedChange): DetectedRefactoring[] {
  return [true, false].flatMap(isExtraction => {
    const { declarations } = change.matches[isExtraction ? 'after' : 'before'];
    return declarations.flatMap(named => {
      const literal = isOfVariable(named) ? literalOf(change, named, isExtraction) : null;
      return literal ? [detected(named, literal, isExtraction)] : [];
    });
  });
}

/** An object that is the value of a variable in a callable or at the top of a file. */
function isOfVariable({ isObject, nameNode, parent, source: { tree, role } }: DeclarationNode): boolean {
  return isObject && nameNode !== NO_NODE && role[tree.parent[nameNode]] === Role.variable && parent !== null && (isCallable(parent) || parent.kind === 'file');
}

/** Where the other version had the object, or has it, in the call that takes it by its name in this one; null for nowhere. */
function literalOf({ matches }: MatchedChange, named: DeclarationNode, isExtraction: boolean): (Place & { readonly host: DeclarationNode }) | null {
  const other = isExtraction ? matches.beforeOf(named) : matches.afterOf(named);
  const host = named.parent && (isExtraction ? matches.beforeOf(named.parent) : matches.afterOf(named.parent));
  if (!host || (other && !isHandedObject(other))) return null;
  const takers = takersOf(named);
  if (takers.size === 0) return null;
  const { source, node: root } = host;
  const tokens = plainSequence(named.source, named.body).tokens.join(' ');
  for (let node = root; node < root + source.tree.size[root]; node++) {
    if (source.role[node] !== Role.creation || !takers.has(takerText(source, node) ?? '')) continue;
    if (other ? other.source === source && other.body === node : plainSequence(source, node).tokens.join(' ') === tokens) return { source, node, host };
  }
  return null;
}

/** The calls that the object is handed to by its name, as they are written. */
function takersOf({ name, parent, source, source: { tree, role } }: DeclarationNode): Set<string> {
  const root = parent ? parent.node : 0;
  const found = new Set<string>();
  for (let leaf = root; leaf < root + tree.size[root]; leaf++) {
    const taker = tree.size[leaf] === 1 && role[leaf] !== Role.none && nodeText(tree, leaf) === name ? takerText(source, leaf) : null;
    if (taker !== null) found.add(taker);
  }
  return found;
}

/** What is called, or made, with the node for an argument, by its tokens; null where the node is none. */
function takerText({ tree, role, tokens, firstToken }: SourceTree, node: number): string | null {
  const list = tree.parent[node];
  const call = list < 0 || role[list] !== Role.argumentList ? NO_NODE : tree.parent[list];
  return call === NO_NODE ? null : tokens.slice(firstToken[call], firstToken[list]).join(' ');
}

function detected(named: DeclarationNode, { source, node, host }: Place & { readonly host: DeclarationNode }, isExtraction: boolean): DetectedRefactoring {
  const owner = named.parent ?? named;
  const type = `${isExtraction ? 'Extract' : 'Inline'} ${isCallable(owner) ? 'Variable' : 'Attribute'}`;
  const places: readonly Place[] = [{ source: named.source, node: named.nameNode }];
  const there: readonly Place[] = [{ source, node }];
  return {
    type, title: type,
    summary: `${codeSpan(named.name)} ${isExtraction ? 'extracted from' : 'inlined as'} ${quoted(nodeText(source.tree, node))}`,
    description: `${type} ${named.name} ${inDeclaration(owner)}`,
    before: [isExtraction ? host : owner], after: [isExtraction ? owner : host],
    placesBefore: isExtraction ? there : places, placesAfter: isExtraction ? places : there, similarity: 1, names: null,
  };
}
