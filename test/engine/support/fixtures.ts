/**
 * The acceptance fixtures on disk: `test/fixtures/<language>/<case>/{before/,after/,expected.txt}`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { RefactoringType } from '../../../src/engine/refactorings/registry/registry.js';
import { REFACTORINGS } from '../../../src/engine/refactorings/registry/registry.js';
import type { Texts } from './engine.js';

export interface Fixture {
  /** `java/rename-method`. */
  readonly name: string;
  readonly before: Texts;
  readonly after: Texts;
  readonly expectedFile: string;
}

const ROOT = join(__dirname, '../../fixtures');

/** In the order of their names. A case may lack one side (everything added, everything deleted). */
export function loadFixtures(): Fixture[] {
  const fixtures: Fixture[] = [];
  for (const language of folders(ROOT)) {
    for (const name of folders(join(ROOT, language))) {
      const folder = join(ROOT, language, name);
      const before = join(folder, 'before');
      const after = join(folder, 'after');
      if (existsSync(before) || existsSync(after)) {
        fixtures.push({
          name: `${language}/${name}`,
          before: textsIn(before),
          after: textsIn(after),
          expectedFile: join(folder, 'expected.txt'),
        });
      }
    }
  }
  return fixtures;
}

export function textsIn(folder: string): Texts {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    files.sort().map(file => [relative(folder, file).split(sep).join('/'), readFileSync(file, 'utf8')]),
  );
}

function folders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)
    .sort();
}

const LONGEST_FIRST = REFACTORINGS.map(({ type }) => type).sort((a, b) => b.length - a.length);

/** The types of refactorings that a fixture expects, each once. */
export function typesExpectedIn({ expectedFile }: Fixture): Set<RefactoringType> {
  const [, ...lines] = readFileSync(expectedFile, 'utf8').split('\n');
  const end = lines.findIndex(line => !line.startsWith('  '));
  const types = lines.slice(0, end).map(line => LONGEST_FIRST.find(type => /^[ :]/.test(restBehind(line, type))));
  return new Set(types.filter(type => type !== undefined));
}

/** What stands behind a type that a line begins with; '' where it begins with another one. */
function restBehind(line: string, type: string): string {
  return line.startsWith(`  ${type}`) ? line.slice(type.length + 2) : '';
}
