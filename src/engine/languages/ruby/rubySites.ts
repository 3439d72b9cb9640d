/**
 * Declarations of Ruby that a table can't find: classes and modules with what they include, methods with the visibility
 * that calls before or around them say, constants, and fields: what methods give to the object, and what `attr_reader`
 * and its like name. Reads trees in their changed shape; what a class assigns is read once and kept with its tree.
 */
import { addTo } from '../../lists.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, encloses, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { squeeze } from '../../text/squeeze.js';
import type { DeclarationSite } from '../language.js';
import { oncePerTree } from '../oncePerTree.js';
import { argumentsIn, calledIn } from './rubyCalls.js';
import { namespaceModules } from './rubyNamespaces.js';
import { accessorCall, accessorsIn, visibilityOf } from './rubyVisibility.js';

export const RUBY_SITE_KINDS: readonly string[] = [
  'class',
  'module',
  'method',
  'singleton_method',
  'expression_statement',
  'body_statement',
  'argument_list',
];

export function rubySites(tree: SyntaxTree, node: number): readonly DeclarationSite[] {
  switch (kindName(tree, node)) {
    case 'class':
    case 'module':
      // What holds but types is a namespace.
      if (tree.size[node] === 1 || namespaceModules(tree).nodes.has(node)) return [];
      return [{ ...typeSite(tree, node), ...(kindName(tree, node) === 'module' ? { word: 'module' } : {}) }];
    case 'method':
    case 'singleton_method':
      return methodSites(tree, node);
    case 'expression_statement':
      return statementSites(tree, node);
    case 'argument_list':
      return membersMade(tree, node);
    default:
      return fieldsIn(tree).get(node) ?? [];
  }
}

/** A parameter's name. */
export function parameterAt(tree: SyntaxTree, node: number): { readonly name: string; readonly type: string | null } {
  const name = childByField(tree, node, 'name');
  return { name: squeeze(nodeText(tree, name === NO_NODE ? node : name)), type: null };
}

/** `class Store::Shelf < Base` and `module Named`. */
function typeSite(tree: SyntaxTree, node: number): DeclarationSite {
  const name = childByField(tree, node, 'name');
  const isScoped = name !== NO_NODE && kindName(tree, name) === 'scope_resolution';
  const around = isScoped ? childByField(tree, name, 'scope') : NO_NODE;
  const superclass = childByField(tree, node, 'superclass');
  return {
    ...membered(superclass !== NO_NODE && MEMBERED.test(nodeText(tree, superclass))),
    node,
    nameNode: isScoped ? childByField(tree, name, 'name') : name,
    body: childByField(tree, node, 'body'),
    parameters: NO_NODE,
    type: NO_NODE,
    supertypes: supertypesOf(tree, superclass, childByField(tree, node, 'body')),
    ...(around === NO_NODE ? {} : { ownerName: nodeText(tree, around).replaceAll('::', '.') }),
  };
}

const MIXINS = new Set(['include', 'extend', 'prepend']);

/** The class above, and the modules that the body mixes in, without what is around them. */
function supertypesOf(tree: SyntaxTree, superclass: number, body: number): string[] {
  const named = superclass === NO_NODE ? [] : children(tree, superclass);
  for (const statement of body === NO_NODE ? [] : children(tree, body)) {
    const call = kindName(tree, statement) === 'expression_statement' ? statement + 1 : NO_NODE;
    if (call !== NO_NODE && MIXINS.has(calledIn(tree, call))) named.push(...argumentsIn(tree, call));
  }
  return named
    .filter(node => /^(constant|scope_resolution)$/.test(kindName(tree, node)))
    .map(node => nodeText(tree, node + tree.size[node] - 1));
}

function methodSites(tree: SyntaxTree, node: number): DeclarationSite[] {
  const name = childByField(tree, node, 'name');
  if (name === NO_NODE) return [];
  const isSetter = kindName(tree, name) === 'setter';
  const place = placeOf(tree, node);
  const isSingleton = kindName(tree, node) === 'singleton_method' || place === 'singleton';
  const isConstructor = !isSingleton && place === 'type' && nodeText(tree, name) === 'initialize';
  const visibility = visibilityOf(tree, node);
  return [
    {
      kind: isConstructor ? 'constructor' : place === 'file' && !isSingleton ? 'function' : 'method',
      node,
      nameNode: isSetter ? childByField(tree, name, 'name') : name,
      ...(isSetter ? { name: nodeText(tree, name) } : {}),
      body: childByField(tree, node, 'body'),
      parameters: childByField(tree, node, 'parameters'),
      type: NO_NODE,
      ...(isSingleton ? { holder: 'self' } : {}),
      ...(visibility === null ? {} : { visibility }),
    },
  ];
}

/** What a node is a member of: a type, the class of a type, or the file. */
function placeOf(tree: SyntaxTree, node: number): 'type' | 'singleton' | 'file' {
  for (let at = tree.parent[node]; at > 0; at = tree.parent[at]) {
    const kind = kindName(tree, at);
    if (kind === 'singleton_class') return 'singleton';
    if (kind === 'class' || kind === 'module' || (kind === 'do_block' && madeClass(tree, tree.parent[at]))) {
      return 'type';
    }
  }
  return 'file';
}

/** `Struct.new(:x) do`, `Class.new(Base) do`, and what else makes something that is given methods there. */
function madeClass(tree: SyntaxTree, call: number): boolean {
  const receiver = childByField(tree, call, 'receiver');
  const method = childByField(tree, call, 'method');
  if (receiver === NO_NODE || method === NO_NODE) return false;
  if (
    /^(Struct\.new|Class\.new|Module\.new|Data\.define)$/.test(`${nodeText(tree, receiver)}.${nodeText(tree, method)}`)
  ) {
    return true;
  }
  const block = nodeText(tree, method) === 'new' ? childByField(tree, call, 'block') : NO_NODE;
  const body = block === NO_NODE ? NO_NODE : childByField(tree, block, 'body');
  return body !== NO_NODE && children(tree, body).some(child => kindName(tree, child) === 'method');
}

/** In the body of a file or type a statement may declare constants, variables of the class, and accessors. */
function statementSites(tree: SyntaxTree, statement: number): DeclarationSite[] {
  const holder = tree.parent[statement];
  if (holder !== 0 && !/^(class|module|singleton_class)$/.test(kindName(tree, tree.parent[holder]))) return [];
  const code = statement + 1;
  if (kindName(tree, code) === 'assignment') return assignedSites(tree, statement, code);
  const accessors = holder === 0 ? NO_NODE : accessorCall(tree, statement);
  if (accessors === NO_NODE) return [];
  const owned = ownFields(tree, holder);
  const named = argumentsIn(tree, accessors).filter(
    child => kindName(tree, child) === 'simple_symbol' && !owned.has(`@${nodeText(tree, child).slice(1)}`),
  );
  return named.map((symbol, i) => {
    const name = nodeText(tree, symbol).slice(1);
    return {
      ...fieldSite(i === 0 ? statement : symbol, symbol, NO_NODE),
      name,
      visibility: accessorsIn(tree, holder).get(name) ?? 'public',
    };
  });
}

function assignedSites(tree: SyntaxTree, statement: number, assignment: number): DeclarationSite[] {
  const left = childByField(tree, assignment, 'left');
  const right = childByField(tree, assignment, 'right');
  if (left === NO_NODE || right === NO_NODE) return [];
  if (kindName(tree, left) === 'constant' && madeClass(tree, right)) {
    const block = childByField(tree, right, 'block');
    const body = block === NO_NODE ? NO_NODE : childByField(tree, block, 'body');
    const above = argumentsIn(tree, right)
      .filter(child => /^(constant|scope_resolution)$/.test(kindName(tree, child)))
      .map(child => nodeText(tree, child + tree.size[child] - 1));
    return [
      {
        ...membered(MEMBERED.test(nodeText(tree, right))),
        node: statement,
        nameNode: left,
        body,
        parameters: NO_NODE,
        type: NO_NODE,
        supertypes: [...above, ...supertypesOf(tree, NO_NODE, body)],
      },
    ];
  }
  const isInType = tree.parent[statement] !== 0;
  const isField = (node: number): boolean =>
    kindName(tree, node) === 'constant' || (isInType && /^(class|instance)_variable$/.test(kindName(tree, node)));
  if (isField(left)) return [fieldSite(statement, left, right)];
  const targets = kindName(tree, left) === 'left_assignment_list' ? children(tree, left).filter(isField) : [];
  return targets.map((target, i) => fieldSite(i === 0 ? statement : target, target, NO_NODE));
}

const MEMBERED = /^(?:<\s*)?(Struct\.new|Data\.define)\b/;

function membered(isRecord: boolean): Pick<DeclarationSite, 'kind' | 'word'> {
  return isRecord ? { kind: 'record', word: 'class' } : { kind: 'class' };
}

/** `Point = Struct.new(:x, :y)` and `class Point < Data.define(:x, :y)`: what the objects of the class are made of, and give access to. */
function membersMade(tree: SyntaxTree, list: number): DeclarationSite[] {
  const call = tree.parent[list];
  const user = tree.parent[call];
  const isAssigned =
    kindName(tree, user) === 'assignment' &&
    kindName(tree, childByField(tree, user, 'left')) === 'constant' &&
    kindName(tree, tree.parent[user]) === 'expression_statement';
  if (!(isAssigned || kindName(tree, user) === 'superclass') || !MEMBERED.test(nodeText(tree, call))) return [];
  return children(tree, list)
    .filter(child => kindName(tree, child) === 'simple_symbol')
    .map(symbol => ({
      ...fieldSite(symbol, symbol, NO_NODE),
      name: nodeText(tree, symbol).slice(1),
      visibility: 'public',
    }));
}

function fieldSite(node: number, nameNode: number, body: number): DeclarationSite {
  return { kind: 'field', node, nameNode, body, parameters: NO_NODE, type: NO_NODE };
}

type Fields = ReadonlyMap<number, readonly DeclarationSite[]>;

/** The fields that the methods of a type give to its objects, by the body of the type. */
const fieldsIn = oncePerTree(collectFields);

/** The variables that a type gives values to, in its methods or beside them; in `class << self` those of the type. */
function ownFields(tree: SyntaxTree, body: number): ReadonlySet<string> {
  const isSingleton = kindName(tree, tree.parent[body]) === 'singleton_class';
  const whole = isSingleton ? tree.parent[tree.parent[body]] : body;
  return new Set([
    ...(fieldsIn(tree).get(whole) ?? []).map(({ nameNode }) => nodeText(tree, nameNode)),
    ...(isSingleton ? variablesInBody(tree, whole) : []),
  ]);
}

function collectFields(tree: SyntaxTree): Fields {
  const found = new Map<number, DeclarationSite[]>();
  const known = new Map<number, Set<string>>();
  /** Types and methods around the place, innermost last. */
  const open: { readonly node: number; readonly body: number }[] = [];
  for (let node = 1; node < tree.count; node++) {
    while (open.length > 0 && !encloses(tree, open[open.length - 1].node, node)) open.pop();
    const kind = kindName(tree, node);
    if (tree.size[node] > 1 && (kind === 'class' || kind === 'module')) {
      const body = childByField(tree, node, 'body');
      open.push({ node, body });
      known.set(body, new Set(body === NO_NODE ? [] : variablesInBody(tree, body)));
    } else if (kind === 'method' || kind === 'singleton_method') {
      open.push({ node, body: open.at(-1)?.body ?? NO_NODE });
    }
    const around = open.at(-1);
    if (around === undefined || around.body === NO_NODE || !/method$/.test(kindName(tree, around.node))) continue;
    for (const site of assignedFields(tree, node)) {
      const name = nodeText(tree, site.nameNode);
      if (known.get(around.body)?.has(name) === true) continue;
      known.get(around.body)?.add(name);
      addTo(found, around.body, { ...site, isInCode: true, visibility: accessOf(tree, around.body, name) });
    }
  }
  return found;
}

/** The variables of an object or of its class that a node gives values to: `@a = 1`, `@a, @b = 1, 2`. */
function assignedFields(tree: SyntaxTree, node: number): DeclarationSite[] {
  const left = /^(?:operator_)?assignment$/.test(kindName(tree, node)) ? childByField(tree, node, 'left') : NO_NODE;
  if (left === NO_NODE) return [];
  const isStatement = kindName(tree, tree.parent[node]) === 'expression_statement';
  return (kindName(tree, left) === 'left_assignment_list' ? children(tree, left) : [left])
    .filter(target => /^(instance|class)_variable$/.test(kindName(tree, target)))
    .map(target =>
      target === left
        ? fieldSite(isStatement ? tree.parent[node] : target, target, childByField(tree, node, 'right'))
        : fieldSite(target, target, NO_NODE),
    );
}

function variablesInBody(tree: SyntaxTree, body: number): string[] {
  return children(tree, body).flatMap(statement => variablesOfClass(tree, statement));
}

/** Variables that a statement in the body of a class declares itself. */
function variablesOfClass(tree: SyntaxTree, statement: number): string[] {
  const assignment = kindName(tree, statement) === 'expression_statement' ? statement + 1 : NO_NODE;
  const left =
    assignment !== NO_NODE && kindName(tree, assignment) === 'assignment'
      ? childByField(tree, assignment, 'left')
      : NO_NODE;
  return left !== NO_NODE && /^(class|instance)_variable$/.test(kindName(tree, left)) ? [nodeText(tree, left)] : [];
}

/** A variable may be seen by those who may call what gives access to it, in the type or in what stands for the class of it. */
function accessOf(tree: SyntaxTree, body: number, variable: string): string {
  const bodies = [
    body,
    ...children(tree, body)
      .filter(child => kindName(tree, child) === 'singleton_class')
      .map(child => childByField(tree, child, 'body')),
  ];
  const found = bodies.flatMap(each =>
    each === NO_NODE ? [] : [accessorsIn(tree, each).get(variable.replace(/^@/, ''))],
  );
  return found.find(visibility => visibility !== undefined) ?? 'private';
}
