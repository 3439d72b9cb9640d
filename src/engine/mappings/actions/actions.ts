/**
 * Edits → `EditAction`s in the vocabulary of the model, in the order of the before side, insertions last.
 */
import type { Budget } from '../../budget.js';
import { consequenceOf } from '../../consequences/registry.js';
import type { EditAction, Fold, Premise, Side, Span } from '../../model.js';
import type { SourceTree } from '../../structure/source.js';
import { isNamed } from '../../syntax/tree.js';
import { unitAt } from '../../text/codeSpelling.js';
import { countsToTheLetter } from '../pairs/comments.js';
import { isSameCopy, lacksWhatCopiesHave } from '../pairs/copiedCode.js';
import { differingParts } from '../pairs/tokenParts.js';
import type { Edits, UnmatchedCode } from '../edits.js';
import { isForm } from '../edits.js';
import type { RunEdits } from '../forms/commentRuns.js';
import { CommentRuns } from '../forms/commentRuns.js';
import { fieldsOutOfOrder } from '../forms/fieldOrder.js';
import { OrderFree } from '../forms/orderFree.js';
import { premiseOfDialect } from '../meanings/otherDialects.js';
import { premiseOfTarget } from '../meanings/jumpTargets.js';
import { changedMeaningAt } from '../meanings/otherMeanings.js';
import { equivalenceOfMove, equivalenceOfUpdate } from '../forms/trivial.js';
import type { MappingsResult } from '../input.js';
import type { EquivalenceId } from '../../equivalences/registry.js';
import type { Cause, Row } from '../ledger.js';
import { readIn, rowOf } from '../ledger.js';
import type { NumberPair } from '../nodeMap.js';
import type { Workspace } from '../workspace.js';
import { nodeOf, refOf } from '../nodeRef.js';
import type { Causes } from './causes.js';
import { causesOf } from './causes.js';
import { withCommentedCode } from './commentedOut.js';
import { echoOf } from './echoes.js';
import type { MappingList } from './report.js';

/** `echoes`: of edits inside a line, where that line is on the side that lacks them. */
export function listActions(
  workspace: Workspace,
  edits: Edits,
  list: MappingList,
  fold: Fold,
  budget: Budget,
): Pick<MappingsResult, 'actions' | 'echoes'> {
  return new ActionList(workspace, edits, list, fold, budget).all();
}

class ActionList {
  private readonly actions: EditAction[] = [];
  private readonly echoes = new Map<EditAction, Span>();
  private readonly causes: Causes;
  private readonly orderFree: OrderFree;
  private readonly runs: CommentRuns;

  constructor(
    private readonly workspace: Workspace,
    private readonly edits: Edits,
    private readonly list: MappingList,
    private readonly fold: Fold,
    budget: Budget,
  ) {
    this.causes = causesOf(workspace, edits, budget);
    this.orderFree = new OrderFree(workspace);
    this.runs = new CommentRuns(workspace);
  }

  all(): Pick<MappingsResult, 'actions' | 'echoes'> {
    const outOfOrder = fieldsOutOfOrder(this.workspace, this.edits.moves);
    for (const pair of this.edits.moves) this.addMoves(pair, outOfOrder);
    for (const pair of this.edits.updates) this.addUpdate(pair);
    for (const unmatched of this.edits.deleted) this.addUnmatched('before', unmatched);
    for (const unmatched of this.edits.inserted) this.addUnmatched('after', unmatched);
    return { actions: withCommentedCode(this.workspace, this.actions), echoes: this.echoes };
  }

  private mappingAt(pair: NumberPair): number {
    const index = this.list.indexOf(pair);
    if (index === null) throw new Error('An edited pair of nodes has no mapping.');
    return index;
  }

  private rowOf(equivalence: EquivalenceId | null, cause: Cause | null): Row {
    return rowOf(equivalence, cause, this.fold);
  }

  private addMoves(pair: NumberPair, outOfOrder: ReadonlySet<NumberPair>): void {
    const { workspace, edits } = this;
    const isMulti = this.list.mappings[this.mappingAt(pair)].multi;
    // That it went elsewhere, or has another name, says nothing of the order among its neighbours.
    const carried = edits.reordered.has(pair) || outOfOrder.has(pair) ? null : workspace.refactoringOf(pair);
    const isOther =
      carried !== null &&
      isMulti &&
      (lacksWhatCopiesHave(workspace, pair) ||
        (!workspace.map.isMutual(pair.before, pair.after) && !isSameCopy(workspace, pair)));
    const cause: Cause | null =
      carried !== null && !isOther ? { refactoring: carried, consequence: 'carried-code' } : this.causes.ofMove(pair);
    const kinds = isMulti
      ? (['multiMove'] as const)
      : workspace.arePaired(pair)
        ? (['move'] as const)
        : (['moveOut', 'moveIn'] as const);
    const isParted = edits.otherComments.has(pair.before);
    for (const kind of kinds) this.addMove(kind, pair, isParted ? null : cause);
  }

  private addMove(kind: EditAction['kind'], pair: NumberPair, cause: Cause | null): void {
    const { workspace, list } = this;
    const index = this.mappingAt(pair);
    const { before, after } = list.mappings[index];
    const declared = workspace.declaredBy(pair);
    // What holds a declaration goes with it: what happened is told of the declaration.
    const mapping = (declared && list.indexOf(declared)) ?? index;
    const same = kind === 'move' ? (this.edits.frames.ofMove(pair) ?? equivalenceOfMove(workspace, pair)) : null;
    const equivalence = same ?? (cause === null && this.orderFree.is(pair) ? 'member-order' : null);
    const isRefused = this.edits.otherComments.has(pair.before);
    const words = equivalence === null && cause === null && !isRefused ? this.rowOfWords(this.runs.ofPair(pair)) : null;
    this.actions.push({ kind, before, after, mapping, ...(words ?? this.rowOf(equivalence, cause)) });
  }

  /** Of a comment of which the words are compared with those of its neighbours; null where they say nothing. */
  private rowOfWords(found: RunEdits | null): Row | null {
    if (found === null) return null;
    if (found.edits.length === 0) return this.rowOf('comment-layout', null);
    const causes = found.edits.map(edit => this.causes.ofWords({ before: found.run }, edit.before, edit.after));
    return causes.includes(null) ? null : this.rowOf(null, causes[0]);
  }

  private addUpdate(pair: NumberPair): void {
    const { workspace, causes } = this;
    const mapping = this.mappingAt(pair);
    const { before, after } = this.list.mappings[mapping];
    const [textBefore, textAfter, isComment] = workspace.tokenTexts(pair);
    const isRefused = this.isRefused(pair);
    if (textBefore === textAfter) {
      const known =
        premiseOfDialect(workspace, pair) ?? this.edits.reach.premiseOf(pair) ?? premiseOfTarget(workspace, pair);
      const cause = isRefused || known !== null ? null : causes.ofWordKept(pair);
      const meaning = known ?? (cause === null ? changedMeaningAt(workspace, pair) : null);
      const row = meaning === null ? this.rowOf(null, cause) : readIn('carried-code', meaning);
      this.actions.push({ kind: 'update', before, after, mapping, ...row });
      return;
    }
    const hindrance = causes.whyRead(pair);
    if (hindrance !== null) {
      this.actions.push({ kind: 'update', before, after, mapping, ...readIn('renamed-declaration', hindrance) });
      return;
    }
    const framed = isRefused ? null : this.edits.frames.ofUpdate(pair);
    const same = framed !== null && !isForm(framed) ? framed : (equivalenceOfUpdate(workspace, pair) ?? framed);
    const equivalence = isRefused ? null : same;
    const causeAt = ([from, to]: readonly [number, number], [start, end]: readonly [number, number]): Cause | null =>
      isRefused
        ? null
        : (causes.ofUpdate(pair) ?? causes.ofWords(pair, textBefore.slice(from, to), textAfter.slice(start, end)));
    const words = isComment && !isRefused ? this.rowOfWords(this.runs.ofPair(pair)) : null;
    if (words !== null) {
      this.actions.push({ kind: 'update', before, after, mapping, ...words });
      return;
    }
    const { source, base } = workspace.stateAt('before', pair.before);
    const other = workspace.stateAt('after', pair.after).source;
    const isLayoutFree =
      (isComment && !countsToTheLetter(source, textBefore)) ||
      source.language.looseKind[source.tree.kind[nodeOf(base, pair.before)]] === 1;
    for (const part of differingParts(textBefore, textAfter, isLayoutFree)) {
      const [from, to] = [partOf(before, part.before, source.tree), partOf(after, part.after, other.tree)];
      this.addPart(from, to, mapping, this.rowOf(equivalence, causeAt(part.before, part.after)), { before, after });
    }
  }

  /** What differs in a token; where one side has nothing, the token there says on which line. */
  private addPart(
    before: Span | null,
    after: Span | null,
    mapping: number,
    row: Row,
    whole: Readonly<Record<Side, Span>>,
  ): void {
    const kind = before && after ? 'update' : before ? 'delete' : 'insert';
    const action: EditAction = { kind, before, after, mapping, ...row };
    this.actions.push(action);
    if (kind !== 'update') this.echoes.set(action, whole[kind === 'insert' ? 'before' : 'after']);
  }

  /** Does nothing explain an edit of these two, whatever it looks like? */
  private isRefused(pair: NumberPair): boolean {
    return (
      this.edits.faults.isAtPair(pair) || this.edits.otherComments.has(pair.before) || isSpelled(this.workspace, pair)
    );
  }

  private rowOfUnmatched(side: Side, unmatched: UnmatchedCode): Row {
    const { source } = this.workspace[side].files[unmatched.position];
    const number = refOf(this.workspace.stateOf(source).base, unmatched.node);
    const words = unmatched.equivalence === null ? this.rowOfWords(this.runs.ofUnmatched(side, number)) : null;
    if (words !== null) return words;
    const cause = this.causes.ofUnmatched(side, unmatched);
    const left = unmatched.equivalence !== null || cause === null ? null : this.callsLeft(side, unmatched, cause);
    return left === null || cause === null ? this.rowOf(unmatched.equivalence, cause) : readIn(cause.consequence, left);
  }

  /** That calls outside of the change do not fit, of a parameter where it is declared; null where none is known, and elsewhere. */
  private callsLeft(
    side: Side,
    { position, start }: UnmatchedCode,
    { refactoring, consequence }: Cause,
  ): Premise | null {
    const { refactorings, left } = this.workspace.input;
    const [before] = refactorings[refactoring].before;
    const [declared] = refactorings[refactoring][side];
    const isOfCalls = consequenceOf(consequence).isOfUnseenCalls === true;
    if (!isOfCalls || before === undefined || declared === undefined) return null;
    const { source, parametersNode } = declared;
    const isHead =
      source === this.workspace[side].files[position].source &&
      parametersNode >= 0 &&
      start >= source.tree.start[parametersNode] &&
      start < source.tree.end[parametersNode];
    return isHead ? left.premiseOfCalls(before) : null;
  }

  private addUnmatched(side: Side, unmatched: UnmatchedCode): void {
    const { workspace } = this;
    const { position, start, end } = unmatched;
    const { file, source } = workspace[side].files[position];
    const span = { file, start, end };
    const isRefused = this.edits.faults.isAt(side, workspace.stateOf(source), start, end, isOfSigns(source, unmatched));
    const action: EditAction = {
      kind: side === 'before' ? 'delete' : 'insert',
      before: side === 'before' ? span : null,
      after: side === 'after' ? span : null,
      mapping: null,
      ...(isRefused ? this.rowOf(null, null) : this.rowOfUnmatched(side, unmatched)),
    };
    this.actions.push(action);
    const echo = echoOf(workspace, side, unmatched);
    if (echo !== null) this.echoes.set(action, echo);
  }
}

/** Is one of the two names read by its letters? */
function isSpelled(workspace: Workspace, { before, after }: NumberPair): boolean {
  return (['before', 'after'] as const).some(side => {
    const number = side === 'before' ? before : after;
    const { source, base } = workspace.stateAt(side, number);
    return source.language.table.isSpelled?.(source.tree, nodeOf(base, number)) === true;
  });
}

/** Is it nothing but brackets, separators and the like? */
function isOfSigns({ tree }: SourceTree, { node, start, end }: UnmatchedCode): boolean {
  for (let at = node; at < tree.count && tree.start[at] < end; at++) {
    if (tree.size[at] === 1 && tree.start[at] >= start && isNamed(tree, at)) return false;
  }
  return true;
}

/** A range inside of what the node at a span says, `[start, end)` from its beginning; null where it is empty. */
function partOf(
  { file, start }: Span,
  [from, to]: readonly [number, number],
  { spelling }: SourceTree['tree'],
): Span | null {
  if (to <= from) return null;
  if (spelling === undefined) return { file, start: start + from, end: start + to };
  const first = unitAt(spelling, start);
  return { file, start: spelling.start[first + from], end: spelling.end[first + to - 1] };
}
