/**
 * By which name a module of JavaScript or TypeScript shows what it declares: `export` before a declaration, or a list
 * of names anywhere in the file. Whoever imports the name sees the same, whatever the variable is given later. What
 * `export default` has behind it that is no declaration is a value of that moment, and no name.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { ShownNames } from '../noiseRules.js';
import type { ShownByFile } from '../outwardRules.js';
import { namedChildren } from '../nodes.js';
import { oncePerTree } from '../oncePerTree.js';

export const ECMASCRIPT_EXPORTS: ShownNames = {
  shownIn: oncePerTree(tree => {
    const found = new Map<string, string>();
    const types = onlyTypesIn(tree);
    for (const statement of children(tree, 0)) {
      for (const { outer, inner, isType } of namesOf(tree, statement) ?? []) {
        found.set(outer, isType && !types.has(inner) ? `type ${inner}` : inner);
      }
    }
    return found;
  }),
  saidBy(tree, node) {
    const parent = tree.parent[node];
    if (kindName(tree, node) === 'export_statement') return hasList(tree, node) ? outerNames(tree, node) : null;
    if (kindName(tree, parent) === 'export_clause') {
      return kindName(tree, node) === 'export_specifier' && isPlain(tree, tree.parent[parent])
        ? [specifierOf(tree, node, false).outer]
        : null;
    }
    if (kindName(tree, parent) !== 'export_statement' || !isPlain(tree, parent)) return null;
    const isWord = !isNamed(tree, node) && /^(?:export|default|type|;)$/.test(nodeText(tree, node));
    return kindName(tree, node) === 'export_clause' || isWord ? outerNames(tree, parent) : null;
  },
};

interface Shown {
  readonly outer: string;
  readonly inner: string;
  /** Is it said to be shown as a type only? */
  readonly isType: boolean;
}

function isPlain(tree: SyntaxTree, statement: number): boolean {
  return tree.parent[statement] === 0 && childByField(tree, statement, 'source') === NO_NODE;
}

function hasList(tree: SyntaxTree, statement: number): boolean {
  return isPlain(tree, statement) && childByKind(tree, statement, 'export_clause') !== NO_NODE;
}

function outerNames(tree: SyntaxTree, statement: number): readonly string[] | null {
  const names = namesOf(tree, statement)?.map(({ outer }) => outer) ?? [];
  return names.length === 0 ? null : names;
}

/** Null for what is no such statement, or gives names that are not known. */
function namesOf(tree: SyntaxTree, statement: number): readonly Shown[] | null {
  if (kindName(tree, statement) !== 'export_statement' || !isPlain(tree, statement)) return null;
  const list = childByKind(tree, statement, 'export_clause');
  if (list !== NO_NODE) {
    return namedChildren(tree, list, /comment$/).map(specifier =>
      specifierOf(tree, specifier, childByKind(tree, statement, 'type') !== NO_NODE),
    );
  }
  const declaration = childByField(tree, statement, 'declaration');
  if (declaration === NO_NODE) return null;
  const names = declaredBy(tree, declaration);
  if (childByKind(tree, statement, 'default') === NO_NODE) {
    return names?.map(name => ({ outer: name, inner: name, isType: false })) ?? null;
  }
  return names?.length === 1 ? [{ outer: 'default', inner: names[0], isType: false }] : null;
}

function specifierOf(tree: SyntaxTree, specifier: number, isType: boolean): Shown {
  const [name, alias] = [childByField(tree, specifier, 'name'), childByField(tree, specifier, 'alias')];
  const inner = name === NO_NODE ? nodeText(tree, specifier) : nodeText(tree, name);
  return {
    outer: alias === NO_NODE ? inner : nodeText(tree, alias),
    inner,
    isType: isType || childByKind(tree, specifier, 'type') !== NO_NODE,
  };
}

function declaredBy(tree: SyntaxTree, declaration: number): readonly string[] | null {
  if (/^(?:lexical|variable)_declaration$/.test(kindName(tree, declaration))) {
    const names = namedChildren(tree, declaration, /comment$/).map(declarator =>
      childByField(tree, declarator, 'name'),
    );
    return names.every(name => name !== NO_NODE && kindName(tree, name) === 'identifier')
      ? names.map(name => nodeText(tree, name))
      : null;
  }
  const name = childByField(tree, declaration, 'name');
  return name !== NO_NODE && /^(?:type_)?identifier$/.test(kindName(tree, name)) ? [nodeText(tree, name)] : null;
}

/** Names that are those of types in the file, and of nothing that is there when the program runs. */
function onlyTypesIn(tree: SyntaxTree): ReadonlySet<string> {
  const [types, others] = [new Set<string>(), new Set<string>()];
  for (const statement of children(tree, 0)) {
    const declared =
      kindName(tree, statement) === 'export_statement' ? childByField(tree, statement, 'declaration') : statement;
    const name = declared === NO_NODE ? NO_NODE : childByField(tree, declared, 'name');
    if (name !== NO_NODE) {
      (/^(?:interface|type_alias)_declaration$/.test(kindName(tree, declared)) ? types : others).add(
        nodeText(tree, name),
      );
    } else if (declared !== NO_NODE) for (const text of declaredBy(tree, declared) ?? []) others.add(text);
  }
  return new Set([...types].filter(name => !others.has(name)));
}

/** Null for a script, which neither imports nor exports: its names are those of the page. */
export const shownByFileIn = oncePerTree((tree: SyntaxTree): ShownByFile | null => {
  const shown = ECMASCRIPT_EXPORTS.shownIn(tree);
  const inner = new Set([...shown.values()].map(name => name.replace(/^type /, '')));
  const outer = new Set(shown.keys());
  let isModule = inner.size > 0;
  let isWhole = true;
  for (let node = 1; node < tree.count; node++) {
    const kind = kindName(tree, node);
    if (kind === 'export_statement') {
      isModule = true;
      const value = Math.max(childByField(tree, node, 'value'), childByKind(tree, node, 'identifier'));
      if (value !== NO_NODE) inner.add(nodeText(tree, value));
      for (const name of furtherNames(tree, node)) outer.add(name);
      isWhole &&= childByKind(tree, node, '=') === NO_NODE;
    } else if (kind === 'import_statement') isModule = true;
    else if (kind === 'assignment_expression') {
      const exported = exportedBy(tree, node);
      if (exported === null) continue;
      isModule = true;
      for (const name of exported.inner) inner.add(name);
      for (const name of exported.outer) outer.add(name);
      isWhole &&= exported.isWhole;
    }
  }
  return isModule ? { inner, outer, isWhole } : null;
});

/** `export const { load, save } = store`, `export default 3`, `export { load } from './store'`, `export * as store from './store'`. */
function furtherNames(tree: SyntaxTree, statement: number): readonly string[] {
  if (childByKind(tree, statement, 'default') !== NO_NODE) return ['default'];
  const clause = Math.max(
    childByKind(tree, statement, 'export_clause'),
    childByKind(tree, statement, 'namespace_export'),
  );
  if (clause !== NO_NODE) {
    return namedChildren(tree, clause, /comment$/).map(part =>
      kindName(tree, part) === 'export_specifier' ? specifierOf(tree, part, false).outer : nodeText(tree, part),
    );
  }
  const declaration = childByField(tree, statement, 'declaration');
  if (declaration === NO_NODE || declaredBy(tree, declaration) !== null) return [];
  return namedChildren(tree, declaration, /comment$/).flatMap(declarator => {
    const pattern = childByField(tree, declarator, 'name');
    if (pattern === NO_NODE) return [];
    const names: string[] = [];
    for (let leaf = pattern; leaf < pattern + tree.size[pattern]; leaf++) {
      if (/identifier/.test(kindName(tree, leaf))) names.push(nodeText(tree, leaf));
    }
    return names;
  });
}

/** `module.exports = { load, save: store }` → `load`, `store`; `exports.load = load` → `load`. Null for what exports nothing. */
function exportedBy(tree: SyntaxTree, assignment: number): ShownByFile | null {
  const target = /^(?:module\.)?exports(?:\.([\w$]+))?$/.exec(nodeText(tree, childByField(tree, assignment, 'left')));
  if (target === null) return null;
  const value = childByField(tree, assignment, 'right');
  if (value === NO_NODE) return { inner: new Set(), outer: new Set(), isWhole: false };
  const outer = target[1] === undefined ? [] : [target[1]];
  if (kindName(tree, value) !== 'object') {
    const isOne = outer.length > 0;
    return { inner: new Set([...outer, nodeText(tree, value)]), outer: new Set(outer), isWhole: isOne };
  }
  const members = outer.length > 0 ? [] : namedChildren(tree, value, /comment$/);
  const keyOf = (member: number): string => {
    const key = Math.max(childByField(tree, member, 'key'), childByField(tree, member, 'name'));
    return nodeText(tree, key === NO_NODE ? member : key);
  };
  const inner = namedChildren(tree, value, /comment$/).flatMap(member => {
    const own = childByField(tree, member, 'value');
    return [...(own === NO_NODE ? [] : [nodeText(tree, own)]), keyOf(member)];
  });
  return {
    inner: new Set([...outer, ...inner]),
    outer: new Set([...outer, ...members.map(keyOf)]),
    isWhole: members.every(member => kindName(tree, member) !== 'spread_element'),
  };
}
