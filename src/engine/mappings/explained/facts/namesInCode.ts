/**
 * What the names in the code of one declaration stand for, as `semantics/` asks: its variables, and what the declarations around it and the
 * imports of its file say of all others. Fields are looked up in the own type; what that inherits is not known.
 */
import { isName, Role } from '../../../languages/roles.js';
import { addTo, valueAt } from '../../../lists.js';
import { capturedIn } from '../../../matching/statements/bodies/captures.js';
import {
  callParts,
  isOwnObject,
  isReached,
  memberReached,
  tokenAt,
} from '../../../matching/statements/bodies/expressions.js';
import type { Fragments } from '../../../matching/statements/bodies/fragments.js';
import type { Variable, Variables } from '../../../matching/statements/bodies/variables.js';
import { isChanged, isLent, variablesOf } from '../../../matching/statements/bodies/variables.js';
import { holdsActs } from '../../../semantics/effects.js';
import { isIn } from '../../../semantics/evaluationOrder.js';
import type { KnownName, KnownVariable, Names } from '../../../semantics/names.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import {
  enclosingType,
  fileOf,
  isCallable,
  isConstructor,
  isField,
  isHead,
  isType,
} from '../../../structure/declaration.js';
import type { SourceTree } from '../../../structure/source.js';
import { encloses, isNamed, nodeText, previousSibling } from '../../../syntax/tree.js';
import { pathsByName } from '../../meanings/importedNames.js';

const known = new WeakMap<Fragments, Names>();

/** `fragments` are the declaration's. */
export function namesIn(owner: DeclarationNode, fragments: Fragments): Names {
  return valueAt(known, fragments, () => new NamesInCode(owner, variablesOf(owner, fragments), fragments));
}

class NamesInCode implements Names {
  private readonly variables = new Map<Variable, KnownVariable>();
  private readonly names = new Map<number, KnownName | undefined>();

  constructor(
    private readonly owner: DeclarationNode,
    private readonly all: Variables,
    private readonly fragments: Fragments,
  ) {}

  variableAt(leaf: number): KnownVariable | undefined {
    const variable = this.all.at.get(leaf);
    return variable && valueAt(this.variables, variable, () => this.read(variable));
  }

  declaredAt(node: number): KnownName | undefined {
    return valueAt(this.names, node, () => this.find(node));
  }

  private read(variable: Variable): KnownVariable {
    const { references, type, source } = variable;
    const changedAt = references.filter(
      leaf => isChanged(variable, leaf) || isLent(variable, leaf) || isTouched(source, leaf),
    );
    return { type, values: valuesOf(variable), isShared: isChangedByOthers(variable, this.fragments), changedAt };
  }

  private find(node: number): KnownName | undefined {
    const {
      owner,
      owner: { source },
      fragments,
    } = this;
    const { tree, language } = source;
    if (tree.size[node] > 1) {
      const last = memberReached(source, node);
      if (last < 0) return undefined;
      const name = nodeText(tree, last);
      if (isOwnObject(source, node + 1)) return this.memberNamed(name);
      // Whose member it is, is not known: it may be one that runs code.
      const { acting, declared, isCaught } = membersIn(fileOf(owner));
      const acts = acting.has(name) || (isCaught && !declared.has(name));
      return acts ? { type: null, isFixed: false, acts } : undefined;
    }
    const text = nodeText(tree, node);
    if (isReached(source, node)) return undefined;
    const declared = declaredAs(text, owner);
    if (declared !== null) return this.known(declared);
    const constructed = parameterOfType(text, owner);
    if (constructed !== null) return { type: constructed, isFixed: !changesIn(source).has(tokenAt(source, node)) };
    // `@size`
    const accessed = language.table.accessedAs?.(text);
    if (accessed !== undefined && accessed !== text) return this.memberNamed(text);
    if (capturedIn(source, fragments.isDeclaration).has(node)) {
      return { type: null, isFixed: !changesIn(source).has(tokenAt(source, node)) };
    }
    return pathsByName(source).has(text)
      ? { type: null, isFixed: language.table.effects.importedNames === 'fixed' }
      : undefined;
  }

  private memberNamed(name: string): KnownName | undefined {
    const found = enclosingType(this.owner)?.children.filter(child => child.name === name) ?? [];
    return found.length === 1 ? this.known(found[0]) : undefined;
  }

  private known(declaration: DeclarationNode): KnownName {
    if (isType(declaration)) return { type: null, isFixed: true };
    const acts = isComputed(declaration) && holdsActs(declaration.source, declaration.body);
    if (isCallable(declaration)) return { type: null, isFixed: !declaration.isGetter, acts };
    return { type: declaration.type, isFixed: isField(declaration) ? this.isConstant(declaration) : false, acts };
  }

  /** Has a field one value and no other, once the constructors are through? */
  private isConstant(field: DeclarationNode): boolean {
    const { source, nameNode, visibility } = field;
    if (isConstructor(this.owner)) return false;
    if (!isSaidConstant(field) && visibility !== 'private' && !isPlainParameter(field)) return false;
    const type = enclosingType(field);
    return (changesIn(source).get(tokenAt(source, nameNode)) ?? []).every(
      leaf => type?.children.some(child => isConstructor(child) && encloses(source.tree, child.node, leaf)) === true,
    );
  }
}

/** What a file tells of members by their names. */
interface FileMembers {
  /** Getters, and properties with code of their own, that act. */
  readonly acting: ReadonlySet<string>;
  readonly declared: ReadonlySet<string>;
  /** Is there code that answers for members which no type declares? */
  readonly isCaught: boolean;
}

const knownMembers = new WeakMap<DeclarationNode, FileMembers>();

function membersIn(file: DeclarationNode): FileMembers {
  return valueAt(knownMembers, file, () => {
    const { source } = file;
    const { catchesMembers } = source.language.table.effects;
    const [acting, declared] = [new Set<string>(), new Set<string>()];
    const open = [file];
    for (const one of open) {
      open.push(...one.children);
      if (enclosingType(one) === null) continue;
      declared.add(one.name);
      if (isComputed(one) && holdsActs(source, one.body)) acting.add(one.name);
    }
    const isCaught =
      catchesMembers !== null &&
      source.tokenNode.some(leaf => catchesMembers.test(nodeText(source.tree, leaf).replace(/^["']|["']$/g, '')));
    return { acting, declared, isCaught };
  });
}

/** Is it code that gives its value when it is read: a getter, a property's accessors, but not what it begins with? */
function isComputed({ source: { tree }, isGetter, body, ...declaration }: DeclarationNode): boolean {
  if (body < 0 || !(isGetter || isField(declaration))) return false;
  const before = previousSibling(tree, body);
  return isGetter || before < 0 || nodeText(tree, before) !== '=';
}

/** A parameter of the constructor that its type is declared with, which no word makes a member that others see. */
function isPlainParameter({ source, node, nameNode }: DeclarationNode): boolean {
  return source.role[node] === Role.parameter && source.tree.start[node] === source.tree.start[nameNode];
}

/** Does a word before its name say so? */
function isSaidConstant({ source, node, nameNode, modifiers }: DeclarationNode): boolean {
  const { constantWords } = source.language.table.effects;
  if (constantWords === null) return false;
  if (modifiers.some(modifier => constantWords.test(modifier))) return true;
  for (let leaf = node; leaf < nameNode; leaf++) {
    if (
      source.tree.size[leaf] === 1 &&
      !isNamed(source.tree, leaf) &&
      constantWords.test(nodeText(source.tree, leaf))
    ) {
      return true;
    }
  }
  return false;
}

const changes = new WeakMap<SourceTree, ReadonlyMap<number, readonly number[]>>();

/** By the tokens of names: where a file gives what bears the name another value, whatever that is. */
function changesIn(source: SourceTree): ReadonlyMap<number, readonly number[]> {
  return valueAt(changes, source, () => {
    const { tree, role } = source;
    const found = new Map<number, number[]>();
    for (let node = 0; node + 1 < tree.count; node++) {
      if (role[node] === Role.assignment) {
        // The last name on the left, of an object or a type perhaps.
        const last = node + tree.size[node + 1];
        addTo(found, tokenAt(source, last), last);
      } else if (tree.size[node] === 1 && isName(role[node]) && isStepped(source, node)) {
        addTo(found, tokenAt(source, node), node);
      }
    }
    return found;
  });
}

/** `size++`, `this.size++`, a name in a pattern that is given a value, one that is lent. */
function isStepped(source: SourceTree, leaf: number): boolean {
  const { tree, role } = source;
  const parent = tree.parent[leaf];
  const whole = role[parent] === Role.access && leaf === parent + tree.size[parent] - 1 ? parent : leaf;
  return isChanged({ source }, whole) || isLent({ source }, whole);
}

/**
 * What a name is that stands alone in the code of a declaration, as far as what is around that declares it; null for
 * what is inherited, or from elsewhere.
 */
function declaredAs(name: string, declaration: DeclarationNode): DeclarationNode | null {
  const { hasBareMembers } = declaration.source.language.table;
  for (let around: DeclarationNode | null = declaration; around !== null; around = around.around) {
    const found =
      isType(around) && hasBareMembers !== true ? undefined : around.children.find(child => child.name === name);
    if (found !== undefined) return found;
  }
  return null;
}

/** The type of a parameter of the constructor that a type is declared with, which all code of the type sees (`class Box(left: Int)`). */
function parameterOfType(name: string, owner: DeclarationNode): string | null {
  for (let around: DeclarationNode | null = owner; around !== null; around = around.around) {
    const head = isType(around) ? around.children.find(child => isConstructor(child) && isHead(child)) : undefined;
    const found = head?.parameters.find(parameter => parameter.name === name);
    if (found !== undefined) return found.type;
  }
  return null;
}

/** All that a local variable may be; null where something else than `=`, and what `+=` adds, gives it values. */
function valuesOf(variable: Variable): readonly number[] | null {
  const { source, sort, initialiser, part, references } = variable;
  const { tree, role } = source;
  if (sort !== 'local' || initialiser < 0 || part >= 0) return null;
  const found = [initialiser];
  for (const leaf of references) {
    if (isLent(variable, leaf)) return null;
    if (!isChanged(variable, leaf)) continue;
    const around = tree.parent[leaf];
    if (role[around] === Role.operator) continue;
    if (role[around] !== Role.assignment || leaf !== around + 1) return null;
    let last = leaf;
    for (let child = leaf; child < around + tree.size[around]; child += tree.size[child]) last = child;
    if (last === leaf) return null;
    found.push(last);
  }
  return found;
}

/**
 * Is something of the object changed that the variable stands for, or is it asked to do something? What operators make
 * of it may be another thing then.
 */
export function isTouched(source: SourceTree, leaf: number): boolean {
  const { tree, role } = source;
  let whole = leaf;
  while (role[tree.parent[whole]] === Role.access && whole === tree.parent[whole] + 1) whole = tree.parent[whole];
  const parent = tree.parent[whole];
  if (role[parent] === Role.call && callParts(source, parent)?.receiver === leaf) return true;
  return whole !== leaf && whole === parent + 1 && (role[parent] === Role.assignment || role[parent] === Role.call);
}

/** May others give it another value, whenever something acts: functions inside, or who has its address? */
export function isChangedByOthers(variable: Variable, { isDeclaration }: Fragments): boolean {
  const { source, nameNode, references } = variable;
  const isInLambda = (leaf: number): boolean =>
    isIn(source, leaf, nameNode, up => source.role[up] === Role.lambda && !encloses(source.tree, up, nameNode));
  if (references.some(leaf => isLent(variable, leaf) || (isChanged(variable, leaf) && isInLambda(leaf)))) return true;
  return (
    variable.isCaptured() &&
    [...capturedIn(source, isDeclaration)].some(
      ([leaf, declared]) => declared === nameNode && isChanged(variable, leaf),
    )
  );
}
