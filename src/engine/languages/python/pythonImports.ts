/**
 * The names that Python's imports give. A module is a member of its package, so `os.path.join` is one thing, by
 * whichever of its parts it is imported. Of a name nothing is known that a later import may bring as well, without
 * naming it, nor of one that a function makes something else in the file.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { childByField, childByKind, children, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { HandedOn, ImportedName, ImportRules } from '../importRules.js';
import { dotted, pathOf } from '../importRules.js';
import type { ModuleText } from '../moduleTexts.js';
import { ANY_MODULE, firstArgument, moduleTextOf } from '../moduleTexts.js';
import { oncePerTree } from '../oncePerTree.js';

const namesIn = oncePerTree(readNames);

export const PYTHON_IMPORTS: ImportRules = {
  sign: '.',
  loads: () => true,
  loadsByText: (tree, _from, path) => textsIn(tree).some(({ begins }) => mayLead(begins, path)),
  mayUseUnwritten: () => false,
  namesIn,
  conditionAt,
  handedOnIn: oncePerTree(readHandedOn),
  isAmongAll: (tree, name) => listedIn(tree)?.has(name) ?? !name.startsWith('_'),
};

/** The names in `__all__`; none where it is not one list of texts, null where the module has no such list. */
const listedIn = oncePerTree((tree: SyntaxTree): ReadonlySet<string> | null => {
  const mentions: number[] = [];
  for (let node = 1; node < tree.count; node++) {
    if (tree.size[node] === 1 && nodeText(tree, node) === '__all__') mentions.push(node);
  }
  if (mentions.length === 0) return null;
  const [mention, ...others] = mentions;
  const assignment = tree.parent[mention];
  const list = kindName(tree, assignment) === 'assignment' ? childByField(tree, assignment, 'right') : NO_NODE;
  const isPlain = list !== NO_NODE && /^(?:list|tuple)$/.test(kindName(tree, list)) && others.length === 0;
  const texts = isPlain ? children(tree, list).filter(child => isNamed(tree, child)) : [];
  return new Set(texts.map(text => /^(["'])(\w+)\1$/.exec(nodeText(tree, text))?.[2] ?? ''));
});

/** What is handed the name of a module, by the documentation of the language. */
const LOADERS = /^(?:__import__|import_module|find_spec|run_module)$/;

/** Names that are no literal of their own: `import_module('plugins.' + name)`, and a loader that somebody else calls. */
const textsIn = oncePerTree((tree: SyntaxTree): readonly ModuleText[] => {
  const found: ModuleText[] = [];
  for (let node = 1; node < tree.count; node++) {
    if (/^import_(?:from_)?statement$/.test(kindName(tree, node))) node += tree.size[node] - 1;
    else if (kindName(tree, node) === 'identifier' && LOADERS.test(nodeText(tree, node))) {
      const member = tree.parent[node];
      const named = kindName(tree, member) === 'attribute' ? member : node;
      const list = childByField(tree, tree.parent[named], 'arguments');
      const name = list > named ? firstArgument(tree, list) : NO_NODE;
      found.push(name === NO_NODE ? ANY_MODULE : moduleTextOf(tree, name));
    }
  }
  return found;
});

/** Which folders modules are looked for in is not known; a module of the same package may be named by its last word alone. */
function mayLead(begins: string, path: string): boolean {
  return begins.startsWith('.') || `/${path}`.includes(`/${begins.replaceAll('.', '/')}`);
}

/** `if TYPE_CHECKING:` over imports alone. What another branch does is another matter. */
function conditionAt(tree: SyntaxTree, node: number): number {
  const body = kindName(tree, node) === 'if_statement' ? childByField(tree, node, 'consequence') : NO_NODE;
  if (body === NO_NODE || childByField(tree, node, 'alternative') !== NO_NODE) return NO_NODE;
  const isImport = (child: number): boolean => /^(?:import_(?:from_)?statement|comment)$/.test(kindName(tree, child));
  return children(tree, body).every(isImport) ? childByField(tree, node, 'condition') : NO_NODE;
}

/** Whatever a module imports it has as a member. */
function readHandedOn(tree: SyntaxTree): readonly HandedOn[] {
  const named = namesIn(tree).flatMap(({ nameNode, source, scope }): HandedOn[] =>
    source === null || scope !== 0 ? [] : [{ node: nameNode, name: nodeText(tree, nameNode), from: source }],
  );
  const all = children(tree, 0).flatMap((node): HandedOn[] => {
    const from = kindName(tree, node) === 'import_from_statement' ? childByField(tree, node, 'module_name') : NO_NODE;
    return from === NO_NODE || childByKind(tree, node, 'wildcard_import') === NO_NODE
      ? []
      : [{ node, name: null, from: { specifier: dotted(tree, from), names: [] } }];
  });
  return [...named, ...all];
}

function readNames(tree: SyntaxTree): readonly ImportedName[] {
  const found: ImportedName[] = [];
  const given = new Set<string>();
  let [lastOfAll, functionEnd] = [NO_NODE, 0];
  for (let node = 1; node < tree.count; node++) {
    const kind = kindName(tree, node);
    if (node >= functionEnd && FUNCTIONS.has(kind)) functionEnd = node + tree.size[node];
    if (kind === 'import_statement' || kind === 'import_from_statement') found.push(...ofStatement(tree, node));
    else if (kind === 'wildcard_import') lastOfAll = node;
    else if (OF_OTHERS.has(kind) || (node >= functionEnd && GIVEN_IN[kind] !== undefined)) {
      const field = GIVEN_IN[kind] ?? '';
      const target = field === '' ? node : childByField(tree, node, field);
      for (let inner = target; target !== NO_NODE && inner < target + tree.size[target]; inner++) {
        if (kindName(tree, inner) === 'identifier') given.add(nodeText(tree, inner));
      }
    }
  }
  return found.map(name =>
    name.nameNode < lastOfAll || given.has(nodeText(tree, name.nameNode))
      ? { ...name, path: null, source: null, members: undefined }
      : name,
  );
}

const FUNCTIONS = new Set(['function_definition', 'lambda']);
/** What makes names of the file something else wherever it stands. */
const OF_OTHERS = new Set(['global_statement', 'nonlocal_statement', 'delete_statement']);
/** What gives names a value outside of functions: the field that holds them, or all of it. */
const GIVEN_IN: Readonly<Record<string, string>> = {
  assignment: 'left',
  augmented_assignment: 'left',
  named_expression: 'name',
  for_statement: 'left',
  as_pattern_target: '',
  case_pattern: '',
};

function ofStatement(tree: SyntaxTree, statement: number): ImportedName[] {
  const scope = scopeAround(tree, statement);
  const from = childByField(tree, statement, 'module_name');
  const module = from === NO_NODE ? '' : dotted(tree, from);
  const isRelative = module.startsWith('.');
  return children(tree, statement).flatMap((child): ImportedName[] => {
    if (child === from || !isNamed(tree, child)) return [];
    const isNamedAnew = kindName(tree, child) === 'aliased_import';
    const said = isNamedAnew ? childByField(tree, child, 'name') : child;
    const alias = isNamedAnew ? childByField(tree, child, 'alias') : NO_NODE;
    if (said === NO_NODE || kindName(tree, said) !== 'dotted_name') return [];
    const first = childByKind(tree, said, 'identifier');
    if (first === NO_NODE) return [];
    // `import a.b` gives the name `a`, and that is the package.
    const path =
      from === NO_NODE
        ? dotted(tree, alias === NO_NODE ? first : said)
        : `${module}${/\.$/.test(module) ? '' : '.'}${dotted(tree, said)}`;
    return [
      {
        nameNode: alias === NO_NODE ? first : alias,
        path: kindName(tree, scope) === 'class_definition' ? null : pathOf(path),
        source:
          from === NO_NODE
            ? { specifier: pathOf(path), names: [] }
            : { specifier: module, names: dotted(tree, said).split('.') },
        scope,
        isRelative,
      },
    ];
  });
}

/** The function or class in which a statement stands, or the file. */
function scopeAround(tree: SyntaxTree, node: number): number {
  let up = tree.parent[node];
  while (up > 0 && kindName(tree, up) !== 'function_definition' && kindName(tree, up) !== 'class_definition') {
    up = tree.parent[up];
  }
  return Math.max(up, 0);
}
