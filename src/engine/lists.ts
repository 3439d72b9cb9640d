/**
 * Lists, counts, and single values, by a key. Nothing of the engine's own.
 */

export function addTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** In the order in which the keys are first met. */
export function groupedBy<K, V>(values: Iterable<V>, keyOf: (value: V) => K): Map<K, V[]> {
  const lists = new Map<K, V[]>();
  for (const value of values) addTo(lists, keyOf(value), value);
  return lists;
}

export function addCount<K>(counts: Map<K, number>, key: K, count = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

/** A map, or one that keeps nothing alive. */
interface Kept<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

/** What a key stands for, made where there is nothing yet. */
export function valueAt<K, V>(values: Kept<K, V>, key: K, make: () => V): V {
  let value = values.get(key);
  if (value === undefined) values.set(key, (value = make()));
  return value;
}

/** Adds all of them at the end; however many there are, which `push(...more)` can't do. */
export function addAll<V>(list: V[], more: Iterable<V>): void {
  for (const value of more) list.push(value);
}

/** Which number a key has: counted in the order in which keys are first met. */
export function numberAt<K>(numbers: Map<K, number>, key: K): number {
  let number = numbers.get(key);
  if (number === undefined) numbers.set(key, (number = numbers.size));
  return number;
}

/** Where several have the key, it stands for the first of them. */
export function addFirst<K, V>(values: Map<K, V>, key: K, value: V): void {
  if (!values.has(key)) values.set(key, value);
}

/** For what is of use only where one alone has the key: null stands for several. */
export function addUnique<K, V>(values: Map<K, V | null>, key: K, value: V | null): void {
  values.set(key, values.has(key) ? null : value);
}

/** By key; null for a key that several have. */
export function onlyOnes<K, V>(values: readonly V[], keyOf: (value: V) => K): Map<K, V | null> {
  const found = new Map<K, V | null>();
  for (const value of values) addUnique(found, keyOf(value), value);
  return found;
}

/** The first of `count` places for which something holds that holds for all behind it as well; `count` where it holds for none. */
export function firstWhere(count: number, holds: (place: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
