/**
 * Types whose names changed hands: `A` became `B`, and what is called `A` now is something else, in a file of its own
 * or what `C` was. Names are trusted before contents, so such pairs are taken before all others. A type that lost most
 * of its members where it stands is still that type.
 */
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isType } from '../../../structure/declaration.js';
import type { TokenWeights } from '../../../similarity/weights.js';
import { similarity } from '../../../similarity/weights.js';
import { addAll, addTo } from '../../../lists.js';
import type { Matches } from '../../matches.js';
import { isOutermost } from '../../scope.js';
import { THRESHOLDS } from '../../thresholds.js';
import { addWithChildren } from '../rounds/byIdentifier.js';
import type { ScoredPair } from '../rounds/bySimilarity.js';
import { bestFirst } from '../rounds/bySimilarity.js';

export function matchDisplacedTypes(matches: Matches, weights: TokenWeights): void {
  const before = new OutermostTypes(matches.before.declarations);
  const after = new OutermostTypes(matches.after.declarations);
  const [gone, added] = [
    before.all.filter(({ name }) => after.named(name).length === 0),
    after.all.filter(({ name }) => before.named(name).length === 0),
  ];
  const suspects = before.all.flatMap(type => {
    const namesakes = after.named(type.name);
    if (namesakes.length !== 1 || before.named(type.name).length !== 1) return [];
    const own = similarity(type.tokens, namesakes[0].tokens, weights);
    return own < THRESHOLDS.similarity ? [{ type, namesake: namesakes[0], own }] : [];
  });
  if (suspects.length * (gone.length + added.length) > MAX_PAIRS) return;
  const pairs: ScoredPair[] = [];
  for (const { type, namesake, own } of suspects) {
    const alike = (a: DeclarationNode, b: DeclarationNode): ScoredPair[] => {
      const score = a.kind === b.kind ? similarity(a.tokens, b.tokens, weights) : 0;
      return score > Math.max(THRESHOLDS.similarity, own) ? [{ before: a, after: b, similarity: score }] : [];
    };
    const [came, went] = [gone.flatMap(other => alike(other, namesake)), added.flatMap(other => alike(type, other))];
    const sure = [...came, ...went].filter(
      pair => pair.similarity > THRESHOLDS.displaced && own < pair.similarity - THRESHOLDS.similarity,
    );
    const isFileLeft = !after.paths.has(type.source.path) && !before.paths.has(namesake.source.path);
    // What stands where it stood may be what is left of it, unless that came from elsewhere as well.
    if (isFileLeft) addAll(pairs, sure);
    else if (sure.length > 0 && came.length > 0 && went.length > 0) pairs.push(...came, ...went);
  }
  for (const pair of bestFirst(pairs)) addWithChildren(matches, pair.before, pair.after, 'similarity', pair.similarity);
}

/** A bound on time: where there are more, names are trusted. */
const MAX_PAIRS = 40_000;

/** The outermost types of one side, by name. */
class OutermostTypes {
  readonly all: readonly DeclarationNode[];
  readonly paths: ReadonlySet<string>;
  private readonly byName = new Map<string, DeclarationNode[]>();

  constructor(declarations: readonly DeclarationNode[]) {
    this.all = declarations.filter(d => isType(d) && isOutermost(d));
    this.paths = new Set(this.all.map(d => d.source.path));
    for (const type of this.all) addTo(this.byName, type.name, type);
  }

  named(name: string): readonly DeclarationNode[] {
    return this.byName.get(name) ?? [];
  }
}
