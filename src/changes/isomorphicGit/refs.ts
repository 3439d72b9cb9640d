/**
 * Resolves the names of branches, tags and HEAD to object ids, from loose and packed refs and, for `@{n}`, from the reflog.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTROL } from '../request.js';
import type { Layout } from './discover.js';

/** How deep one ref may point to another, as in git. */
const DEEPEST = 5;
const OID = /^[0-9a-f]{40}(?=\s|$)/;
/** Where git looks for a name, in this order. */
const PLACES = ['', 'refs/', 'refs/tags/', 'refs/heads/', 'refs/remotes/'];

const readText = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null);

/** Names that git allows for refs: no way out of the folder, nothing that a shell or a pattern would read otherwise. */
function isRefName(name: string): boolean {
  return (
    name !== '' &&
    !CONTROL.test(name) &&
    !/[ ~^:?*[\\]|\.\.|@\{|\/\/|^\/|\/$|\.$/.test(name) &&
    name.split('/').every(part => !part.startsWith('.') && !part.endsWith('.lock'))
  );
}

export class Refs {
  constructor(private readonly layout: Layout) {}

  /** Object id of a full ref name (`HEAD`, `refs/heads/main`), or null. */
  async read(name: string): Promise<string | null> {
    return (await this.follow(name))?.oid ?? null;
  }

  /** Object id of a name as people write it (`main`, `v1.0`, `origin`), or null. */
  async find(name: string): Promise<string | null> {
    return (await this.findFull(name))?.oid ?? null;
  }

  /** Full name of the ref that a symbolic one leads to, or null. */
  async symbolic(name: string): Promise<string | null> {
    const text = await this.text(name);
    return text?.startsWith('ref:') === true ? text.slice(4).trim() : null;
  }

  /** What a name stood for `steps` changes ago, or null. */
  async before(name: string, steps: number): Promise<string | null> {
    const found = await this.findFull(name);
    if (found === null) return null;
    const { gitDir, commonDir } = this.layout;
    const log = await readText(join(found.name.startsWith('refs/') ? commonDir : gitDir, 'logs', found.name));
    const lines = log?.split('\n').filter(line => line !== '') ?? [];
    if (lines.length === 0 || steps > lines.length) return null;
    // Each line has the old id and then the new one.
    const line = lines[lines.length - 1 - steps];
    const oid = line === undefined ? lines[0].slice(0, 40) : line.slice(41, 81);
    return OID.test(oid) && !/^0+$/.test(oid) ? oid : null;
  }

  /** True when no ref at all leads to an object. */
  async isEmpty(): Promise<boolean> {
    if ((await this.read('HEAD')) !== null || (await this.packed()).size > 0) return false;
    for (const name of await this.loose()) if ((await this.read(name)) !== null) return false;
    return true;
  }

  /** Full names of the branches here and of remotes, by their bytes, without those that lead to another one. */
  async branches(): Promise<string[]> {
    const names = new Set(
      [...(await this.loose()), ...(await this.packed()).keys()].filter(name =>
        /^refs\/(?:heads|remotes)\//.test(name),
      ),
    );
    const found = await Promise.all(
      [...names].map(async name =>
        (await this.symbolic(name)) === null && (await this.read(name)) !== null ? [name] : [],
      ),
    );
    return found.flat().sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  }

  /** Full names of the tags, by their bytes. */
  async tags(): Promise<string[]> {
    const names = new Set(
      [...(await this.loose()), ...(await this.packed()).keys()].filter(name => name.startsWith('refs/tags/')),
    );
    const found = await Promise.all([...names].map(async name => ((await this.read(name)) === null ? [] : [name])));
    return found.flat().sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  }

  /** What may be the names of refs that have a file of their own. */
  private async loose(): Promise<string[]> {
    const files = await readdir(join(this.layout.commonDir, 'refs'), { recursive: true }).catch(() => []);
    return files.map(file => `refs/${file.replaceAll('\\', '/')}`);
  }

  private async findFull(name: string): Promise<{ name: string; oid: string } | null> {
    if (!isRefName(name)) return null;
    for (const full of [...PLACES.map(place => place + name), `refs/remotes/${name}/HEAD`]) {
      const found = await this.follow(full);
      if (found !== null) return { name: full, oid: found.oid };
    }
    return null;
  }

  private async follow(name: string, depth = 0): Promise<{ oid: string } | null> {
    if (depth > DEEPEST || !isRefName(name)) return null;
    const text = await this.text(name);
    if (text !== null) {
      if (text.startsWith('ref:')) return this.follow(text.slice(4).trim(), depth + 1);
      const oid = OID.exec(text);
      if (oid) return { oid: oid[0] };
    }
    const packed = (await this.packed()).get(name);
    return packed === undefined ? null : { oid: packed };
  }

  /** The file of a ref, or null. */
  private async text(name: string): Promise<string | null> {
    const { gitDir, commonDir } = this.layout;
    const own = !name.startsWith('refs/') || /^refs\/(?:bisect|worktree|rewritten)\//.test(name);
    return isRefName(name) ? readText(join(own ? gitDir : commonDir, name)) : null;
  }

  private async packed(): Promise<Map<string, string>> {
    const refs = new Map<string, string>();
    for (const line of (await readText(join(this.layout.commonDir, 'packed-refs')))?.split('\n') ?? []) {
      if (OID.test(line)) refs.set(line.slice(41).trim(), line.slice(0, 40));
    }
    return refs;
  }
}
