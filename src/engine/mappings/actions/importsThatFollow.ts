/**
 * Files of which nothing changed but imports that need not be read: they follow what moved or was renamed, or are the
 * same said otherwise.
 */
import { CONSEQUENCES } from '../../consequences/registry.js';
import type { ConsequenceDefinition } from '../../consequences/definition.js';
import type { ConsequenceId } from '../../consequences/registry.js';
import { EQUIVALENCES } from '../../equivalences/registry.js';
import type { EquivalenceDefinition } from '../../equivalences/definition.js';
import type { EquivalenceId } from '../../equivalences/registry.js';
import { addTo } from '../../lists.js';
import type { EditAction, FilePair, ReadingRuleId, Side } from '../../model.js';
import type { Summary } from '../../changeDiff.js';

const RULES: readonly (ConsequenceDefinition<ConsequenceId> | EquivalenceDefinition<EquivalenceId>)[] = [
  ...CONSEQUENCES,
  ...EQUIVALENCES,
];
const OF_IMPORTS: ReadonlySet<ReadingRuleId> = new Set(
  RULES.flatMap(({ id, isOfImports }) => (isOfImports === true ? [id] : [])),
);

/** `pairs` with their lines counted; `actions`: all of the change. */
export function importsThatFollow(
  pairs: readonly FilePair[],
  actions: readonly EditAction[],
): Summary['importsFollow'] {
  const byFile: Readonly<Record<Side, Map<number, EditAction[]>>> = { before: new Map(), after: new Map() };
  for (const action of actions) {
    for (const side of ['before', 'after'] as const) {
      const span = action[side];
      if (span !== null) addTo(byFile[side], span.file, action);
    }
  }
  const isOfImports = ({ verdict, because }: EditAction): boolean =>
    verdict !== 'read' && because !== null && OF_IMPORTS.has(because.rule);
  const found = pairs.filter(({ before, after, linesChanged, linesToRead, properties }) => {
    if (before === null || after === null || linesChanged === 0 || linesToRead > 0 || properties.length > 0) {
      return false;
    }
    const edits = [...(byFile.before.get(before) ?? []), ...(byFile.after.get(after) ?? [])];
    return edits.length > 0 && edits.every(isOfImports);
  });
  return {
    files: found.length,
    lines: found.reduce((sum, { linesChanged }) => sum + linesChanged, 0),
    pairs: found.map(pair => pairs.indexOf(pair)),
  };
}
