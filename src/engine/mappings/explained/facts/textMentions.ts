/**
 * Names in text that the grammar does not read as code, and that mean variables and declarations all the same: the bodies of macros, what a
 * string puts in. A mention that stayed while what it was of has another name is of something else, so the new name explains nothing.
 */
import { isOneLanguage } from '../../../languages/language.js';
import type { Side } from '../../../model.js';
import { ownerAt } from '../../../matching/statements/bodies/regions.js';
import { otherSide } from '../../../sides.js';
import { addTo } from '../../../lists.js';
import { kindName } from '../../../syntax/tree.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isCallable } from '../../../structure/declaration.js';
import type { Workspace } from '../../workspace.js';
import type { NodeRef } from '../../nodeRef.js';
import { refOf } from '../../nodeRef.js';

interface TextMention {
  /** Number of the node that holds the text. */
  readonly number: NodeRef;
  readonly owner: DeclarationNode;
  /** Name of a member of something. */
  readonly isMember: boolean;
}

export class TextMentions {
  private readonly known: Record<Side, ReadonlyMap<string, readonly TextMention[]> | null> = {
    before: null,
    after: null,
  };

  constructor(private readonly workspace: Workspace) {}

  /** Does text on this side, and its counterpart, say the name of a variable of this callable? */
  keepVariable(side: Side, name: string, owner: DeclarationNode): boolean {
    return this.kept(side, name).some(
      mention => !mention.isMember && (!isCallable(mention.owner) || mention.owner === owner),
    );
  }

  /** The same of a name that a declaration has. */
  keepDeclared(side: Side, { name, source }: DeclarationNode): boolean {
    return this.kept(side, name).some(({ owner }) => isOneLanguage(owner.source.language, source.language));
  }

  private kept(side: Side, name: string): readonly TextMention[] {
    const [mentions, others] = [this.on(side).get(name), this.on(otherSide(side)).get(name)];
    if (mentions === undefined || others === undefined) return [];
    const partners = this.workspace.partnersOn(side);
    const places = new Set(others.map(({ number }) => number));
    return mentions.filter(({ number }) => places.has(partners[number]));
  }

  private on(side: Side): ReadonlyMap<string, readonly TextMention[]> {
    return (this.known[side] ??= this.read(side));
  }

  private read(side: Side): ReadonlyMap<string, readonly TextMention[]> {
    const found = new Map<string, TextMention[]>();
    for (const { source } of this.workspace[side].files) {
      const {
        tree,
        language: {
          table: { namesInText },
          textKind,
        },
      } = source;
      if (namesInText === undefined) continue;
      const { base, regions } = this.workspace.stateOf(source);
      for (let node = 1; node < tree.count; node++) {
        if (textKind[tree.kind[node]] === 0) continue;
        const owner = ownerAt(regions, node);
        for (const name of namesInText[kindName(tree, node)]?.(tree, node) ?? []) {
          const isMember = name.startsWith('.');
          addTo(found, isMember ? name.slice(1) : name, { number: refOf(base, node), owner, isMember });
        }
      }
    }
    return found;
  }
}
