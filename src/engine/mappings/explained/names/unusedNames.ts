/**
 * Names of what an object holds, and of the constants of an enum, that no code of the change says but where they are
 * declared: whoever the object is handed to looks for `reducers` in it, a text is turned into the constant. Of all other
 * declarations the whole tree is asked who says them.
 */
import type { Premise } from '../../../model.js';
import { isComment, Role } from '../../../languages/roles.js';
import { addTo, valueAt } from '../../../lists.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isCallable, isType, isWithin } from '../../../structure/declaration.js';
import { ownerAt } from '../../../matching/statements/bodies/regions.js';
import { nodeText } from '../../../syntax/tree.js';
import { bareName } from '../../../outside/nameMentions.js';
import { isOutwardOnly } from '../facts/outwardNames.js';
import type { FileState, Workspace } from '../../workspace.js';

interface Mention {
  readonly state: FileState;
  readonly leaf: number;
}

export class UnusedNames {
  private readonly mentions = new Map<string, Mention[]>();

  /** `names`: those that something has now and did not have before. */
  constructor(workspace: Workspace, names: ReadonlySet<string>) {
    const wanted = new Set([...names].map(bareName));
    if (wanted.size === 0) return;
    // Leaves say few words, and most of them often.
    const said = new Map<string, string | null>();
    const wantedIn = (text: string): string | null => {
      const name = bareName(text);
      return wanted.has(name) ? name : null;
    };
    for (const { source } of workspace.after.files) {
      const { tree, role } = source;
      for (let leaf = 1; leaf < tree.count; leaf++) {
        if (isComment(role[leaf]) || role[leaf] === Role.import) leaf += tree.size[leaf] - 1;
        else if (tree.size[leaf] === 1) {
          const text = nodeText(tree, leaf);
          const name = valueAt(said, text, () => wantedIn(text));
          if (name !== null) addTo(this.mentions, name, { state: workspace.stateOf(source), leaf });
        }
      }
    }
  }

  /** Why the name of a renamed declaration is to be read; null where code of the change uses it. */
  ofDeclaration(after: DeclarationNode): Premise | null {
    const isPassed = after.isObject || after.parent?.isObject === true || after.kind === 'enumConstant';
    if (!isPassed) return null;
    const isUsed = this.mentions.get(bareName(after.name))?.some(mention => isUse(mention, after)) === true;
    return isUsed ? null : { text: 'no code of this change uses it', side: null, span: null };
  }
}

function isUse({ state, leaf }: Mention, declaration: DeclarationNode): boolean {
  const owner = ownerAt(state.regions, leaf);
  if (owner.nameNode === leaf || isOutwardOnly(state.source, leaf)) return false;
  return !((isCallable(declaration) || isType(declaration)) && isWithin(owner, declaration));
}
