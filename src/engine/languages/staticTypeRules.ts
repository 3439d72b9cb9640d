/**
 * What the type that a name is declared with decides, where it is another one than that of its value: a required part of every table. Which
 * overload is meant is decided by types wherever callables are told apart by them (`hasOverloads`).
 */
export interface StaticTypeRules {
  /**
   * Does the declared type of what stands before a member decide which one is meant: an extension, one that hides
   * another, one of an interface?
   */
  readonly decidesMembers: boolean;
  /**
   * Node kinds of literals that are of the type which their place asks for: `7 / 2` of a whole number or one with a
   * point, `$"{a}"` a text or its parts.
   */
  readonly adaptingLiterals: readonly string[];
  /** Is a call that hands over too many or too few refused by the compiler, whoever calls? */
  readonly countsArguments: boolean;
  /**
   * Parameters, as they are written, that take over what is written out in their place, and no variable: `Text &&text` in C++. Null where
   * none does.
   */
  readonly takingParameters: RegExp | null;
  /** Those for which the callable says when their argument is evaluated: `@autoclosure () -> Int`. Null where there are none. */
  readonly waitingParameters: RegExp | null;
}

/** A value is what it is, whatever its name is declared to be; calls are looked at when they run. */
export const VALUES_DECIDE: StaticTypeRules = {
  decidesMembers: false,
  adaptingLiterals: [],
  countsArguments: false,
  takingParameters: null,
  waitingParameters: null,
};

/** The same, but calls are looked at before. */
export const CALLS_ARE_CHECKED: StaticTypeRules = { ...VALUES_DECIDE, countsArguments: true };

/** Members are looked up in the type that is declared. */
export const TYPES_DECIDE: StaticTypeRules = { ...CALLS_ARE_CHECKED, decidesMembers: true };
