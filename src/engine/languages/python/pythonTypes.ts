/**
 * Python's two ways to write a type: `Optional[str]` is `str | None`, `Union[int, str]` is `int | str`, `List[int]` is
 * `list[int]`, and what `typing` has from `collections.abc` is that, as its documentation has it. What the names of a
 * file are in there, its imports say. A type in quotes is what stands between them, evaluated later.
 */
import { childByField, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { oncePerTree } from '../oncePerTree.js';

/**
 * A name and what stands between its brackets, if that holds no further ones. A name is looked at from its start alone:
 * it may be of any length.
 */
const INNERMOST = /(?:(?<![\p{L}\p{N}_.])([\p{L}_][\p{L}\p{N}_.]*))?\[([^[\]]*)\]/gu;
/** Types in types: more are left as they are. */
const MAX_DEPTH = 12;
const BUILT_IN = new Map([
  ['List', 'list'],
  ['Dict', 'dict'],
  ['Set', 'set'],
  ['FrozenSet', 'frozenset'],
  ['Tuple', 'tuple'],
  ['Type', 'type'],
  ['Deque', 'deque'],
  ['DefaultDict', 'defaultdict'],
]);
const MODULES = /^(typing(_extensions)?|collections\.abc)$/;
/** Of `collections.abc`, what has another name in `typing`. */
const RENAMED = new Map([['Set', 'AbstractSet']]);
/** In these, a text is no type. */
const OF_TEXTS = /\b(?:Literal|Annotated)\b/;
/** A text has no `|`: beside a sign, it is no type. */
const JOINS_TEXT = /(?:^|[\s|[(,])(['"])[^'"]*\1\s*\||\|\s*['"]/;
/** Stand for brackets that were looked into, and for what parts the types in them. */
const [OPEN, CLOSE, COMMA] = ['\u{E000}', '\u{E001}', '\u{E002}'];

/** With signs and built-in names wherever there are some for it. */
export function typeInFull(tree: SyntaxTree, type: string): string {
  const { names, modules } = typingIn(tree);
  const nameOf = (name: string): string | undefined => {
    const dot = name.lastIndexOf('.');
    return dot < 0 ? names.get(name) : modules.get(name.slice(0, dot))?.(name.slice(dot + 1));
  };
  let text =
    OF_TEXTS.test(type) || JOINS_TEXT.test(type)
      ? type
      : type.replace(/(['"])([\p{L}_][\p{L}\p{N}_.[\], |]*)\1/gu, '$2');
  for (let depth = 0; depth < MAX_DEPTH && text.includes('['); depth++) {
    text = text.replace(INNERMOST, (_, name: string | undefined, inside: string) => {
      const known = name === undefined ? undefined : nameOf(name);
      const parts = inside
        .split(',')
        .map(part => part.trim())
        .filter(part => part !== '');
      if (known === 'Optional' && parts.length === 1) return `${parts[0]} | None`;
      if (known === 'Union' && parts.length > 0) return parts.join(' | ');
      return `${name ?? ''}${OPEN}${inside.replaceAll(',', COMMA)}${CLOSE}`;
    });
  }
  return text
    .replaceAll(OPEN, '[')
    .replaceAll(CLOSE, ']')
    .replaceAll(COMMA, ',')
    .replace(/[\p{L}_][\p{L}\p{N}_.]*/gu, name => {
      const known = nameOf(name);
      return known === undefined ? name : (BUILT_IN.get(known) ?? known);
    });
}

interface Typing {
  /** What a name of the file is called in `typing`. */
  readonly names: ReadonlyMap<string, string>;
  /** By how it is called in the file: what a name in it is called in `typing`. */
  readonly modules: ReadonlyMap<string, (name: string) => string>;
}

const typingIn = oncePerTree((tree): Typing => {
  const names = new Map<string, string>();
  const modules = new Map<string, (name: string) => string>();
  const calledIn =
    (module: string) =>
    (name: string): string =>
      (module === 'collections.abc' ? RENAMED.get(name) : undefined) ?? name;
  const brought = (node: number): readonly [string, string] => {
    const alias = childByField(tree, node, 'alias');
    return alias === NO_NODE
      ? [nodeText(tree, node), nodeText(tree, node)]
      : [nodeText(tree, alias), nodeText(tree, childByField(tree, node, 'name'))];
  };
  for (let node = 1; node < tree.count; node++) {
    const kind = kindName(tree, node);
    if (kind !== 'import_statement' && kind !== 'import_from_statement') continue;
    const from = childByField(tree, node, 'module_name');
    if (from !== NO_NODE && !MODULES.test(nodeText(tree, from))) continue;
    for (const child of children(tree, node)) {
      if (!isNamed(tree, child) || child === from || !/^(dotted_name|aliased_import)$/.test(kindName(tree, child))) {
        continue;
      }
      const [name, original] = brought(child);
      if (from !== NO_NODE) names.set(name, calledIn(nodeText(tree, from))(original));
      else if (MODULES.test(original)) modules.set(name, calledIn(original));
    }
  }
  return { names, modules };
});

/** Supertypes that make nothing of the types of fields. */
const PLAIN =
  /^(?:(?:typing|typing_extensions|abc|enum|t)\.)?(?:object|ABC|Protocol|Generic|TypedDict|NamedTuple|Enum|StrEnum|IntEnum|\w*(?:Error|Exception))\b/;

/** A field of a class with another supertype: pydantic takes the first alternative that fits. */
export function ordersTypes(tree: SyntaxTree, type: number): boolean {
  let field = type;
  while (field > 0 && kindName(tree, field) !== 'assignment') field = tree.parent[field];
  let block = tree.parent[field];
  if (kindName(tree, block) === 'expression_statement') block = tree.parent[block];
  const owner = field > 0 ? tree.parent[block] : NO_NODE;
  if (owner <= 0 || kindName(tree, owner) !== 'class_definition') return false;
  const above = childByField(tree, owner, 'superclasses');
  return above !== NO_NODE && children(tree, above).some(one => isNamed(tree, one) && !PLAIN.test(nodeText(tree, one)));
}
