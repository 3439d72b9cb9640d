/**
 * Matching of files: by path, by a known rename, by equal content; a path that changed hands does not count. Files that
 * were moved and edited are found by similarity, like every other declaration.
 */
import { isOneLanguage } from '../../../languages/language.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { nameSimilarity } from '../../../similarity/names.js';
import type { TokenWeights } from '../../../similarity/weights.js';
import { similarity } from '../../../similarity/weights.js';
import type { Matches } from '../../matches.js';
import { THRESHOLDS } from '../../thresholds.js';
import { addWithChildren } from './byIdentifier.js';
import type { ScoredPair } from './bySimilarity.js';
import { bestFirst } from './bySimilarity.js';
import { addTo, addUnique } from '../../../lists.js';

export function matchFiles(
  matches: Matches,
  renamedFiles: Readonly<Record<string, string>>,
  weights: TokenWeights,
): void {
  matchDisplaced(matches, weights);
  const afterByPath = new Map(matches.after.files.map(file => [file.source.path, file]));
  for (const file of matches.before.files) {
    const same = afterByPath.get(file.source.path);
    if (same && isOneLanguage(file.source.language, same.source.language)) {
      addWithChildren(matches, file, same, 'path', 1);
    }
  }
  for (const file of matches.before.files) {
    const renamed = afterByPath.get(renamedFiles[file.source.path] ?? '');
    if (renamed && matches.isFreeBefore(file) && matches.isFreeAfter(renamed)) {
      addWithChildren(matches, file, renamed, 'rename', 1);
    }
  }
  matchEqualContents(matches);
  matchOtherExtensions(matches);
}

/** A module that is written in another dialect or language now (`a.js`, then `a.ts`) keeps its place and its name but for the ending. */
function matchOtherExtensions(matches: Matches): void {
  const [before, after] = [
    byStem(matches.before.files.filter(file => matches.isFreeBefore(file))),
    byStem(matches.after.files.filter(file => matches.isFreeAfter(file))),
  ];
  for (const [stem, file] of before) {
    const other = after.get(stem);
    if (file && other) addWithChildren(matches, file, other, 'rename', 1);
  }
}

/** Files that are scopes, by their paths without the ending; null where several share one. */
function byStem(files: readonly DeclarationNode[]): Map<string, DeclarationNode | null> {
  const stems = new Map<string, DeclarationNode | null>();
  for (const file of files) {
    const {
      path,
      language: { table },
    } = file.source;
    if (table.fileIsScope) addUnique(stems, path.replace(/\.[^./]*$/, ''), file);
  }
  return stems;
}

/** Changes with more pairs of files that may have changed hands than this are taken by their paths. */
const MAX_PAIRS = 2_500;
/** Shorter files are like many others. */
const MIN_TOKENS = 100;

/**
 * `a` became `b` while another file became `a`: the path stayed, what stands there did not. A file gives way to one that is gone, or gives
 * way itself, and whose content is what stands at its path now, where its own is not.
 */
function matchDisplaced(matches: Matches, weights: TokenWeights): void {
  const beforeByPath = new Map(matches.before.files.map(file => [file.source.path, file]));
  const afterByPath = new Map(matches.after.files.map(file => [file.source.path, file]));
  const doubtful = matches.after.files.filter(after => {
    const before = beforeByPath.get(after.source.path);
    return (
      before !== undefined &&
      after.source.tokens.length >= MIN_TOKENS &&
      isOneLanguage(before.source.language, after.source.language) &&
      before.source.contentHash[0] !== after.source.contentHash[0] &&
      similarity(before.tokens, after.tokens, weights) < THRESHOLDS.samePath
    );
  });
  if (doubtful.length === 0) return;
  const paths = new Set(doubtful.map(file => file.source.path));
  const sources = matches.before.files.filter(
    file => !afterByPath.has(file.source.path) || paths.has(file.source.path),
  );
  if (sources.length * doubtful.length > MAX_PAIRS) return;
  const pairs: ScoredPair[] = [];
  for (const after of doubtful) {
    for (const before of sources) {
      if (before.source.path === after.source.path || !isOneLanguage(before.source.language, after.source.language)) {
        continue;
      }
      const score = similarity(before.tokens, after.tokens, weights);
      if (score > THRESHOLDS.displaced) pairs.push({ before, after, similarity: score });
    }
  }
  for (const { before, after, similarity: score } of bestFirst(pairs)) {
    addWithChildren(matches, before, after, 'similarity', score);
  }
}

/** Several files with one content: the nearest paths are paired first. */
function matchEqualContents(matches: Matches): void {
  const byContent = new Map<number, DeclarationNode[]>();
  for (const file of matches.after.files) {
    if (!matches.isFreeAfter(file) || file.source.tokens.length === 0) continue;
    const hash = file.source.contentHash[0];
    addTo(byContent, hash, file);
  }
  const pairs: { before: DeclarationNode; after: DeclarationNode; score: number }[] = [];
  for (const before of matches.before.files) {
    if (!matches.isFreeBefore(before)) continue;
    for (const after of byContent.get(before.source.contentHash[0]) ?? []) {
      pairs.push({
        before,
        after,
        score: Number(before.name === after.name) + nameSimilarity(before.source.path, after.source.path),
      });
    }
  }
  pairs.sort((a, b) => b.score - a.score);
  for (const { before, after } of pairs) {
    if (matches.isFreeBefore(before) && matches.isFreeAfter(after)) {
      addWithChildren(matches, before, after, 'similarity', 1);
    }
  }
}
