/** Formats of data, and of style sheets, that are read as a tree: a table by the ends of the names of files. */
import type { DataTree } from './dataTree.js';
import { parseJson } from './jsonTree.js';
import { parseStyleSheet } from './styleTree.js';
import { parseToml } from './tomlTree.js';
import { parseYaml } from './yamlTree.js';

export type DataFormatName = 'json' | 'yaml' | 'toml' | 'style';

export interface DataFormat {
  readonly name: DataFormatName;
  /** Null for a text that has no tree. */
  readonly parse: (text: string) => DataTree | null;
}

interface FormatRow extends DataFormat {
  readonly path: RegExp;
}

const FORMATS: readonly FormatRow[] = [
  {
    name: 'json',
    path: /\.(?:json|geojson|webmanifest)$|(?:^|\/)\.(?:babel|eslint|prettier|stylelint)rc$/i,
    parse: parseJson,
  },
  { name: 'yaml', path: /\.ya?ml$/i, parse: parseYaml },
  { name: 'toml', path: /\.toml$/i, parse: parseToml },
  { name: 'style', path: /\.css$/i, parse: text => parseStyleSheet(text, { lineComments: false }) },
  { name: 'style', path: /\.(?:scss|less)$/i, parse: text => parseStyleSheet(text, { lineComments: true }) },
];

/** Of both versions of a file; null where they are not of one format. */
export function dataFormat(before: string, after: string): DataFormat | null {
  return FORMATS.find(({ path }) => path.test(before) && path.test(after)) ?? null;
}
