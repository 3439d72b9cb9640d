/**
 * Type parameters with another name. What declares them is paired, and among its type parameters those that stand in
 * one place are one: by that place others give a type for them. Where one came, went or changed its place, or where the
 * name that was or is means something else there as well, nothing is told; nor where several have other names and one
 * of these is asked something else as well: others took their places. The catalogue has no name for it, and calls it
 * after the others.
 *
 * What stands outside of its type names the type parameters of that anew (`func (b *Box[T]) Get()`, `impl<T> Box<T>`):
 * told of the type, once.
 */
import { codeSpan } from '../../codeSpans.js';
import { addTo, numberAt, valueAt } from '../../lists.js';
import type { Matches } from '../../matching/matches.js';
import type { Bodies } from '../../matching/statements/bodies/bodies.js';
import { tokenAt } from '../../matching/statements/bodies/expressions.js';
import { ownerAt } from '../../matching/statements/bodies/regions.js';
import type { TypeParameter, TypeParameterList } from '../../matching/statements/bodies/typeParameters.js';
import { hasOtherMention, typeParameterListsIn } from '../../matching/statements/bodies/typeParameters.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isType } from '../../structure/declaration.js';
import { inDeclaration } from '../../structure/label.js';
import type { SourceTree } from '../../structure/source.js';
import { tokensEnd } from '../../structure/source.js';
import type { DetectedRefactoring, Place } from '../detected.js';
import type { MatchedChange } from '../matchedChange.js';

const TYPE = 'Rename Type Parameter';

export function detectTypeParameters(change: MatchedChange): DetectedRefactoring[] {
  return [...renamesOf(change).values()].map(refactoringOf);
}

/** Names of type parameters in sight of a declaration of the before side, with what they are called after. */
export function renamedTypeParametersOf(
  change: MatchedChange,
  declaration: DeclarationNode,
): ReadonlyMap<string, string> {
  const names = valueAt(knownNames, change, () => namesByOwner(renamesOf(change)));
  const found = new Map<string, string>();
  for (
    let owner: DeclarationNode | null = names.size === 0 ? null : declaration;
    owner !== null;
    owner = owner.parent
  ) {
    for (const [from, to] of names.get(owner) ?? []) if (!found.has(from)) found.set(from, to);
  }
  return found;
}

const knownNames = new WeakMap<MatchedChange, ReadonlyMap<DeclarationNode, readonly (readonly [string, string])[]>>();

function namesByOwner(
  renames: ReadonlyMap<string, Reported>,
): ReadonlyMap<DeclarationNode, readonly (readonly [string, string])[]> {
  const found = new Map<DeclarationNode, (readonly [string, string])[]>();
  for (const { before, from, to } of renames.values()) addTo(found, before, [from.name, to.name] as const);
  return found;
}

const known = new WeakMap<MatchedChange, ReadonlyMap<string, Reported>>();

function renamesOf(change: MatchedChange): ReadonlyMap<string, Reported> {
  return valueAt(known, change, () => findRenames(change));
}

function findRenames({ matches, statements: { bodies } }: MatchedChange): ReadonlyMap<string, Reported> {
  const sides = { before: new OwnLists(bodies.before), after: new OwnLists(bodies.after) };
  const reported = new Map<string, Reported>();
  const seen = new Set<string>();
  const files = new Map<SourceTree, number>();
  // Types first: what stands outside of one is told with it.
  for (const areTypes of [true, false]) {
    for (const before of matches.before.declarations) {
      const after = isType(before) === areTypes ? matches.afterOf(before) : null;
      if (after === null) continue;
      for (const [a, b] of pairsOf(sides.before.of(before), sides.after.of(after))) {
        const key = `${numberAt(files, before.source)} ${a.scope} ${numberAt(files, after.source)} ${b.scope}`;
        if (seen.has(key)) continue;
        seen.add(key);
        for (const [x, y] of renamedIn(before.source, a, after.source, b)) {
          tell(reported, matches, before, after, x, y, a.scope < before.node);
        }
      }
    }
  }
  return reported;
}

interface Reported {
  readonly before: DeclarationNode;
  readonly after: DeclarationNode;
  readonly from: TypeParameter;
  readonly to: TypeParameter;
  readonly placesBefore: Place[];
  readonly placesAfter: Place[];
  readonly declaredAt: { readonly before: Place; readonly after: Place }[];
}

function tell(
  reported: Map<string, Reported>,
  matches: Matches,
  before: DeclarationNode,
  after: DeclarationNode,
  from: TypeParameter,
  to: TypeParameter,
  isAround: boolean,
): void {
  const keyOf = (owner: DeclarationNode): string => `${owner.index} ${from.label} ${to.label}`;
  const type = typeOutside(before);
  const typeAfter = typeOutside(after);
  const isOfType =
    type !== null && typeAfter !== null && matches.areOne(type, typeAfter) && (isAround || reported.has(keyOf(type)));
  const [owner, ownerAfter] = isOfType ? [type, typeAfter] : [before, after];
  const one = valueAt(reported, keyOf(owner), () => ({
    before: owner,
    after: ownerAfter,
    from,
    to,
    placesBefore: [],
    placesAfter: [],
    declaredAt: [],
  }));
  one.placesBefore.push({ source: before.source, node: from.nameNode });
  one.placesAfter.push({ source: after.source, node: to.nameNode });
  one.declaredAt.push({
    before: { source: before.source, node: from.node },
    after: { source: after.source, node: to.node },
  });
}

/** The type of a member that stands outside of it. */
function typeOutside({ parent, around }: DeclarationNode): DeclarationNode | null {
  return parent !== null && parent !== around && isType(parent) ? parent : null;
}

function refactoringOf({
  before,
  after,
  from,
  to,
  placesBefore,
  placesAfter,
  declaredAt,
}: Reported): DetectedRefactoring {
  return {
    type: TYPE,
    summary: `${after.source.language.table.vocabulary.nouns.typeParameter ?? 'type parameter'} ${codeSpan(from.label)} of ${codeSpan(after.name)} renamed to ${codeSpan(to.label)}`,
    description: `${TYPE} ${from.label} to ${to.label} ${inDeclaration(after)}`,
    before: [before],
    after: [after],
    placesBefore,
    placesAfter,
    renamed: { before: from.name, after: to.name },
    declaredAt,
    similarity: 1,
    names: null,
  };
}

interface ListsOf {
  /** Outermost first; its own is among them, where it stands in front. */
  readonly around: readonly TypeParameterList[];
  /** In its code, in order: of functions without a name, of types that are written out. */
  readonly within: readonly TypeParameterList[];
}

/** Whose list is it? Each file is read once. */
class OwnLists {
  private readonly files = new Map<
    SourceTree,
    {
      readonly byScope: ReadonlyMap<number, TypeParameterList>;
      readonly byOwner: ReadonlyMap<DeclarationNode, readonly TypeParameterList[]>;
    }
  >();

  constructor(private readonly bodies: Bodies) {}

  of(declaration: DeclarationNode): ListsOf {
    const { source, node, around } = declaration;
    const { byScope, byOwner } = valueAt(this.files, source, () => this.read(source));
    if (byScope.size === 0 || declaration.isInCode) return NONE;
    const outer: TypeParameterList[] = [];
    for (let up = node; around !== null && up > around.node; up = source.tree.parent[up]) {
      const list = byScope.get(up);
      if (list !== undefined) outer.unshift(list);
    }
    return { around: outer, within: byOwner.get(declaration) ?? [] };
  }

  private read(source: SourceTree): {
    byScope: ReadonlyMap<number, TypeParameterList>;
    byOwner: ReadonlyMap<DeclarationNode, readonly TypeParameterList[]>;
  } {
    const all = typeParameterListsIn(source);
    const byOwner = new Map<DeclarationNode, TypeParameterList[]>();
    if (all.length === 0) return { byScope: new Map(), byOwner };
    const regions = this.bodies.regionsOf(source);
    for (const list of all) {
      if (regions.isDeclaration[list.scope] === 1 || regions.holdsDeclaration[list.scope] === 1) continue;
      addTo(byOwner, ownerAt(regions, list.scope), list);
    }
    return { byScope: new Map(all.map(list => [list.scope, list])), byOwner };
  }
}

const NONE: ListsOf = { around: [], within: [] };

/** Lists that correspond: as many are around both, or in the code of both. */
function* pairsOf(before: ListsOf, after: ListsOf): Iterable<readonly [TypeParameterList, TypeParameterList]> {
  for (const part of ['around', 'within'] as const) {
    if (before[part].length === after[part].length) {
      for (const [i, list] of before[part].entries()) yield [list, after[part][i]];
    }
  }
}

/**
 * Those in one place that have two names: none where one stands in another place on the other side, or where a name
 * means something else there.
 */
function renamedIn(
  before: SourceTree,
  a: TypeParameterList,
  after: SourceTree,
  b: TypeParameterList,
): (readonly [TypeParameter, TypeParameter])[] {
  const isAlike =
    a.parameters.length === b.parameters.length &&
    a.parameters.every(({ node }, i) => before.tree.kind[node] === after.tree.kind[b.parameters[i].node]);
  if (!isAlike || a.parameters.every(({ name }, i) => name === b.parameters[i].name)) return [];
  const [were, are] = [a, b].map(({ parameters }) => new Set(parameters.map(({ name }) => name)));
  const others = a.parameters.map((x, i) => [x, b.parameters[i]] as const).filter(([x, y]) => x.name !== y.name);
  if (others.some(([x, y]) => are.has(x.name) || were.has(y.name))) return [];
  const renames = new Map(others.map(([x, y]) => [tokenAt(before, x.nameNode), tokenAt(after, y.nameNode)]));
  if (others.length > 1 && !others.every(([x, y]) => isAskedAlike(before, x, after, y, renames))) return [];
  return others.filter(
    ([x, y]) =>
      !hasOtherMention(before, a, x, tokenAt(after, y.nameNode)) &&
      !hasOtherMention(after, b, y, tokenAt(before, x.nameNode)),
  );
}

/** Is all that is said of them but their names the same: bounds, and what stands for them by default? */
function isAskedAlike(
  before: SourceTree,
  x: TypeParameter,
  after: SourceTree,
  y: TypeParameter,
  renames: ReadonlyMap<number, number>,
): boolean {
  const [was, is] = [tokensBeside(before, x), tokensBeside(after, y)];
  return was.length === is.length && was.every((token, i) => (renames.get(token) ?? token) === is[i]);
}

function tokensBeside(source: SourceTree, { node, nameNode }: TypeParameter): number[] {
  const named = source.firstToken[nameNode];
  return Array.from(
    { length: tokensEnd(source, node) - source.firstToken[node] },
    (_, i) => source.firstToken[node] + i,
  )
    .filter(at => at !== named)
    .map(at => source.tokens[at]);
}
