/**
 * JavaScript, JSX included, as a table: what its grammar has beyond the ECMAScript family.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { kindName, nodeText } from '../../syntax/tree.js';
import type { LanguageTable } from '../language.js';
import { jsxText, squeezedText } from '../looseText.js';
import { mergeRoles } from '../roles.js';
import {
  ECMASCRIPT_BASE,
  ECMASCRIPT_DECLARATIONS,
  ECMASCRIPT_NAME_ROLES,
  ECMASCRIPT_NOISE,
  ECMASCRIPT_ROLES,
  ECMASCRIPT_SITE_KINDS,
  isComponentName,
  JSX_CALLS,
  JSX_NAME_ROLES,
  JSX_ROLES,
} from './ecmascript.js';
import { JSX_EFFECTS } from './ecmascriptEffects.js';
import { meaningInJavaScript } from './ecmascriptDialects.js';
import { constructedFields } from './ecmascriptFields.js';
import { ecmascriptSites } from './ecmascriptSites.js';
import { JAVASCRIPT_SHAPE } from './ecmascriptShape.js';
import { readableJsx } from './jsxReadable.js';
import { withNamesCalledUsing } from './wordsAsNames.js';
import { JAVASCRIPT_VOCABULARY } from './ecmascriptVocabulary.js';

export const JAVASCRIPT: LanguageTable = {
  ...ECMASCRIPT_BASE,
  vocabulary: JAVASCRIPT_VOCABULARY,
  id: 'javascript',
  meansByDialect: meaningInJavaScript,
  effects: JSX_EFFECTS,
  extensions: ['.js', '.jsx', '.mjs', '.cjs'],
  ignoredSuffixes: ['.min.js', '.min.mjs', '.min.cjs', '-min.js'],
  grammar: 'tree-sitter-javascript.wasm',
  shape: JAVASCRIPT_SHAPE,
  readable: text => withNamesCalledUsing(readableJsx(text)),
  roles: mergeRoles(ECMASCRIPT_ROLES, JSX_ROLES, { statement: ['using_declaration'] }),
  noise: {
    ...ECMASCRIPT_NOISE,
    groupCounts: (tree, group) => ECMASCRIPT_NOISE.groupCounts?.(tree, group) === true || isCast(tree, group),
  },
  nameRoles: { ...ECMASCRIPT_NAME_ROLES, ...JSX_NAME_ROLES },
  declarations: ECMASCRIPT_DECLARATIONS,
  calls: { ...ECMASCRIPT_BASE.calls, ...JSX_CALLS },
  isCalledName: isComponentName,
  siteKinds: ECMASCRIPT_SITE_KINDS,
  sitesAt: (tree, node) =>
    kindName(tree, node) === 'class_body' ? constructedFields(tree, node) : ecmascriptSites(tree, node),
  looseText: { jsx_text: jsxText, hash_bang_line: squeezedText },
};

/** `/** @type {Shelf} *\/ (found)`: checkers take what stands in parentheses behind such a comment for one of that type. */
function isCast(tree: SyntaxTree, group: number): boolean {
  let before = group - 1;
  while (before > 0 && tree.start[before] === tree.start[group]) before--;
  return (
    before > 0 &&
    kindName(tree, before) === 'comment' &&
    /^\/\*\*[^]*@(?:type|satisfies|const)\b/.test(nodeText(tree, before))
  );
}
