/**
 * Rust as its grammar can read it, of the same length: what a macro is given is only tokens, though some hold items as they stand elsewhere,
 * and an `impl` says who may see it only for the attribute above it. A macro may be called like a type that the grammar knows.
 */

/** `lazy_static! {`, `thread_local! {`: static items, in braces. */
const STATICS = /\b(?:lazy_static::|std::)?(?:lazy_static|thread_local)!(?=[ \t]*\{)/g;
/** What `lazy_static!` hands out references to. */
const STATIC_REF = /\bstatic ref(?=\s)/g;
/** At the start of a line. */
const VISIBLE_IMPL = /^([ \t]*)(pub(?:\([\w :]{1,100}\))?[ \t])(?=[ \t]*(?:unsafe[ \t]+)?impl\b)/gm;

/** `str![...]`: any other letter makes it a name. */
const TYPE_AS_MACRO = /(?<![\w:.])(?:str|char|bool|[ui](?:8|16|32|64|128|size)|f32|f64)(?=![([{])/g;

export function readableRust(text: string): string {
  // Every sign stays in a token: the word becomes an attribute, the macro's name a string.
  const visible = text.replace(VISIBLE_IMPL, (_, space: string, word: string) => `${space}#[${'_'.repeat(word.length - 3)}]`).replace(TYPE_AS_MACRO, word => `_${word.slice(1)}`);
  return visible.includes('lazy_static!') || visible.includes('thread_local!')
    // A block of foreign items holds what a module does, and has no name.
    ? visible.replace(STATICS, found => `extern"${'_'.repeat(found.length - 8)}"`).replace(STATIC_REF, 'static mut')
    : visible;
}
