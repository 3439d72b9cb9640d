/** Where Rust looks for names: in the module, what `use` brings into it, and the prelude. */
import { childByKind, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { squeeze } from '../../text/squeeze.js';
import { dotted } from '../importRules.js';
import { conditionsOfRust } from '../conditions.js';
import type { SymbolRules } from '../symbolRules.js';
import { NOTHING, wholesOfKinds, wordSet } from '../symbolRules.js';

/** https://doc.rust-lang.org/std/prelude, the primitive types, and the macros of `std`. */
const PRELUDE = `AsMut AsRef Box Clone Copy Default DoubleEndedIterator Drop Eq Err ExactSizeIterator Extend Fn FnMut FnOnce From FromIterator Future
  Into IntoFuture IntoIterator Iterator None Ok Option Ord PartialEq PartialOrd Result Send Sized Some String Sync ToOwned ToString TryFrom TryInto
  Unpin Vec drop Debug Hash bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize Self self crate super true false derive
  test inline cfg allow deny warn must_use assert assert_eq assert_ne cfg column compile_error concat dbg debug_assert debug_assert_eq
  debug_assert_ne env eprint eprintln file format format_args include include_bytes include_str line matches module_path option_env panic print
  println stringify thread_local todo unimplemented unreachable vec write writeln std core alloc`;

export const RUST_SYMBOLS: SymbolRules = {
  family: 'rust',
  outermost: 'language',
  packagesHold: 'all',
  languageGives: 'all',
  ownLiterals: ['array_expression', 'tuple_expression'],
  membersShareNames: false,
  libraryPackages: wordSet('std core alloc'),
  builtins: wordSet(PRELUDE),
  givesBuiltin: NOTHING,
  seenInTypes: 'none',
  wholesPassOn: true,
  wholesIn: wholesOfKinds(['use_wildcard'], (tree, node) => {
    const own = children(tree, node).find(child => nodeText(tree, child) !== '::' && nodeText(tree, child) !== '*');
    return [pathAround(tree, node), own === undefined ? '' : dotted(tree, own, '::')]
      .filter(part => part !== '')
      .join('.');
  }),
  conditionsAt: conditionsOfRust,
  pragmasIn: tree =>
    children(tree, 0)
      .filter(node => kindName(tree, node) === 'inner_attribute_item')
      .map(node => ({ text: squeeze(nodeText(tree, node)), node }))
      .filter(({ text }) => !/^#!\[(?:allow|warn|deny|forbid|expect|doc|feature)\b/.test(text)),
};

/** `b.d` of the `*` in `use b::{d::{*}}`. */
function pathAround(tree: SyntaxTree, node: number): string {
  const parts: string[] = [];
  for (let up = tree.parent[node]; up > 0 && kindName(tree, up) !== 'use_declaration'; up = tree.parent[up]) {
    if (kindName(tree, up) !== 'scoped_use_list') continue;
    const list = childByKind(tree, up, 'use_list');
    if (list !== NO_NODE && up + 1 < list) parts.unshift(dotted(tree, up + 1, '::'));
  }
  return parts.join('.');
}
