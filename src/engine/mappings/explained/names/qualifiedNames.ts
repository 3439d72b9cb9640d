/**
 * What was renamed and stands inside something else now, or did before, where others name it: `Part.Builder`, where
 * `PartBuilder` stood. Both names have to lead to the two ends of the one refactoring, as the imports and declarations
 * around them say, and the one has to stand where the other one stood.
 */
import type { Side } from '../../../model.js';
import { valueAt } from '../../../lists.js';
import { otherSide } from '../../../sides.js';
import type { Origin } from '../../../semantics/origins.js';
import type { UnmatchedCode } from '../../edits.js';
import type { FollowedImports } from '../../meanings/followedImports.js';
import { pathAt } from '../../meanings/importedPaths.js';
import type { OneThing } from '../../meanings/nameOrigins.js';
import { nodeOf } from '../../nodeRef.js';
import { EXPLAINED } from '../../thresholds.js';
import type { FileState, Workspace } from '../../workspace.js';
import { standsInPlace } from '../facts/callPlaces.js';
import type { UnmatchedCodesOfSides } from '../facts/unmatchedCodes.js';
import { codesWithin } from '../facts/unmatchedCodes.js';

/** A name that only one side has, and what it leads to. */
interface Said {
  readonly code: UnmatchedCode;
  readonly state: FileState;
  readonly origin: Origin;
}

export class QualifiedNames {
  private readonly said = new Map<UnmatchedCode, Said | null>();

  constructor(
    private readonly workspace: Workspace,
    private readonly codes: UnmatchedCodesOfSides,
    private readonly followed: FollowedImports,
  ) {}

  /** Refactoring that unmatched code follows from, or null. */
  ofUnmatched(side: Side, code: UnmatchedCode): number | null {
    const { workspace } = this;
    const state = workspace.stateOf(workspace[side].files[code.position].source);
    const own = this.saidBy(side, state, code);
    if (own === null) return null;
    const holder = workspace.partnerAround(side, state, code.node);
    if (holder < 0) return null;
    const opposite = otherSide(side);
    const there = workspace.stateAt(opposite, holder);
    const back = workspace.partnersOn(opposite)[holder];
    const others = this.saidIn(opposite, there, nodeOf(there.base, holder));
    for (const candidate of others) {
      const found = this.compare(side, own, candidate);
      if (found === null || found.refactoring === null) continue;
      // Of several, the first became the first: as many stand here as there.
      const leading = others.filter(other => this.compare(side, own, other) !== null);
      const here = this.saidIn(side, state, nodeOf(state.base, back)).filter(
        one => this.compare(side, one, candidate) !== null,
      );
      const place = here.findIndex(one => one.code === code);
      if (place < 0 || here.length !== leading.length) return null;
      const other = leading[place];
      const [at, where] = [mentionOf(own), mentionOf(other)];
      return standsInPlace(workspace, side, at, where) && standsInPlace(workspace, opposite, where, at)
        ? found.refactoring
        : null;
    }
    return null;
  }

  private saidIn(side: Side, state: FileState, node: number): readonly Said[] {
    const { start, end } = state.source.tree;
    const position = this.workspace[side].positionOf(state.source);
    return codesWithin(this.codes[side], position, start[node], end[node], EXPLAINED.maxBeside).flatMap(
      code => this.saidBy(side, state, code) ?? [],
    );
  }

  private saidBy(side: Side, state: FileState, code: UnmatchedCode): Said | null {
    return valueAt(this.said, code, () => this.read(side, state, code));
  }

  /** What all of the code leads to, where it is nothing but the beginning of a path of names. */
  private read(side: Side, state: FileState, code: UnmatchedCode): Said | null {
    const { source } = state;
    const path = pathAt(source, code.firstToken);
    const last = code.endToken - 1;
    if (path === null || path.from !== code.firstToken || last > path.last || (last - path.from) % 2 !== 0) return null;
    const origin = this.followed.origins.originAt(side, state, source.tokenNode[last]);
    return origin === null || origin.declarations.length === 0 ? null : { code, state, origin };
  }

  private compare(side: Side, own: Said, other: Said): OneThing | null {
    const { origins } = this.followed;
    return side === 'before' ? origins.compare(own.origin, other.origin) : origins.compare(other.origin, own.origin);
  }
}

function mentionOf({ state, code: { node } }: Said): { readonly state: FileState; readonly node: number } {
  return { state, node };
}
