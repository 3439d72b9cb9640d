/**
 * The word by which a file shows what came to it from another one: `export` before a function, where the file that the
 * function left imports it now. Without the word that file could not; that others may import it as well is told where
 * the interface is.
 */
import type { Side } from '../../../model.js';
import { nodeText } from '../../../syntax/tree.js';
import type { UnmatchedCode } from '../../edits.js';
import type { FollowedImports } from '../../meanings/followedImports.js';
import type { Workspace } from '../../workspace.js';

export class ShownMoved {
  constructor(
    private readonly workspace: Workspace,
    private readonly followed: FollowedImports,
  ) {}

  /** Refactoring that unmatched code follows from, or null. */
  ofUnmatched(side: Side, { position, firstToken, endToken }: UnmatchedCode): number | null {
    const { source } = this.workspace[side].files[position];
    const { tree, tokenNode, language } = source;
    const shown = language.table.noise?.shownNames;
    if (side === 'before' || shown === undefined || endToken !== firstToken + 1) return null;
    const [name, ...others] = shown.saidBy(tree, tokenNode[firstToken]) ?? [];
    // Another name, or none, is shown by more than this word.
    if (name === undefined || others.length > 0 || shown.shownIn(tree).get(name) !== name) return null;
    for (const { source: importing } of this.workspace.after.files) {
      for (const { nameNode, origin } of this.followed.origins.bindingsOf('after', importing).get(name) ?? []) {
        const { target } = origin;
        if (importing === source || target.kind !== 'file' || target.path !== source.path) continue;
        const token = importing.firstToken[nameNode];
        const found =
          nodeText(importing.tree, importing.tokenNode[token]) === name
            ? this.followed.ofTokens('after', this.workspace.stateOf(importing), token, token + 1)
            : null;
        if (found !== null && found.refactoring !== null) return found.refactoring;
      }
    }
    return null;
  }
}
