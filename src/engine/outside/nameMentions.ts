/**
 * Where the code and the texts of one side say certain names without naming what bears them as code does: strings and symbols, labels of
 * arguments, keys of what is written out, templates and settings. Comments and prose say nothing that runs.
 */
import { addTo } from '../lists.js';
import { isAttributeName, meantName } from '../languages/components/markup.js';
import { componentOfPath } from '../languages/registry.js';
import { isComment, isName, Role } from '../languages/roles.js';
import { ownerAt } from '../matching/statements/bodies/regions.js';
import type { DeclarationNode } from '../structure/declaration.js';
import type { SourceTree } from '../structure/source.js';
import type { Symbol } from '../symbols/symbol.js';
import { childByField, children, isNamed, nodeText } from '../syntax/tree.js';
import type { WholeSide } from './sidesWithFiles.js';
import type { UsePlace } from './leftList.js';
import { mayBePartOf, namesInPage, namesInSettings, namesSaidBy, wordsOf } from './spokenNames.js';

/**
 * `string`: a text or symbol that says the name; `part`: a text that is put together with others and may be a part of
 * it; `word`: a word of an annotation's text; `label`: of an argument; `key`: of a member of what is written out;
 * `text`: in a file that is no code; `attribute`: of a tag, which may be of what another file declares.
 */
export type MentionSort = 'string' | 'part' | 'word' | 'label' | 'key' | 'text' | 'attribute';

export interface NameMention {
  readonly sort: MentionSort;
  readonly place: UsePlace;
  /** Null in a file that is no code. */
  readonly at: { readonly source: SourceTree; readonly node: number; readonly owner: DeclarationNode } | null;
}

/** A file of a side: in the change by its index there, and outside of it with null. */
export interface MentioningFile {
  readonly source: SourceTree;
  readonly file: number | null;
}

/** The same of one that is read as text. */
export interface MentioningText {
  readonly file: number | null;
  readonly path: string;
  readonly text: string;
}

/** Files whose text puts in what code gives it, and such that say which code is run. */
const PAGES =
  /\.(?:x?html?|tmpl|tpl|gohtml|gotmpl|erb|haml|slim|ejs|hbs|handlebars|mustache|jinja2?|j2|twig|vue|svelte|njk|liquid|ftl|jsp|cshtml|razor|xaml|fxml|qml|pug)$/i;
const SETTINGS = /\.(?:ya?ml|toml|json5?|cfg|ini|xml|properties|plist|conf)$/i;

export type MentionsByName = ReadonlyMap<string, readonly NameMention[]>;

/** Of these names, without signs before them. */
export function mentionsOf(
  side: WholeSide,
  files: readonly MentioningFile[],
  texts: readonly MentioningText[],
  names: ReadonlySet<string>,
): MentionsByName {
  const found = new Map<string, NameMention[]>();
  if (names.size === 0) return found;
  for (const file of files) {
    readCode(side, file, names, found);
    readMarkup(side, file, names, found);
  }
  for (const file of texts) {
    const { path, text } = file;
    const said = PAGES.test(path) ? namesInPage(text) : SETTINGS.test(path) ? namesInSettings(text) : null;
    if (said !== null) addSaid(said, text, 0, file, names, found);
  }
  return found;
}

/** Names that a piece of a file says, which begins at an offset of it. */
function addSaid(
  said: ReadonlySet<string>,
  piece: string,
  offset: number,
  file: MentioningText,
  names: ReadonlySet<string>,
  found: Map<string, NameMention[]>,
): void {
  for (const name of said) {
    if (!names.has(name)) continue;
    const start = offset + piece.indexOf(name);
    addTo(found, name, { sort: 'text', place: { ...file, start, end: start + name.length }, at: null });
  }
}

function placeAt({ source: { tree, path }, file }: MentioningFile, node: number): UsePlace {
  return { file, path, text: tree.text, start: tree.start[node], end: tree.end[node] };
}

function readCode(
  { bodies }: WholeSide,
  file: MentioningFile,
  names: ReadonlySet<string>,
  found: Map<string, NameMention[]>,
): void {
  const { source } = file;
  const { tree, role } = source;
  const add = (name: string, sort: MentionSort, node: number): void => {
    if (!names.has(name)) return;
    const owner = ownerAt(bodies.regionsOf(source), node);
    addTo(found, name, { sort, place: placeAt(file, node), at: { source, node, owner } });
  };
  for (let node = 1; node < tree.count; node++) {
    if (isComment(role[node]) || role[node] === Role.import) {
      node += tree.size[node] - 1;
      continue;
    }
    if (role[node] === Role.string || role[node] === Role.literal) readText(source, node, names, add);
    if (tree.size[node] > 1) continue;
    const sort = sortOfKey(source, node);
    if (sort !== null) add(bareName(nodeText(tree, node)), sort, node);
  }
}

/** Attributes of tags in camel case, and names in the code of markup that nothing of the file declares. */
function readMarkup(
  { resolver }: WholeSide,
  file: MentioningFile,
  names: ReadonlySet<string>,
  found: Map<string, NameMention[]>,
): void {
  const { source } = file;
  const { tree, role, path } = source;
  const component = componentOfPath(path);
  if (component === null) return;
  for (const part of children(tree, 0)) {
    if (source.language.lateKind[tree.kind[part]] === 0) continue;
    if (component.saysOtherCode) {
      const piece = nodeText(tree, part);
      addSaid(namesInPage(piece), piece, tree.start[part], { file: file.file, path, text: tree.text }, names, found);
    }
    for (let leaf = part; leaf < part + tree.size[part]; leaf++) {
      if (tree.size[leaf] > 1) continue;
      const isAttribute = isAttributeName(tree, leaf);
      if (!isAttribute && !isName(role[leaf])) continue;
      const name = isAttribute ? attributeName(nodeText(tree, leaf)) : meantName(tree, leaf);
      if (!names.has(name) || (!isAttribute && isDeclaredHere(resolver.resolve(source, leaf)))) continue;
      addTo(found, name, { sort: isAttribute ? 'attribute' : 'text', place: placeAt(file, leaf), at: null });
    }
  }
}

function isDeclaredHere({ kind }: Symbol): boolean {
  return kind === 'local' || kind === 'declared' || kind === 'imported' || kind === 'member';
}

/** `:row-count.sync` → `rowCount`. */
function attributeName(text: string): string {
  return text
    .replace(/^(?:v-bind:|v-on:|v-model:|on:|bind:|[:@.])/, '')
    .replace(/\..*$/, '')
    .replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

type Add = (name: string, sort: MentionSort, node: number) => void;

function readText(source: SourceTree, node: number, names: ReadonlySet<string>, add: Add): void {
  const { tree, role } = source;
  const whole = nodeText(tree, node);
  if (role[node] === Role.literal) {
    // A symbol: `:load`.
    if (/^[:#'][\p{L}_]/u.test(whole)) add(bareName(whole), 'string', node);
    return;
  }
  const text = whole.replace(/^:?[\p{L}@$#]*["'`]+|["'`]+[#\p{L}]*$/gu, '');
  if (isInMark(source, node)) {
    for (const name of wordsOf(text)) add(name, 'word', node);
    return;
  }
  for (const name of namesSaidBy(text)) add(name, 'string', node);
  for (const part of partsOf(source, node, text)) {
    for (const name of names) if (mayBePartOf(part, name)) add(name, 'part', node);
  }
}

/** The words at both ends of a text that others are put together with. */
function partsOf({ tree, role }: SourceTree, node: number, text: string): readonly string[] {
  const found = [/^\p{L}[\p{L}\p{N}_]*(?=[#$]?\{)/u, /(?<=\})[\p{L}\p{N}_]+$/u].flatMap(end => end.exec(text) ?? []);
  const around = role[tree.parent[node]];
  return around === Role.operator && /^[\p{L}\p{N}_]+$/u.test(text) ? [...found, text] : found;
}

function isInMark({ tree, role }: SourceTree, node: number): boolean {
  for (let at = tree.parent[node]; at > 0; at = tree.parent[at]) {
    if (role[at] === Role.annotation) return true;
    if (role[at] === Role.statement || role[at] === Role.block || role[at] === Role.declaration) return false;
  }
  return false;
}

/** Does a word say which argument the next one is for, or under which key a member stands in what is written out? */
function sortOfKey(
  { tree, role, language: { namedArgument, labelKind, entryKey, table } }: SourceTree,
  node: number,
): 'label' | 'key' | null {
  const parent = tree.parent[node];
  const field = namedArgument.get(tree.kind[parent]);
  if (field !== undefined && childByField(tree, parent, field) === node) {
    return role[tree.parent[parent]] === Role.argumentList ? 'label' : 'key';
  }
  if (labelKind[tree.kind[node]] === 1 && !isNamed(tree, node) && role[parent] === Role.argumentList) return 'label';
  const key = entryKey.get(tree.kind[parent]);
  const isKey = key !== undefined && childByField(tree, parent, key) === node;
  return isKey || table.namesMember?.(tree, node) === true ? 'key' : null;
}

/** A name without the signs before and behind it: `$size`, `:size`, `size:`. */
export function bareName(name: string): string {
  return name.replace(/^[^\p{L}\p{N}_]+|[^\p{L}\p{N}_?!]+$/gu, '');
}
