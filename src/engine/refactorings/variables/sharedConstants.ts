/**
 * Constants that only one version has, and where other files say their name in the place of their value: `86400` became
 * `SECONDS_PER_DAY`, which a module or a type of its own declares, and which is imported. Read in both directions.
 *
 * Only what is written out as it is (a number, a text, what is made of such) is looked for, and only where the name
 * resolves to the constant. What the file of the constant itself does with it is another matter (`extractedValues.ts`).
 */
import { addTo } from '../../lists.js';
import { Role } from '../../languages/roles.js';
import { alignStatements } from '../../matching/statements/alignment/replacements.js';
import { stripped } from '../../matching/statements/bodies/expressions.js';
import type { Fragments } from '../../matching/statements/bodies/fragments.js';
import { hashOf } from '../../matching/statements/bodies/fragments.js';
import type { StatementMapping } from '../../matching/statements/model.js';
import type { Side } from '../../model.js';
import { otherSide } from '../../sides.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isField } from '../../structure/declaration.js';
import type { SourceTree } from '../../structure/source.js';
import { tokensEnd } from '../../structure/source.js';
import type { Symbol } from '../../symbols/symbol.js';
import { changedMappings } from '../codeView.js';
import type { PlaceOfValue } from '../detected.js';
import type { MatchedChange } from '../matchedChange.js';
import { declaredValue, isConstantText } from './fieldValues.js';
import { unmatchedModuleVariables } from './movedModuleVariables.js';

/** A constant that one side has alone. */
export interface SharedConstant {
  readonly side: Side;
  readonly name: string;
  /** As a declaration has it; null where it is written without. */
  readonly type: string | null;
  readonly source: SourceTree;
  readonly nameNode: number;
  readonly value: number;
  /** The field, or the file whose variable it is. */
  readonly declaration: DeclarationNode;
  /** In other files, with the declarations that hold them on the side of the value. */
  readonly places: (PlaceOfValue & { readonly owner: DeclarationNode })[];
}

/** Those that stand in other files for their values. */
export function sharedConstants(change: MatchedChange): readonly SharedConstant[] {
  return (['after', 'before'] as const).flatMap(side => {
    const named = constantsOn(change, side);
    if (named.size === 0) return [];
    const tokens = new Map([...named].map(([name, constants]) => [change.table.numberOf(name), constants]));
    for (const mapping of changedMappings(change)) {
      if (!('transfer' in mapping)) addPlaces(change, side, mapping, tokens);
    }
    return [...named.values()].flat().filter(({ places }) => places.length > 0);
  });
}

function constantsOn(change: MatchedChange, side: Side): ReadonlyMap<string, readonly SharedConstant[]> {
  const { matches } = change;
  const found = new Map<string, SharedConstant[]>();
  const add = (one: Omit<SharedConstant, 'side' | 'places'>): void => {
    if (isConstantText(one.source, one.value)) addTo(found, one.name, { ...one, side, places: [] });
  };
  for (const declaration of matches[side].declarations) {
    const isUnmatched = side === 'after' ? matches.isFreeAfter(declaration) : matches.isFreeBefore(declaration);
    if (!isField(declaration) || !isUnmatched || declaration.body < 0) continue;
    const { name, type, source, nameNode } = declaration;
    add({ name, type, source, nameNode, value: declaredValue(declaration), declaration });
  }
  for (const { file, name, type, nameNode, value } of unmatchedModuleVariables(change, side)) {
    add({ name, type, source: file.source, nameNode, value, declaration: file });
  }
  return found;
}

/** Of two versions of one declaration: where the one side says the name of a constant, and the other its value. */
function addPlaces(
  change: MatchedChange,
  side: Side,
  { before, after, fragmentsBefore, fragmentsAfter, pairs }: StatementMapping,
  named: ReadonlyMap<number, readonly SharedConstant[]>,
): void {
  const [own, there] = side === 'after' ? [fragmentsAfter, fragmentsBefore] : [fragmentsBefore, fragmentsAfter];
  const all = isField(before) && isField(after) ? [{ before: 0, after: 0 }, ...pairs] : pairs;
  for (const pair of all) {
    if (hashOf(fragmentsBefore, pair.before) === hashOf(fragmentsAfter, pair.after)) continue;
    const mentioned = mentionsIn(own, pair[side], named);
    if (mentioned.length === 0) continue;
    const { replacements } = alignStatements(fragmentsBefore, pair.before, fragmentsAfter, pair.after);
    for (const leaf of mentioned) {
      const constant = constantAt(change, side, own.source, leaf, named);
      const replaced = replacements.find(
        one => one[side] >= 0 && one[otherSide(side)] >= 0 && isNameOf(own.source, one[side], leaf),
      );
      if (constant === null || replaced === undefined) continue;
      const stood = stripped(there.source, replaced[otherSide(side)]);
      const value = stripped(constant.source, constant.value);
      if (there.source.contentHash[stood] !== constant.source.contentHash[value]) continue;
      constant.places.push({
        source: own.source,
        node: leaf,
        stood: { source: there.source, node: stood },
        owner: side === 'after' ? before : after,
      });
    }
  }
}

function mentionsIn(
  { source, node }: Fragments,
  fragment: number,
  named: ReadonlyMap<number, readonly SharedConstant[]>,
): readonly number[] {
  const { tokens, tokenNode, firstToken } = source;
  const found: number[] = [];
  for (let token = firstToken[node[fragment]]; token < tokensEnd(source, node[fragment]); token++) {
    if (named.get(tokens[token])?.some(constant => constant.source !== source) === true) found.push(tokenNode[token]);
  }
  return found;
}

/** Is a node nothing but the name, with what it is reached by? `Times.DAY`. */
function isNameOf({ tree, role }: SourceTree, node: number, leaf: number): boolean {
  return node === leaf || (role[node] === Role.access && node + tree.size[node] - 1 === leaf);
}

function constantAt(
  change: MatchedChange,
  side: Side,
  source: SourceTree,
  leaf: number,
  named: ReadonlyMap<number, readonly SharedConstant[]>,
): SharedConstant | null {
  const symbol = change.resolvers[side].resolve(source, leaf);
  const found = (named.get(source.tokens[source.firstToken[leaf]]) ?? []).filter(
    constant => constant.source !== source && means(symbol, constant),
  );
  return found.length === 1 ? found[0] : null;
}

function means(symbol: Symbol, { declaration, name, source }: SharedConstant): boolean {
  if (isField(declaration)) return symbol.kind === 'declared' && symbol.declaration === declaration;
  if (symbol.kind === 'member') {
    const { of } = symbol;
    return of.kind === 'imported' && symbol.name === name && of.origin.declarations.includes(declaration);
  }
  if (symbol.kind !== 'imported') return false;
  const { target } = symbol.origin;
  return target.kind === 'file' && target.isSeen && target.path === source.path && target.names.join('.') === name;
}
