/**
 * `var`, `let` and `const` before a variable for which one is as good as another: nothing is assigned to it later, and
 * it is seen only where and when all three let it be seen.
 *
 * Knows names and where they stand, and nothing of when functions are called: what may be read before its declaration,
 * or outlive a round of a loop, is not as good.
 */
import { addTo, valueAt } from '../../lists.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, children, encloses, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { oncePerTree } from '../oncePerTree.js';
import { ECMASCRIPT_FUNCTIONS, ECMASCRIPT_VARIABLE_KINDS, ecmascriptVariables } from './ecmascriptVariables.js';

/** Is this the word of a declaration that would mean the same with `let`? */
export function isDeclaringWord(tree: SyntaxTree, sign: number): boolean {
  if (isNamed(tree, sign) || !DECLARING.has(nodeText(tree, sign))) return false;
  const holder = tree.parent[sign];
  const isLoop = kindName(tree, holder) === 'for_in_statement';
  if (!isLoop && !/^(lexical|variable)_declaration$/.test(kindName(tree, holder))) return false;
  const word = nodeText(tree, sign);
  if (word === 'let') return true;
  const own = (
    isLoop ? [holder] : children(tree, holder).filter(child => kindName(tree, child) === 'variable_declarator')
  ).flatMap(node => sitesIn(tree).byNode.get(node) ?? []);
  return own.every(site => (word === 'const' ? !isWritten(tree, site) : isSeenAlike(tree, site)));
}

const DECLARING = new Set(['var', 'let', 'const']);
const BLOCKS = new Set(['program', 'statement_block', 'switch_case', 'switch_default', 'class_static_block']);
const LOOPS = /^(for_statement|for_in_statement|while_statement|do_statement)$/;
const DECLARED_BY_NAME =
  /^(function_declaration|generator_function_declaration|class_declaration|abstract_class_declaration|enum_declaration|internal_module)$/;
const PATTERNS =
  /^(array_pattern|object_pattern|pair_pattern|rest_pattern|assignment_pattern|object_assignment_pattern|parenthesized_expression|non_null_expression|as_expression|spread_element)$/;
const IMPORTED = /^(import_specifier|import_clause|namespace_import|import_require_clause)$/;

interface Site {
  readonly name: string;
  readonly nameNode: number;
  /** The function in which all of the name are one variable if `var` declares them; 0 for the file. */
  readonly host: number;
  /** What it is seen in where `let` declares it; -1 where none could. */
  readonly block: number;
  /** What `let` is a name of its own in: all cases of a switch are one. */
  readonly scope: number;
  /** Before this node number, it has no value yet. */
  readonly from: number;
  readonly hasValue: boolean;
  /** Declared by a variable's declaration, and by nothing that brings a value along. */
  readonly isVariable: boolean;
}

interface Sites {
  readonly byNode: ReadonlyMap<number, readonly Site[]>;
  /** By host and name. */
  readonly inHost: ReadonlyMap<number, ReadonlyMap<string, readonly Site[]>>;
  readonly mentions: ReadonlyMap<string, readonly number[]>;
  /** By host: mentions outside of its inner functions of functions that are there from its start. */
  readonly earlyUses: ReadonlyMap<number, readonly number[]>;
  readonly hostOf: Int32Array;
  readonly isModule: boolean;
  /** Code in it may name variables that no word of it names. */
  readonly runsText: boolean;
}

const sitesIn = oncePerTree((tree): Sites => {
  const hostOf = hostsIn(tree);
  const byNode = new Map<number, Site[]>();
  const inHost = new Map<number, Map<string, Site[]>>();
  const mentions = new Map<string, number[]>();
  const add = (node: number, site: Site): void => {
    addTo(byNode, node, site);
    addTo(
      valueAt(inHost, site.host, () => new Map<string, Site[]>()),
      site.name,
      site,
    );
  };
  const kinds = new Set(ECMASCRIPT_VARIABLE_KINDS);
  let [isModule, runsText] = [false, false];
  for (let node = 0; node < tree.count; node++) {
    const kind = kindName(tree, node);
    if (kinds.has(kind)) {
      for (const { nameNode } of ecmascriptVariables(tree, node)) add(node, siteOf(tree, hostOf, node, nameNode));
    }
    if (kind === 'import_statement' || kind === 'export_statement') isModule = true;
    if (kind === 'with_statement') runsText = true;
    if (tree.size[node] !== 1 || (kind !== 'identifier' && !kind.startsWith('shorthand_property_identifier'))) continue;
    const name = nodeText(tree, node);
    if (isOfModules(tree, node, name)) isModule = true;
    if (name === 'eval') runsText = true;
    addTo(mentions, name, node);
    const around = tree.parent[node];
    const isNamedHere = DECLARED_BY_NAME.test(kindName(tree, around)) && childByField(tree, around, 'name') === node;
    if (isNamedHere || IMPORTED.test(kindName(tree, around))) {
      add(around, {
        name,
        nameNode: node,
        host: hostOf[around],
        block: NO_NODE,
        scope: NO_NODE,
        from: 0,
        hasValue: true,
        isVariable: false,
      });
    }
  }
  // What asks whether there are modules may be loaded without any.
  if (/\btypeof\s+(?:module|exports|require|define)\b/.test(tree.text)) isModule = false;
  return {
    byNode,
    inHost,
    mentions,
    earlyUses: earlyUsesIn(tree, hostOf, inHost, mentions),
    hostOf,
    isModule,
    runsText,
  };
});

/**
 * `require('a')`, `module.exports`, `exports.a`: a file of CommonJS. What is handed a list, as `require(['a'], f)`,
 * loads other scripts into the page.
 */
function isOfModules(tree: SyntaxTree, leaf: number, name: string): boolean {
  const parent = tree.parent[leaf];
  switch (name) {
    case 'require': {
      const list = kindName(tree, parent) === 'call_expression' ? childByField(tree, parent, 'arguments') : NO_NODE;
      const given = list === NO_NODE ? [] : children(tree, list).filter(child => isNamed(tree, child));
      return (
        given.length === 1 && childByField(tree, parent, 'function') === leaf && kindName(tree, given[0]) === 'string'
      );
    }
    case 'module':
      return nodeText(tree, parent) === 'module.exports';
    case 'exports':
      return kindName(tree, parent) === 'member_expression' && childByField(tree, parent, 'object') === leaf;
    default:
      return false;
  }
}

/** By node: the innermost function around it, itself for what stands in its head; 0 for none. */
function hostsIn(tree: SyntaxTree): Int32Array {
  const hosts = new Int32Array(tree.count);
  for (let node = 1; node < tree.count; node++) {
    const around = tree.parent[node];
    hosts[node] = ECMASCRIPT_FUNCTIONS.test(kindName(tree, around)) ? around : hosts[around];
  }
  return hosts;
}

function siteOf(tree: SyntaxTree, hostOf: Int32Array, node: number, nameNode: number): Site {
  const kind = kindName(tree, node);
  const site = { name: nodeText(tree, nameNode), nameNode, host: kind === 'arrow_function' ? node : hostOf[node] };
  if (kind === 'for_in_statement') {
    const right = childByField(tree, node, 'right');
    return { ...site, block: node, scope: node, from: right + tree.size[right], hasValue: true, isVariable: true };
  }
  if (kind !== 'variable_declarator') {
    return { ...site, block: NO_NODE, scope: NO_NODE, from: 0, hasValue: true, isVariable: false };
  }
  const declaration = tree.parent[node];
  const outside =
    kindName(tree, tree.parent[declaration]) === 'export_statement'
      ? tree.parent[tree.parent[declaration]]
      : tree.parent[declaration];
  const isInHead =
    kindName(tree, outside) === 'for_statement' && childByField(tree, outside, 'initializer') === declaration;
  const block = isInHead || BLOCKS.has(kindName(tree, outside)) ? outside : NO_NODE;
  return {
    ...site,
    block,
    scope: block !== NO_NODE && /^switch_/.test(kindName(tree, block)) ? tree.parent[block] : block,
    from: node + tree.size[node],
    isVariable: true,
    hasValue: childByField(tree, node, 'value') !== NO_NODE,
  };
}

function earlyUsesIn(
  tree: SyntaxTree,
  hostOf: Int32Array,
  inHost: ReadonlyMap<number, ReadonlyMap<string, readonly Site[]>>,
  mentions: ReadonlyMap<string, readonly number[]>,
): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (const [host, names] of inHost) {
    for (const [name, sites] of names) {
      const own = sites.filter(({ nameNode }) =>
        /^(generator_)?function_declaration$/.test(kindName(tree, tree.parent[nameNode])),
      );
      if (own.length === 0) continue;
      for (const leaf of mentions.get(name) ?? []) {
        if (hostOf[leaf] === host && own.every(({ nameNode }) => nameNode !== leaf)) addTo(found, host, leaf);
      }
    }
  }
  return found;
}

/** Those mentions of a name in a part of a host that are not of what a function in it declares anew. */
function mentionsOf(tree: SyntaxTree, { name, host }: Site, within: number): number[] {
  const { mentions, hostOf, inHost } = sitesIn(tree);
  return (mentions.get(name) ?? []).filter(leaf => {
    if (!encloses(tree, within, leaf)) return false;
    let inner = hostOf[leaf];
    while (inner !== host && inner !== 0 && !inHost.get(inner)?.has(name)) inner = hostOf[inner];
    return inner === host;
  });
}

/** Is it given a value elsewhere than where it is declared? */
function isWritten(tree: SyntaxTree, site: Site): boolean {
  return mentionsOf(tree, site, site.host).some(leaf => leaf !== site.nameNode && isTarget(tree, leaf));
}

function isTarget(tree: SyntaxTree, leaf: number): boolean {
  let at = leaf;
  while (PATTERNS.test(kindName(tree, tree.parent[at])) && childByField(tree, tree.parent[at], 'right') !== at) {
    at = tree.parent[at];
  }
  const around = tree.parent[at];
  const kind = kindName(tree, around);
  if (kind === 'update_expression') return true;
  return (
    /^((augmented_)?assignment_expression|for_in_statement)$/.test(kind) && childByField(tree, around, 'left') === at
  );
}

/** Is what `var` declares read only behind its declaration, in the block around that, and never in a later round of a loop? */
function isSeenAlike(tree: SyntaxTree, site: Site): boolean {
  const { inHost, isModule, runsText, earlyUses, hostOf } = sitesIn(tree);
  const { host, name } = site;
  if ((host === 0 && !isModule) || runsText) return false;
  const all = inHost.get(host)?.get(name) ?? [];
  if (
    all.some(({ isVariable, block, hasValue }) => !isVariable || block === NO_NODE || (!hasValue && all.length > 1))
  ) {
    return false;
  }
  if (
    all.some((one, i) =>
      all.some(
        (other, j) => i !== j && (encloses(tree, one.scope, other.scope) || encloses(tree, other.scope, one.scope)),
      ),
    )
  ) {
    return false;
  }
  const own = mentionsOf(tree, site, host);
  if (
    !own.every(leaf =>
      all.some(
        ({ block, from, nameNode }) =>
          leaf === nameNode ||
          ((leaf >= from || isInFunctionGiven(tree, hostOf, nameNode, leaf)) && encloses(tree, block, leaf)),
      ),
    )
  ) {
    return false;
  }
  const inner = own.filter(leaf => hostOf[leaf] !== host && encloses(tree, site.block, leaf));
  if (isInLoop(tree, site) && (inner.length > 0 || !site.hasValue)) return false;
  // A function that is there from the start may be called before the declaration.
  return (
    !inner.some(leaf => isInHoisted(tree, hostOf, host, leaf)) ||
    !(earlyUses.get(host) ?? []).some(leaf => leaf < site.from)
  );
}

/**
 * Is what a function's declaration declares given no other value, and read only behind it, as what `let` declares
 * there? In a block that is no function's body it is seen otherwise, and what no module is around is known to all that
 * the page loads.
 */
export function isReadBehind(tree: SyntaxTree, declaration: number): boolean {
  const { inHost, isModule, runsText, earlyUses, hostOf } = sitesIn(tree);
  const nameNode = childByField(tree, declaration, 'name');
  const [name, host, from] = [nodeText(tree, nameNode), hostOf[declaration], declaration + tree.size[declaration]];
  const block =
    kindName(tree, tree.parent[declaration]) === 'export_statement'
      ? tree.parent[tree.parent[declaration]]
      : tree.parent[declaration];
  if ((host === 0 && !isModule) || runsText || !(block === 0 || (host > 0 && tree.parent[block] === host))) {
    return false;
  }
  const [site, ...others] = inHost.get(host)?.get(name) ?? [];
  if (site?.nameNode !== nameNode || others.length > 0) return false;
  const own = mentionsOf(tree, site, host).filter(leaf => leaf !== nameNode);
  if (own.some(leaf => leaf < declaration || isTarget(tree, leaf))) return false;
  return (
    !own.some(leaf => leaf >= from && isInHoisted(tree, hostOf, host, leaf)) ||
    !(earlyUses.get(host) ?? []).some(leaf => leaf < from)
  );
}

/** Does it stand in a function that is the value, or a part of a literal that is, so that it is not called before the variable has it? */
function isInFunctionGiven(tree: SyntaxTree, hostOf: Int32Array, nameNode: number, leaf: number): boolean {
  const value = childByField(tree, tree.parent[nameNode], 'value');
  if (value === NO_NODE || !encloses(tree, value, leaf)) return false;
  let outermost = hostOf[leaf];
  while (outermost > 0 && hostOf[outermost] >= value) outermost = hostOf[outermost];
  for (let around = outermost; around >= value; around = tree.parent[around]) {
    if (around !== outermost && !LITERALS.test(kindName(tree, around))) return false;
    if (around === value) return true;
  }
  return false;
}

const LITERALS = /^(object|pair|array|parenthesized_expression)$/;

function isInLoop(tree: SyntaxTree, { nameNode, host }: Site): boolean {
  for (let around = tree.parent[nameNode]; around > host; around = tree.parent[around]) {
    if (LOOPS.test(kindName(tree, around))) return true;
  }
  return false;
}

function isInHoisted(tree: SyntaxTree, hostOf: Int32Array, host: number, leaf: number): boolean {
  for (let inner = hostOf[leaf]; inner !== host && inner > 0; inner = hostOf[inner]) {
    if (/^(generator_)?function_declaration$/.test(kindName(tree, inner))) return true;
  }
  return false;
}
