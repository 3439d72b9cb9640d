/**
 * What the names in one body stand for: its variables, then the fields of the types around it; and what only one of its
 * variables is: of its name, or with its value. Of one body alone; which of them became which is not asked here.
 */
import { Role } from '../../../languages/roles.js';
import { addFirst, groupedBy, onlyOnes, valueAt } from '../../../lists.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { enclosingType, isField } from '../../../structure/declaration.js';
import type { SourceTree } from '../../../structure/source.js';
import { NO_NODE, nodeText } from '../../../syntax/tree.js';
import { callParts, isCalledValue, nameLeaf, stripped } from '../bodies/expressions.js';
import type { Fragments } from '../bodies/fragments.js';
import { fragmentAt } from '../bodies/fragments.js';
import type { Named } from './variableEvidence.js';
import { EMPTY_LIST } from './variableEvidence.js';
import type { KnownNames } from './variableValues.js';
import type { Variable, Variables } from '../bodies/variables.js';
import { valuesGivenTo, variablesOf } from '../bodies/variables.js';

const fieldsOf = new WeakMap<DeclarationNode, ReadonlyMap<string, DeclarationNode>>();

/** Fields of the types around, those of the nearest one first. */
function fieldsAround(declaration: DeclarationNode): ReadonlyMap<string, DeclarationNode> {
  const type = enclosingType(declaration);
  return type === null
    ? NO_FIELDS
    : valueAt(fieldsOf, type, () => {
        const fields = new Map<string, DeclarationNode>();
        for (const child of type.children) if (isField(child)) addFirst(fields, child.name, child);
        for (const [name, field] of fieldsAround(type)) addFirst(fields, name, field);
        return fields;
      });
}

const NO_FIELDS: ReadonlyMap<string, DeclarationNode> = new Map();

/** What the names of one body stand for: its variables, then the fields of the types around it. */
export class Names implements KnownNames {
  private readonly variables: Variables['at'];
  private readonly all: Variables['all'];
  private readonly fields: ReadonlyMap<string, DeclarationNode>;
  private readonly byName: ReadonlyMap<string, readonly Variable[]>;
  /** Variables by the hash of the value that they begin with; made when first asked for. */
  private byValue: ReadonlyMap<number, readonly Variable[]> | null = null;

  constructor(
    private readonly declaration: DeclarationNode,
    fragments: Fragments,
  ) {
    const { at, all } = variablesOf(declaration, fragments);
    this.variables = at;
    this.all = all;
    this.byName = groupedBy(all, ({ name }) => name);
    this.fields = fieldsAround(declaration);
  }

  declared(name: string): readonly Variable[] {
    return this.byName.get(name) ?? [];
  }

  /** What the body itself declares, by names that nothing else in it has. */
  only(): Map<string, Variable> {
    return new Map(
      [...onlyOnes(this.all, ({ name }) => name)].flatMap(([name, variable]) =>
        variable && variable.sort !== 'parameter' && variable.sort !== 'lambda' ? [[name, variable] as const] : [],
      ),
    );
  }

  capturedAt(leaf: number): Variable | undefined {
    const variable = this.variables.get(leaf);
    return variable?.nameNode === leaf && variable.isCaptured() ? variable : undefined;
  }

  /** Is there a variable that declarations inside mention, and of whose name the other body has none? */
  hasCapturedBut(other: Names): boolean {
    return this.all.some(({ name, isCaptured }) => other.declared(name).length === 0 && isCaptured());
  }

  /** Those that begin with the value of this hash. */
  withValue(hash: number): readonly Variable[] {
    this.byValue ??= groupedBy(
      this.all.filter(({ initialiser }) => initialiser >= 0),
      ({ source, initialiser }) => source.contentHash[initialiser],
    );
    return this.byValue.get(hash) ?? [];
  }

  /**
   * By the hash of a value that says something: the one variable that is given it, and nothing else, by a statement
   * that is not `paired`.
   */
  byOnlyValue(fragments: Fragments, paired: ReadonlySet<number>): Map<number, Variable> {
    const found = new Map<number, Variable>();
    const given = new Set<number>();
    for (const variable of this.all) {
      const values = valuesGivenTo(variable);
      for (const value of values) {
        const hash = variable.source.contentHash[value];
        if (given.has(hash)) {
          found.delete(hash);
          continue;
        }
        given.add(hash);
        const at = fragmentAt(fragments, value);
        // What is a declaration of its own, or holds one, is told by that.
        if (
          values.length > 1 ||
          variable.sort !== 'local' ||
          at === 0 ||
          paired.has(at) ||
          fragments.isOpen[at] === 1 ||
          !isDistinctiveCall(variable.source, value)
        ) {
          continue;
        }
        found.set(hash, variable);
      }
    }
    return found;
  }

  at(leaf: number): Named | undefined {
    const variable = this.variables.get(leaf);
    if (variable) return variable;
    const { source } = this.declaration;
    const { tree, role, language } = source;
    const parent = tree.parent[leaf];
    const isMember =
      role[leaf] === Role.fieldName || (role[leaf] === Role.functionName && language.table.callsValues === true);
    const isOwn =
      role[leaf] === Role.variableName ||
      isCalledValue(source, leaf) ||
      (isMember && nameLeaf(source, parent) === leaf);
    return isOwn ? this.fields.get(nodeText(tree, leaf)) : undefined;
  }
}

/** Does a value ask something with arguments, or of something? What is merely created stands everywhere. */
export function isDistinctiveCall(source: SourceTree, value: number): boolean {
  const call = callParts(source, stripped(source, value));
  return (
    call !== null &&
    call.name !== NO_NODE &&
    source.role[call.name] === Role.functionName &&
    (call.receiver !== NO_NODE || (call.arguments !== NO_NODE && source.tree.size[call.arguments] > EMPTY_LIST))
  );
}
