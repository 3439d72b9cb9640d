/**
 * Edits of the very words that a refactoring names in full (`refactorings/saidCode.ts`): a parameter that went or stands elsewhere, what
 * declared a variable. Explains those tokens and what separates them from others, nothing beside them. So are arguments that went with
 * their parameters, or stand elsewhere with them.
 */
import type { Side } from '../../../model.js';
import { isComment } from '../../../languages/roles.js';
import { valueAt } from '../../../lists.js';
import type { SaidCode } from '../../../refactorings/saidCode.js';
import { namesAll } from '../../../structure/passedArguments.js';
import type { SourceTree } from '../../../structure/source.js';
import { tokensEnd } from '../../../structure/source.js';
import { encloses, isNamed, nodeText } from '../../../syntax/tree.js';
import type { UnmatchedCode } from '../../edits.js';
import type { NumberPair } from '../../nodeMap.js';
import type { IntroducedParameters } from '../parameters/introducedParameters.js';
import { LeftMentions } from '../names/leftMentions.js';
import { movedArguments } from '../parameters/movedArguments.js';
import { removedArguments } from '../parameters/removedArguments.js';
import { RemovedParameters } from '../parameters/removedParameters.js';
import type { Workspace } from '../../workspace.js';
import type { NodeRef } from '../../nodeRef.js';
import { nodeOf } from '../../nodeRef.js';

/** Signs that part what is said from what stands beside it, and mean nothing by themselves. */
const SEPARATORS = new Set([',', ':']);
const NONE = -1;

export class SaidCodes {
  /** By token: the refactoring that names it, or -1. */
  private readonly bySource = new Map<SourceTree, Int32Array>();
  private readonly comments = new Map<SourceTree, Map<number, number>>();
  /** By the number of an argument before: where it stands now. */
  private readonly moved = new Map<NodeRef, { readonly after: NodeRef; readonly refactoring: number }>();

  constructor(
    private readonly workspace: Workspace,
    { said, others }: IntroducedParameters,
  ) {
    const left = new LeftMentions(workspace);
    const unexplained = new Set<number>();
    const removals = new RemovedParameters(workspace);
    workspace.input.refactorings.forEach(({ says, removed, before: [before], after: [after] }, refactoring) => {
      // Where the body still says its name, that is another one's now.
      if (
        removed !== undefined &&
        (namesAll(before) ||
          !removals.leaveTheOthers(before, after, removed) ||
          left.has(
            'before',
            workspace.stateOf(before.source),
            workspace.parameterNamed('before', before, removed.name),
          ))
      ) {
        unexplained.add(refactoring);
      } else for (const said of says ? [...says.before, ...says.after] : []) this.mark(said, refactoring);
    });
    for (const { pair, refactoring } of movedArguments(workspace)) {
      const holds = (side: Side): boolean => {
        const { source, base } = workspace.stateAt(side, pair[side]);
        return holdsOther(source, nodeOf(base, pair[side]), others);
      };
      if (!unexplained.has(refactoring) && !holds('before') && !holds('after')) {
        this.moved.set(pair.before, { after: pair.after, refactoring });
      }
    }
    for (const { source, node, refactoring } of removedArguments(workspace)) {
      if (unexplained.has(refactoring) || holdsOther(source, node, others)) continue;
      if (isComment(source.role[node])) {
        valueAt(this.comments, source, () => new Map<number, number>()).set(node, refactoring);
      } else this.mark({ source, from: source.firstToken[node], to: tokensEnd(source, node) }, refactoring);
    }
    for (const { refactoring, ...code } of said) if (!unexplained.has(refactoring)) this.mark(code, refactoring);
  }

  private mark({ source, from, to }: SaidCode, refactoring: number): void {
    const marks = valueAt(this.bySource, source, () => new Int32Array(source.tokens.length).fill(NONE));
    for (let token = from; token < to; token++) if (marks[token] === NONE) marks[token] = refactoring;
  }

  /** Refactoring that names code which only one side has, or null. */
  ofUnmatched(side: Side, { position, node, firstToken, endToken }: UnmatchedCode): number | null {
    const { source } = this.workspace[side].files[position];
    if (isComment(source.role[node])) return this.comments.get(source)?.get(node) ?? null;
    const marks = this.bySource.get(source);
    if (marks === undefined) return null;
    let found = NONE;
    for (let token = firstToken; token < endToken; token++) {
      if (marks[token] === NONE && !this.isSeparator(source, token)) return null;
      if (found === NONE) found = marks[token];
    }
    return found === NONE ? null : found;
  }

  /** Refactoring that moved a node, or names it on both sides, or null. */
  ofMove(pair: NumberPair): number | null {
    const moved = this.moved.get(pair.before);
    return moved?.after === pair.after ? moved.refactoring : this.ofPair(pair);
  }

  /** Refactoring that names both of two mapped nodes, or null. */
  ofPair({ before, after }: NumberPair): number | null {
    const [found, other] = [this.at('before', before), this.at('after', after)];
    return found === other ? found : null;
  }

  private at(side: Side, number: NodeRef): number | null {
    const { source, base } = this.workspace.stateAt(side, number);
    const marks = this.bySource.get(source);
    if (marks === undefined) return null;
    const [from, to] = [source.firstToken[nodeOf(base, number)], tokensEnd(source, nodeOf(base, number))];
    for (let token = from; token < to; token++) {
      if (marks[token] !== marks[from] && !this.isSeparator(source, token)) return null;
    }
    return from < to && marks[from] !== NONE ? marks[from] : null;
  }

  private isSeparator({ tree, tokenNode }: SourceTree, token: number): boolean {
    return !isNamed(tree, tokenNode[token]) && SEPARATORS.has(nodeText(tree, tokenNode[token]));
  }
}

/** Is a value handed over here that the code does not say in the place of the parameter? */
function holdsOther(source: SourceTree, element: number, others: IntroducedParameters['others']): boolean {
  return (others.get(source) ?? []).some(value => encloses(source.tree, element, value));
}
