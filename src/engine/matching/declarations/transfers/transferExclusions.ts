/**
 * Why nothing of a caller can have gone into an unmatched callable, whatever the statements of both say.
 */
import { Role } from '../../../languages/roles.js';
import { similarity } from '../../../similarity/weights.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { enclosingType, hasStatements, isField, isWithin } from '../../../structure/declaration.js';
import { argumentsIn } from '../../../structure/passedArguments.js';
import type { Lens } from '../../evidence/lens.js';
import { fragmentsOf } from '../../evidence/tokenRuns.js';
import { callableHandingOver, isFunctionIn, makesMember } from '../../passedMembers.js';
import { receiverTypeOf } from '../../receivers.js';
import { isOwnObject } from '../../statements/bodies/expressions.js';
import { THRESHOLDS } from '../../thresholds.js';
import type { Perspective } from './perspective.js';
import { wentAlong } from './transferHosts.js';

/** Why nothing of `partner` can have gone into the unmatched one, whatever its statements say; null where it can. */
export function exclusionOf(
  unmatched: DeclarationNode,
  host: DeclarationNode,
  partner: DeclarationNode,
  perspective: Perspective,
  lens: Lens,
): string | null {
  // What a field is declared with is code where it has statements, as those of a getter or of a function that is handed on.
  if (!hasStatements(partner) && !(isField(partner) && fragmentsOf(partner, lens).length > 1)) {
    return 'a value is no code that could be carried over';
  }
  if (wentAlong(unmatched, host, partner, perspective)) return 'it came or went with the code around it';
  if (callableHandingOver(unmatched) === host && isFunctionIn(partner, unmatched)) {
    return 'it was a function there already, without a name';
  }
  if (makesMember(partner, unmatched) && !makesMember(host, unmatched)) {
    return 'it is a member of an object that the code makes';
  }
  const [home, target] = [enclosingType(host), enclosingType(partner)];
  if (
    home !== enclosingType(unmatched) &&
    fragmentsOf(unmatched, lens).length === 1 &&
    makesOfItself(unmatched) &&
    !makesOfItself(partner)
  ) {
    return 'it makes something of its own object, which the code that called it has no part in';
  }
  if (unmatched.name !== host.name && doesOnlyAsAbove(unmatched, lens)) {
    return 'it only does what is done above its type under its own name';
  }
  if (unmatched.kind === 'constructor' && home !== enclosingType(unmatched)) {
    return 'what a constructor of another type does is part of creating that type';
  }
  if (
    home &&
    target &&
    perspective.partnerOf(home) !== target &&
    !(
      home === enclosingType(unmatched) &&
      (isRelative(home, target, perspective) || isMostlyIn(unmatched, partner, lens))
    )
  ) {
    return 'the caller went to another type, and what became of its calls is a part of that';
  }
  if (isWithin(unmatched, host) && (home === null) !== (target === null)) {
    return 'the caller left its type or came into one, and what is declared in it is a part of that';
  }
  return null;
}

/** Is the one's body, for the most part, the other's? */
function isMostlyIn(unmatched: DeclarationNode, partner: DeclarationNode, { weights }: Lens): boolean {
  return similarity(unmatched.bodyTokens(), partner.bodyTokens(), weights) > THRESHOLDS.contradictedSimilarity;
}

/** Is an object made there that is handed the own object and nothing else, as by a builder (`new Box(this)`)? */
function makesOfItself({ calls, source }: DeclarationNode): boolean {
  return calls.some(call => {
    const handed = source.role[call.node] === Role.creation ? argumentsIn(source, call.arguments) : [];
    return handed.length === 1 && isOwnObject(source, handed[0].node);
  });
}

/**
 * Is all that it does a call of what it overrides, where that needs no name (`super(a)`)? In a callable of another name
 * these words call something else.
 */
function doesOnlyAsAbove(unmatched: DeclarationNode, lens: Lens): boolean {
  const {
    calls,
    source: { language },
  } = unmatched;
  return calls.length === 1 && language.words.base.has(calls[0].name) && fragmentsOf(unmatched, lens).length === 1;
}

/** Outside of types, where a file is what they belong to: of two files. */
export function isInOtherFile(host: DeclarationNode, unmatched: DeclarationNode): boolean {
  return (
    enclosingType(host) === null &&
    enclosingType(unmatched) === null &&
    host.source.language.table.fileIsScope === true &&
    host.source !== unmatched.source
  );
}

/** Is it above or below what became of the other side's type, so that its members were pulled up or pushed down? */
function isRelative(type: DeclarationNode, other: DeclarationNode, { counterpartOf, isSubtype }: Perspective): boolean {
  const left = counterpartOf(other);
  return left !== null && left !== type && (isSubtype(left, type) || isSubtype(type, left));
}

/**
 * A body that only hands its arguments on to an overload of its own type is a convenience, made anew rather than carried over. Unless a
 * still narrower overload handed them on before, and does it through this one now; or the body is that of the one which calls it now, or
 * stood, in this type, where it is called.
 */
export function isOverloadDelegate(d: DeclarationNode, lens: Lens): boolean {
  return (
    fragmentsOf(d, lens).length === 1 &&
    d.calls.some(call => call.name === d.name && OWN_RECEIVERS.has(receiverTypeOf(d, call).kind))
  );
}

/** Of one name and type, and all that it takes the wider one takes as well: between the two the code was handed on. */
export function isNarrowerOverload(host: DeclarationNode, wide: DeclarationNode): boolean {
  return (
    host.name === wide.name &&
    host.parent === wide.parent &&
    host.parameters.every(({ name }) => wide.parameters.some(other => other.name === name))
  );
}

export const OWN_RECEIVERS = new Set(['none', 'own']);
