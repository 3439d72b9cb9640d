/**
 * Rust as its grammar can read it, of the same length: what a macro is given is only tokens, though some hold items as
 * they stand elsewhere, and an `impl` says who may see it only for the attribute above it. A macro may be called like a
 * type that the grammar knows.
 */

/** `lazy_static! {`, `thread_local! {`: static items, in braces. */
const STATICS = /\b(?:\w{1,100}::){0,8}(?:lazy_static|thread_local)!(?=[ \t]*\{)/g;
/** `cfg_unix! {`, at the start of a line: items that are there under a condition, as the first of them shows. */
const UNDER_CONDITION =
  /^([ \t]*)((?:\w{1,100}::){0,8}cfg_\w{1,100}![ \t]*)(?=\{[ \t]*\r?\n(?:[ \t]*(?:\/\/.*|#\[.*\][ \t]*)?\r?\n){0,200}[ \t]*(?:(?:pub(?:\([\w :]{1,100}\))?|unsafe|async)[ \t]+)*(?:use|fn|mod|impl|struct|enum|union|trait|type|static|const|macro_rules!)\b)/gm;
/** What `lazy_static!` hands out references to. */
const STATIC_REF = /\bstatic ref(?=\s)/g;
/** At the start of a line. */
const VISIBLE_IMPL = /^([ \t]*)(pub(?:\([\w :]{1,100}\))?[ \t])(?=[ \t]*(?:unsafe[ \t]+)?impl\b)/gm;

/** `str![...]`: any other letter makes it a name. */
const TYPE_AS_MACRO = /(?<![\w:.])(?:str|char|bool|[ui](?:8|16|32|64|128|size)|f32|f64)(?=![([{])/g;

export function readableRust(text: string): string {
  // Every sign stays in a token: the word becomes an attribute, the macro's name a string.
  const visible = text
    .replace(VISIBLE_IMPL, (_, space: string, word: string) => `${space}#[${'_'.repeat(word.length - 3)}]`)
    .replace(TYPE_AS_MACRO, word => `_${word.slice(1)}`);
  const items = visible.includes('cfg_')
    ? visible.replace(UNDER_CONDITION, (_, space: string, macro: string) => space + foreign(macro))
    : visible;
  return items.includes('lazy_static!') || items.includes('thread_local!')
    ? items.replace(STATICS, foreign).replace(STATIC_REF, 'static mut')
    : items;
}

/** A block of foreign items holds what a module does, and has no name. */
function foreign(macro: string): string {
  return macro.length < 8 ? macro : `extern"${'_'.repeat(macro.length - 8)}"`;
}
