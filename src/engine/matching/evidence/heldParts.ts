/**
 * Whether statements of an unmatched callable hold what calls took the place of: as it was, edited, or as what is created there.
 */
import type { ReplacedPart } from './callPlaces.js';
import { THRESHOLDS } from '../thresholds.js';
import { simpleTypeName } from '../receivers.js';
import { handsBack, tokenRange } from '../../structure/wording.js';
import type { TokenTable } from '../../structure/source.js';
import { tokensEnd } from '../../structure/source.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { Role } from '../../languages/roles.js';
import type { Comparison, Form } from './correspondence.js';
import { holdsOwn, isAllOf, NO_PARAMETERS, occursIn, partCorrespondence, standsIn } from './correspondence.js';
import type { Lens } from './lens.js';
import type { LostFragment } from './lostFragments.js';
import type { Fragment } from './tokenRuns.js';

/**
 * Where the unmatched one creates, or hands out, what was created where a call stands now, whatever the arguments, it holds
 * that without being compared.
 */
export interface KnownToHold {
  readonly isHeld: boolean;
  readonly isHeldAsItsOwn: boolean;
}

/** Does a statement of the unmatched one hold what calls took the place of, as it was or edited, or is it that? */
export function noteHeld(
  evidence: Record<'isHeld' | 'isHeldAsItsOwn' | 'isEdited', boolean> & { body: number },
  form: Form,
  lost: readonly LostFragment[],
  isOnly: boolean,
  comparison: Comparison,
  name: number | undefined,
): void {
  for (const { fragment: whole, parts } of lost) {
    const held = evidence.isHeldAsItsOwn ? [] : parts.filter(part => isHeldBy(form, whole, part, comparison));
    evidence.isHeld ||= held.length > 0;
    evidence.isHeldAsItsOwn ||= held.some(({ tokens }) => saysWhose(form, tokens, comparison));
    evidence.isEdited ||= parts.some(part => isEditedIn(form, whole, part, comparison, name));
    for (const { tokens, isAll } of isOnly ? parts : []) {
      if (isAll && isAllOf(form, tokens, comparison)) evidence.body = Math.max(evidence.body, tokens.length);
    }
  }
}

/** Does a statement stand in the place of a whole part of what was lost? */
export function replacesAPart(form: Form, { fragment, parts }: LostFragment, comparison: Comparison): boolean {
  return parts.some(
    ({ tokens, isAll }) => isAll && !beginsInside(fragment, tokens) && standsIn(form, tokens, comparison),
  );
}

/** `new T(...)` where `new T(` stands now. */
export function creates({ tokens }: ReplacedPart, created: Int32Array | null): boolean {
  return created !== null && tokens.length > created.length && created.every((token, i) => token === tokens[i]);
}

/**
 * `new T(...)` where a callable is called now that declares to hand out a `T`, whatever it does for that. It rests on
 * the declared type and on the place alone, so it counts within one type only; no more than the whole expression may be
 * the creation. Of a callable with the name of what it hands out, an overload was called there.
 */
export function isCreationOf({ tokens }: ReplacedPart, unmatched: DeclarationNode, { table }: Lens): boolean {
  const made = simpleTypeName(unmatched.type, unmatched.source.language);
  const name = made === null || made === unmatched.name ? undefined : table.find(made);
  const at = name === undefined ? -1 : tokens.indexOf(name);
  if (at < 0 || at > 1 || (at === 1 && !table.isWord[tokens[0]]) || table.texts[tokens[at + 1]] !== '(') return false;
  let depth = 0;
  for (let i = at + 1; i < tokens.length; i++) {
    depth += Number(table.texts[tokens[i]] === '(') - Number(table.texts[tokens[i]] === ')');
    if (depth === 0) return i === tokens.length - 1;
  }
  return false;
}

/** `new T(` where `new T.Builder(` stands now: what belongs to a `T` is something else. */
export function createsOwner({ tokens }: ReplacedPart, created: Int32Array | null): boolean {
  if (created === null) return false;
  let common = 0;
  while (common < created.length && created[common] === tokens[common]) common++;
  // The parentheses may be those of the call in its place.
  return (
    common > 1 &&
    common < created.length - 1 &&
    (common === tokens.length || tokens[common] === created[created.length - 1])
  );
}

/**
 * `new T(`, of a callable that ends in handing out what it creates, rather than throwing it: whatever the arguments
 * were, what created a `T` itself may let it.
 */
export function createdBy(
  { source, calls }: DeclarationNode,
  fragments: readonly Fragment[],
  { canonical }: Lens,
): Int32Array | null {
  const { role, tokens, firstToken } = source;
  const last = fragments[fragments.length - 1];
  const from = firstToken[last.node] + (handsBack(source, tokenRange(source, last.node)) ? 1 : 0);
  const creation = calls.find(
    call =>
      role[call.node] === Role.creation &&
      call.arguments >= 0 &&
      firstToken[call.node] <= from &&
      tokensEnd(source, call.node) > last.positions[last.positions.length - 1],
  );
  return creation
    ? Int32Array.from(
        tokens.subarray(firstToken[creation.node], firstToken[creation.arguments] + 1),
        token => canonical[token],
      )
    : null;
}

/**
 * What merely became an argument of the call, or what it is called on, was wrapped, not carried over; and the head of a
 * statement says nothing of what stood in it.
 */

export function isHeldBy(
  form: Form,
  whole: Fragment,
  { tokens, isAll }: ReplacedPart,
  { substitution, owner, lens: { table } }: Comparison,
): boolean {
  if (
    !isAll ||
    tokens.length < THRESHOLDS.heldTokens ||
    (whole.isHead && tokens.length === whole.tokens.length) ||
    beginsInside(whole, tokens) ||
    (form.substituted.length > tokens.length && isPath(tokens, table))
  ) {
    return false;
  }
  if (
    [...owner.values()].some(
      receiver => receiver.length === tokens.length && receiver.every((token, i) => token === tokens[i]),
    )
  ) {
    return false;
  }
  if (
    [...substitution.values()].some(
      argument => argument.length >= tokens.length && occursIn(tokens, Int32Array.from(argument), NO_PARAMETERS, table),
    )
  ) {
    return false;
  }
  return occursIn(tokens, form.substituted, NO_PARAMETERS, table);
}

/**
 * Nothing but the way to a member (`a.b.c`): it is read wherever something is done with that member, and reading it is
 * no code that is carried, unless just that is handed back.
 */
function isPath(tokens: Int32Array, { texts }: TokenTable): boolean {
  return tokens.every((token, i) => (i % 2 === 0 ? /^[\p{L}_$@#]/u : /^(?:[?!]?\.|->|::)$/).test(texts[token]));
}

/** Is what is held more than `value.toString()` inside more? One word is called everywhere, unless it is all that is said. */

export function saysWhose(form: Form, part: Int32Array, comparison: Comparison): boolean {
  return (
    new Set(form.ownWords.filter(word => part.includes(word))).size >= THRESHOLDS.fragmentWords ||
    isAllOf(form, part, comparison)
  );
}

/**
 * Has the body most of the expression that the call took the place of, and calls what that called? One that begins with
 * the name may be the call as it was.
 */

export function isEditedIn(
  form: Form,
  whole: Fragment,
  { tokens, isAll, isAlone }: ReplacedPart,
  comparison: Comparison,
  name: number | undefined,
): boolean {
  if (
    !isAll ||
    isAlone ||
    tokens[0] === name ||
    tokens.length < THRESHOLDS.heldTokens ||
    form.ownWords.length < THRESHOLDS.fragmentWords ||
    beginsInside(whole, tokens) ||
    !holdsOwn(form, tokens)
  ) {
    return false;
  }
  const { table } = comparison.lens;
  const called = calledIn(form.substituted, table);
  return (
    [...calledIn(tokens, table)].some(callee => called.has(callee)) && partCorrespondence(form, tokens, comparison) > 0
  );
}

/** Names with parentheses behind them. */
function calledIn(tokens: Int32Array, table: TokenTable): Set<number> {
  return new Set(tokens.filter((_, i) => i + 1 < tokens.length && table.texts[tokens[i + 1]] === '('));
}

/**
 * Is a part of a statement, but not all of it, the beginning of code with statements of its own, of which its tokens
 * say nothing? That code is left out behind it.
 */
function beginsInside({ isHead, tokens: whole, positions }: Fragment, part: Int32Array): boolean {
  if (!isHead || part.length >= whole.length) return false;
  for (let end = part.length; end <= whole.length; end++) {
    if (end < whole.length && positions[end] === positions[end - 1] + 1) continue;
    if (part.every((token, i) => token === whole[end - part.length + i])) return true;
  }
  return false;
}
