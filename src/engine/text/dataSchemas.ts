/**
 * Whether the order of keys means something: facts about the programs that read files of data, a row each.
 *
 * Of a file whose reader is known, its row says where keys are gone through in order, and where they are names in no
 * order. A file without a reader here may be that of any: a name under which one of them keeps an order (`exports`,
 * `plugins`) keeps it there as well, and of all other keys the order is assumed to mean nothing, as the formats have it.
 */
import { KEY_JOINT } from './dataTree.js';

export interface DataSchema {
  /** What reads the files. */
  readonly reader: string;
  /** The files that are its own by their paths; null where any file may be. */
  readonly files: RegExp | null;
  /**
   * Paths of mappings whose keys are gone through in order, with all that they hold: keys joined by ` > `, `*` for any.
   */
  readonly ordered: readonly string[];
  /** Paths of mappings whose keys are names in no order, whatever signs they hold; `**` at the end for all below. */
  readonly unordered: readonly string[];
}

/** `none`: the reader is known to ask by key; `assumed`: the format has no order; `meant`: what stands first counts. */
export type KeyOrder = 'none' | 'assumed' | 'meant';

/** Kinds of XML by the ends of their names. */
export const XML_ENDING = new RegExp(
  `\\.(?:${[
    ...['xml', 'xsd', 'xslt?', 'wsdl', 'rng', 'svg', 'plist', 'resx', 'nuspec', 'pom', 'iml'],
    ...['[cfv][bcs]x?proj', 'proj', 'props', 'targets', 'xaml', 'axaml', 'storyboard', 'xib'],
  ].join('|')})$`,
  'i',
);
const LOCK_FILES = new RegExp(
  `(?:^|/)(?:${[
    ...['package-lock\\.json', 'npm-shrinkwrap\\.json', 'pnpm-lock\\.yaml', 'composer\\.lock', '[Cc]argo\\.lock'],
    ...['Pipfile\\.lock', 'poetry\\.lock', 'uv\\.lock', 'packages\\.lock\\.json'],
  ].join('|')})$`,
);

const SCHEMAS: readonly DataSchema[] = [
  {
    // The first condition that holds is taken; the same goes for versions of the compiler.
    reader: 'Node.js, TypeScript',
    files: /(?:^|\/)package\.json$/,
    ordered: ['exports', 'imports', 'typesVersions', 'overrides', 'resolutions'],
    unordered: [
      ...['', 'dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies', 'peerDependenciesMeta'],
      ...['peerDependenciesMeta > *', 'dependenciesMeta', 'engines', 'bin', 'repository', 'bugs', 'author'],
      ...['publishConfig', 'volta', 'directories'],
    ],
  },
  {
    reader: 'npm, pnpm, Yarn, Composer, Cargo and others, of files that they write themselves',
    files: LOCK_FILES,
    ordered: [],
    unordered: ['**'],
  },
  {
    // Of patterns in `paths`, the one with the longest beginning is taken.
    reader: 'TypeScript',
    files: /(?:^|\/)[tj]sconfig(?:\.[\w.-]+)?\.json$/,
    ordered: [],
    unordered: ['', 'compilerOptions', 'compilerOptions > paths', 'watchOptions', 'typeAcquisition'],
  },
  {
    // Resolvers are asked in turn.
    reader: 'ESLint',
    files: /(?:^|\/)\.eslintrc(?:\.json|\.ya?ml)?$/,
    ordered: ['settings > import/resolver', 'overrides'],
    unordered: ['', 'rules', 'env', 'globals', 'parserOptions', 'parserOptions > ecmaFeatures'],
  },
  {
    reader: 'Cargo',
    files: /(?:^|\/)Cargo\.toml$/,
    ordered: [],
    unordered: ['**'],
  },
  {
    // The longest prefix is taken; repositories are asked in turn.
    reader: 'Composer',
    files: /(?:^|\/)composer\.json$/,
    ordered: ['repositories'],
    unordered: ['', 'require', 'require-dev', 'autoload', 'autoload > psr-4', 'autoload-dev', 'autoload-dev > psr-4'],
  },
  {
    // The keys of a matrix name its jobs, and are gone through in order.
    reader: 'GitHub Actions',
    files: /(?:^|\/)\.github\/workflows\/[^/]+\.ya?ml$/,
    ordered: ['jobs > * > strategy > matrix'],
    unordered: [
      ...[
        '',
        'on',
        'on > workflow_call > inputs',
        'on > workflow_dispatch > inputs',
        'permissions',
        'env',
        'concurrency',
      ],
      ...[
        'jobs',
        'jobs > *',
        'jobs > * > permissions',
        'jobs > * > strategy',
        'jobs > * > env',
        'jobs > * > with',
        'jobs > * > outputs',
      ],
      ...['jobs > * > steps', 'jobs > * > steps > with', 'jobs > * > steps > env'],
    ],
  },
  {
    reader: 'PyPI tools',
    files: /(?:^|\/)pyproject\.toml$/,
    ordered: [],
    unordered: [
      ...['project', 'project > scripts', 'project > urls', 'project > optional-dependencies', 'dependency-groups'],
      ...[
        'tool > poetry > dependencies',
        'tool > poetry > group > * > dependencies',
        'tool > ruff > lint > per-file-ignores',
      ],
    ],
  },
  {
    // Tasks say on which others they depend.
    reader: 'Turborepo, Nx',
    files: /(?:^|\/)(?:turbo|nx)\.json$/,
    ordered: [],
    unordered: ['', 'tasks', 'pipeline', 'tasks > *', 'pipeline > *', 'targetDefaults', 'namedInputs'],
  },
  {
    // Actions run in the order in which they are written.
    reader: 'VS Code',
    files: /(?:^|\/)\.vscode\/settings\.json$|\.code-workspace$/,
    ordered: ['editor.codeActionsOnSave', '* > editor.codeActionsOnSave'],
    unordered: ['files.associations'],
  },
  {
    // Blocks of one kind are numbered, so that they keep their order.
    reader: 'Terraform',
    files: /\.(?:tf|tfvars)$/,
    ordered: [],
    unordered: ['**'],
  },
  {
    // By its specification, attributes have no order. Elements have, and are no mapping.
    reader: 'XML',
    files: XML_ENDING,
    ordered: [],
    unordered: ['**'],
  },
  {
    reader: 'java.util.Properties',
    files: /\.properties$/,
    ordered: [],
    unordered: ['**'],
  },
  {
    // Patterns of modules are tried in order.
    reader: 'Jest',
    files: /(?:^|\/)jest\.config\.json$/,
    ordered: ['moduleNameMapper', 'transform', 'coverageThreshold'],
    unordered: [],
  },
  {
    // The first alias, plug-in or condition that takes a name is asked no further.
    reader: 'bundlers and compilers',
    files: null,
    ordered: [
      'plugins',
      'presets',
      'alias',
      'aliases',
      'resolve',
      'conditions',
      'transforms',
      'processors',
      'matchers',
    ],
    unordered: [],
  },
  {
    reader: 'servers',
    files: null,
    ordered: [
      ...['routes', 'routing', 'redirects', 'rewrites', 'handlers', 'middleware', 'middlewares', 'filters'],
      ...['interceptors', 'cases'],
    ],
    unordered: [],
  },
  {
    reader: 'what runs one thing after the other',
    files: null,
    ordered: ['pipeline', 'pipelines', 'steps', 'stages', 'phases', 'tasks', 'migrations', 'hooks'],
    unordered: [],
  },
  {
    // Rows are sorted by the first key, then by the second one.
    reader: 'MongoDB, Elasticsearch',
    files: null,
    ordered: ['sort', 'sortby', 'sort_by', 'order', 'orderby', 'order_by', 'index', 'indexes', 'indices'],
    unordered: [],
  },
];

/** Between the keys of a path in the rows above. */
const JOINT = ' > ';

/** Names under which one reader or another keeps an order. */
const ORDERED_NAMES: ReadonlySet<string> = new Set(
  SCHEMAS.flatMap(({ ordered }) => ordered.map(path => path.split(JOINT).slice(-1)[0].toLowerCase())),
);

/** A key that is a pattern, or a range of versions, may be tried before another one. */
const PATTERN = /[*?^$|()[\]{}\\+!/<>=~]/;

/** No row has longer paths. */
const LONGEST_PATH = 5;

/** A mapping in a file, as far as the order of its keys goes. */
export interface MappingPlace {
  readonly schema: DataSchema | null;
  /** Null below what any row knows. */
  readonly path: readonly string[] | null;
  /** Decided by what stands around it. */
  readonly isOrdered: boolean;
}

/** The top of a file that has these two paths; of one with two readers, nothing is known. */
export function topOf(before: string, after: string): MappingPlace {
  const schemaOf = (path: string): DataSchema | null => SCHEMAS.find(({ files }) => files?.test(path) === true) ?? null;
  const schema = schemaOf(after);
  return { schema: schemaOf(before) === schema ? schema : null, path: [], isOrdered: false };
}

/** What a key of a mapping leads to; null for an element of a list, which is where its list is. */
export function placeBelow(place: MappingPlace, key: string | null): MappingPlace {
  if (key === null || place.isOrdered) return place;
  return partsOf(key).reduce((found, part) => {
    const { schema, path, isOrdered } = found;
    const below = path === null || path.length === LONGEST_PATH ? null : [...path, part];
    const isKnown = isListed(schema?.unordered, below);
    const isOrderedHere = isListed(schema?.ordered, below) || (!isKnown && ORDERED_NAMES.has(part.toLowerCase()));
    return { schema, path: below, isOrdered: isOrdered || isOrderedHere };
  }, place);
}

/** What the order of these keys of one mapping means. */
export function orderOf(place: MappingPlace, keys: readonly (string | null)[]): KeyOrder {
  if (place.isOrdered) return 'meant';
  let order: KeyOrder = 'none';
  for (const key of keys) {
    const parts = partsOf(key ?? '');
    // `[plugins.a]` beside `[plugins.b]` is one of an order, too.
    const holder = placeBelow(place, parts.slice(0, -1).join(KEY_JOINT) || null);
    if (holder.isOrdered) return 'meant';
    if (isListed(place.schema?.unordered, holder.path)) continue;
    if (parts.some(part => PATTERN.test(part))) return 'meant';
    order = 'assumed';
  }
  return order;
}

const partsOf = (key: string): string[] => key.split(KEY_JOINT).filter(part => part !== '');

function isListed(paths: readonly string[] | undefined, path: readonly string[] | null): boolean {
  if (paths === undefined) return false;
  if (paths.includes('**')) return true;
  return path !== null && paths.some(listed => isSame(listed, path));
}

function isSame(listed: string, path: readonly string[]): boolean {
  const parts = listed === '' ? [] : listed.split(JOINT);
  return parts.length === path.length && parts.every((part, i) => part === '*' || part === path[i]);
}
