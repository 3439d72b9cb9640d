/**
 * Calls of callables that do nothing but call another one: as calls of that one, which are made where the former is called.
 *
 * Which callables stand between two is found by whoever follows calls.
 */
import type { CallSite, DeclarationNode } from '../../structure/declaration.js';
import { placeIn } from './callPlaces.js';
import type { Lens } from './lens.js';
import { numbersOf } from './lens.js';
import { fragmentsOf } from './tokenRuns.js';

/** What a call comes by on its way: the callable that it names, and the call in there. */
export interface Relay {
  readonly callable: DeclarationNode;
  readonly call: CallSite;
}

/** The call of a relay in the place of a call of what it hands on to. */
interface RelayedCall extends CallSite {
  readonly relay: Relay;
}

/** With null, the call itself. */
export function asRelayed(call: CallSite, relay: Relay | null): CallSite {
  if (relay === null) return call;
  const relayed: RelayedCall = { ...call, relay };
  return relayed;
}

export function relayOf(call: CallSite | RelayedCall): Relay | null {
  return 'relay' in call ? call.relay : null;
}

/** Is the call all that a callable does, but for giving back what it gives? */
export function onlyCalls(callable: DeclarationNode, call: CallSite, lens: Lens): boolean {
  const [fragment, ...others] = fragmentsOf(callable, lens);
  if (fragment === undefined || others.length > 0) return false;
  const place = placeIn(fragment, callable, call, lens);
  const neutral = numbersOf(callable.source.language.neutralTokens, lens);
  return place !== null && place.after.length === 0 && place.before.every(token => neutral.has(token));
}
