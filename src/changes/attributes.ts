/**
 * Attributes of the files of a change, as the `.gitattributes` of the tree after it say: `*.lock linguist-generated`.
 * They are read as data. No setting of the machine is asked. Nothing that they name is run.
 */
import type { FileAttributes } from '../engine/model.js';
import type { Attributes } from './backend.js';
import { attributesOf, builtInMacros, parseAttributeFile, type AttributeFile } from './isomorphicGit/attributeFiles.js';
import { bytesKey } from './paths.js';

export const ATTRIBUTE_FILE = '.gitattributes';
const NAMES = ['linguist-generated', 'linguist-vendored', 'diff', 'working-tree-encoding', 'encoding'] as const;
const SLASH = 0x2f;

export interface SaidOfFile extends FileAttributes {
  /** In which its text is written, by some name. */
  readonly encoding?: string;
}

export class TreeAttributes {
  private readonly files: readonly AttributeFile[];
  private readonly macros = builtInMacros();

  /** `rules`: the attribute files by their paths, in any order. */
  constructor(rules: readonly { readonly path: Buffer; readonly bytes: Buffer }[]) {
    this.files = rules
      .map(({ path, bytes }) => ({ folder: bytesKey(folderOf(path)), bytes }))
      // What stands nearer to a file goes before what stands further up.
      .sort((a, b) => a.folder.length - b.folder.length)
      .map(({ folder, bytes }) => parseAttributeFile(bytes, folder, this.macros));
  }

  of(path: Buffer): SaidOfFile {
    const key = bytesKey(path);
    const around = this.files.filter(({ folder }) => folder === '' || key.startsWith(`${folder}/`));
    if (around.length === 0) return {};
    const found: Attributes = attributesOf(around, this.macros, key, false, NAMES);
    const generated = isSet(found['linguist-generated']);
    const vendored = isSet(found['linguist-vendored']);
    const encoding = [found['working-tree-encoding'], found.encoding].find(value => typeof value === 'string');
    return {
      ...(generated === undefined ? {} : { generated }),
      ...(vendored === undefined ? {} : { vendored }),
      ...(found.diff === false ? { diff: false } : {}),
      ...(encoding === undefined ? {} : { encoding }),
    };
  }
}

/** `linguist-generated`, `linguist-generated=true`, and the opposite. */
function isSet(value: string | boolean | undefined): boolean | undefined {
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : undefined;
}

/** Paths at which attribute files may stand that say something of these files. */
export function attributePaths(paths: readonly Buffer[]): Buffer[] {
  const found = new Map<string, Buffer>();
  for (const path of paths) {
    for (let folder = folderOf(path); ; folder = folderOf(folder)) {
      const key = bytesKey(folder);
      if (found.has(key)) break;
      const name = Buffer.from(ATTRIBUTE_FILE);
      found.set(key, folder.length === 0 ? name : Buffer.concat([folder, Buffer.from([SLASH]), name]));
      if (folder.length === 0) break;
    }
  }
  return [...found.values()];
}

function folderOf(path: Buffer): Buffer {
  const slash = path.lastIndexOf(SLASH);
  return path.subarray(0, Math.max(0, slash));
}
