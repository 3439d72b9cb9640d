/**
 * Resolves revisions as people write them, without git: full and short ids, branches, tags, `HEAD~2`, `HEAD^2`, `v1^{commit}`, `stash@{1}`,
 * the output of `git describe`. What else git knows (`@{upstream}`, `:/text`, dates) is refused by name.
 */
import { NotACommitError, UnknownRevisionError } from '../errors.js';
import type { Objects } from './objects.js';
import type { Refs } from './refs.js';

/** How many tags may point to each other. */
const DEEPEST_TAG = 20;
const STEP = /^(?:~(\d*)|\^(\d*)(?!\{)|\^\{(\w*)\}|@\{(\d+)\})/;

export class Revisions {
  constructor(
    private readonly objects: Objects,
    private readonly refs: Refs,
    private readonly parentsOf: (commit: string) => Promise<readonly string[] | null>,
  ) {}

  /** Id of the commit. Throws `UnknownRevisionError`, `NotACommitError`. */
  async resolve(revision: string): Promise<string> {
    if (revision.includes(':')) throw new UnknownRevisionError(revision, 'unsupported');
    const baseEnd = /~|\^|@\{/.exec(revision)?.index ?? revision.length;
    const base = revision.slice(0, baseEnd);
    let rest = revision.slice(baseEnd);
    let oid: string | null;
    const reflog = /^@\{(\d+)\}/.exec(rest);
    if (reflog) {
      rest = rest.slice(reflog[0].length);
      oid = await this.refs.before(base === '' || base === '@' ? 'HEAD' : base, Number(reflog[1]));
    } else oid = await this.base(base, revision);
    while (rest !== '' && oid !== null) {
      const step = STEP.exec(rest);
      if (!step || step[4] !== undefined) {
        throw new UnknownRevisionError(revision, /[{]/.test(rest) ? 'unsupported' : 'unknown');
      }
      rest = rest.slice(step[0].length);
      oid = await this.step(oid, step, revision);
    }
    if (oid === null) throw new UnknownRevisionError(revision);
    return this.toCommit(oid, revision);
  }

  private async base(name: string, revision: string): Promise<string | null> {
    if (/^[0-9a-f]{40}$/i.test(name)) {
      const oid = name.toLowerCase();
      return (await this.objects.read(oid)) ? oid : null;
    }
    const ref = await this.refs.find(name === '@' ? 'HEAD' : name);
    if (ref !== null) return ref;
    const short = /^(?:[0-9a-f]{4,39})$/i.exec(name)?.[0] ?? /-g([0-9a-f]{4,40})$/i.exec(name)?.[1];
    if (short === undefined) return null;
    const found = await this.objects.expand(short.toLowerCase());
    if (found.length <= 1) return found[0] ?? null;
    // Where a commit is meant, only commits and tags count.
    const commits: string[] = [];
    for (const oid of found) {
      if (['commit', 'tag'].includes((await this.objects.read(oid))?.type ?? '')) commits.push(oid);
    }
    if (commits.length === 1) return commits[0];
    throw new UnknownRevisionError(revision, 'ambiguous');
  }

  private async step(
    oid: string,
    [, ancestors, parent, peel]: RegExpExecArray,
    revision: string,
  ): Promise<string | null> {
    if (ancestors !== undefined) {
      let commit: string | null = await this.toCommit(oid, revision);
      for (let left = ancestors === '' ? 1 : Number(ancestors); left > 0 && commit !== null; left--) {
        commit = (await this.parentsOf(commit))?.[0] ?? null;
      }
      return commit;
    }
    if (parent !== undefined) {
      const commit = await this.toCommit(oid, revision);
      const number = parent === '' ? 1 : Number(parent);
      return number === 0 ? commit : ((await this.parentsOf(commit))?.[number - 1] ?? null);
    }
    if (peel === '' || peel === 'commit') return this.toCommit(oid, revision);
    if (peel === 'tree') throw new NotACommitError(revision, 'tree');
    throw new UnknownRevisionError(revision, 'unsupported');
  }

  /** Follows tags to what they point to. */
  private async toCommit(oid: string, revision: string): Promise<string> {
    let at = oid;
    for (let depth = 0; depth < DEEPEST_TAG; depth++) {
      const object = await this.objects.read(at);
      if (object === null) break;
      if (object.type === 'commit') return at;
      const target =
        object.type === 'tag' ? /^object ([0-9a-f]{40})$/m.exec(object.bytes.toString('latin1', 0, 200)) : null;
      if (!target) throw new NotACommitError(revision, object.type);
      at = target[1];
    }
    throw new UnknownRevisionError(revision);
  }
}
