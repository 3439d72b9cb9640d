/**
 * Types whose names changed hands in a file that became another one: `A` became `B`, and what is called `A` there is something else. Names
 * are trusted before contents, so such pairs are taken before all others. A type that lost most of its members where it stands is still
 * that type.
 */
import type { DeclarationNode } from '../../structure/declaration.js';
import { isType } from '../../structure/declaration.js';
import type { TokenWeights } from '../../similarity/weights.js';
import { similarity } from '../../similarity/weights.js';
import { addTo } from '../../lists.js';
import type { Matches } from '../matches.js';
import { isOutermost } from '../scope.js';
import { THRESHOLDS } from '../thresholds.js';
import { addWithChildren } from './byIdentifier.js';
import type { ScoredPair } from './bySimilarity.js';
import { bestFirst } from './bySimilarity.js';

export function matchDisplacedTypes(matches: Matches, weights: TokenWeights): void {
  const before = new OutermostTypes(matches.before.declarations);
  const after = new OutermostTypes(matches.after.declarations);
  const pairs: ScoredPair[] = [];
  for (const type of before.all) {
    const namesakes = after.named(type.name);
    const namesake = namesakes.length === 1 && before.named(type.name).length === 1 ? namesakes[0] : null;
    if (namesake === null) continue;
    if (after.paths.has(type.source.path) || before.paths.has(namesake.source.path)) continue;
    const own = similarity(type.tokens, namesake.tokens, weights);
    const consider = (a: DeclarationNode, b: DeclarationNode): void => {
      const score = a.kind === b.kind ? similarity(a.tokens, b.tokens, weights) : 0;
      if (score > THRESHOLDS.displaced && own < score - THRESHOLDS.similarity) pairs.push({ before: a, after: b, similarity: score });
    };
    for (const other of before.beside(type)) if (after.named(other.name).length === 0) consider(other, namesake);
    for (const other of after.beside(namesake)) if (before.named(other.name).length === 0) consider(type, other);
  }
  for (const pair of bestFirst(pairs)) addWithChildren(matches, pair.before, pair.after, 'similarity', pair.similarity);
}

/** The outermost types of one side, by name and by place. */
class OutermostTypes {
  readonly all: readonly DeclarationNode[];
  readonly paths: ReadonlySet<string>;
  private readonly byName = new Map<string, DeclarationNode[]>();
  private readonly byPlace = new Map<string, DeclarationNode[]>();

  constructor(declarations: readonly DeclarationNode[]) {
    this.all = declarations.filter(d => isType(d) && isOutermost(d));
    this.paths = new Set(this.all.map(d => d.source.path));
    for (const type of this.all) {
      addTo(this.byName, type.name, type);
      addTo(this.byPlace, type.container, type);
    }
  }

  named(name: string): readonly DeclarationNode[] {
    return this.byName.get(name) ?? [];
  }

  /** Those of the same package, or of the same file where files are scopes. */
  beside({ container }: DeclarationNode): readonly DeclarationNode[] {
    return this.byPlace.get(container) ?? [];
  }
}
