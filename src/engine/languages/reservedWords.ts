/**
 * Words that a language keeps for itself. A grammar that knows a word only where it may stand reads it as a name
 * elsewhere (`int final() { }`): the tree has no mistake then, and the program is none all the same. Words that are
 * reserved in some places only are not among these.
 */
import type { SyntaxTree } from '../syntax/tree.js';

export interface ReservedWords {
  readonly words: ReadonlySet<string>;
  /** May any word be a name where this leaf stands (`a.class` in JavaScript)? Left out: nowhere. */
  isFree?(tree: SyntaxTree, leaf: number): boolean;
}

/** `words` are parted by blanks. */
function reserving(words: string, isFree?: ReservedWords['isFree']): ReservedWords {
  return { words: new Set(words.split(/\s+/)), ...(isFree && { isFree }) };
}

/** Where any word may be a name: nodes of these kinds, or leaves that are children of those. */
function inKinds(own: RegExp, around: RegExp): ReservedWords['isFree'] {
  return ({ grammar, kind, parent }, leaf) =>
    own.test(grammar.kindNames[kind[leaf]] ?? '') || around.test(grammar.kindNames[kind[parent[leaf]]] ?? '');
}

const NONE = /(?!)/;

const C_WORDS =
  'auto break case char const continue do double else enum extern float for goto if int long register return ' +
  'short signed sizeof static struct switch typedef union unsigned void volatile while';

export const JAVA_RESERVED = reserving(
  'abstract assert boolean break byte case catch char class const continue default do double else enum extends final ' +
    'finally float for goto if implements import instanceof int interface long native new package private protected ' +
    'public return short static strictfp super switch synchronized this throw throws transient try void volatile ' +
    'while true false null _',
);

export const C_RESERVED = reserving(`${C_WORDS} default`);

export const CPP_RESERVED = reserving(
  `${C_WORDS} alignas alignof asm bool catch char8_t char16_t char32_t class concept consteval constexpr ` +
    'constinit co_await co_return co_yield decltype delete explicit export false friend inline mutable ' +
    'namespace new noexcept nullptr operator private protected public requires static_assert ' +
    'template this thread_local throw true try typeid typename using virtual',
);

export const CSHARP_RESERVED = reserving(
  'abstract as base bool break byte case catch char checked class const continue decimal default delegate do double ' +
    'else enum event explicit extern false finally fixed float for foreach goto if implicit in int interface internal ' +
    'is lock long namespace new null object operator out override params private protected public readonly ref return ' +
    'sbyte sealed short sizeof stackalloc static string struct switch this throw true try typeof uint ulong unchecked ' +
    'unsafe ushort using virtual void volatile while',
);

export const ECMASCRIPT_RESERVED = reserving(
  'await break case catch class const continue debugger default delete do else enum export extends false finally for ' +
    'function if import in instanceof new null return super switch throw true try typeof var void while with',
  inKinds(/^(?:private_)?property_identifier$/, /^(?:(?:im|ex)port_specifier|namespace_export|pair|jsx_\w+)$/),
);

export const PYTHON_RESERVED = reserving(
  'False None True and as assert async await break class continue def del elif else except finally for from global if ' +
    'import in is lambda nonlocal not or pass raise return try while with yield',
);

export const KOTLIN_RESERVED = reserving(
  'as break class continue do else false for fun if in interface is null object package return super throw true ' +
    'try typealias typeof val var when while',
  inKinds(NONE, /^(?:navigation_expression|callable_reference|when_entry)$/),
);

/** Members, constants and named arguments may be called by any word. */
export const PHP_RESERVED = reserving(
  'abstract and as break callable case catch class clone const continue declare default do echo else elseif ' +
    'enddeclare endfor endforeach endif endswitch endwhile extends final finally fn for foreach function ' +
    'global goto if implements include include_once instanceof insteadof interface match namespace new or ' +
    'private protected public require require_once return static switch throw trait try use var while xor ' +
    'yield',
  inKinds(
    /^(?:variable_name|string\w*)$/,
    /^(?:method_declaration|const_element|enum_case|class_constant_access_expression|(?:scoped|member|nullsafe_member)_\w+|argument|variable_name|namespace_name|use_as_clause)$/,
  ),
);

export const GO_RESERVED = reserving(
  'break case chan const continue default defer else fallthrough for func go goto if import interface map package range ' +
    'return select struct switch type var',
);

export const ELIXIR_RESERVED = reserving(
  'after and catch do else end false fn in nil not or rescue true when',
  inKinds(/^(?:atom|keyword|quoted_\w+)$/, /^(?:dot|keyword|pair)$/),
);

/** A method may be called by any word, and a member of a hash. */
export const RUBY_RESERVED = reserving(
  'BEGIN END alias and begin break case class def defined? do else elsif end ensure false for if in module next nil not ' +
    'or redo rescue retry return self super then true undef unless until when while yield',
  inKinds(
    /^(?:hash_key_symbol|simple_symbol|bare_symbol)$/,
    /^(?:method|singleton_method|call|alias|undef|pair|keyword_parameter)$/,
  ),
);

export const SCALA_RESERVED = reserving(
  'abstract case catch class def do else extends false final finally for forSome if implicit import lazy match new null ' +
    'object override package private protected return sealed super this throw trait try true type val var while with ' +
    'yield',
);

export const RUST_RESERVED = reserving(
  'abstract as async await become box break const continue do dyn else enum extern false final fn for if impl in let ' +
    'loop macro match mod move mut override priv pub ref return static struct trait true type typeof unsafe unsized ' +
    'use virtual where while yield',
  // Any word may be handed to a macro.
  inKinds(NONE, /^(?:lifetime|token_tree|token_repetition|token_tree_pattern|token_repetition_pattern)$/),
);

/** A member that is reached by its name, and a label, may be any word. */
export const SWIFT_RESERVED = reserving(
  'as associatedtype break case catch class continue default defer deinit do else enum extension fallthrough ' +
    'false fileprivate for func guard if import in init inout internal is let nil operator precedencegroup private ' +
    'protocol public repeat rethrows return static struct subscript super switch throw throws true try typealias ' +
    'var where while',
  inKinds(
    NONE,
    /^(?:navigation_suffix|navigation_expression|implicit_member|value_argument_label|parameter|lambda_parameter|attribute|user_type)$/,
  ),
);

export const DART_RESERVED = reserving(
  'assert break case catch class const continue default do else enum extends false final finally for if in is new null ' +
    'rethrow return super switch this throw true try var void while with',
  inKinds(/^void_type$/, NONE),
);

export const LUA_RESERVED = reserving(
  'and break do else elseif end false for function if in local nil not or repeat return then true until while',
);

export const ZIG_RESERVED = reserving(
  'addrspace align allowzero and anyframe anytype asm break callconv catch comptime const continue defer else enum ' +
    'errdefer error export extern fn for if inline linksection noalias noinline nosuspend opaque or orelse packed pub ' +
    'resume return struct suspend switch test threadlocal try union unreachable usingnamespace var volatile while',
);

export const SOLIDITY_RESERVED = reserving(
  'abstract address anonymous as assembly bool break bytes case catch constant constructor continue contract delete do ' +
    'else emit enum event external fallback false final for function if immutable import indexed interface internal is ' +
    'let library mapping memory modifier new override payable pragma private public pure receive return returns storage ' +
    'string struct switch throw true try type typeof unchecked using var view virtual while',
);

/** Words of the shell stand for themselves wherever they are no first word of a command. */
export const BASH_RESERVED = reserving(
  'case do done elif else esac fi for function if in select then until while',
  inKinds(/^(?:word|variable_name|string\w*)$/, NONE),
);
