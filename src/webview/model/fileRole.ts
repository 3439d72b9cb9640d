/**
 * What a file is for, as far as its path and the edits left to read in it tell: whether a reader looks at it as code,
 * as a test, or as words and settings around the code. Of the same number of lines to read, these are not the same
 * weight.
 */
import type { EditAction, FilePair, Side } from '../../engine/model.js';
import type { DiffOutline } from '../../protocol/outline.js';
import { pathOfPair } from './pairs.js';

export type FileRole = 'code' | 'tests' | 'types' | 'configuration' | 'documentation' | 'generated';

/** By pair. */
export function rolesOf(outline: DiffOutline): FileRole[] {
  const behaves = pairsWithBehaviour(outline);
  return outline.pairs.map((pair, index) => roleOf(outline, pair, behaves.has(index)));
}

function roleOf(outline: DiffOutline, pair: FilePair, behaves: boolean): FileRole {
  if (pair.generated !== null) return 'generated';
  const path = pathOfPair(outline, pair);
  if (isDocumentation(path)) return 'documentation';
  if (isTest(path)) return 'tests';
  if (isConfiguration(path)) return 'configuration';
  return !behaves || /\.(?:d\.[cm]?ts|pyi)$/.test(path) ? 'types' : 'code';
}

/** A folder of tests, or a name as the runners of tests look for it: `a.test.ts`, `test_a.py`, `a_test.go`, `ATest.java`, `a_spec.rb`. */
function isTest(path: string): boolean {
  return (
    /(?:^|\/)(?:__tests__|__mocks__|tests?|specs?|e2e|fixtures)\//i.test(path) ||
    /(?:^|\/)(?:test_[^/]*|conftest\.py|[^/]*(?:[._-](?:test|tests|spec)|Tests?|Spec|IT))\.\w+$/.test(path)
  );
}

function isDocumentation(path: string): boolean {
  return (
    /\.(?:md|mdx|markdown|rst|adoc|asciidoc|txt|tex|org|pod)$/i.test(path) ||
    /(?:^|\/)(?:README|CHANGELOG|CHANGES|LICEN[CS]E|NOTICE|AUTHORS|CONTRIBUTING|COPYING)[^/]*$/i.test(path)
  );
}

/** A file that begins with a dot, or holds settings or data rather than a program. */
function isConfiguration(path: string): boolean {
  return (
    /\.(?:ya?ml|json[c5]?|toml|ini|cfg|conf|properties|env|lock|xml|plist|csv|tsv|jsonl|ndjson|editorconfig|gradle|bazel|mod|sum)$/i.test(
      path,
    ) || /(?:^|\/)(?:\.[^/]+|Dockerfile[^/]*|Makefile|CMakeLists\.txt|[^/]+\.config\.\w+|\.github\/.*)$/.test(path)
  );
}

/**
 * Pairs with an edit to read that is neither in a comment nor in a type that only declares. Where nothing is known of
 * the edits, all of them.
 */
function pairsWithBehaviour(outline: DiffOutline): ReadonlySet<number> {
  const pairOf: Record<Side, number[]> = { before: [], after: [] };
  outline.pairs.forEach((pair, index) => {
    for (const side of ['before', 'after'] as const) if (pair[side] !== null) pairOf[side][pair[side]] = index;
  });
  const behaves = new Set<number>();
  const known = new Set<number>();
  for (const action of outline.actions) {
    if (action.verdict !== 'read') continue;
    for (const side of ['before', 'after'] as const) {
      const span = action[side];
      if (span === null) continue;
      const pair = pairOf[side][span.file];
      if (pair === undefined) continue;
      known.add(pair);
      if (!onlyDeclares(outline, action, side)) behaves.add(pair);
    }
  }
  outline.pairs.forEach((_, index) => {
    if (!known.has(index)) behaves.add(index);
  });
  return behaves;
}

function onlyDeclares(outline: DiffOutline, action: EditAction, side: Side): boolean {
  if (action.mapping !== null && outline.mappings[action.mapping].kind === 'comment') return true;
  const span = action[side];
  return (
    span !== null &&
    outline.declarations[side].some(
      ({ kind, file, start, end }) =>
        (kind === 'interface' || kind === 'annotationType') &&
        file === span.file &&
        start <= span.start &&
        span.end <= end,
    )
  );
}
