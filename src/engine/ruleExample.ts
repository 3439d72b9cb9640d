/** Examples of the rules in the registries: small changes, written out. What each says is tested, and shown on the page of its rule. */

/** Texts by path. */
export type Files = Readonly<Record<string, string>>;

/** A change of one file, or of several: what only one side has is new or gone. */
export type RuleExample = Readonly<
  { path: string; before: string; after: string } | { path?: undefined; before: Files; after: Files }
> & {
  /** Lines left to read, of both sides together. 0 for what folds; more for a near miss. */
  readonly reads: number;
};

/** Both sides of an example by path. */
export function filesOf(example: RuleExample): { readonly before: Files; readonly after: Files } {
  return example.path === undefined
    ? { before: example.before, after: example.after }
    : { before: { [example.path]: example.before }, after: { [example.path]: example.after } };
}
