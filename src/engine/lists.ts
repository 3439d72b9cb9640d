/**
 * Lists, and lone values, by a key. Nothing of the engine's own.
 */

export function addTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** For what is of use only where one alone has the key: null stands for several. */
export function addUnique<K, V>(values: Map<K, V | null>, key: K, value: V | null): void {
  values.set(key, values.has(key) ? null : value);
}
