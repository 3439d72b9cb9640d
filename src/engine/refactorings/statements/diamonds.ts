/**
 * Type arguments that creations no longer repeat, because the compiler knows them: `new ArrayList<String>()` became `new ArrayList<>()`.
 */
import { codeSpan } from '../../codeSpans.js';
import { Role } from '../../languages/roles.js';
import { compactText } from '../../structure/compactText.js';
import type { SourceTree } from '../../structure/source.js';
import { codeViewsOf, once, ownNodes } from '../codeView.js';
import type { DetectedRefactoring } from '../detected.js';
import type { MatchedChange } from '../matchedChange.js';

interface CreatedType {
  readonly node: number;
  readonly text: string;
  /** Without type arguments. */
  readonly name: string;
  readonly isDiamond: boolean;
}

export function detectDiamonds(change: MatchedChange): DetectedRefactoring[] {
  const found: DetectedRefactoring[] = [];
  for (const view of codeViewsOf(change)) {
    const { a, b, partnerOfBefore } = view;
    partnerOfBefore.forEach((j, i) => {
      if (j < 0 || a.source.contentHash[a.node[i]] === b.source.contentHash[b.node[j]]) return;
      const after = ownNodes(b, j, Role.creation).flatMap(node => createdType(b.source, node) ?? []);
      if (!after.some(({ isDiamond }) => isDiamond)) return;
      const before = ownNodes(a, i, Role.creation).flatMap(node => createdType(a.source, node) ?? []);
      // The n-th creation of a type became the n-th.
      for (const type of before) {
        const position = before.filter(other => other.name === type.name && other.node < type.node).length;
        const counterpart = after.filter(other => other.name === type.name)[position];
        if (type.isDiamond || counterpart === undefined || !counterpart.isDiamond) continue;
        const summary = `${codeSpan(type.text)} in ${codeSpan(view.after.name)} shortened to ${codeSpan(counterpart.text)}`;
        found.push({
          ...view.detail(
            'Replace Generic With Diamond',
            `${type.text} with ${counterpart.text}`,
            summary,
            type.node,
            counterpart.node,
          ),
          isRewording: true,
        });
      }
    });
  }
  return once(found);
}

/** The type of a creation that has type arguments, or empty brackets for them. */
function createdType(source: SourceTree, creation: number): CreatedType | null {
  const { tree, role } = source;
  for (let child = creation + 1; child < creation + tree.size[creation]; child += tree.size[child]) {
    if (role[child] !== Role.typeReference) continue;
    const text = compactText(source, child);
    const open = text.indexOf('<');
    return open < 0 || !text.endsWith('>')
      ? null
      : { node: child, text, name: text.slice(0, open), isDiamond: open === text.length - 2 };
  }
  return null;
}
