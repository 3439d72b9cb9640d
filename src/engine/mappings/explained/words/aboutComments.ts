/**
 * Comments about what was refactored: one that stands with a declaration goes where that goes, and one that names it names it anew. Words
 * of comments only, and of those nothing but names.
 */
import { addFirst } from '../../../lists.js';
import type { Side } from '../../../model.js';
import { isComment } from '../../../languages/roles.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { nodeText } from '../../../syntax/tree.js';
import { countsToTheLetter } from '../../pairs/comments.js';
import type { NumberPair } from '../../nodeMap.js';
import type { Workspace } from '../../workspace.js';
import type { NodeRef } from '../../nodeRef.js';
import { nodeOf, refOf } from '../../nodeRef.js';

export class AboutComments {
  /** By the number of a comment: the declaration that it stands with. */
  private readonly owners: Readonly<Record<Side, Map<NodeRef, DeclarationNode>>> = {
    before: new Map(),
    after: new Map(),
  };
  /** By old and new name; those of variables with the position of their file, beyond which nobody names them. */
  private readonly renamed = new Map<string, number>();

  constructor(private readonly workspace: Workspace) {
    const { matches, refactoringOf, refactorings } = workspace.input;
    for (const before of matches.before.declarations) {
      const after = refactoringOf.has(before.index) ? matches.afterOf(before) : null;
      if (after === null || before.kind === 'file') continue;
      for (const [side, declaration] of [
        ['before', before],
        ['after', after],
      ] as const) {
        for (const node of workspace.commentsOf(declaration)) {
          this.owners[side].set(refOf(workspace.stateOf(declaration.source).base, node), declaration);
        }
      }
    }
    refactorings.forEach(({ renamed, names, before: [owner] }, refactoring) => {
      const from = renamed?.before ?? names?.before.name;
      const to = renamed?.after ?? names?.after.name;
      const isPair = renamed !== undefined || (names !== null && matches.afterOf(names.before) === names.after);
      if (!isPair || from === undefined || to === undefined || from === to) return;
      addFirst(
        this.renamed,
        `${renamed === undefined ? '' : workspace.before.positionOf(owner.source)} ${from} ${to}`,
        refactoring,
      );
    });
  }

  /** Refactoring that a comment went elsewhere with, or null. */
  ofMove({ before, after }: NumberPair): number | null {
    const [owner, other] = [this.owners.before.get(before), this.owners.after.get(after)];
    const { matches, refactoringOf } = this.workspace.input;
    return owner !== undefined && other !== undefined && matches.afterOf(owner) === other
      ? (refactoringOf.get(owner.index) ?? null)
      : null;
  }

  /** Refactoring that all that differs in a part of a comment follows from, or null. */
  ofWords({ before }: Pick<NumberPair, 'before'>, textBefore: string, textAfter: string): number | null {
    if (this.renamed.size === 0) return null;
    const { source, base } = this.workspace.stateAt('before', before);
    if (
      !isComment(source.role[nodeOf(base, before)]) ||
      countsToTheLetter(source, nodeText(source.tree, nodeOf(base, before)))
    ) {
      return null;
    }
    const [from, to] = [wordsOf(textBefore), wordsOf(textAfter)];
    if (from.length !== to.length) return null;
    const position = this.workspace.before.positionOf(source);
    let found: number | null = null;
    for (let i = 0; i < from.length; i++) {
      if (from[i] === to[i]) continue;
      const refactoring =
        this.renamed.get(` ${from[i]} ${to[i]}`) ?? this.renamed.get(`${position} ${from[i]} ${to[i]}`);
      if (refactoring === undefined) return null;
      found ??= refactoring;
    }
    return found;
  }
}

/** Words and what stands between them; how a line begins is layout. */
function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}_$]+|[^\p{L}\p{N}_$\s]/gu) ?? [];
}
