/**
 * What the order of declarations means, language by language: from where on a declaration is known, which marks are
 * read in their order, what nothing crosses. Of all else it is free in which order types and callables stand.
 */
import type { SyntaxTree } from '../syntax/tree.js';
import { childByField, childByKind, children, isNamed, kindName, nodeText, previousSibling } from '../syntax/tree.js';
import { oncePerTree } from './oncePerTree.js';

/**
 * Which code knows a declaration: all of its file; all that runs when the code before it has run (a class of Python);
 * what stands below it alone (a function of C, a `local function` of Lua); of what stands below it the heads alone (a
 * member of C++, since bodies are read after the class).
 */
export type KnownFrom = 'start' | 'run' | 'below' | 'headsBelow';

export interface DeclarationOrder {
  /** Of a node that declares: a type, a callable, a field or a variable of the file. */
  knownFrom(tree: SyntaxTree, node: number): KnownFrom;
  /** Annotations, decorators and attributes, as they are written, whose order among their like nobody asks for. */
  readonly idleMarks: RegExp;
  /**
   * Is the place of this member among its like a part of what it is, without a mark that says so (a virtual function of
   * C++), or does a type above it take note of it where it is declared (`__init_subclass__` of Python)?
   */
  isPlaced(tree: SyntaxTree, node: number): boolean;
  /** Kinds of nodes that nothing crosses: the code behind them is read in another way. */
  readonly barriers: RegExp;
  /** Names of callables that, called among declarations, do nothing but declare (`attr_reader` in Ruby). */
  readonly declaringCalls: RegExp;
}

const NONE = /(?!)/;
const ALL = /(?:)/;

/** Marks for checkers, compilers and editors, and those of tests, which no framework runs in the order of the text. */
const JVM_IDLE =
  'Override|Deprecated|Suppress\\w*|SafeVarargs|FunctionalInterface|\\w*[Nn]ullable|NonNull|Nonnull|NotNull|CheckForNull|' +
  'VisibleForTesting|Test|ParameterizedTest|RepeatedTest|Disabled|Ignore|(?:Before|After)(?:Each|All|Class)?|' +
  'ValueSource|MethodSource|CsvSource|EnumSource|DisplayName|CheckReturnValue|CanIgnoreReturnValue|Contract|' +
  'GuardedBy|ThreadSafe|Generated|Inject';

function marked(before: string, names: string, after = ''): RegExp {
  return new RegExp(`^${before}(?:[\\w.]+\\.)?(?:${names})(?![\\w.])${after}`);
}

const FREE: DeclarationOrder = {
  knownFrom: () => 'start',
  idleMarks: NONE,
  isPlaced: () => false,
  barriers: NONE,
  declaringCalls: NONE,
};

export const JAVA_ORDER: DeclarationOrder = { ...FREE, idleMarks: marked('@', JVM_IDLE) };

export const KOTLIN_ORDER: DeclarationOrder = {
  ...FREE,
  idleMarks: marked(
    '@',
    `${JVM_IDLE}|Jvm(?:Static|Overloads|Name|Synthetic|Default)|Throws|OptIn|Composable|Synchronized|PublishedApi|DslMarker`,
  ),
};

export const SCALA_ORDER: DeclarationOrder = {
  ...FREE,
  idleMarks: marked('@', `${JVM_IDLE}|tailrec|inline|noinline|deprecated|throws|nowarn|unchecked|main|targetName`),
};

/** An interface that others reach by the places of its methods has an identity, or is said to be imported or shown. */
export const CSHARP_ORDER: DeclarationOrder = {
  ...FREE,
  idleMarks: marked(
    '\\[',
    'Obsolete|Fact|Theory|InlineData|MemberData|Test|TestCase|TestCaseSource|SetUp|TearDown|MethodImpl|Pure|EditorBrowsable|' +
      'Debugger\\w+|Conditional|SuppressMessage|ExcludeFromCodeCoverage|UsedImplicitly|\\w*NotNull\\w*|CanBeNull|' +
      'DllImport|LibraryImport|CompilerGenerated|GeneratedCode|StructLayout|Flags|Serializable|ApiController',
    '[^,]*(?:\\(.*\\))?\\]$',
  ),
  isPlaced: (tree, node) => {
    const type = tree.parent[tree.parent[node]];
    const list =
      type < 0 || kindName(tree, type) !== 'interface_declaration' ? -1 : childByKind(tree, type, 'attribute_list');
    return (
      list >= 0 &&
      /\b(?:ComImport|Guid|InterfaceType|ComVisible|GeneratedComInterface)\b/.test(
        tree.text.slice(tree.start[type], tree.start[node]),
      )
    );
  },
};

export const GO_ORDER: DeclarationOrder = FREE;

export const DART_ORDER: DeclarationOrder = {
  ...FREE,
  idleMarks: marked(
    '@',
    'override|protected|visibleFor\\w+|mustCallSuper|deprecated|Deprecated|immutable|pragma|internal|nonVirtual|' +
      'optionalTypeArgs|useResult|sealed|literal',
  ),
};

export const PHP_ORDER: DeclarationOrder = {
  ...FREE,
  idleMarks: marked(
    '#\\[\\s*\\\\?',
    'Override|ReturnTypeWillChange|Deprecated|Pure|SensitiveParameter|NoReturn|ArrayShape|Test|DataProvider|CoversClass',
    '[^,]*(?:\\(.*\\))?\\]$',
  ),
};

export const SWIFT_ORDER: DeclarationOrder = { ...FREE, idleMarks: ALL };

/**
 * `macro_rules!` is known below only. What an attribute makes of an item it makes of that alone, but for traits that
 * others reach by their places.
 */
export const RUST_ORDER: DeclarationOrder = {
  ...FREE,
  knownFrom: (tree, node) => (kindName(tree, node) === 'macro_definition' ? 'below' : 'start'),
  idleMarks: ALL,
  isPlaced: (tree, node) => {
    const trait = tree.parent[tree.parent[node]];
    if (trait < 0 || kindName(tree, trait) !== 'trait_item') return false;
    const mark = previousSibling(tree, trait);
    return (
      mark >= 0 &&
      kindName(tree, mark) === 'attribute_item' &&
      /\b(?:\w*interface|sabi_trait)\b/.test(nodeText(tree, mark))
    );
  },
};

export const PYTHON_ORDER: DeclarationOrder = {
  ...FREE,
  knownFrom: () => 'run',
  idleMarks: marked(
    '@',
    'staticmethod|classmethod|property|abstractmethod|override|final|cached_property|lru_cache|cache|wraps|dataclass|' +
      'contextmanager|asynccontextmanager|total_ordering|unique|runtime_checkable|deprecated|no_type_check',
  ),
  isPlaced: (tree, node) => isTypeRegistered(registriesOfPython(tree), tree, node, 'class_definition'),
};

/** By name: the types that a file declares and what each is built upon; and those of them that take note of the types below. */
interface Registries {
  readonly supertypes: ReadonlyMap<string, readonly string[]>;
  readonly registering: ReadonlySet<string>;
}

/** Of a node of this kind, or that holds one behind its marks. */
function isTypeRegistered(registries: Registries, tree: SyntaxTree, node: number, kind: string): boolean {
  const type = kindName(tree, node) === kind ? node : childByKind(tree, node, kind);
  return type >= 0 && isNamed(tree, type) && isRegistered(registries, textOfField(tree, type, 'name'));
}

/** Is a type one of those that take note of types, or below one? */
function isRegistered({ supertypes, registering }: Registries, name: string): boolean {
  const above = new Set([name]);
  for (const type of above) {
    if (registering.has(type)) return true;
    for (const supertype of supertypes.get(type) ?? []) above.add(supertype);
  }
  return false;
}

/**
 * Classes with a class of their own, but for those of the standard library that keep no list, and those that say what a
 * new one below them does.
 */
const registriesOfPython = oncePerTree((tree): Registries => {
  const [supertypes, registering] = [new Map<string, string[]>(), new Set<string>()];
  for (let node = 1; node < tree.count; node++) {
    const kind = kindName(tree, node);
    const name = kind === 'class_definition' ? textOfField(tree, node, 'name') : '';
    if (name !== '') {
      const list = childByField(tree, node, 'superclasses');
      const above = list < 0 ? [] : children(tree, list).filter(child => isNamed(tree, child));
      supertypes.set(
        name,
        above.map(child => nodeText(tree, child)),
      );
      const maker = above.map(child => /^metaclass\s*=\s*(?:\w+\.)*(\w+)$/.exec(nodeText(tree, child))?.[1]);
      if (maker.some(one => one !== undefined && !/^(?:ABCMeta|EnumMeta|EnumType|type)$/.test(one))) {
        registering.add(name);
      }
    }
    if (kind === 'function_definition' && textOfField(tree, node, 'name') === '__init_subclass__') {
      const owner = nameAround(tree, node, /^class_definition$/);
      if (owner !== '') registering.add(owner);
    }
  }
  return { supertypes, registering };
});

/** Classes that say what happens when one is built upon them. */
const registriesOfRuby = oncePerTree((tree): Registries => {
  const [supertypes, registering] = [new Map<string, string[]>(), new Set<string>()];
  for (let node = 1; node < tree.count; node++) {
    const kind = kindName(tree, node);
    const above = kind === 'class' && isNamed(tree, node) ? childByField(tree, node, 'superclass') : -1;
    if (above >= 0) {
      const text = nodeText(tree, above + tree.size[above] - 1);
      supertypes.set(textOfField(tree, node, 'name'), [text]);
    }
    if (
      /^(?:singleton_)?method$/.test(kind) &&
      /^(?:inherited|included|extended)$/.test(textOfField(tree, node, 'name'))
    ) {
      const owner = nameAround(tree, node, /^(?:class|module)$/);
      if (owner !== '') registering.add(owner);
    }
  }
  return { supertypes, registering };
});

function textOfField(tree: SyntaxTree, node: number, field: string): string {
  const child = childByField(tree, node, field);
  return child < 0 ? '' : nodeText(tree, child);
}

/** The name of the innermost node of a kind around another; empty for none. */
function nameAround(tree: SyntaxTree, node: number, kind: RegExp): string {
  let up = tree.parent[node];
  while (up > 0 && !kind.test(kindName(tree, up))) up = tree.parent[up];
  return up > 0 ? textOfField(tree, up, 'name') : '';
}

/** The members of Lua are given to their tables where that is run. */
export const LUA_ORDER: DeclarationOrder = {
  ...FREE,
  knownFrom: (tree, node) => (isLocalOfLua(tree, node) ? 'below' : 'run'),
};

function isLocalOfLua(tree: SyntaxTree, node: number): boolean {
  const { parent } = tree;
  const holder = /^variable_(?:declarator|list)$/.test(kindName(tree, node)) ? parent[node] : node;
  return childByKind(tree, holder, 'local') >= 0;
}

export const RUBY_ORDER: DeclarationOrder = {
  ...FREE,
  knownFrom: (tree, node) =>
    /^(?:class|module|singleton_class|method|singleton_method)$/.test(kindName(tree, node)) ? 'run' : 'start',
  isPlaced: (tree, node) => isTypeRegistered(registriesOfRuby(tree), tree, node, 'class'),
  declaringCalls:
    /^(?:attr(?:_reader|_writer|_accessor)?|private\w*|protected|public\w*|module_function|raise|freeze)$/,
};

export const ECMASCRIPT_ORDER: DeclarationOrder = {
  ...FREE,
  knownFrom: (tree, node) =>
    /^(?:(?:generator_)?function_declaration|method_definition|function_signature|interface_declaration|type_alias_declaration)$/.test(
      kindName(tree, node),
    )
      ? 'start'
      : 'run',
  idleMarks: marked(
    '@',
    'HostListener|HostBinding|Input|Output|ViewChild(?:ren)?|ContentChild(?:ren)?|action|computed|observable|override|' +
      'bound|autobind|memoize|deprecated',
  ),
};

/** Macros, guards and what a module says of itself are known below only. */
export const ELIXIR_ORDER: DeclarationOrder = {
  ...FREE,
  knownFrom: (tree, node) => {
    const word = tree.text.slice(tree.start[node], tree.start[node] + 'defmacrop'.length);
    return /^(?:defmacrop?|defguardp?|defstruct|@)/.test(word) ? 'below' : 'start';
  },
  // What a module uses and imports is there from that line on.
  barriers: /^import_directive$/,
};

const C_BARRIERS = /^(?:preproc_\w+|using_declaration|namespace_alias_definition)$/;

/** The compiler and the linker order what these say. */
const C_PLACED = /\b(?:constructor|destructor|section|init_priority)\b/;

export const C_ORDER: DeclarationOrder = {
  ...FREE,
  knownFrom: () => 'below',
  idleMarks: new RegExp(`^(?!.*${C_PLACED.source})`),
  barriers: C_BARRIERS,
};

export const CPP_ORDER: DeclarationOrder = {
  ...C_ORDER,
  knownFrom: (tree, node) =>
    tree.parent[node] >= 0 && kindName(tree, tree.parent[node]) === 'field_declaration_list' ? 'headsBelow' : 'below',
  // One that overrides another has the place of that.
  isPlaced: (tree, node) =>
    childByKind(tree, node, 'virtual') >= 0 && !/\)[^{]*\b(?:override|final)\b/.test(headOf(tree, node)),
};

function headOf(tree: SyntaxTree, node: number): string {
  const text = nodeText(tree, node);
  const body = text.indexOf('{');
  return body < 0 ? text : text.slice(0, body);
}

export const ZIG_ORDER: DeclarationOrder = FREE;

export const SOLIDITY_ORDER: DeclarationOrder = FREE;

/** A function of the shell is there when the line that declares it was run. */
export const BASH_ORDER: DeclarationOrder = { ...FREE, knownFrom: () => 'run' };
