/**
 * Extract Variable, and Inline Variable, of names that a pattern gives to members of a value: `const { size } = box`,
 * where `box.size` stood. Only where the statements that mention the name stood with the member: a pattern names many,
 * and most of them for new code.
 */
import type { MemberOf } from '../../languages/language.js';
import type { Fragments } from '../../matching/statements/bodies/fragments.js';
import { fragmentAt } from '../../matching/statements/bodies/fragments.js';
import { isOwnObject, tokenAt } from '../../matching/statements/bodies/expressions.js';
import type { TokenRenames } from '../../matching/statements/likeness/valueTokens.js';
import { holdsValue, NO_RENAMES } from '../../matching/statements/likeness/valueTokens.js';
import { Role } from '../../languages/roles.js';
import type { SourceTree } from '../../structure/source.js';
import { nodeText } from '../../syntax/tree.js';
import type { UnmatchedNames } from './unmatchedNames.js';
import type { TakenMember } from './valueCarriers.js';

/** Those of the names whose members stand in the other version where they are mentioned. */
export function takenMembers(names: UnmatchedNames): TakenMember[] {
  const { a, b, partners, renames } = names;
  return names.destructured.filter(({ member, references }) => {
    const tokens = tokensOf(names, member);
    const isHeld = (fragments: Fragments, i: number, byName: TokenRenames): boolean =>
      tokens.length > 1 ? holdsValue(fragments, i, { tokens }, byName) : holdsOwnMember(fragments, i, tokens[0]);
    return references.some(leaf => {
      const j = fragmentAt(b, leaf);
      return partners.get(j)?.some(i => isHeld(a, i, renames)) === true && !isHeld(b, j, NO_RENAMES);
    });
  });
}

/** How a member is reached without a pattern. */
export function memberText({ tree }: SourceTree, { whole, path }: MemberOf): string {
  return [whole, ...path].map(node => nodeText(tree, node)).join('.');
}

/** `box.size`; a member of the object's own is its name alone, as in all values. */
function tokensOf(names: UnmatchedNames, { whole, path }: MemberOf): readonly number[] {
  const {
    change: { table },
    b: { source },
  } = names;
  const dot = table.numberOf('.');
  const reached = path.flatMap(leaf => [dot, tokenAt(source, leaf)]);
  return isOwnObject(source, whole) ? reached.slice(1) : [...names.writtenOut(whole, null).tokens, ...reached];
}

/** Is a member of that name reached from the object itself? A variable may have the name as well. */
function holdsOwnMember({ source, node }: Fragments, i: number, name: number): boolean {
  const { tree, role, firstToken, tokens } = source;
  for (let inner = node[i]; inner < node[i] + tree.size[node[i]]; inner++) {
    if (
      role[inner] === Role.access &&
      isOwnObject(source, inner + 1) &&
      tokens[firstToken[inner + tree.size[inner] - 1]] === name
    ) {
      return true;
    }
  }
  return false;
}
