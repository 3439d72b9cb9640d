/** Where Go looks for names: in the file, its imports, the other files of its package, and the universe block. */
import { childByField, childByKind, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { NO_CONDITIONS } from '../conditions.js';
import type { SymbolRules } from '../symbolRules.js';
import { NOTHING, leadingComments, wholesOfKinds, wordSet } from '../symbolRules.js';

/** https://go.dev/ref/spec#Predeclared_identifiers */
const UNIVERSE = `any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint uint8 uint16 uint32
  uint64 uintptr true false iota nil append cap clear close complex copy delete imag len make max min new panic print println real recover`;
const GIVING = `bool byte complex64 complex128 float32 float64 int int8 int16 int32 int64 rune string uint uint8 uint16 uint32 uint64 uintptr cap
  complex copy imag len real`;

const buildComments = leadingComments(/^\/\/(?:go:build| ?\+build) /);

export const GO_SYMBOLS: SymbolRules = {
  family: 'go',
  outermost: 'folder',
  packagesHold: 'all',
  languageGives: 'all',
  ownLiterals: [],
  membersShareNames: true,
  // What is given to `_` is dropped.
  libraryPackages: NOTHING,
  builtins: wordSet(`${UNIVERSE} _`),
  givesBuiltin: wordSet(GIVING),
  seenInTypes: 'none',
  wholesPassOn: false,
  wholesIn: wholesOfKinds(['import_spec'], (tree, node) => {
    const path = childByField(tree, node, 'path');
    return path === NO_NODE || childByKind(tree, node, 'dot') === NO_NODE ? null : nodeText(tree, path).slice(1, -1);
  }),
  // A test file is compiled for tests only, one that ends in a system's name for that system only. `import "C"` makes its comment code.
  conditionsAt: NO_CONDITIONS,
  pragmasIn: (tree, path) => [
    ...buildComments(tree),
    // A file whose name begins so is no part of any package.
    ...(/(?:^|\/)[_.][^/]*$/.test(path) ? [{ text: `${kindName(tree, 0)} _`, node: 0 }] : []),
    ...[...path.matchAll(CONSTRAINTS)].map(([, word]) => ({ text: `${kindName(tree, 0)} _${word}.go`, node: 0 })),
  ],
};

/** https://pkg.go.dev/cmd/go#hdr-Build_constraints: what a file's name may say. */
const CONSTRAINTS =
  /_(test|aix|android|darwin|dragonfly|freebsd|illumos|ios|js|linux|netbsd|openbsd|plan9|solaris|wasip1|windows|386|amd64|arm|arm64|loong64|mips|mipsle|mips64|mips64le|ppc64|ppc64le|riscv64|s390x|wasm)(?=[_.])/g;
