/**
 * Names with values, as Extract and Inline Variable look at them: what a name stands for, and where it is mentioned for
 * that. Where the value stood is asked in `extractedValues.ts`.
 */
import type { MemberOf, VariableSort } from '../../languages/language.js';
import { Role } from '../../languages/roles.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import type { SourceTree } from '../../structure/source.js';
import { isVariable } from '../../matching/statements/variables/variableEvidence.js';
import type { Variable } from '../../matching/statements/bodies/variables.js';
import { valuesGivenTo } from '../../matching/statements/bodies/variables.js';
import { encloses } from '../../syntax/tree.js';

/** A name with a value: a variable, or a field of the type around. */
export interface Carrier {
  readonly named: Variable | DeclarationNode;
  /** The leaf that is given the first value: a declaration's name, or an assignment's. */
  readonly target: number;
  /** All that it is given, what it starts with first. */
  readonly values: readonly number[];
  readonly references: number[];
  /** The other version has no name for it. */
  readonly isNew: boolean;
  /** It has one in code that went elsewhere: of what was left behind, only the place of each mention tells. */
  readonly isCarried?: boolean;
  /**
   * What it is a variable of, where that is not the code that is looked at: the file, where it is an attribute of the
   * module, or a callable around.
   */
  readonly home: DeclarationNode | null;
}

/** A name, and the member that it stands for. */
export interface TakenMember {
  readonly variable: Variable;
  readonly member: MemberOf;
  /** Where the body that is looked at mentions it. */
  readonly references: readonly number[];
  /** What it is a variable of, where that is a callable around. */
  readonly home: DeclarationNode | null;
}

/** Sorts of variables that stand for a value. */
export const CARRYING: ReadonlySet<VariableSort> = new Set<VariableSort>(['local', 'resource', 'pattern']);

/** The variable that a carrier is, declared in the code that is looked at. */
export function localOf({ named, home }: Pick<Carrier, 'named' | 'home'>): Variable | null {
  return isVariable(named) && home === null ? named : null;
}

/** Is a name given another value at a leaf? Then it is not asked for its own there. */
export function isGivenAt({ tree, role }: SourceTree, leaf: number): boolean {
  return role[tree.parent[leaf]] === Role.assignment && leaf === tree.parent[leaf] + 1;
}

/**
 * Is a value made of the name itself (`done = done || ...`), whatever the name stood for until then? It stood nowhere
 * before the name did.
 */
export function mentionsItself({ named, references }: Carrier, value: number, { tree }: SourceTree): boolean {
  return (isVariable(named) ? named.references : references).some(leaf => encloses(tree, value, leaf));
}

/**
 * A variable that both versions have may be given several values: it stands for each as far as to the next. So does a
 * parameter where giving a value is all that it takes to make a variable; elsewhere none is made when a parameter is
 * given one.
 */
export function carriersOf(variable: Variable): Carrier[] {
  const {
    source: {
      tree,
      language: { table },
    },
    sort,
    nameNode,
    assigned,
    references,
  } = variable;
  const isGiven = sort === 'parameter' ? table.assignmentDeclares === true : CARRYING.has(sort) && assigned.length > 0;
  const given = isGiven
    ? valuesGivenTo(variable).map(value => ({
        value,
        target: assigned.includes(value) ? tree.parent[value] + 1 : nameNode,
        end: value + tree.size[value],
      }))
    : [];
  return given.map(({ value, target, end }, i) => {
    const next = i + 1 < given.length ? given[i + 1].end : Infinity;
    const seen = references.filter(leaf => leaf >= end && leaf < next && !given.some(other => other.target === leaf));
    return { named: variable, target, values: [value], references: seen, isNew: false, home: null };
  });
}
