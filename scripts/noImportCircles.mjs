// A rule for the linter: no file imports itself by way of others. Imports of types alone count as well: nothing is left of them when the code
// runs, but whoever reads one file of a circle must know them all. The plugins that know this rule bring a native resolver for every platform; our sources name each other by relative paths only.
import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import ts from 'typescript';

/** By file: the files from which it imports code or types. What a run of the linter has read once stays as it is. */
const known = new Map();

function importsOf(file) {
  let found = known.get(file);
  if (found === undefined) {
    let text = '';
    try {
      text = readFileSync(file, 'utf8');
    } catch {
      // Whether what is imported exists is the compiler's to say.
    }
    found = ts.createSourceFile(file, text, ts.ScriptTarget.Latest).statements.flatMap(statement => {
      const isImport = ts.isImportDeclaration(statement);
      const isExport = ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined;
      return isImport || isExport ? targetOf(file, statement.moduleSpecifier.text) : [];
    });
    known.set(file, found);
  }
  return found;
}

/** The source of an import; nothing for packages. */
function targetOf(file, path) {
  return path.startsWith('.') ? [resolve(dirname(file), path.replace(/\.js$/, '.ts'))] : [];
}

/** The way from one file to another along imports, or null. */
function wayBetween(from, to) {
  const cameFrom = new Map([[from, null]]);
  for (const file of cameFrom.keys()) {
    if (file === to) {
      const way = [];
      for (let at = file; at !== null; at = cameFrom.get(at)) way.unshift(at);
      return way;
    }
    for (const next of importsOf(file)) if (!cameFrom.has(next)) cameFrom.set(next, file);
  }
  return null;
}

export const noImportCircles = {
  meta: { type: 'problem', schema: [], messages: { circle: 'This import leads back to this file: {{way}}.' } },
  create: context => ({
    ImportDeclaration(node) {
      for (const target of targetOf(context.filename, node.source.value)) {
        const way = wayBetween(target, context.filename);
        if (way !== null) {
          context.report({
            node,
            messageId: 'circle',
            data: { way: way.map(file => relative(context.cwd, file)).join(' → ') },
          });
        }
      }
    },
  }),
};
