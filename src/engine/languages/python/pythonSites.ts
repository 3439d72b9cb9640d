/**
 * Declarations of Python that a table can't find: definitions with decorators, variables of modules and classes, and fields that
 * constructors give to `self`. Assignments declare where they are first made; what a file assigns is read once and kept with its tree.
 */
import { addTo, valueAt } from '../../lists.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { squeeze } from '../../text/squeeze.js';
import type { DeclarationSite, ParameterInfo } from '../language.js';
import { oncePerTree } from '../oncePerTree.js';
import { annotationOf, createdType } from './pythonVariables.js';
import { Role } from '../roles.js';

export const CONSTRUCTOR = '__init__';

/** What is called for each new object before all else: an object of a test class is made by the framework and set up by the class. */
const CONSTRUCTING: ReadonlySet<string> = new Set([CONSTRUCTOR, 'setUp', 'setup_method']);

/** A decorated definition is the declaration as a whole, not the definition in it; the first string of a body documents it. */
export function adjustRoles(tree: SyntaxTree, roles: Uint8Array): void {
  for (let node = 1; node < tree.count; node++) {
    const kind = kindName(tree, node);
    if (kind === 'decorated_definition') roles[node] = Role.declaration;
    else if ((kind === 'function_definition' || kind === 'class_definition') && isDecorated(tree, node)) {
      roles[node] = Role.none;
    }
    // What a method calls its object is a word of its own, like `this` elsewhere.
    else if (
      kind === 'identifier' &&
      kindName(tree, tree.parent[node]) === 'attribute' &&
      tree.parent[node] === node - 1 &&
      nodeText(tree, node) === 'self'
    ) {
      roles[node] = Role.literal;
    } else if (kind === 'string' && isDocstring(tree, node)) roles[node] = Role.docComment;
    else if (kind === 'type_parameter' && kindName(tree, tree.parent[node]) === 'generic_type') {
      roles[node] = Role.typeArgumentList;
    } else if (isInType(tree, node, roles)) roles[node] = kind === 'identifier' ? Role.typeName : Role.typeReference;
  }
}

/** Types are written as expressions are: `a.B`, `B | None`, `a.B[C]`. Parents come before what is in them. */
function isInType(tree: SyntaxTree, node: number, roles: Uint8Array): boolean {
  switch (kindName(tree, node)) {
    case 'identifier':
    case 'attribute':
    case 'subscript':
    case 'binary_operator':
      return roles[tree.parent[node]] === Role.typeReference;
    default:
      return false;
  }
}

function isDocstring(tree: SyntaxTree, string: number): boolean {
  const statement = tree.parent[string];
  if (kindName(tree, statement) !== 'expression_statement' || tree.size[statement] !== tree.size[string] + 1) {
    return false;
  }
  const body = tree.parent[statement];
  const isFirst = firstNamed(tree, body) === statement;
  return isFirst && (body === 0 || /^(function|class)_definition$/.test(kindName(tree, tree.parent[body])));
}

/** The declarations that `node` stands for. */
export function pythonSites(tree: SyntaxTree, node: number): readonly DeclarationSite[] {
  switch (kindName(tree, node)) {
    case 'decorated_definition':
      return definitionSite(tree, node, childByField(tree, node, 'definition'));
    case 'function_definition':
    case 'class_definition':
      return isDecorated(tree, node) ? [] : definitionSite(tree, node, node);
    case 'type_alias_statement':
      return scopeOf(tree, node) === NO_NODE ? [] : [aliasSite(tree, node)];
    default:
      return assignedIn(tree).get(node) ?? [];
  }
}

/** `type Pair[T] = tuple[T, T]` is what `Pair = tuple[T, T]` is: a name with a value. */
function aliasSite(tree: SyntaxTree, statement: number): DeclarationSite {
  const left = childByField(tree, statement, 'left');
  let nameNode = left;
  while (nameNode !== NO_NODE && kindName(tree, nameNode) !== 'identifier') {
    nameNode = firstNamed(tree, nameNode) ?? NO_NODE;
  }
  return {
    kind: 'field',
    node: statement,
    nameNode,
    body: childByField(tree, statement, 'right'),
    parameters: NO_NODE,
    type: NO_NODE,
  };
}

/** A parameter's name and type; null for the object that a method is called on, which calls do not hand over. */
export function parameterAt(tree: SyntaxTree, node: number): Omit<ParameterInfo, 'node'> | null {
  switch (kindName(tree, node)) {
    case 'default_parameter':
      return { name: nameOf(tree, node), type: null };
    case 'typed_default_parameter':
      return { name: nameOf(tree, node), type: annotationOf(tree, node) };
    case 'typed_parameter': {
      const inner = firstNamed(tree, node);
      const named = inner === undefined ? null : parameterAt(tree, inner);
      return isReceiver(tree, node, named?.name) ? null : { name: '', ...named, type: annotationOf(tree, node) };
    }
    case 'list_splat_pattern':
    case 'dictionary_splat_pattern': {
      const inner = firstNamed(tree, node);
      return {
        name: inner === undefined ? '' : nodeText(tree, inner),
        type: null,
        gathers: kindName(tree, node) === 'list_splat_pattern' ? '*' : '**',
      };
    }
    case 'identifier': {
      const name = nodeText(tree, node);
      return isReceiver(tree, node, name) ? null : { name, type: null };
    }
    default:
      return { name: squeeze(nodeText(tree, node)), type: null };
  }
}

/** The first parameter of a method that is not static. */
function isReceiver(tree: SyntaxTree, parameter: number, name: string | undefined): boolean {
  if (name !== 'self' && name !== 'cls') return false;
  const list = tree.parent[parameter];
  if (kindName(tree, list) !== 'parameters' || firstNamed(tree, list) !== parameter) return false;
  const definition = tree.parent[list];
  const node = isDecorated(tree, definition) ? tree.parent[definition] : definition;
  return (
    classAround(tree, node) !== NO_NODE &&
    !children(tree, node).some(
      child => kindName(tree, child) === 'decorator' && /^@\s*staticmethod\s*$/.test(nodeText(tree, child)),
    )
  );
}

/** A comment may stand before it. */
function firstNamed(tree: SyntaxTree, node: number): number | undefined {
  return children(tree, node).find(child => isNamed(tree, child) && kindName(tree, child) !== 'comment');
}

function nameOf(tree: SyntaxTree, node: number): string {
  const name = childByField(tree, node, 'name');
  return name === NO_NODE ? '' : nodeText(tree, name);
}

function isDecorated(tree: SyntaxTree, definition: number): boolean {
  return kindName(tree, tree.parent[definition]) === 'decorated_definition';
}

function definitionSite(tree: SyntaxTree, node: number, definition: number): DeclarationSite[] {
  if (definition === NO_NODE) return [];
  const base = {
    node,
    nameNode: childByField(tree, definition, 'name'),
    body: childByField(tree, definition, 'body'),
    modifiersAt: [node, definition].filter((at, i, all) => all.indexOf(at) === i),
  };
  if (kindName(tree, definition) === 'class_definition') {
    return [{ ...base, kind: 'class', parameters: NO_NODE, type: NO_NODE, supertypes: supertypesOf(tree, definition) }];
  }
  return [
    {
      ...base,
      kind: classAround(tree, node) === NO_NODE ? 'function' : 'method',
      parameters: childByField(tree, definition, 'parameters'),
      type: childByField(tree, definition, 'return_type'),
      // A setter beside its getter is another method of the same name.
      ...(isSetter(tree, node) ? { accessor: 'set' } : {}),
      ...(isGetter(tree, node) ? { isGetter: true } : {}),
    },
  ];
}

/** The class in whose body a definition stands, also under a condition; -1 where a function or nothing is around it. */
function classAround(tree: SyntaxTree, node: number): number {
  for (let at = tree.parent[node]; at > 0; at = tree.parent[at]) {
    const kind = kindName(tree, at);
    if (kind === 'class_definition') return at;
    if (kind === 'function_definition' || kind === 'lambda') return NO_NODE;
  }
  return NO_NODE;
}

function isSetter(tree: SyntaxTree, decorated: number): boolean {
  return hasDecorator(tree, decorated, /\.setter\s*$/);
}

function isGetter(tree: SyntaxTree, decorated: number): boolean {
  return hasDecorator(tree, decorated, /^@\s*(?:functools\.)?(?:cached_)?property\s*$/);
}

function hasDecorator(tree: SyntaxTree, decorated: number, decorator: RegExp): boolean {
  return children(tree, decorated).some(
    child => kindName(tree, child) === 'decorator' && decorator.test(nodeText(tree, child)),
  );
}

/** `class A(m.B, Generic[T], metaclass=M)` → B, Generic. */
function supertypesOf(tree: SyntaxTree, definition: number): string[] {
  const list = childByField(tree, definition, 'superclasses');
  if (list === NO_NODE) return [];
  const names: string[] = [];
  for (const child of children(tree, list)) {
    let type = child;
    if (kindName(tree, type) === 'subscript') type = childByField(tree, type, 'value');
    if (kindName(tree, type) === 'attribute') type = childByField(tree, type, 'attribute');
    if (kindName(tree, type) === 'identifier') names.push(nodeText(tree, type));
  }
  return names;
}

type Assigned = ReadonlyMap<number, readonly DeclarationSite[]>;

/** Variables and fields of a file, by the node at which they are to be declared. */
const assignedIn = oncePerTree<Assigned>(collectAssigned);

/**
 * In the body of a module or class the statement is the declaration. A field that the constructor gives to `self` is
 * declared with the body of the class, after what the class itself assigns. What is only given under a condition, or by
 * another method, is declared nowhere.
 */
function collectAssigned(tree: SyntaxTree): Assigned {
  const found = new Map<number, DeclarationSite[]>();
  const declare = (at: number, site: DeclarationSite): void => addTo(found, at, site);
  const known = new Map<number, Set<string>>();
  const isNew = (scope: number, name: string): boolean => {
    const names = valueAt(known, scope, () => new Set<string>());
    if (names.has(name)) return false;
    names.add(name);
    return true;
  };
  const fields: { readonly scope: number; readonly target: number; readonly assignment: number }[] = [];
  for (let node = 1; node < tree.count; node++) {
    if (kindName(tree, node) !== 'assignment') continue;
    const target = childByField(tree, node, 'left');
    if (target === NO_NODE) continue;
    const targetKind = kindName(tree, target);
    if (targetKind === 'identifier') {
      const statement = statementOf(tree, node);
      const scope = statement === NO_NODE ? NO_NODE : scopeOf(tree, statement);
      const isOuter = statement !== NO_NODE && tree.parent[node] === statement;
      if (scope !== NO_NODE && isNew(scope, nodeText(tree, target))) {
        declare(statement, variableSite(tree, isOuter ? statement : node, node, target));
      }
      continue;
    }
    const list = targetKind === 'parenthesized_expression' ? childByKind(tree, target, 'pattern_list') : target;
    const parts = list !== NO_NODE && kindName(tree, list) === 'pattern_list' ? children(tree, list) : [target];
    for (const part of parts) {
      const scope = isSelfField(tree, part) ? constructedClass(tree, node) : NO_NODE;
      if (scope !== NO_NODE) fields.push({ scope, target: part, assignment: node });
    }
  }
  for (const { scope, target, assignment } of fields) {
    const nameNode = childByField(tree, target, 'attribute');
    if (!isNew(scope, nodeText(tree, nameNode))) continue;
    const statement = statementOf(tree, assignment);
    const isWhole =
      statement !== NO_NODE && tree.parent[target] === assignment && tree.parent[assignment] === statement;
    declare(childByField(tree, scope, 'body'), {
      ...variableSite(tree, isWhole ? statement : target, assignment, nameNode),
      isInCode: true,
    });
  }
  return found;
}

function variableSite(tree: SyntaxTree, node: number, assignment: number, nameNode: number): DeclarationSite {
  const value = childByField(tree, assignment, 'right');
  const type = childByField(tree, assignment, 'type');
  const created = type === NO_NODE ? createdType(tree, value) : null;
  return {
    kind: 'field',
    node,
    nameNode,
    body: value,
    parameters: NO_NODE,
    type,
    ...(created === null ? {} : { typeText: created }),
  };
}

/** The statement of an assignment, also of one inside it (`a = b = 1`); -1 where it is none. */
function statementOf(tree: SyntaxTree, assignment: number): number {
  let at = tree.parent[assignment];
  while (kindName(tree, at) === 'assignment') at = tree.parent[at];
  return kindName(tree, at) === 'expression_statement' ? at : NO_NODE;
}

/** The module or class in whose body a statement stands directly; -1 for the inside of functions and of other statements. */
function scopeOf(tree: SyntaxTree, statement: number): number {
  const block = tree.parent[statement];
  if (block === 0) return 0;
  return kindName(tree, tree.parent[block]) === 'class_definition' ? tree.parent[block] : NO_NODE;
}

function isSelfField(tree: SyntaxTree, target: number): boolean {
  if (kindName(tree, target) !== 'attribute') return false;
  const object = childByField(tree, target, 'object');
  return object !== NO_NODE && kindName(tree, object) === 'identifier' && nodeText(tree, object) === 'self';
}

/** The class in the body of whose constructor an assignment stands, under no condition: -1 for any other. */
function constructedClass(tree: SyntaxTree, assignment: number): number {
  const statement = statementOf(tree, assignment);
  if (statement === NO_NODE) return NO_NODE;
  const definition = tree.parent[tree.parent[statement]];
  if (kindName(tree, definition) !== 'function_definition' || !CONSTRUCTING.has(nameOf(tree, definition))) {
    return NO_NODE;
  }
  return classAround(tree, isDecorated(tree, definition) ? tree.parent[definition] : definition);
}
