/** The rules by which edits of a change need not be read: what each says, and how much it says it of. */
import type { ConsequenceDefinition } from '../../consequences/definition.js';
import type { ConsequenceId } from '../../consequences/registry.js';
import { CONSEQUENCES } from '../../consequences/registry.js';
import type { EquivalenceDefinition } from '../../equivalences/definition.js';
import type { EquivalenceId } from '../../equivalences/registry.js';
import { EQUIVALENCES } from '../../equivalences/registry.js';
import { addCount } from '../../lists.js';
import type { EditAction, ReadingRuleId } from '../../model.js';
import type { AppliedRule } from '../../changeDiff.js';
import type { RuleLines } from './lines.js';

/** The one with most lines first; rules that answered nothing are left out. */
export function appliedRules(
  actions: readonly EditAction[],
  linesByRule: ReadonlyMap<ReadingRuleId, RuleLines>,
): readonly AppliedRule[] {
  const edits = new Map<ReadingRuleId, number>();
  for (const { because, verdict } of actions) if (because !== null && verdict !== 'read') addCount(edits, because.rule);
  const found: AppliedRule[] = [];
  const add = (
    kind: AppliedRule['kind'],
    rules: readonly (EquivalenceDefinition<EquivalenceId> | ConsequenceDefinition<ConsequenceId>)[],
  ): void => {
    for (const rule of rules) {
      const count = edits.get(rule.id) ?? 0;
      const { lines, first } = linesByRule.get(rule.id) ?? { lines: 0, first: null };
      if (count + lines === 0) continue;
      const { id, title, docs, why } = rule;
      found.push({
        id,
        kind,
        title,
        docs,
        why,
        assumes: rule.assumes ?? null,
        edits: count,
        lines,
        first,
      });
    }
  };
  add('consequence', CONSEQUENCES);
  add('equivalence', EQUIVALENCES);
  return found.sort((x, y) => y.lines - x.lines || y.edits - x.edits);
}
