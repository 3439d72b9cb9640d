/**
 * The acceptance fixtures: what the engine finds in small changes against what a careful person would say. `expected.txt` is the judge;
 * `UPDATE_FIXTURES=1` rewrites it, to be read line by line before it is committed.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Declaration, FileVersion } from '../../src/engine/model.js';
import type { ChangeDiff, CopyEdit } from '../../src/engine/changeDiff.js';
import { analyzeTexts } from './support/engine.js';
import { loadFixtures } from './support/fixtures.js';

const isUpdate = process.env.UPDATE_FIXTURES === '1';

describe('fixtures', () => {
  for (const fixture of loadFixtures()) {
    it(fixture.name, async () => {
      const actual = describeDiff(await analyzeTexts(fixture.before, fixture.after));
      if (isUpdate) {
        writeFileSync(fixture.expectedFile, actual);
        return;
      }
      assert.ok(
        existsSync(fixture.expectedFile),
        'The case has no expected.txt: write it, or let UPDATE_FIXTURES=1 write it.',
      );
      assert.equal(actual, readFileSync(fixture.expectedFile, 'utf8'));
    });
  }
});

function describeDiff(diff: ChangeDiff): string {
  const refactorings = diff.refactorings.map(({ type, description }) =>
    description.startsWith(`${type} `) ? description : `${type}: ${description}`,
  );
  const relationships = diff.relationships
    .filter(({ kind }) => kind !== 'same')
    .map(
      ({ kind, before, after }) =>
        `${kind} ${nameOf(diff.declarations.before[before], diff.before)} -> ${nameOf(diff.declarations.after[after], diff.after)}`,
    );
  const files = diff.pairs.map(({ before, after, status }) => {
    const paths = [
      before === null ? null : diff.before[before].path,
      after === null ? null : diff.after[after].path,
    ].filter(path => path !== null);
    return `${status} ${[...new Set(paths)].join(' -> ')}`;
  });
  const copies = diff.copies.map(
    ({ before, after, edits }) =>
      `${nameOf(diff.declarations.after[after], diff.after)} of ${nameOf(diff.declarations.before[before], diff.before)}${edits.map(edit => `\n    ${editOf(diff, edit)}`).join('')}`,
  );
  const degraded = diff.degraded.map(({ stage, reason }) => `${stage}: ${reason}`);
  return [
    section('refactorings', refactorings),
    section('relationships', relationships),
    section('files', files),
    ...(copies.length > 0 ? [section('copies', copies)] : []),
    ...(degraded.length > 0 ? [section('degraded', degraded)] : []),
  ].join('');
}

/** `"total" -> "sum"`: what stands in the source, and what in the copy. */
function editOf(diff: ChangeDiff, edit: CopyEdit): string {
  const [was, is] = (['before', 'after'] as const).map(side => {
    const { file, start, end } = edit[side];
    return JSON.stringify((diff[side][file].text ?? '').slice(start, end).replace(/\s+/g, ' '));
  });
  return `${was} -> ${is}`;
}

function section(title: string, lines: readonly string[]): string {
  return [title, ...[...lines].sort().map(line => `  ${line}`), ''].join('\n');
}

function nameOf({ kind, container, signature, file }: Declaration, files: readonly FileVersion[]): string {
  if (kind === 'file') return `file ${files[file].path}`;
  return `${kind} ${container === '' ? '' : `${container}.`}${signature}`;
}
