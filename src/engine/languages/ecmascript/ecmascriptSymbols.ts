/** Where JavaScript and TypeScript look for names: in the file, its imports, and the globals of where they run, which all files share. */
import { children, kindName, nodeText } from '../../syntax/tree.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { oncePerTree } from '../oncePerTree.js';
import { NO_CONDITIONS } from '../conditions.js';
import type { FilePragma, SymbolRules } from '../symbolRules.js';
import { NOTHING, NO_WHOLES, says, wordSet } from '../symbolRules.js';

/** Constructors and functions of ECMAScript and of both Node and browsers that give values of their own. */
const GIVING = `Array Boolean Date Error Map Number Object Promise RegExp Set String Symbol URL URLSearchParams WeakMap WeakSet BigInt encodeURI
  encodeURIComponent decodeURI decodeURIComponent escape fetch isFinite isNaN parseFloat parseInt unescape Buffer AbortController Blob Headers
  Request Response TextDecoder TextEncoder Int8Array Uint8Array Int16Array Uint16Array Int32Array Uint32Array Float32Array Float64Array ArrayBuffer
  DataView`;
const GLOBALS = `${GIVING} Infinity JSON Math NaN Proxy Reflect Atomics Intl console globalThis undefined eval process global window document self
  location navigator localStorage sessionStorage setTimeout setInterval setImmediate clearTimeout clearInterval clearImmediate queueMicrotask
  structuredClone requestAnimationFrame cancelAnimationFrame require module exports __dirname __filename Event EventTarget CustomEvent
  XMLHttpRequest WebSocket Worker performance crypto alert confirm prompt AggregateError EvalError RangeError ReferenceError SyntaxError TypeError
  URIError Iterator FinalizationRegistry WeakRef Function HTMLElement Element Node describe it test expect beforeEach afterEach beforeAll
  afterAll before after jest vi`;

export const ECMASCRIPT_SYMBOLS: SymbolRules = {
  family: 'ecmascript',
  outermost: 'language',
  packagesHold: 'all',
  languageGives: 'all',
  ownLiterals: ['array', 'regex'],
  membersShareNames: true,
  libraryPackages: NOTHING,
  builtins: wordSet(GLOBALS),
  givesBuiltin: wordSet(GIVING),
  seenInTypes: 'none',
  wholesPassOn: true,
  wholesIn: NO_WHOLES,
  conditionsAt: NO_CONDITIONS,
  pragmasIn: oncePerTree(directivesIn),
};

const concernsStrictness = says(new Set(['this', 'arguments', 'caller', 'callee', 'eval', 'delete', 'with']));

/** The strings before the first code: `'use client'`, `'use server'`, and `'use strict'`, which is so of modules without it. */
function directivesIn(tree: SyntaxTree): readonly FilePragma[] {
  const found: FilePragma[] = [];
  let strict: number | null = null;
  let isHead = true;
  for (const node of children(tree, 0)) {
    const kind = kindName(tree, node);
    if (/comment|hash_bang/.test(kind)) continue;
    if (kind === 'import_statement' || kind === 'export_statement') strict ??= 0;
    isHead &&= kind === 'expression_statement' && kindName(tree, node + 1) === 'string';
    if (!isHead) continue;
    const text = nodeText(tree, node + 1).slice(1, -1);
    if (text === 'use strict') strict = node;
    else found.push({ text: `'${text}'`, node });
  }
  return strict === null ? found : [...found, { text: "'use strict'", node: strict, concerns: concernsStrictness }];
}
