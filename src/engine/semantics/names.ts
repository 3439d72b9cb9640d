/**
 * What code is asked of its names when its effects are: which variable a name mentions, and whether something else can
 * change what it stands for. Whoever knows scopes and declarations answers; where nobody does, a name is unknown.
 */

/** A variable of the callable whose code is looked at. */
export interface KnownVariable {
  /** Its type as it is written, with single spaces; null where it is not. */
  readonly type: string | null;
  /** All values that it may ever have, as nodes; null where some are not known. */
  readonly values: readonly number[] | null;
  /** May others give it another value whenever something is done: a function inside, or who has its address? */
  readonly isShared: boolean;
  /** Leaves at which it, or the object that it stands for, is changed. */
  readonly changedAt: readonly number[];
}

/** What a name stands for that is no such variable. */
export interface KnownName {
  readonly type: string | null;
  /** Is it the same whatever is done: a function, a type, an import, a field that nothing assigns twice? */
  readonly isFixed: boolean;
  /** Does it run code that acts when it is read: a getter, a property with code of its own? */
  readonly acts?: boolean;
}

export interface Names {
  variableAt(leaf: number): KnownVariable | undefined;
  /** Of a bare name, or a member of the own object (`this.size`): undefined where no declaration of it is seen. */
  declaredAt(node: number): KnownName | undefined;
}

/** Nothing is known of any name. */
export const NO_NAMES: Names = { variableAt: () => undefined, declaredAt: () => undefined };
