/**
 * Parameters of constructors that come into fields as they are handed over, in whatever form that is written: declared as fields where they
 * stand (`constructor(private size: number)`), filled in there (`Shelf(this.size)`), what a field starts with (`val size = size`), assigned
 * (`this.size = size`), or not written at all where the language makes the constructor from the fields.
 *
 * Reads one type of one side. Knows names only; an assignment behind code that does something else is none of these.
 */
import type { ParameterInfo } from '../../languages/language.js';
import { isComment, Role } from '../../languages/roles.js';
import { onlyOnes, valueAt } from '../../lists.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isConstructor, isField, isHead, isInitializer } from '../../structure/declaration.js';
import type { SourceTree } from '../../structure/source.js';
import { tokensEnd } from '../../structure/source.js';
import { isTerminator, wordAt } from '../../structure/wording.js';
import { children, encloses, isNamed, NO_NODE, nodeText } from '../../syntax/tree.js';
import { MEMBER_SIGNS } from '../../matching/statements/bodies/expressions.js';

/** From what says most to what says least. */
export const STORED_FORMS = ['assigned', 'initial', 'filled', 'declared', 'implied', 'held'] as const;
type StoredForm = (typeof STORED_FORMS)[number];

export interface StoredParameter {
  /** The one of the other side where there is none: all of the type sees the parameter itself. */
  readonly field: DeclarationNode;
  readonly form: StoredForm;
  /** Name of the parameter. */
  readonly name: string;
  /** Null where the constructor is not written. */
  readonly parameter: ParameterInfo | null;
  readonly maker: DeclarationNode | null;
  /** Whose code stores it: the constructor's, or an initializer's. Null where no statement does. */
  readonly storing: DeclarationNode | null;
  /** The statement that assigns it, or the value that the field starts with; -1 for none. */
  readonly store: number;
}

export interface Stores {
  /** By name of the field; those that several constructors fill are not among them. */
  readonly byField: ReadonlyMap<string, StoredParameter>;
  /** Constructors and initializers that do nothing else. */
  readonly idle: ReadonlySet<DeclarationNode>;
  /** Names of the fields that the constructor takes, in their order, where it is not written; null where it is. */
  readonly implied: readonly string[] | null;
}

const known = new WeakMap<DeclarationNode, Stores>();

export function storesOf(type: DeclarationNode): Stores {
  return valueAt(known, type, () => read(type));
}

type Fields = ReadonlyMap<string, DeclarationNode>;

function read(type: DeclarationNode): Stores {
  const { source } = type;
  const fields = new Map(type.children.filter(isField).map(field => [field.name, field] as const));
  const makers = type.children.filter(isConstructor);
  const heads = makers.filter(isHead);
  const idle = new Set(heads);
  if (fields.size === 0) return { byField: new Map(), idle, implied: null };
  const found: StoredParameter[] = [];
  for (const maker of makers) {
    // What initializers store was handed to the head.
    const taker = isInitializer(maker) ? heads.find(head => head.around === maker.around) : maker;
    const parameters = new Map((taker?.parameters ?? []).map(parameter => [parameter.name, parameter] as const));
    const stores = storesIn(maker, fields, parameters);
    if (stores.isAll) idle.add(maker);
    for (const { field, parameter, store } of stores.found) {
      const { name } = parameter;
      found.push({ field, form: 'assigned', name, parameter, maker: taker ?? maker, storing: maker, store });
    }
    if (isInitializer(maker)) continue;
    found.push(...filledOf(maker, fields));
    if (isHead(maker)) found.push(...initialOf(maker, fields, parameters));
  }
  const implied = makers.every(isInitializer)
    ? (source.language.table.constructorFields?.(source.tree, type.node) ?? null)
    : null;
  for (const name of implied ?? []) {
    const field = fields.get(name);
    if (field?.source === source) {
      found.push({ field, form: 'implied', name, parameter: null, maker: null, storing: null, store: NO_NODE });
    }
  }
  const byField = new Map(
    [...onlyOnes(found, ({ field }) => field.name)].flatMap(([name, one]) =>
      one === null ? [] : [[name, one] as const],
    ),
  );
  return { byField, idle, implied };
}

/** Parameters of a constructor that declare a field where they stand, or are put into one there. */
function filledOf(maker: DeclarationNode, fields: Fields): StoredParameter[] {
  if (maker.parametersNode < 0) return [];
  const filled = filledBy(maker, fields);
  return maker.parameters.flatMap(parameter => {
    const { name } = parameter;
    const field = filled.get(parameter.node);
    if (field === undefined) return [];
    const form = encloses(maker.source.tree, parameter.node, field.nameNode) ? 'declared' : 'filled';
    return [{ field, form, name, parameter, maker, storing: null, store: NO_NODE }];
  });
}

/** Fields that start with a parameter of the head of their type: `val size = size`. */
function initialOf(
  head: DeclarationNode,
  fields: Fields,
  parameters: ReadonlyMap<string, ParameterInfo>,
): StoredParameter[] {
  const {
    source,
    source: { tree },
  } = head;
  return [...fields.values()].flatMap(field => {
    const isOne = field.source === source && !field.isInCode && field.body >= 0 && tree.size[field.body] === 1;
    const parameter = isOne ? parameters.get(nodeText(tree, field.body)) : undefined;
    if (parameter === undefined) return [];
    const { name } = parameter;
    return [{ field, form: 'initial' as const, name, parameter, maker: head, storing: null, store: field.body }];
  });
}

/** By node of a parameter: the field that it declares, or is put into where it stands. */
function filledBy(
  { source, parameters, parametersNode }: DeclarationNode,
  fields: Fields,
): ReadonlyMap<number, DeclarationNode> {
  const {
    tree,
    tokenNode,
    firstToken,
    language: { words },
  } = source;
  const nodes = new Set(parameters.map(({ node }) => node));
  const found = new Map<number, DeclarationNode>();
  for (const field of fields.values()) {
    if (field.source !== source || !encloses(tree, parametersNode, field.nameNode)) continue;
    let around = field.nameNode;
    while (around > parametersNode && !nodes.has(around)) around = tree.parent[around];
    if (around > parametersNode) found.set(around, field);
  }
  for (const { node, name } of parameters) {
    const first = firstToken[node];
    const field =
      first + 1 < tokenNode.length &&
      words.own.has(wordAt(source, first)) &&
      MEMBER_SIGNS.has(wordAt(source, first + 1))
        ? fields.get(name)
        : undefined;
    if (field) found.set(node, field);
  }
  return found;
}

interface Store {
  readonly field: DeclarationNode;
  readonly parameter: ParameterInfo;
  readonly store: number;
}

/** Statements at the beginning of a constructor that do nothing but store a parameter; `isAll` where there is nothing else. */
function storesIn(
  maker: DeclarationNode,
  fields: Fields,
  parameters: ReadonlyMap<string, ParameterInfo>,
): { readonly found: Store[]; readonly isAll: boolean } {
  const {
    source,
    source: { tree, role },
    node,
    body,
  } = maker;
  const found: Store[] = [];
  let isAll = true;
  for (const block of new Set([
    ...children(tree, node).filter(child => role[child] === Role.block),
    ...(body < 0 ? [] : [body]),
  ])) {
    for (const statement of children(tree, block)) {
      if (!isNamed(tree, statement) || isComment(role[statement])) continue;
      const store = storeAt(source, statement, fields, parameters);
      if (store) found.push(store);
      else {
        isAll = false;
        // What the type above does comes first; what stands behind all other code may have been changed by it.
        if (block === body && !source.language.words.base.has(wordAt(source, source.firstToken[statement]))) break;
      }
    }
  }
  return { found, isAll };
}

/** `this.size = size`, or `size_ = size` where the object is not named. */
function storeAt(
  source: SourceTree,
  statement: number,
  fields: Fields,
  parameters: ReadonlyMap<string, ParameterInfo>,
): Store | null {
  const {
    tree,
    tokenNode,
    firstToken,
    language: { words, table },
  } = source;
  const from = firstToken[statement];
  let to = tokensEnd(source, statement);
  if (to > from && isTerminator(source, to - 1)) to--;
  const isOwn = to - from === 5;
  if (!isOwn && to - from !== 3) return null;
  const texts = Array.from({ length: to - from }, (_, i) => wordAt(source, from + i));
  const [target, sign, value] = isOwn ? texts.slice(2) : texts;
  if (
    isOwn &&
    !((words.own.has(texts[0]) || table.isReceiver?.(tree, tokenNode[from]) === true) && MEMBER_SIGNS.has(texts[1]))
  ) {
    return null;
  }
  const field = fields.get(target);
  const parameter = parameters.get(value);
  if (
    !field ||
    !parameter ||
    sign !== '=' ||
    (!isOwn && parameters.has(target)) ||
    (field.body >= 0 && !field.isInCode)
  ) {
    return null;
  }
  return { field, parameter, store: statement };
}

/**
 * The parameter of a constructor at the head of a type that all of the type sees, in the place of a field of the other
 * side; null for none.
 */
export function heldParameter(maker: DeclarationNode, { field, name }: StoredParameter): StoredParameter | null {
  const {
    source: {
      tree,
      language: { table },
    },
    parent,
  } = maker;
  const parameter = maker.parameters.find(one => one.name === name);
  if (!parameter || parent === null) return null;
  const isSeen = table
    .variablesAt(tree, parameter.node)
    .some(
      ({ scope = NO_NODE, unseenBy }) =>
        scope !== NO_NODE && unseenBy === undefined && encloses(tree, scope, parent.node),
    );
  return isSeen ? { field, form: 'held', name, parameter, maker, storing: null, store: NO_NODE } : null;
}
