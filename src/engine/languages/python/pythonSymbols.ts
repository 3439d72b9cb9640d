/** Where Python looks for names: in the file, its imports, and the builtins. */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { dotted } from '../importRules.js';
import { NO_CONDITIONS } from '../conditions.js';
import type { SymbolRules } from '../symbolRules.js';
import { NOTHING, says, wholesOfKinds, wordSet } from '../symbolRules.js';

/** https://docs.python.org/3/library/functions.html, constants and exceptions. */
const FUNCTIONS = `abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile complex delattr dict dir
  divmod enumerate eval exec filter float format frozenset getattr globals hasattr hash help hex id input int isinstance issubclass iter len list
  locals map max memoryview min next object oct open ord pow print property range repr reversed round set setattr slice sorted staticmethod str
  sum super tuple type vars zip __import__`;
const NAMES = `ArithmeticError AssertionError AttributeError BaseException BaseExceptionGroup BlockingIOError BrokenPipeError BufferError BytesWarning
  ChildProcessError ConnectionAbortedError ConnectionError ConnectionRefusedError ConnectionResetError DeprecationWarning EOFError Ellipsis
  EncodingWarning EnvironmentError Exception ExceptionGroup False FileExistsError FileNotFoundError FloatingPointError FutureWarning GeneratorExit
  IOError ImportError ImportWarning IndentationError IndexError InterruptedError IsADirectoryError KeyError KeyboardInterrupt LookupError
  MemoryError ModuleNotFoundError NameError None NotADirectoryError NotImplemented NotImplementedError OSError OverflowError
  PendingDeprecationWarning PermissionError ProcessLookupError RecursionError ReferenceError ResourceWarning RuntimeError RuntimeWarning
  StopAsyncIteration StopIteration SyntaxError SyntaxWarning SystemError SystemExit TabError TimeoutError True TypeError UnboundLocalError
  UnicodeDecodeError UnicodeEncodeError UnicodeError UnicodeTranslationError UnicodeWarning UserWarning ValueError Warning ZeroDivisionError
  __build_class__ __debug__ __doc__ __file__ __loader__ __name__ __package__ __path__ __spec__ __annotations__ __dict__ __class__ __module__
  __qualname__ exit quit copyright credits license basestring unicode xrange raw_input reduce long unichr cmp execfile reload`;
/** Those that give a value of the language itself, whatever they are handed. */
const GIVING = `ascii bin bool bytearray bytes chr complex dict dir divmod float format frozenset hash hex id input int isinstance issubclass len
  list locals globals vars memoryview oct open ord range repr round set sorted str tuple`;

/** What a feature of the future changes; all code, where it is not listed. */
const CONCERNS: Readonly<Record<string, (tree: SyntaxTree, node: number) => boolean>> = {
  division: says(new Set(['/', '/='])),
  annotations: says(new Set(['->', ':'])),
  print_function: says(new Set(['print'])),
  unicode_literals: (tree, node) => /['"]/.test(nodeText(tree, node)),
  generator_stop: says(new Set(['yield'])),
};

export const PYTHON_SYMBOLS: SymbolRules = {
  family: 'python',
  outermost: 'language',
  packagesHold: 'all',
  languageGives: 'all',
  ownLiterals: [
    'list',
    'set',
    'tuple',
    'dictionary',
    'list_comprehension',
    'set_comprehension',
    'dictionary_comprehension',
  ],
  membersShareNames: true,
  libraryPackages: NOTHING,
  builtins: wordSet(FUNCTIONS, NAMES),
  givesBuiltin: wordSet(GIVING),
  seenInTypes: 'none',
  wholesPassOn: true,
  wholesIn: wholesOfKinds(['wildcard_import'], (tree, node) => {
    const module = childByField(tree, tree.parent[node], 'module_name');
    return module === NO_NODE ? null : dotted(tree, module);
  }),
  conditionsAt: NO_CONDITIONS,
  pragmasIn: tree =>
    children(tree, 0)
      .filter(node => kindName(tree, node) === 'future_import_statement')
      .flatMap(node => children(tree, node).filter(name => kindName(tree, name) === 'dotted_name'))
      .map(name => ({
        concerns: CONCERNS[nodeText(tree, childByKind(tree, name, 'identifier'))],
        text: `from __future__ import ${nodeText(tree, childByKind(tree, name, 'identifier'))}`,
        node: name,
      })),
};
