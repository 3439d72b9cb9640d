/**
 * Puts one hunk of a change into the index, or takes it out again: what `git add --patch` and `git reset --patch` do.
 * The only file that writes to a repository, and only when a reader asked for it. What it writes is a blob and an entry
 * of the index; files on disk stay as they are.
 *
 * Git runs no filter for it: the text is the one that git would store already, and the blob is made of it as it is. As
 * git looks again at files that were written together with the index, which would run the filters that the
 * configuration names, these are switched off by name.
 */
import { resolve as resolvePath } from 'node:path';
import type { Hunk } from '../engine/text/sequenceDiff.js';
import { StagingError } from './errors.js';
import { withHunk, withoutHunk } from './hunkText.js';
import { runGit, safeEnvironment } from './nativeGit/command.js';
import type { GitCommand } from './nativeGit/command.js';

/** A hunk of a file, HEAD against what it became; `before` is null for a file that HEAD does not have, `after` for one that is gone. */
export interface StagedHunk {
  readonly path: string;
  readonly before: string | null;
  /** What git would store for the file. */
  readonly after: string | null;
  /** In lines of the two texts. */
  readonly hunk: Hunk;
  /** Whether a new file can be run. */
  readonly isExecutable?: boolean;
}

export interface StagingOptions {
  readonly gitPath: string;
  readonly env?: NodeJS.ProcessEnv;
}

interface Entry {
  readonly mode: string;
  readonly oid: string;
  readonly stage: string;
}

const isText = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export class Staging {
  private readonly git: GitCommand;

  /** `root` is the top folder of the working tree. */
  constructor(root: string, { gitPath, env = process.env }: StagingOptions) {
    this.git = { path: gitPath, cwd: resolvePath(root), env: safeEnvironment(env) };
  }

  /** Throws `StagingError` where the hunk cannot be told apart from what the index holds, and `GitFailedError` for what git says. */
  async stage({ path, before, after, hunk, isExecutable = false }: StagedHunk): Promise<void> {
    const entry = await this.entry(path);
    if (after === null) {
      if (entry === null) throw new StagingError(`${path} is staged as deleted already.`);
      await this.remove(path, entry);
      return;
    }
    if (entry === null) {
      if (before !== null) throw new StagingError(`${path} has another name in the index: stage the whole file first.`);
      await this.write(path, isExecutable ? '100755' : '100644', after);
      return;
    }
    const staged = await this.text(entry.oid, path);
    await this.write(path, entry.mode, withHunk(path, staged, before ?? '', after, hunk));
  }

  /** The reverse: `after` may be what the index holds, or a file on disk that went on from there. */
  async unstage({ path, before, after, hunk }: StagedHunk): Promise<void> {
    const [entry, head] = await Promise.all([this.entry(path), this.headEntry(path)]);
    if (entry === null) {
      if (head === null) throw new StagingError(`${path} is not staged.`);
      await this.link(path, head.mode, head.oid);
      return;
    }
    if (head === null) {
      if (before !== null) throw new StagingError(`${path} has another name in HEAD: unstage the whole file.`);
      await this.remove(path, entry);
      return;
    }
    const staged = await this.text(entry.oid, path);
    const text = withoutHunk(path, staged, before ?? '', after ?? '', hunk);
    if (text === before) await this.link(path, entry.mode, head.oid);
    else await this.write(path, entry.mode, text);
  }

  /** What HEAD has of a file, as it is stored; null for nothing. */
  async headBytes(path: string): Promise<{ readonly bytes: Buffer; readonly isExecutable: boolean } | null> {
    const head = await this.headEntry(path);
    if (head === null) return null;
    const { out } = await runGit(this.git, ['cat-file', 'blob', head.oid]);
    return { bytes: out, isExecutable: head.mode === '100755' };
  }

  /** What the index has of a file as text; null for no such file, or one that is no text. */
  async indexText(path: string): Promise<string | null> {
    const entry = await this.entry(path);
    return entry === null ? null : this.text(entry.oid, path).catch(() => null);
  }

  private async entry(path: string): Promise<Entry | null> {
    const { out } = await runGit(this.git, ['--literal-pathspecs', 'ls-files', '--stage', '-z', '--', path]);
    // A folder of that name has other paths below it.
    const entries = entriesOf(out).filter(entry => entry.path === path);
    if (entries.some(({ stage }) => stage !== '0')) {
      throw new StagingError(`${path} is in a conflict: resolve it first.`);
    }
    return entries.length === 0 ? null : checked(path, entries[0]);
  }

  private async headEntry(path: string): Promise<Entry | null> {
    const { out } = await runGit(
      this.git,
      ['--literal-pathspecs', 'ls-tree', '-z', '--full-tree', 'HEAD', '--', path],
      // There may be no commit yet.
      { allowed: [128] },
    );
    const [entry] = entriesOf(out).filter(found => found.path === path);
    return entry === undefined ? null : checked(path, entry);
  }

  private async text(oid: string, path: string): Promise<string> {
    const { out } = await runGit(this.git, ['cat-file', 'blob', oid]);
    try {
      return isText.decode(out);
    } catch {
      throw new StagingError(`${path} is no UTF-8 text in the index: stage the whole file.`);
    }
  }

  private async write(path: string, mode: string, text: string): Promise<void> {
    const { out } = await runGit(this.git, ['hash-object', '-w', '--no-filters', '--stdin'], {
      input: Buffer.from(text, 'utf8'),
    });
    await this.link(path, mode, out.toString('latin1').trim());
  }

  private async link(path: string, mode: string, oid: string): Promise<void> {
    await this.update(`${mode} ${oid}\t${path}\0`);
  }

  private async remove(path: string, { oid }: Entry): Promise<void> {
    await this.update(`0 ${'0'.repeat(oid.length)}\t${path}\0`);
  }

  private async update(lines: string): Promise<void> {
    await runGit(await this.withoutFilters(), ['update-index', '-z', '--add', '--index-info'], {
      input: Buffer.from(lines, 'utf8'),
    });
  }

  private async withoutFilters(): Promise<GitCommand> {
    const { out } = await runGit(this.git, ['config', '-z', '--name-only', '--get-regexp', '^filter\\.'], {
      allowed: [1],
    });
    const names = new Set(
      out
        .toString('utf8')
        .split('\0')
        .flatMap(key => /^(filter\.[^]+)\.[^.]+$/.exec(key)?.[1] ?? []),
    );
    const settings = [...names].flatMap(name => [
      [`${name}.clean`, ''],
      [`${name}.process`, ''],
      [`${name}.required`, 'false'],
    ]);
    const known = Number(this.git.env.GIT_CONFIG_COUNT ?? 0) || 0;
    const env: NodeJS.ProcessEnv = { ...this.git.env, GIT_CONFIG_COUNT: String(known + settings.length) };
    settings.forEach(([key, value], at) => {
      env[`GIT_CONFIG_KEY_${known + at}`] = key;
      env[`GIT_CONFIG_VALUE_${known + at}`] = value;
    });
    return { ...this.git, env };
  }
}

/** `<mode> <oid> <stage>\t<path>` of the index, `<mode> blob <oid>\t<path>` of a tree. */
function entriesOf(out: Buffer): (Entry & { readonly path: string })[] {
  return out
    .toString('utf8')
    .split('\0')
    .filter(line => line !== '')
    .map(line => {
      const tab = line.indexOf('\t');
      const [mode, second, third] = line.slice(0, tab).split(' ');
      return {
        path: line.slice(tab + 1),
        mode,
        ...(second === 'blob' || second === 'commit' || second === 'tree'
          ? { oid: third, stage: '0' }
          : { oid: second, stage: third }),
      };
    });
}

function checked(path: string, entry: Entry): Entry {
  if (entry.mode !== '100644' && entry.mode !== '100755') throw new StagingError(`${path} is no ordinary file.`);
  return entry;
}
