/**
 * What holds for every result, whatever went in: indices in range, spans inside their files, ends that fit the kind.
 */
import assert from 'node:assert/strict';
import { phraseOf } from '../../../src/engine/codeSpans.js';
import type { Declaration, FileVersion, Span } from '../../../src/engine/model.js';
import type { ChangeDiff } from '../../../src/engine/changeDiff.js';

export function checkInvariants(diff: ChangeDiff): void {
  const { before, after, declarations, mappings, refactorings } = diff;
  const inRange = (index: number | null, list: readonly unknown[], what: string): void => {
    if (index !== null) {
      assert.ok(
        Number.isInteger(index) && index >= 0 && index < list.length,
        `${what}: index ${index} of ${list.length}`,
      );
    }
  };
  const inside = (span: Span, files: readonly FileVersion[], what: string): void => {
    inRange(span.file, files, what);
    const length = files[span.file].text?.length ?? 0;
    assert.ok(
      Number.isInteger(span.start) &&
        Number.isInteger(span.end) &&
        span.start >= 0 &&
        span.start <= span.end &&
        span.end <= length,
      `${what}: ${span.start} to ${span.end} in ${length}`,
    );
  };

  const paired = { before: new Set<number>(), after: new Set<number>() };
  for (const pair of diff.pairs) {
    inRange(pair.before, before, 'pair');
    inRange(pair.after, after, 'pair');
    assert.ok(pair.before !== null || pair.after !== null, 'a pair has a side');
    assert.equal(pair.status === 'added', pair.before === null, 'added');
    assert.equal(pair.status === 'deleted', pair.after === null, 'deleted');
    if (pair.before !== null) {
      assert.ok(!paired.before.has(pair.before), 'a file is in one pair');
      paired.before.add(pair.before);
    }
    if (pair.after !== null) {
      assert.ok(!paired.after.has(pair.after), 'a file is in one pair');
      paired.after.add(pair.after);
    }
    assertShare(pair.similarity);
    assert.ok(pair.linesChanged >= 0 && pair.linesToRead >= 0, 'line counts');
  }
  assert.equal(paired.before.size, before.length, 'every file before is in a pair');
  assert.equal(paired.after.size, after.length, 'every file after is in a pair');

  checkDeclarations(declarations.before, before, inside);
  checkDeclarations(declarations.after, after, inside);

  for (const { before: b, after: a, similarity } of diff.relationships) {
    inRange(b, declarations.before, 'relationship');
    inRange(a, declarations.after, 'relationship');
    assertShare(similarity);
  }
  for (const refactoring of refactorings) {
    assert.ok(
      refactoring.title !== '' && refactoring.summary !== '' && refactoring.description !== '',
      'a refactoring is worded',
    );
    const { rule, type } = refactoring;
    assert.ok(
      diff.rules.some(known => known.id === rule && known.type === type),
      `${type} is described`,
    );
    const pieces = phraseOf(refactoring.summary);
    assert.ok(
      pieces.every(piece => (typeof piece === 'string' ? !piece.includes('`') : piece.code !== 'Inferred')),
      `a summary quotes what somebody wrote: ${refactoring.summary}`,
    );
    refactoring.before.forEach(index => inRange(index, declarations.before, 'refactoring'));
    refactoring.after.forEach(index => inRange(index, declarations.after, 'refactoring'));
    refactoring.mappings.forEach(index => inRange(index, mappings, 'refactoring'));
    assertShare(refactoring.similarity);
  }
  for (const mapping of mappings) {
    inside(mapping.before, before, 'mapping');
    inside(mapping.after, after, 'mapping');
    inRange(mapping.refactoring, refactorings, 'mapping');
  }
  for (const action of diff.actions) {
    assert.equal(action.before === null, action.kind === 'insert', `${action.kind} before`);
    assert.equal(action.after === null, action.kind === 'delete', `${action.kind} after`);
    if (action.before) inside(action.before, before, action.kind);
    if (action.after) inside(action.after, after, action.kind);
    inRange(action.mapping, mappings, action.kind);
    inRange(action.refactoring, refactorings, action.kind);
  }
  for (const { actions } of diff.repeats) {
    assert.ok(actions.length > 2, 'an edit is repeated');
    actions.forEach(index => inRange(index, diff.actions, 'repeat'));
    assert.ok(
      actions.every(index => diff.actions[index].trivial === null && diff.actions[index].refactoring === null),
      'what is repeated is to be read',
    );
  }
  for (const copy of diff.copies) {
    inRange(copy.before, declarations.before, 'copy');
    inRange(copy.after, declarations.after, 'copy');
    assertShare(copy.similarity);
    let last = declarations.after[copy.after].start;
    for (const edit of copy.edits) {
      inside(edit.before, before, 'edit of a copy');
      inside(edit.after, after, 'edit of a copy');
      assert.ok(edit.after.start >= last && edit.after.end <= declarations.after[copy.after].end, 'edits in order');
      assert.ok(edit.before.end > edit.before.start || edit.after.end > edit.after.start, 'an edit is something');
      last = edit.after.end;
    }
    const origins = diff.relationships.filter(({ after: is }) => is === copy.after);
    assert.deepEqual(origins, [], 'a copy is new');
  }
  const repeated = diff.repeats.flatMap(({ actions }) => actions);
  assert.equal(new Set(repeated).size, repeated.length, 'an edit repeats one other at most');
  assert.ok(diff.summary.linesRepeated <= diff.summary.linesToRead, 'repeated lines are to be read');
  for (const { side, file, reason } of diff.degraded) {
    if (side !== null) inRange(file, side === 'before' ? before : after, 'degraded');
    assert.ok(reason !== '', 'a degradation says why');
  }
  assert.ok(diff.summary.linesToRead >= 0 && diff.summary.linesChanged >= 0, 'summary');
  assert.equal(
    diff.summary.refactorings.reduce((sum, { count }) => sum + count, 0),
    refactorings.length,
    'summary counts all refactorings',
  );
  assert.deepEqual(JSON.parse(JSON.stringify(diff)), diff, 'survives JSON');
}

function checkDeclarations(
  list: readonly Declaration[],
  files: readonly FileVersion[],
  inside: (span: Span, files: readonly FileVersion[], what: string) => void,
): void {
  list.forEach((declaration, index) => {
    const { file, parent, nameStart, nameEnd, bodyStart, bodyEnd, startLine, endLine } = declaration;
    inside(declaration, files, declaration.kind);
    inside({ file, start: nameStart, end: nameEnd }, files, 'name');
    inside({ file, start: bodyStart, end: bodyEnd }, files, 'body');
    assert.equal(parent === null, declaration.kind === 'file', 'only files have no parent');
    if (parent !== null) {
      assert.ok(parent >= 0 && parent < index, 'parents come first');
      assert.equal(list[parent].file, file, 'a parent is in the same file');
    }
    assert.ok(startLine >= 1 && startLine <= endLine, 'lines');
  });
}

function assertShare(value: number | null): void {
  if (value !== null) assert.ok(value >= 0 && value <= 1, `a share between 0 and 1: ${value}`);
}
