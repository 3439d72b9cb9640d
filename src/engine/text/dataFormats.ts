/**
 * Formats of data, and of style sheets, that are read as a tree: a table by the ends of the names of files.
 *
 * Some are read by a package as large as a part of the engine. Those are loaded by `loadDataReaders` when a change has a file of the
 * format; parsing one before is a mistake of the caller.
 */
import { valueAt } from '../lists.js';
import type { DataTree, Range } from './dataTree.js';
import { XML_ENDING } from './dataSchemas.js';
import { parseHcl } from './hclTree.js';
import { parseJson, parseJson5 } from './jsonTree.js';
import { codeOfNotebook, framesOf, notebookTree, type CodeInData } from './notebook.js';
import { parseProperties } from './propertiesTree.js';
import { parseProto } from './protoTree.js';
import { parseSql } from './sqlTree.js';
import { parseStyleSheet } from './styleTree.js';

export type DataFormatName = 'json' | 'notebook' | 'yaml' | 'toml' | 'style' | 'xml' | 'statements' | 'properties';

type ParseData = (text: string) => DataTree | null;

export interface DataFormat {
  readonly name: DataFormatName;
  /** Null for a text that has no tree. */
  readonly parse: ParseData;
  /** Members that nobody wrote, since they follow from others; in order. */
  readonly derived: (tree: DataTree) => readonly Range[];
  /** What of it is code that has a tree of its own; null where nothing is. */
  readonly code: (text: string) => CodeInData | null;
}

const noCode = (): null => null;
const nothingDerived = (): readonly Range[] => [];

/** Read by what takes comments, and a comma behind the last member: TypeScript, VS Code, Babel, dev containers. */
const JSON_WITH_COMMENTS =
  /(?:^|\/)(?:(?:[tj]sconfig(?:\.[\w.-]+)?|\.vscode\/[^/]+|\.?devcontainer|babel\.config)\.json|[^/]+\.code-workspace|\.babelrc(?:\.json)?)$/i;

const XML = new RegExp(`${XML_ENDING.source}|(?:^|/)(?:app|web|nuget|packages)\\.config$`, 'i');

interface FormatRow extends DataFormat {
  readonly path: RegExp;
  /** Loads what `parse` needs. */
  readonly load: () => Promise<void>;
}

const nothingLoaded = (): Promise<void> => Promise.resolve();

/** A format that somebody wrote all of, and that holds no code. */
const format = (name: DataFormatName, path: RegExp, parse: DataFormat['parse']): FormatRow => ({
  name,
  path,
  parse,
  derived: nothingDerived,
  code: noCode,
  load: nothingLoaded,
});

/** Likewise, of which the reader is imported when it is first needed. */
function largeFormat(name: DataFormatName, path: RegExp, importReader: () => Promise<ParseData>): FormatRow {
  let reader: ParseData | null = null;
  const parse: ParseData = text => {
    if (reader === null) throw new Error(`The reader of ${name} was not loaded.`);
    return reader(text);
  };
  const load = async (): Promise<void> => void (reader ??= await importReader());
  return { ...format(name, path, parse), load };
}

const FORMATS: readonly FormatRow[] = [
  format('json', JSON_WITH_COMMENTS, text => parseJson(text, { comments: true, lastComma: true })),
  // Whether one of these takes a comma behind the last member depends on its reader.
  format('json', /\.jsonc$|(?:^|\/)\.eslintrc(?:\.json)?$/i, text =>
    parseJson(text, { comments: true, lastComma: false }),
  ),
  format('json', /\.(?:json|geojson|webmanifest)$|(?:^|\/)\.(?:prettier|stylelint)rc$/i, text => parseJson(text)),
  format('json', /\.json5$/i, parseJson5),
  {
    ...format('notebook', /\.ipynb$/i, notebookTree),
    derived: framesOf,
    code: codeOfNotebook,
  },
  largeFormat('yaml', /\.ya?ml$/i, async () => (await import('./yamlTree.js')).parseYaml),
  largeFormat('toml', /\.toml$/i, async () => (await import('./tomlTree.js')).parseToml),
  largeFormat('xml', XML, async () => (await import('./xmlTree.js')).parseXml),
  largeFormat(
    'statements',
    /\.(?:graphql|graphqls|gql)$/i,
    async () => (await import('./graphqlTree.js')).parseGraphql,
  ),
  format('statements', /\.proto$/i, parseProto),
  format('statements', /\.(?:tf|tfvars)$/i, text => parseHcl(text, { isDeclarative: true })),
  format('statements', /\.hcl$/i, text => parseHcl(text, { isDeclarative: false })),
  format('statements', /\.sql$/i, parseSql),
  format('properties', /\.properties$/i, parseProperties),
  format('style', /\.css$/i, text => parseStyleSheet(text, { lineComments: false })),
  format('style', /\.(?:scss|less)$/i, text => parseStyleSheet(text, { lineComments: true })),
];

/** Loads what reading these files as data takes; asked once before any of them is parsed. */
export async function loadDataReaders(paths: Iterable<string>): Promise<void> {
  const all = [...paths];
  for (const { path, load } of FORMATS) if (all.some(name => path.test(name))) await load();
}

/** Of both versions of a file; null where they are not of one format. */
export function dataFormat(before: string, after: string): DataFormat | null {
  return FORMATS.find(({ path }) => path.test(before) && path.test(after)) ?? null;
}

/** Trees of the texts of one comparison: each is asked for its edits, and for the paths of these. */
export class DataTreeCache {
  private readonly trees = new Map<DataFormat, Map<string, DataTree | null>>();

  of(text: string, format: DataFormat): DataTree | null {
    return valueAt(
      valueAt(this.trees, format, () => new Map<string, DataTree | null>()),
      text,
      () => format.parse(text),
    );
  }
}
