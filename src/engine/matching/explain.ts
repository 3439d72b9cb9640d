/**
 * Why two declarations were or were not found to belong together: what the rules of matching noted on their way, and, beside it, what the
 * two have in common by every measure that the rules use. It measures with the rules' own functions and decides nothing.
 */
import type { AnalyzeOptions, Place } from '../model.js';
import type { ExplanationStep } from '../changeDiff.js';
import { nameSimilarity, spellingSimilarity } from '../similarity/names.js';
import type { TokenWeights } from '../similarity/weights.js';
import { similarity } from '../similarity/weights.js';
import type { CodeStructureTree } from '../structure/codeStructureTree.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { isCallable, qualifiedName } from '../structure/declaration.js';
import type { TokenTable } from '../structure/source.js';
import { LineIndex } from '../text/lineIndex.js';
import { collectVotes, namesOf } from './declarations/callables/callSiteVotes.js';
import type { DeclarationRelationship } from './declarations/model.js';
import { renameLens } from './evidence/lens.js';
import { mapBodies } from './evidence/mapBodies.js';
import { fragmentsOf } from './evidence/tokenRuns.js';
import { Journal } from './journal.js';
import type { Matches } from './matches.js';
import { sameScope } from './scope.js';
import { THRESHOLDS } from './thresholds.js';

/** Null when nobody asks, or when there is nothing at one of the places. */
export function journalFor(
  { explain }: AnalyzeOptions,
  before: CodeStructureTree,
  after: CodeStructureTree,
): Journal | null {
  if (!explain) return null;
  const watched = { before: declarationAt(before, explain.before), after: declarationAt(after, explain.after) };
  return watched.before && watched.after ? new Journal({ before: watched.before, after: watched.after }) : null;
}

/** The innermost declaration on the line; the file itself on a line outside all others. */
export function declarationAt(tree: CodeStructureTree, { path, line }: Place): DeclarationNode | null {
  let found: DeclarationNode | null = null;
  for (const declaration of tree.declarations) {
    const { source, node } = declaration;
    if (source.path !== path) continue;
    const lines = new LineIndex(source.tree.text);
    const isInside =
      lines.lineAt(source.tree.start[node]) <= line - 1 &&
      line - 1 <= lines.lineAt(Math.max(source.tree.start[node], source.tree.end[node] - 1));
    if (isInside && (found === null || source.tree.size[node] <= found.source.tree.size[found.node])) {
      found = declaration;
    }
  }
  return found;
}

/** All that is to be said about the watched pair. */
export function explainPair(
  journal: Journal,
  matches: Matches,
  relationships: readonly DeclarationRelationship[],
  table: TokenTable,
  weights: TokenWeights,
): ExplanationStep[] {
  const { before, after } = journal.watched;
  return [
    ...journal.steps,
    ...measure(before, after, matches, table, weights),
    ...outcome(before, after, matches, relationships),
  ];
}

function measure(
  before: DeclarationNode,
  after: DeclarationNode,
  matches: Matches,
  table: TokenTable,
  weights: TokenWeights,
): ExplanationStep[] {
  const measured = (rule: string, detail: string): ExplanationStep => ({ rule, verdict: 'measured', detail });
  const steps = [
    measured('identifier', `${before.identifier} | ${after.identifier}`),
    measured(
      'scope',
      sameScope(matches, before, after)
        ? 'members of one declaration'
        : `${before.container} | ${after.container}, no pair`,
    ),
    measured(
      'names',
      `words ${nameSimilarity(before.name, after.name).toFixed(2)}, spelling ${spellingSimilarity(before.name, after.name).toFixed(2)}`,
    ),
    measured(
      'tokens',
      `${similarity(before.tokens, after.tokens, weights).toFixed(2)}, needed ${THRESHOLDS.similarity}`,
    ),
    measured('body tokens', similarity(before.bodyTokens(), after.bodyTokens(), weights).toFixed(2)),
  ];
  if (!isCallable(before) || !isCallable(after)) return steps;
  const lens = renameLens(table, weights, matches, true);
  const body = mapBodies(fragmentsOf(before, lens), fragmentsOf(after, lens), lens);
  const equal = body.pairs.filter(pair => pair.quality === 1).length;
  const votes = collectVotes(matches, lens, namesOf([{ before, after }]));
  return [
    ...steps,
    measured(
      'statements',
      `${body.similarity.toFixed(2)}: ${equal} equal, ${body.pairs.length - equal} alike, ${body.beforeLeft.length} left before, ${body.afterLeft.length} left after`,
    ),
    measured(
      'call sites',
      `${votes.of(before, after)} call ${after.name} instead of ${before.name}${votes.contradict(before, after, sameScope(matches, before, after)) ? '; callers contradict' : ''}`,
    ),
  ];
}

function outcome(
  before: DeclarationNode,
  after: DeclarationNode,
  matches: Matches,
  relationships: readonly DeclarationRelationship[],
): ExplanationStep[] {
  const own = relationships.filter(r => r.before === before && r.after === after);
  const steps = own.map((r): ExplanationStep => ({
    rule: 'relationship',
    verdict: 'accepted',
    detail: `${r.kind}, similarity ${r.similarity.toFixed(2)}`,
  }));
  const others = relationships
    .filter(r => (r.before === before) !== (r.after === after))
    .map((r): ExplanationStep => ({
      rule: 'other relationship',
      verdict: 'measured',
      detail: `${r.kind} ${qualifiedName(r.before)} -> ${qualifiedName(r.after)}, similarity ${r.similarity.toFixed(2)}`,
    }));
  const free = [...(matches.isFreeBefore(before) ? ['before'] : []), ...(matches.isFreeAfter(after) ? ['after'] : [])];
  const alone: ExplanationStep[] =
    free.length === 0 ? [] : [{ rule: 'left without a partner', verdict: 'measured', detail: free.join(', ') }];
  return [...steps, ...others, ...alone];
}
