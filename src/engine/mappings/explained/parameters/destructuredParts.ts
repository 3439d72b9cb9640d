/**
 * A parameter that takes apart what it is handed, where members of it were read (`function Row({ title })` in the place
 * of `props.title`), and the reverse: the names where the members stood, and the heads. The heads only where all that
 * was read is read so now, and would be the same if it were read before all else that the body does.
 */
import { Role } from '../../../languages/roles.js';
import type { Variable } from '../../../matching/statements/bodies/variables.js';
import { variablesOf } from '../../../matching/statements/bodies/variables.js';
import type { Side } from '../../../model.js';
import type { DestructuredParts } from '../../../refactorings/detected.js';
import { beginsLater, patternOf } from '../../../refactorings/variables/destructured.js';
import { otherSide } from '../../../sides.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { tokenCount } from '../../../structure/source.js';
import { NO_NODE } from '../../../syntax/tree.js';
import type { UnmatchedCode } from '../../edits.js';
import { EXPLAINED } from '../../thresholds.js';
import type { FileState, Workspace } from '../../workspace.js';
import type { NodeRef } from '../../nodeRef.js';
import { nodeOf } from '../../nodeRef.js';
import { isComponent } from '../facts/components.js';
import type { UnmatchedCodesOfSides } from '../facts/unmatchedCodes.js';
import { codesWithin, unmatchedCodeAt } from '../facts/unmatchedCodes.js';
import { takenParameters } from '../facts/membersRead.js';
import { CodeBehind, statementsOf } from '../facts/sameValues.js';

/** By unmatched code: the refactoring that it follows from. */
export function explainDestructuredParts(
  workspace: Workspace,
  codes: UnmatchedCodesOfSides,
): ReadonlyMap<UnmatchedCode, number> {
  const found = new Map<UnmatchedCode, number>();
  workspace.input.refactorings.forEach(({ takes, before: [before], after: [after] }, refactoring) => {
    for (const code of takes ? new Taking(workspace, codes, takes, { before, after }).explain() : []) {
      found.set(code, refactoring);
    }
  });
  return found;
}

/** A callable of one side. */
interface End {
  readonly side: Side;
  readonly state: FileState;
  readonly callable: DeclarationNode;
}

class Taking {
  /** Takes the parameter apart. */
  private readonly apart: End;
  /** Reads members of it. */
  private readonly whole: End;

  constructor(
    private readonly workspace: Workspace,
    private readonly codes: UnmatchedCodesOfSides,
    private readonly takes: DestructuredParts,
    callables: Readonly<Record<Side, DeclarationNode>>,
  ) {
    const endOn = (side: Side): End => ({
      side,
      state: workspace.stateOf(callables[side].source),
      callable: callables[side],
    });
    this.apart = endOn(takes.side);
    this.whole = endOn(otherSide(takes.side));
  }

  explain(): readonly UnmatchedCode[] {
    const {
      takes: { pattern, parameter },
      apart,
      whole,
      workspace: {
        input: {
          statements: { bodies },
        },
      },
    } = this;
    const fragments = bodies[whole.side].fragmentsOf(whole.callable);
    const variables = variablesOf(whole.callable, fragments);
    const names = variablesOf(apart.callable, bodies[apart.side].fragmentsOf(apart.callable)).all.filter(
      ({ sort }) => sort === 'parameter',
    );
    const taken = takenParameters(whole.callable, variables);
    const members = taken.all.find(({ node }) => node === parameter.node)?.parts ?? [];
    const parts = pattern.parts ?? [];
    const code = new CodeBehind(whole.callable, statementsOf(whole.callable), variables, fragments);
    const isFixed = isComponent(whole.callable);
    const found: UnmatchedCode[] = [];
    let isAll = members.length === parts.length;
    for (const { name, key } of parts) {
      const variable = names.find(other => other.name === name);
      const reads = taken.reads.get(members.find(other => other.key === key)?.name ?? '') ?? [];
      if (key === null || variable === undefined || reads.length === 0 || reads.length > EXPLAINED.maxMentions) {
        return found;
      }
      const places = this.placesOf(variable, reads);
      found.push(...places.flat());
      isAll &&=
        places.length === reads.length &&
        places.length === variable.references.length &&
        !variable.isCaptured() &&
        code.keeps(reads, isFixed);
    }
    return isAll ? [...found, ...this.heads(variables.all)] : found;
  }

  /** The name, and the member that stood there. */
  private placesOf({ references }: Variable, reads: readonly number[]): (readonly [UnmatchedCode, UnmatchedCode])[] {
    const { apart, whole } = this;
    const left = new Set(reads.flatMap(read => this.unmatchedAt(whole, read) ?? []));
    return references.flatMap((leaf): (readonly [UnmatchedCode, UnmatchedCode])[] => {
      const own = this.unmatchedAt(apart, leaf);
      const holder = this.workspace.partnerAround(apart.side, apart.state, leaf);
      if (own === null || holder < 0 || this.workspace.stateAt(whole.side, holder) !== whole.state) return [];
      const around = this.workspace.partnersOn(whole.side)[holder];
      const [names, stood] = [this.aloneIn(apart, around, holder), this.aloneIn(whole, holder, around)];
      const place = names.indexOf(own);
      // Where more was added or removed, it is counted from the other end as well.
      const found =
        place < 0
          ? undefined
          : [stood[place], stood[stood.length - names.length + place]].find(
              code => code !== undefined && left.has(code),
            );
      if (found === undefined) return [];
      left.delete(found);
      return [[own, found]];
    });
  }

  /** The pattern in the one head and the name in the other, where nothing else is done in between. */
  private heads(variables: readonly Variable[]): readonly UnmatchedCode[] {
    const {
      takes: { pattern, parameter },
      apart,
      whole,
    } = this;
    const place = apart.callable.parameters.indexOf(pattern);
    const named = variables.find(({ sort, name }) => sort === 'parameter' && name === parameter.name);
    if (
      named === undefined ||
      place !== whole.callable.parameters.indexOf(parameter) ||
      beginsLater(apart.callable, place) ||
      beginsLater(whole.callable, place)
    ) {
      return [];
    }
    const heads = [this.headAt(apart, patternOf(apart.callable.source, pattern)), this.headAt(whole, named.nameNode)];
    return heads.every(head => head !== null) ? heads : [];
  }

  /** All that declares a parameter, or with the signs around it, where it is the only one. */
  private headAt(end: End, node: number): UnmatchedCode | null {
    const {
      source,
      source: { tree, role },
    } = end.state;
    const around = tree.parent[node];
    const list = role[around] === Role.parameter ? tree.parent[around] : around;
    const isOnly = role[list] === Role.parameterList && tokenCount(source, list) === tokenCount(source, node) + 2;
    return this.unmatchedAt(end, node) ?? (isOnly ? this.unmatchedAt(end, list) : null);
  }

  /** What stands alone in the node of this number, and in none in it that has a counterpart. */
  private aloneIn({ side, state }: End, number: NodeRef, counterpart: NodeRef): readonly UnmatchedCode[] {
    const {
      source,
      source: {
        tree: { start, end },
      },
      base,
    } = state;
    const inside = codesWithin(
      this.codes[side],
      this.workspace[side].positionOf(source),
      start[nodeOf(base, number)],
      end[nodeOf(base, number)],
      EXPLAINED.maxBeside,
    );
    return inside.filter(({ node }) => this.workspace.partnerAround(side, state, node) === counterpart);
  }

  /** The unmatched code of just this node. */
  private unmatchedAt({ side, state: { source } }: End, node: number): UnmatchedCode | null {
    return node === NO_NODE
      ? null
      : unmatchedCodeAt(this.codes[side], this.workspace[side].positionOf(source), source.tree, node);
  }
}
