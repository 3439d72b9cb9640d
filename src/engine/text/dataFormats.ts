/** Formats of data, and of style sheets, that are read as a tree: a table by the ends of the names of files. */
import type { DataTree, Range } from './dataTree.js';
import { parseJson } from './jsonTree.js';
import { codeOfNotebook, framesOf, type CodeInData } from './notebook.js';
import { parseStyleSheet } from './styleTree.js';
import { parseToml } from './tomlTree.js';
import { parseYaml } from './yamlTree.js';

export type DataFormatName = 'json' | 'notebook' | 'yaml' | 'toml' | 'style';

export interface DataFormat {
  readonly name: DataFormatName;
  /** Null for a text that has no tree. */
  readonly parse: (text: string) => DataTree | null;
  /** Members that nobody wrote, since they follow from others; in order. */
  readonly derived: (tree: DataTree) => readonly Range[];
  /** What of it is code that has a tree of its own; null where nothing is. */
  readonly code: (text: string) => CodeInData | null;
}

const noCode = (): null => null;
const nothingDerived = (): readonly Range[] => [];

interface FormatRow extends DataFormat {
  readonly path: RegExp;
}

const FORMATS: readonly FormatRow[] = [
  {
    name: 'json',
    path: /\.(?:json|geojson|webmanifest)$|(?:^|\/)\.(?:babel|eslint|prettier|stylelint)rc$/i,
    parse: parseJson,
    derived: nothingDerived,
    code: noCode,
  },
  { name: 'notebook', path: /\.ipynb$/i, parse: parseJson, derived: framesOf, code: codeOfNotebook },
  { name: 'yaml', path: /\.ya?ml$/i, parse: parseYaml, derived: nothingDerived, code: noCode },
  { name: 'toml', path: /\.toml$/i, parse: parseToml, derived: nothingDerived, code: noCode },
  {
    name: 'style',
    path: /\.css$/i,
    parse: text => parseStyleSheet(text, { lineComments: false }),
    derived: nothingDerived,
    code: noCode,
  },
  {
    name: 'style',
    path: /\.(?:scss|less)$/i,
    parse: text => parseStyleSheet(text, { lineComments: true }),
    derived: nothingDerived,
    code: noCode,
  },
];

/** Of both versions of a file; null where they are not of one format. */
export function dataFormat(before: string, after: string): DataFormat | null {
  return FORMATS.find(({ path }) => path.test(before) && path.test(after)) ?? null;
}
