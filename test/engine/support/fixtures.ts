/**
 * The acceptance fixtures on disk: `test/fixtures/<language>/<case>/{before/,after/,expected.txt}`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
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
