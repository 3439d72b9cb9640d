/**
 * Where the code and the texts of one side say certain names without naming what bears them as code does: strings and symbols, labels of
 * arguments, keys of what is written out, templates and settings. Comments and prose say nothing that runs.
 */
import type { Side, Span } from '../../../model.js';
import { addTo } from '../../../lists.js';
import { isAttributeName, meantName } from '../../../languages/components/markup.js';
import { componentOfPath } from '../../../languages/registry.js';
import { isComment, isName, Role } from '../../../languages/roles.js';
import { ownerAt } from '../../../matching/statements/bodies/regions.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import type { SourceTree } from '../../../structure/source.js';
import type { Symbol } from '../../../symbols/symbol.js';
import { childByField, children, isNamed, nodeText } from '../../../syntax/tree.js';
import type { FileState, Workspace } from '../../workspace.js';
import { mayBePartOf, namesInPage, namesInSettings, namesSaidBy, wordsOf } from './spokenNames.js';

/**
 * `string`: a text or symbol that says the name; `part`: a text that is put together with others and may be a part of
 * it; `word`: a word of an annotation's text; `label`: of an argument; `key`: of a member of what is written out;
 * `member`: one that is reached from something; `text`: in a file that is no code; `attribute`: of a tag, which may be
 * of what another file declares.
 */
export type MentionSort = 'string' | 'part' | 'word' | 'label' | 'key' | 'member' | 'text' | 'attribute';

export interface NameMention {
  readonly sort: MentionSort;
  readonly span: Span;
  readonly path: string;
  /** Of the file. */
  readonly text: string;
  /** Null in a file that is no code. */
  readonly at: { readonly state: FileState; readonly node: number; readonly owner: DeclarationNode } | null;
}

/** Files whose text puts in what code gives it, and such that say which code is run. */
const PAGES =
  /\.(?:x?html?|tmpl|tpl|gohtml|gotmpl|erb|haml|slim|ejs|hbs|handlebars|mustache|jinja2?|j2|twig|vue|svelte|njk|liquid|ftl|jsp|cshtml|razor|xaml|fxml|qml|pug)$/i;
const SETTINGS = /\.(?:ya?ml|toml|json5?|cfg|ini|xml|properties|plist|conf)$/i;

export type MentionsByName = ReadonlyMap<string, readonly NameMention[]>;

/** Of these names, without signs before them. */
export function mentionsOf(workspace: Workspace, side: Side, names: ReadonlySet<string>): MentionsByName {
  const found = new Map<string, NameMention[]>();
  if (names.size === 0) return found;
  for (const { file, source } of workspace[side].files) {
    readCode(workspace.stateOf(source), file, names, found);
    readMarkup(workspace, side, source, file, names, found);
  }
  for (const { file, path, text } of workspace.input.texts[side]) {
    const said = PAGES.test(path) ? namesInPage(text) : SETTINGS.test(path) ? namesInSettings(text) : null;
    if (said !== null) addSaid(said, text, 0, { file, path, text }, names, found);
  }
  return found;
}

/** A file, by its place, its path and all of its text. */
interface NamedText {
  readonly file: number;
  readonly path: string;
  readonly text: string;
}

/** Names that a piece of a file says, which begins at an offset of it. */
function addSaid(
  said: ReadonlySet<string>,
  piece: string,
  offset: number,
  { file, path, text }: NamedText,
  names: ReadonlySet<string>,
  found: Map<string, NameMention[]>,
): void {
  for (const name of said) {
    if (!names.has(name)) continue;
    const start = offset + piece.indexOf(name);
    addTo(found, name, { sort: 'text', span: { file, start, end: start + name.length }, path, text, at: null });
  }
}

function readCode(state: FileState, file: number, names: ReadonlySet<string>, found: Map<string, NameMention[]>): void {
  const { source, regions } = state;
  const { tree, role } = source;
  const add = (name: string, sort: MentionSort, node: number): void => {
    if (!names.has(name)) return;
    const span = { file, start: tree.start[node], end: tree.end[node] };
    addTo(found, name, {
      sort,
      span,
      path: source.path,
      text: tree.text,
      at: { state, node, owner: ownerAt(regions, node) },
    });
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
  workspace: Workspace,
  side: Side,
  source: SourceTree,
  file: number,
  names: ReadonlySet<string>,
  found: Map<string, NameMention[]>,
): void {
  const { tree, role, path } = source;
  const component = componentOfPath(path);
  if (component === null) return;
  const state = workspace.stateOf(source);
  for (const part of children(tree, 0)) {
    if (source.language.lateKind[tree.kind[part]] === 0) continue;
    if (component.saysOtherCode) {
      const piece = nodeText(tree, part);
      addSaid(namesInPage(piece), piece, tree.start[part], { file, path, text: tree.text }, names, found);
    }
    for (let leaf = part; leaf < part + tree.size[part]; leaf++) {
      if (tree.size[leaf] > 1) continue;
      const isAttribute = isAttributeName(tree, leaf);
      if (!isAttribute && !isName(role[leaf])) continue;
      const name = isAttribute ? attributeName(nodeText(tree, leaf)) : meantName(tree, leaf);
      if (!names.has(name) || (!isAttribute && isDeclaredHere(workspace.symbolAt(side, state, leaf)))) continue;
      const span = { file, start: tree.start[leaf], end: tree.end[leaf] };
      addTo(found, name, { sort: isAttribute ? 'attribute' : 'text', span, path, text: tree.text, at: null });
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

/**
 * Does a word say which argument the next one is for, under which key a member stands in what is written out, or which
 * member is reached?
 */
function sortOfKey(
  { tree, role, language: { namedArgument, labelKind, entryKey, table } }: SourceTree,
  node: number,
): 'label' | 'key' | 'member' | null {
  const parent = tree.parent[node];
  const field = namedArgument.get(tree.kind[parent]);
  if (field !== undefined && childByField(tree, parent, field) === node) {
    return role[tree.parent[parent]] === Role.argumentList ? 'label' : 'key';
  }
  if (labelKind[tree.kind[node]] === 1 && !isNamed(tree, node) && role[parent] === Role.argumentList) return 'label';
  const key = entryKey.get(tree.kind[parent]);
  const isKey = key !== undefined && childByField(tree, parent, key) === node;
  if (isKey || table.namesMember?.(tree, node) === true) return 'key';
  return role[node] === Role.fieldName && role[parent] === Role.access && node > parent + 1 ? 'member' : null;
}

/** A name without the signs before and behind it: `$size`, `:size`, `size:`. */
export function bareName(name: string): string {
  return name.replace(/^[^\p{L}\p{N}_]+|[^\p{L}\p{N}_?!]+$/gu, '');
}
