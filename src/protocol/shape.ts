/**
 * Small combinators for checking data of unknown origin by hand: each is a type guard, nothing more.
 *
 * They look at own plain data only and never convert anything: what passes is used as it came, what does not pass is dropped.
 * They hold no knowledge of any message; those are described next to their types.
 */

export type Guard<T> = (value: unknown) => value is T;

export const isString: Guard<string> = (value): value is string => typeof value === 'string';
export const isBoolean: Guard<boolean> = (value): value is boolean => typeof value === 'boolean';

/** A count, an index or an offset: a whole number that is not negative. */
export const isIndex: Guard<number> = (value): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** A finite number, e.g. a similarity. */
export const isNumber: Guard<number> = (value): value is number => typeof value === 'number' && Number.isFinite(value);

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function oneOf<const T extends string | number>(...allowed: readonly T[]): Guard<T> {
  const set: ReadonlySet<unknown> = new Set(allowed);
  return (value): value is T => set.has(value);
}

export function nullable<T>(guard: Guard<T>): Guard<T | null> {
  return (value): value is T | null => value === null || guard(value);
}

/** Accepts a missing property as well. */
export function optional<T>(guard: Guard<T>): Guard<T | undefined> {
  return (value): value is T | undefined => value === undefined || guard(value);
}

export function arrayOf<T>(guard: Guard<T>): Guard<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(item => guard(item));
}

/** Checks the named properties; others are allowed and ignored, so that a newer sender can add some. */
export function objectOf<T extends object>(fields: { readonly [K in keyof T]-?: Guard<T[K]> }): Guard<T> {
  const entries = Object.entries(fields) as [string, Guard<unknown>][];
  return (value): value is T =>
    isRecord(value) && entries.every(([key, guard]) => guard(Object.hasOwn(value, key) ? value[key] : undefined));
}

export function anyOf<T extends readonly unknown[]>(
  ...guards: { readonly [K in keyof T]: Guard<T[K]> }
): Guard<T[number]> {
  return (value): value is T[number] => guards.some(guard => guard(value));
}

/** An object used as a table from names to values. */
export function tableOf<T>(guard: Guard<T>): Guard<Readonly<Record<string, T>>> {
  return (value): value is Readonly<Record<string, T>> =>
    isRecord(value) && Object.values(value).every(item => guard(item));
}
