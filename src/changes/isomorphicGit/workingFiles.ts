/**
 * What the working tree itself says, read without git: which files are neither tracked nor ignored, and the attributes of paths.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MODE, type Attributes, type IndexEntry } from '../backend.js';
import { throwIfAborted } from '../cancel.js';
import { bytesKey, diskPath } from '../paths.js';
import { Disk } from '../workingTree/disk.js';
import { attributesOf, builtInMacros, parseAttributeFile, type AttributeFile } from './attributeFiles.js';
import { configHome, expandHome, flag } from './configFile.js';
import { gitDirAt, type Layout } from './discover.js';
import { isIgnored, parseIgnoreFile, type IgnoreFile } from './ignores.js';

/** Rule files past this size are no rule files. */
const LONGEST_RULES = 10_000_000;
const SLASH = 0x2f;

const joinPath = (folder: Buffer, name: Buffer): Buffer =>
  folder.length === 0 ? name : Buffer.concat([folder, Buffer.from([SLASH]), name]);

export class WorkingFiles {
  private readonly disk: Disk;
  private readonly ignoreCase: boolean;

  constructor(
    private readonly layout: Layout,
    private readonly env: NodeJS.ProcessEnv,
  ) {
    this.disk = new Disk(layout.root);
    this.ignoreCase = flag(layout.config, 'core.ignorecase', false);
  }

  /** Sorted as found. A nested repository is one path that ends with a slash. */
  async untracked(entries: readonly IndexEntry[], signal: AbortSignal | undefined): Promise<Buffer[]> {
    const tracked = new Map(entries.map(entry => [bytesKey(entry.path), entry.mode]));
    const trackedFolders = foldersOf(entries);
    const outer = await this.outerIgnores();
    const found: Buffer[] = [];
    const open: { folder: Buffer; ignores: readonly IgnoreFile[] }[] = [{ folder: Buffer.alloc(0), ignores: outer }];
    while (open.length > 0) {
      throwIfAborted(signal);
      const { folder, ignores } = open.pop()!;
      const listed = await readdir(folder.length === 0 ? this.disk.root : diskPath(this.disk.root, folder), {
        encoding: 'buffer',
      }).catch(() => []);
      const own = await this.ownRules(folder, '.gitignore');
      const rules = own ? [...ignores, parseIgnoreFile(own, bytesKey(folder))] : ignores;
      for (const name of listed) {
        if (bytesKey(name) === '.git') continue;
        const path = joinPath(folder, name);
        const key = bytesKey(path);
        const mode = tracked.get(key);
        if (mode !== undefined && mode !== MODE.submodule) {
          // A folder in the place of a tracked file has files of its own.
          const standing = await this.disk.find(path);
          if (standing.kind !== 'directory') continue;
        }
        const kind = mode === MODE.submodule ? 'directory' : (await this.disk.find(path)).kind;
        if (kind === 'directory') {
          if (mode === MODE.submodule || isIgnored(rules, key, true, this.ignoreCase)) continue;
          const isNested =
            !trackedFolders.has(key) && (await gitDirAt(join(this.disk.root, path.toString('utf8'), '.git'))) !== null;
          if (isNested) found.push(Buffer.concat([path, Buffer.from('/')]));
          else open.push({ folder: path, ignores: rules });
        } else if ((kind === 'file' || kind === 'symlink') && !isIgnored(rules, key, false, this.ignoreCase)) {
          found.push(path);
        }
      }
    }
    return found;
  }

  async attributes(paths: readonly Buffer[]): Promise<Attributes[]> {
    const macros = builtInMacros();
    const { commonDir, config } = this.layout;
    const globalFile = config.get('core.attributesfile');
    const global = await readRules(
      globalFile === undefined ? join(configHome(this.env), 'git', 'attributes') : expandHome(globalFile, this.env),
    );
    const info = await readRules(join(commonDir, 'info', 'attributes'));
    const weakest: AttributeFile[] = global ? [parseAttributeFile(global, '', macros)] : [];
    const strongest: AttributeFile[] = info ? [parseAttributeFile(info, '', macros)] : [];
    const known = new Map<string, AttributeFile | null>();
    const all: Attributes[] = [];
    for (const path of paths) {
      const files = [...weakest];
      for (const folder of foldersAbove(path)) {
        const key = bytesKey(folder);
        if (!known.has(key)) {
          const own = await this.ownRules(folder, '.gitattributes');
          known.set(key, own && parseAttributeFile(own, key, macros));
        }
        const file = known.get(key);
        if (file) files.push(file);
      }
      all.push(attributesOf([...files, ...strongest], macros, bytesKey(path), this.ignoreCase));
    }
    return all;
  }

  /** The rules that hold everywhere, the weakest first. */
  private async outerIgnores(): Promise<IgnoreFile[]> {
    const { commonDir, config } = this.layout;
    const own = config.get('core.excludesfile');
    const files = [
      own === undefined ? join(configHome(this.env), 'git', 'ignore') : expandHome(own, this.env),
      join(commonDir, 'info', 'exclude'),
    ];
    const read = await Promise.all(files.map(readRules));
    return read.flatMap(bytes => (bytes ? [parseIgnoreFile(bytes, '')] : []));
  }

  /** A rule file inside the working tree; a link is not followed, as in git. */
  private async ownRules(folder: Buffer, name: string): Promise<Buffer | null> {
    const path = joinPath(folder, Buffer.from(name));
    if ((await this.disk.find(path)).kind !== 'file') return null;
    const read = await this.disk.read(path, LONGEST_RULES);
    return read.kind === 'bytes' ? read.bytes : null;
  }
}

const readRules = (path: string): Promise<Buffer | null> => readFile(path).catch(() => null);

/** The folders of a path, the root ('') first. */
function foldersAbove(path: Buffer): Buffer[] {
  const folders: Buffer[] = [Buffer.alloc(0)];
  for (let at = path.indexOf(SLASH); at >= 0; at = path.indexOf(SLASH, at + 1)) folders.push(path.subarray(0, at));
  return folders;
}

function foldersOf(entries: readonly IndexEntry[]): Set<string> {
  const folders = new Set<string>();
  for (const entry of entries) for (const folder of foldersAbove(entry.path)) folders.add(bytesKey(folder));
  return folders;
}
