/**
 * The corpora on disk: folders of commits as compressed JSON lines, which are not part of this repository. Finds and reads them; judges
 * nothing.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { languageOfPath } from '../../src/engine/languages/registry.js';
import type { ChangedFile, ChangeSet, Side } from '../../src/engine/model.js';

/** One commit: the texts of the files that it changed. */
export interface Commit {
  readonly id: string;
  readonly renamedFilesHint?: Readonly<Record<string, string>>;
  readonly files: readonly { readonly path: string; readonly before: string | null; readonly after: string | null }[];
}

export interface Corpus {
  readonly name: string;
  readonly folder: string;
  /** What its expectations are about; `none` where it has none. */
  readonly kind: 'refactorings' | 'mappings' | 'none';
}

/** The folder with the corpora: the first argument, else `REFSCOPE_BENCH`, else beside the checkout. Ends the process where there are none. */
export function benchFolder(): string {
  return corporaFolder(process.argv[2]);
}

/** The same, for scripts whose arguments mean something else. */
export function corporaFolder(given?: string): string {
  const folder = resolve(given ?? process.env.REFSCOPE_BENCH ?? join(__dirname, '../../../shared/bench'));
  if (existsSync(join(folder, 'corpora'))) return folder;
  console.error(
    `There are no corpora in ${folder}. Give the folder that holds \`corpora\` as an argument or in REFSCOPE_BENCH.`,
  );
  process.exit(1);
}

/** All corpora in the order of their names, those without expectations last. */
export function listCorpora(bench: string): Corpus[] {
  const folders = (parent: string): string[] =>
    existsSync(parent)
      ? readdirSync(parent, { withFileTypes: true })
          .filter(entry => entry.isDirectory())
          .map(entry => entry.name)
          .sort()
      : [];
  const judged = folders(join(bench, 'corpora')).map((name): Corpus => ({
    name,
    folder: join(bench, 'corpora', name),
    kind: name.endsWith('-mappings') ? 'mappings' : 'refactorings',
  }));
  const bare = join(bench, 'corpora-unlabelled');
  const unjudged = folders(bare).flatMap(language =>
    folders(join(bare, language)).map((name): Corpus => ({
      name: `${language}/${name}`,
      folder: join(bare, language, name),
      kind: 'none',
    })),
  );
  return [...judged, ...unjudged];
}

/** Where corpus and expectations of another tool for it are kept; null when there are none. */
export function labelsOf(bench: string, { name }: Corpus): string | null {
  const file = join(bench, 'labels', `${name}.json.br`);
  return existsSync(file) ? file : null;
}

export function* readCommits({ folder }: Corpus): Generator<Commit> {
  for (const part of readdirSync(folder)
    .filter(name => name.endsWith('.jsonl.br'))
    .sort()) {
    for (const line of brotliDecompressSync(readFileSync(join(folder, part)))
      .toString('utf8')
      .split('\n')) {
      if (line !== '') yield JSON.parse(line) as Commit;
    }
  }
}

/** Has any commit of the corpus a file in a language of ours? */
export function isReadable(corpus: Corpus): boolean {
  for (const commit of readCommits(corpus)) {
    if (commit.files.some(({ path, after, before }) => languageOfPath(path, after ?? before ?? '') !== null)) {
      return true;
    }
  }
  return false;
}

export function changeSetOf({ files }: Commit): ChangeSet {
  const side = (which: Side): ChangedFile[] =>
    files.flatMap(file => {
      const text = file[which];
      return text === null || text === undefined ? [] : [{ path: file.path, content: { kind: 'text', text } }];
    });
  return { origin: { kind: 'unnamed' }, before: side('before'), after: side('after') };
}
