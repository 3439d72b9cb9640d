/**
 * The role model: what a node is for, whatever its grammar calls it. The engine reasons with roles and never with grammar names.
 *
 * A role is a small integer so that a tree can hold one per node in a byte. Families of roles are ranges or sets below.
 */

export const Role = {
  none: 0,
  file: 1,
  /** A node for which the language has a declaration rule. */
  declaration: 2,
  /** Parameters, local variables and type parameters: named, but not part of the code structure tree. */
  parameter: 3,
  parameterList: 4,
  variable: 5,
  typeParameter: 6,
  modifiers: 7,
  annotation: 8,
  supertypes: 9,
  /** The braces (or indentation) around the members of a type. */
  typeBody: 10,
  /** The types that a callable says it throws. */
  thrownTypes: 11,

  statement: 20,
  composite: 21,
  block: 22,
  /** A part of a composite with statements of its own: else, case, catch, finally. */
  branch: 23,

  call: 30,
  creation: 31,
  lambda: 32,
  string: 33,
  number: 34,
  literal: 35,
  operator: 36,
  assignment: 37,
  ternary: 38,
  access: 39,
  argumentList: 40,
  typeReference: 41,
  typeArgumentList: 43,
  /** Redundant grouping, as in `(a)`. */
  group: 42,

  typeName: 50,
  functionName: 51,
  variableName: 52,
  fieldName: 53,
  labelName: 54,
  packageName: 55,

  import: 60,
  packageClause: 61,
  comment: 62,
  docComment: 63,
  error: 64,
  /** A directive for the compiler or preprocessor, neither statement nor declaration. */
  directive: 65,
} as const;

export type RoleName = keyof typeof Role;

/** Node kinds by role, as tables list them. */
export type Roles = Partial<Record<RoleName, readonly string[]>>;

/** The kinds of both, role by role. */
export function mergeRoles(...parts: readonly Roles[]): Roles {
  const merged: Roles = {};
  for (const part of parts) {
    for (const [role, kinds] of Object.entries(part) as [RoleName, readonly string[]][]) {
      merged[role] = [...(merged[role] ?? []), ...kinds];
    }
  }
  return merged;
}

/** By role; asked of every node. */
const STATEMENT_LIKE = new Uint8Array(256);
for (const role of [Role.statement, Role.composite, Role.block, Role.branch]) STATEMENT_LIKE[role] = 1;

export function isStatement(role: number): boolean {
  return role === Role.statement || role === Role.composite;
}

export function isStatementLike(role: number): boolean {
  return STATEMENT_LIKE[role] === 1;
}

export function isComment(role: number): boolean {
  return role === Role.comment || role === Role.docComment;
}

export function isName(role: number): boolean {
  return role >= Role.typeName && role <= Role.packageName;
}
