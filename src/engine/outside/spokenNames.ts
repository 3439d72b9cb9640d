/**
 * Names that a text says, as far as its own form tells: all of it (`"load"`), a part of a path (`"S.Add"`, `'C@show'`,
 * `"a.load"`), a place that something is put into (`"/u/{uid}"`, `"{{ .Title }}"`, `":id"`), an option (`"--size"`). A
 * sentence says no name.
 */

const NAME = String.raw`[\p{L}_$][\p{L}\p{N}_$]*[?!]?`;
/** Names with signs between them by which members, modules and options are reached. No path of files: that has slashes. */
const REACHED = new RegExp(String.raw`^[@#:.\\-]*${NAME}(?:(?:->|::|[.:@#\\=-])${NAME}(?:\(\))?)*(?:\(\))?=?$`, 'u');
const PLACE = new RegExp(String.raw`\{\{-?[^{}]*\}\}|[$#%@]?\{[^{}"'\n]*\}|<%[^%]*%>|\{%[^%]*%\}|%\(${NAME}\)`, 'gu');
const BOUND = new RegExp(String.raw`(?<![\p{L}\p{N}_:.])[:@#$](${NAME})`, 'gu');
const KEY = new RegExp(String.raw`["'](${NAME})["']\s*:`, 'gu');
const NAMES = new RegExp(NAME, 'gu');

/** Texts longer than this are data. */
const MAX_LENGTH = 20_000;

/** Names that are said by the whole text, or where it puts something in. */
export function namesSaidBy(text: string): ReadonlySet<string> {
  if (text.length > MAX_LENGTH) return new Set();
  return new Set([...(REACHED.test(text) ? (text.match(NAMES) ?? []) : []), ...namesPutInto(text)]);
}

/** Names in places of a text that something is put into, and of what it binds: `{{ .Title }}`, `#{id}`, `:id`. */
export function namesPutInto(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [place] of text.matchAll(PLACE)) for (const [name] of place.matchAll(NAMES)) found.add(name);
  for (const [, name] of text.matchAll(BOUND)) found.add(name);
  for (const [, name] of text.matchAll(KEY)) found.add(name);
  return found;
}

/** All words of a text that could be names. */
export function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.slice(0, MAX_LENGTH).match(NAMES));
}

const VALUE = /=\s*"([^"\n]*)"|=\s*'([^'\n]*)'/g;

/**
 * The same of a page: names in what it puts in, and in the values of attributes (`[title]="name"`, `onclick="save()"`);
 * those of attributes in brackets, too.
 */
export function namesInPage(text: string): ReadonlySet<string> {
  const found = new Set(namesPutInto(text));
  for (const [, double, single] of text.matchAll(VALUE)) {
    for (const [name] of (double ?? single).matchAll(NAMES)) found.add(name);
  }
  for (const [, name] of text.matchAll(new RegExp(String.raw`[[(*:@]{1,2}(${NAME})[\])]{0,2}\s*=`, 'gu'))) {
    found.add(name);
  }
  return found;
}

/** What is put together at run time: may a name begin, or end, with this text, as it parts its words? */
export function mayBePartOf(text: string, name: string): boolean {
  if (text.length < 2 || text.length >= name.length) return false;
  if (name.startsWith(text)) return isSeam(text, name.slice(text.length));
  return name.endsWith(text) && isSeam(name.slice(0, -text.length), text);
}

/** `do_` and `list`, `cmd` and `List`, `shop` and `_init`. */
function isSeam(left: string, right: string): boolean {
  return left.endsWith('_') || right.startsWith('_') || (/[\p{Ll}\p{N}]$/u.test(left) && /^\p{Lu}/u.test(right));
}

/** The same of settings, which say code by its path: `run = tasks:run`. */
export function namesInSettings(text: string): ReadonlySet<string> {
  const found = new Set(namesPutInto(text));
  for (const word of text.split(/[\s"',;()[\]{}<>=]+/)) {
    if (/[.:#@]/.test(word) && REACHED.test(word)) for (const [name] of word.matchAll(NAMES)) found.add(name);
  }
  return found;
}
