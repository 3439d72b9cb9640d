/**
 * The real code that commits are made from: packages that ship their sources and are installed for the tests. Only read, never changed.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

export interface SourcePackage {
  readonly name: string;
  readonly language: 'typescript' | 'javascript';
  /** Text by path, relative to the package, with slashes. */
  readonly files: ReadonlyMap<string, string>;
}

interface Origin {
  readonly name: string;
  readonly language: SourcePackage['language'];
  /** Folders that hold sources. */
  readonly folders: readonly string[];
}

const ORIGINS: readonly Origin[] = [
  { name: 'rxjs', language: 'typescript', folders: ['src/internal'] },
  { name: '@tanstack/query-core', language: 'typescript', folders: ['src'] },
  {
    name: 'eslint',
    language: 'javascript',
    folders: ['lib/eslint', 'lib/linter', 'lib/languages', 'lib/shared', 'lib/cli-engine', 'lib/rule-tester'],
  },
  { name: 'mocha', language: 'javascript', folders: ['lib'] },
];

/** Larger files say nothing more, and take long. */
const MAX_LENGTH = 80_000;

export function readPackages(): SourcePackage[] {
  return ORIGINS.map(({ name, language, folders }) => {
    const root = packageFolder(name);
    const files = new Map<string, string>();
    for (const folder of folders) {
      for (const file of listFiles(join(root, folder))) {
        const text = readFileSync(file, 'utf8');
        if (isSource(file, language) && text.length <= MAX_LENGTH) {
          files.set(relative(root, file).split(sep).join('/'), text);
        }
      }
    }
    if (files.size === 0) throw new Error(`The package ${name} holds no sources.`);
    return { name, language, files };
  });
}

function packageFolder(name: string): string {
  for (let folder = __dirname; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(found)) return found;
    if (folder === dirname(folder)) throw new Error(`The package ${name} is not installed.`);
  }
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => (entry.isDirectory() ? listFiles(join(folder, entry.name)) : [join(folder, entry.name)]));
}

function isSource(path: string, language: SourcePackage['language']): boolean {
  return language === 'typescript' ? path.endsWith('.ts') && !path.endsWith('.d.ts') : path.endsWith('.js');
}
