/**
 * What follows from giving a field accessors: those accessors, and calls of them where the field was read or assigned before. Knows names,
 * no types of expressions: an accessor whose name something else had before explains nothing.
 *
 * Nothing is explained that could behave otherwise: an accessor must do nothing but hand the field out or assign its parameter to it, and
 * what it is called on, and with, must be what stood there.
 */
import { Role } from '../../../languages/roles.js';
import { MEMBER_SIGNS } from '../../../matching/statements/bodies/expressions.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isCallable } from '../../../structure/declaration.js';
import { visibilityOf } from '../../../structure/label.js';
import type { SourceTree } from '../../../structure/source.js';
import type { TokenRange } from '../../../structure/wording.js';
import { inside, isTerminator, wordAt } from '../../../structure/wording.js';
import { children, NO_NODE } from '../../../syntax/tree.js';
import type { UnmatchedCode } from '../../edits.js';
import { standsInPlace } from '../facts/callPlaces.js';
import type { UnmatchedCodesOfSides } from '../facts/unmatchedCodes.js';
import { codesWithin, unmatchedCodeAt } from '../facts/unmatchedCodes.js';
import { EXPLAINED } from '../../thresholds.js';
import type { FileState, Workspace } from '../../workspace.js';
import type { NodeRef } from '../../nodeRef.js';
import { nodeOf } from '../../nodeRef.js';

interface Accessor {
  /** Name of the field before. */
  readonly field: string;
  readonly assigns: boolean;
  readonly refactoring: number;
}

/** A word of code, and the node that it is: -1 where an accessor stands for it. */
interface Word {
  readonly text: string;
  readonly node: number;
}

export function explainAccessors(
  workspace: Workspace,
  codes: UnmatchedCodesOfSides,
): ReadonlyMap<UnmatchedCode, number> {
  const unmatched = new Map<UnmatchedCode, number>();
  const accessors = new Map<string, Accessor>();
  const namesBefore = new Set<string>();
  workspace.input.refactorings.forEach(({ hides, before, after }, refactoring) => {
    if (hides === undefined) return;
    if (namesBefore.size === 0) {
      for (const declaration of workspace.input.matches.before.declarations) {
        if (isCallable(declaration)) namesBefore.add(declaration.name);
      }
    }
    for (const callable of after) {
      const assigns = isCallable(callable) ? sideEffectOf(callable, after[0].name) : null;
      if (assigns === null) continue;
      const code = unmatchedCodeAt(
        codes.after,
        workspace.after.positionOf(callable.source),
        callable.source.tree,
        callable.node,
      );
      // Where nobody else could see the field, an accessor that others see is a new member for them.
      const isSeenAsBefore = visibilityOf(before[0]) === visibilityOf(callable) || visibilityOf(callable) === 'private';
      if (code !== null && isSeenAsBefore) unmatched.set(code, refactoring);
      const { field } = hides;
      const known = accessors.get(callable.name);
      // One name for several fields would be told of the first.
      if (
        !namesBefore.has(callable.name) &&
        (known === undefined || (known.field === field && known.assigns === assigns))
      ) {
        accessors.set(callable.name, { field, assigns, refactoring });
      }
    }
  });
  if (accessors.size > 0) explainUses(workspace, codes, accessors, unmatched);
  return unmatched;
}

/** Does it assign the field its only parameter (true), hand the field out (false), or anything else (null)? */
export function sideEffectOf(
  { source, node, body, parameters, modifiers }: DeclarationNode,
  field: string,
): boolean | null {
  const { language, role } = source;
  const plain = language.table.noise?.plainModifiers ?? [];
  if (body < 0 || !modifiers.every(modifier => plain.includes(modifier))) return null;
  for (let at = node + 1; at < body; at++) if (role[at] === Role.annotation) return null;
  const words = withoutOwnObject(source, wordsOf(source, inside(source, body)), name => name === field).map(
    ({ text }) => text,
  );
  const said = words.join(' ');
  const [own] = language.words.own;
  const chained = `${[...language.neutralTokens][0] ?? ''} ${own ?? ''}`;
  if (parameters.length === 0) {
    return language.neutralTokens.has(words[0]) && words.length === 2 && words[1] === field ? false : null;
  }
  return parameters.length === 1 &&
    parameters[0].name !== '' &&
    [`${field} = ${parameters[0].name}`, `${field} = ${parameters[0].name} ${chained}`].includes(said)
    ? true
    : null;
}

function explainUses(
  workspace: Workspace,
  codes: UnmatchedCodesOfSides,
  accessors: ReadonlyMap<string, Accessor>,
  unmatched: Map<UnmatchedCode, number>,
): void {
  const fields = new Set([...accessors.values()].map(({ field }) => field));
  /** By what holds them: where the last one found stood. What changed places is no use in the place of another. */
  const reached = new Map<NodeRef, number>();
  for (const [position, inserted] of codes.after) {
    const state = workspace.stateOf(workspace.after.files[position].source);
    for (const code of inserted) {
      const used = rewritten(state.source, code, accessors);
      if (used === null || unmatched.has(code)) continue;
      const holder = workspace.partnerAround('after', state, code.node);
      if (holder < 0) continue;
      const other = workspace.stateAt('before', holder);
      const { start, end } = other.source.tree;
      const stood = codesWithin(
        codes.before,
        workspace.before.positionOf(other.source),
        start[nodeOf(other.base, holder)],
        end[nodeOf(other.base, holder)],
        EXPLAINED.maxBeside,
      ).find(candidate => {
        if (unmatched.has(candidate) || candidate.start < (reached.get(holder) ?? 0)) return false;
        const words = withoutOwnObject(
          other.source,
          wordsOf(other.source, { from: candidate.firstToken, to: candidate.endToken }),
          name => fields.has(name),
        );
        return (
          saysTheSame(workspace, other, words, state, used.words) &&
          standsInPlace(workspace, 'after', { state, node: code.node }, { state: other, node: candidate.node })
        );
      });
      if (stood === undefined) continue;
      reached.set(holder, stood.end);
      unmatched.set(code, used.refactoring);
      unmatched.set(stood, used.refactoring);
      for (const closing of used.closedElsewhere) {
        const sign = unmatchedCodeAt(codes.after, position, state.source.tree, closing);
        if (sign !== null) unmatched.set(sign, used.refactoring);
      }
    }
  }
}

interface Rewritten {
  readonly words: readonly Word[];
  readonly refactoring: number;
  /** Parentheses that close calls of assigning accessors beyond the code, behind a value that kept its place. */
  readonly closedElsewhere: readonly number[];
}

/** The words of code with the fields in the place of the calls of their accessors; null where there are none. */
function rewritten(
  source: SourceTree,
  { firstToken, endToken }: UnmatchedCode,
  accessors: ReadonlyMap<string, Accessor>,
): Rewritten | null {
  let refactoring: number | null = null;
  const all = withoutOwnObject(source, wordsOf(source, { from: firstToken, to: endToken }), name =>
    accessors.has(name),
  );
  const words: Word[] = [];
  /** Each open parenthesis that is an assigning accessor's own; -1 for others. */
  const open: number[] = [];
  for (let i = 0; i < all.length; i++) {
    const { text } = all[i];
    const accessor = all[i + 1]?.text === '(' ? accessors.get(text) : undefined;
    if (accessor !== undefined) {
      refactoring ??= accessor.refactoring;
      words.push({ text: accessor.field, node: NO_NODE });
      if (accessor.assigns) words.push({ text: '=', node: NO_NODE });
      else if (all[i + 2]?.text !== ')') return null;
      if (accessor.assigns) open.push(all[i + 1].node);
      i += accessor.assigns ? 1 : 2;
      continue;
    }
    if (text === '(') open.push(NO_NODE);
    if (text === ')' && (open.pop() ?? NO_NODE) !== NO_NODE) continue;
    words.push(all[i]);
  }
  const closedElsewhere = open
    .filter(node => node !== NO_NODE)
    .flatMap(node => children(source.tree, source.tree.parent[node]).slice(-1));
  return refactoring === null ? null : { words, refactoring, closedElsewhere };
}

/** The same words, of variables that are the same; where an accessor stands for the field, no variable of its name stood. */
function saysTheSame(
  workspace: Workspace,
  before: FileState,
  stood: readonly Word[],
  after: FileState,
  used: readonly Word[],
): boolean {
  return (
    used.length > 0 &&
    used.length === stood.length &&
    used.every(
      ({ text, node }, i) => text === stood[i].text && workspace.isSameVariable(before, stood[i].node, after, node),
    )
  );
}

/** Without what ends statements. */
function wordsOf(source: SourceTree, { from, to }: TokenRange): Word[] {
  const words: Word[] = [];
  for (let token = from; token < to; token++) {
    if (!isTerminator(source, token)) words.push({ text: wordAt(source, token), node: source.tokenNode[token] });
  }
  return words;
}

/** `this.size` and `size` are one field, where its name is one of these. */
function withoutOwnObject(
  {
    language: {
      words: { own },
    },
  }: SourceTree,
  words: readonly Word[],
  isMember: (name: string) => boolean,
): Word[] {
  const kept: Word[] = [];
  for (let i = 0; i < words.length; i++) {
    if (
      own.has(words[i].text) &&
      i + 2 < words.length &&
      MEMBER_SIGNS.has(words[i + 1].text) &&
      isMember(words[i + 2].text)
    ) {
      i++;
    } else kept.push(words[i]);
  }
  return kept;
}
