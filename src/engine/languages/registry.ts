/**
 * The languages the engine reads, and which of them a file is in.
 */
import type { LanguageTable } from './language.js';
import type { ComponentRules } from './components/componentRules.js';
import { ASTRO } from './components/astro.js';
import { HTML } from './components/html.js';
import { NOTEBOOK } from './components/notebook.js';
import { SVELTE } from './components/svelte.js';
import { VUE } from './components/vue.js';
import { C } from './c/c.js';
import { DART } from './dart/dart.js';
import { ELIXIR } from './elixir/elixir.js';
import { genericTable } from './generic.js';
import { bashVariables } from './bashVariables.js';
import { BASH_VOCABULARY, SOLIDITY_VOCABULARY, ZIG_VOCABULARY } from './genericVocabularies.js';
import { GO } from './go/go.js';
import { CPP } from './c/cpp.js';
import { CSHARP } from './csharp/csharp.js';
import { JAVA } from './java/java.js';
import { isFlow } from './ecmascript/flowMended.js';
import { JAVASCRIPT } from './ecmascript/javascript.js';
import { KOTLIN } from './kotlin/kotlin.js';
import { blanksBehindLine } from './lineEnds.js';
import { LUA } from './lua/lua.js';
import { PHP } from './php/php.js';
import { BASH_ORDER, SOLIDITY_ORDER, ZIG_ORDER } from './declarationOrder.js';
import { BASH_RESERVED, SOLIDITY_RESERVED, ZIG_RESERVED } from './reservedWords.js';
import { PYTHON } from './python/python.js';
import { RUBY } from './ruby/ruby.js';
import { SCALA } from './scala/scala.js';
import { RUST } from './rust/rust.js';
import { SWIFT } from './swift/swift.js';
import { TSX, TYPESCRIPT } from './ecmascript/typescript.js';

/** Languages without a table of their own, read by what their grammars call things. */
const BY_NAMES: readonly LanguageTable[] = [
  genericTable({
    id: 'zig',
    extensions: ['.zig'],
    lineEnds: ['\n', '\r\n'],
    grammar: 'tree-sitter-zig.wasm',
    vocabulary: ZIG_VOCABULARY,
    words: { connectives: ['and', 'or'], base: [] },
    reservedWords: ZIG_RESERVED,
    declarationOrder: ZIG_ORDER,
  }),
  genericTable({
    id: 'solidity',
    extensions: ['.sol'],
    lineEnds: ['\n', '\r\n', '\r', '\u2028', '\u2029'],
    grammar: 'tree-sitter-solidity.wasm',
    vocabulary: SOLIDITY_VOCABULARY,
    hasOverloads: true,
    reservedWords: SOLIDITY_RESERVED,
    declarationOrder: SOLIDITY_ORDER,
  }),
  genericTable({
    id: 'bash',
    extensions: ['.sh', '.bash', '.bats'],
    // Before a line's end, `\r` is a part of the last word.
    lineEnds: ['\n'],
    grammar: 'tree-sitter-bash.wasm',
    vocabulary: BASH_VOCABULARY,
    words: { own: [], base: [] },
    laidOut: { heredoc_start: blanksBehindLine },
    variablesAt: bashVariables,
    reservedWords: BASH_RESERVED,
    declarationOrder: BASH_ORDER,
  }),
];

export const LANGUAGES: readonly LanguageTable[] = [
  JAVA,
  JAVASCRIPT,
  TYPESCRIPT,
  TSX,
  C,
  CPP,
  CSHARP,
  PYTHON,
  KOTLIN,
  PHP,
  GO,
  ELIXIR,
  RUBY,
  SCALA,
  RUST,
  SWIFT,
  DART,
  LUA,
  ...BY_NAMES,
];

/** Files that hold code among other things. */
export const COMPONENTS: readonly ComponentRules[] = [VUE, SVELTE, ASTRO, HTML, NOTEBOOK];

/** How a file is read that holds code among other things; null for one that is code, or none. */
export function componentOfPath(path: string): ComponentRules | null {
  const lower = path.toLowerCase();
  return COMPONENTS.find(({ extensions }) => extensions.some(extension => lower.endsWith(extension))) ?? null;
}

/** The language of the code in such a file, as its text says. */
export function tableOfComponent(component: ComponentRules, text: string): LanguageTable | null {
  const id = component.languageOf(text);
  return LANGUAGES.find(table => table.id === id) ?? null;
}

/** Endings of files with code of these families, components among them that hold such and no other. */
export function endingsOf(families: ReadonlySet<string>): string[] {
  const isOne = (table: LanguageTable | null): boolean => table !== null && families.has(table.symbols.family);
  const components = COMPONENTS.filter(one => !one.saysOtherCode && isOne(tableOfComponent(one, '')));
  return [...new Set([...LANGUAGES.filter(isOne), ...components].flatMap(({ extensions }) => extensions))];
}

/** As much of a file as is looked at to tell dialects apart, in UTF-16 units. */
const HEAD_LENGTH = 20_000;

/** Files that are written in something else than their ending says, told by what stands in them. Null for a language without a table. */
const DIALECTS: readonly {
  readonly of: LanguageTable;
  readonly extension: RegExp;
  readonly read: LanguageTable | null;
  readonly isWrittenIn: (head: string) => boolean;
}[] = [
  { of: C, extension: /\.h$/, read: null, isWrittenIn: isObjectiveC },
  { of: C, extension: /\.h$/, read: CPP, isWrittenIn: isCpp },
  // Types as in Flow are read by the grammar of TSX, which knows them.
  { of: JAVASCRIPT, extension: /\.\w+$/, read: TSX, isWrittenIn: isFlow },
];

/**
 * By extension or name, whatever its case; null for languages without a table and for generated files (`.min.js`). With
 * the text given, a header that is C++ or Objective-C is told from one that is C, and JavaScript with Flow's types from
 * JavaScript. Of a component, that of its code.
 */
export function languageOfPath(path: string, text?: string): LanguageTable | null {
  const component = componentOfPath(path);
  if (component !== null) return tableOfComponent(component, text ?? '');
  const lower = path.toLowerCase();
  const name = lower.slice(lower.lastIndexOf('/') + 1);
  const found = LANGUAGES.find(
    table => table.fileNames?.includes(name) || table.extensions.some(extension => lower.endsWith(extension)),
  );
  if (!found || found.ignoredSuffixes?.some(suffix => lower.endsWith(suffix))) return null;
  if (text === undefined) return found;
  const head = text.slice(0, HEAD_LENGTH);
  const dialect = DIALECTS.find(
    ({ of, extension, isWrittenIn }) => of === found && extension.test(lower) && isWrittenIn(head),
  );
  return dialect === undefined ? found : dialect.read;
}

/** Lines that neither C nor C++ has, nor comments that are read by tools (`@class Crate`). */
function isObjectiveC(head: string): boolean {
  return head.split('\n').some(line => /^@(?:end|(?:class|import) [\w., ]+;)(?:\s|$)/.test(line));
}

/** Lines that open with words which C does not have. */
function isCpp(head: string): boolean {
  const lines = head.split('\n').map(line => line.trimStart());
  return lines.some(
    line =>
      /^(class|namespace|template|using namespace|public:|private:|protected:|virtual)\b[^;=]*$/.test(line) ||
      /^(template\s*<|public:|private:|protected:|class \w+;)/.test(line) ||
      /^[^*/"]*\bstd::\w/.test(line),
  );
}
