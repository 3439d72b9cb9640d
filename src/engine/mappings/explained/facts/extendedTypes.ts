/**
 * Type parameters that are seen where they are not declared: in extensions of the type that has them, in whichever
 * file. Knows names: that of the type, and that nothing in the extension says the old name still, or said the new one
 * before.
 */
import type { Side } from '../../../model.js';
import { valueAt } from '../../../lists.js';
import { mayMention } from '../../../matching/statements/bodies/typeParameters.js';
import { isType } from '../../../structure/declaration.js';
import type { SourceTree } from '../../../structure/source.js';
import { nodeText } from '../../../syntax/tree.js';
import type { FileState, Workspace } from '../../workspace.js';

interface Extension {
  readonly typeName: string;
  /** Words in it that may be type parameters' names. */
  readonly words: ReadonlySet<string>;
}

export class ExtendedTypes {
  /** By names of the type on both sides, and the type parameter's. */
  private readonly renamed = new Map<string, number>();
  private readonly extensions: Readonly<Record<Side, Map<SourceTree, Map<number, Extension>>>> = {
    before: new Map(),
    after: new Map(),
  };

  constructor({ input: { refactorings } }: Workspace) {
    refactorings.forEach(({ before: [before], after: [after], renamed, declaredAt }, refactoring) => {
      if (declaredAt !== undefined && renamed !== undefined && isType(before) && isType(after)) {
        this.renamed.set(`${before.name} ${after.name} ${renamed.before} ${renamed.after}`, refactoring);
      }
    });
  }

  /** Refactoring that a differing word in two extensions follows from, or null. */
  ofUpdate(a: FileState, x: number, b: FileState, y: number): number | null {
    if (this.renamed.size === 0 || !mayMention(a.source, x) || !mayMention(b.source, y)) return null;
    const [was, is] = [this.extensionAround('before', a.source, x), this.extensionAround('after', b.source, y)];
    const [from, to] = [nodeText(a.source.tree, x), nodeText(b.source.tree, y)];
    return was === null || is === null || was.words.has(to) || is.words.has(from)
      ? null
      : (this.renamed.get(`${was.typeName} ${is.typeName} ${from} ${to}`) ?? null);
  }

  private extensionAround(side: Side, source: SourceTree, leaf: number): Extension | null {
    const {
      tree,
      language: {
        table: { typeParameters },
      },
    } = source;
    for (let up = tree.parent[leaf]; typeParameters?.extendedAt !== undefined && up > 0; up = tree.parent[up]) {
      const typeName = typeParameters.extendedAt(tree, up);
      if (typeName !== null) {
        return valueAt(
          valueAt(this.extensions[side], source, () => new Map<number, Extension>()),
          up,
          () => ({ typeName: typeName.slice(typeName.lastIndexOf('.') + 1), words: wordsIn(source, up) }),
        );
      }
    }
    return null;
  }
}

function wordsIn(source: SourceTree, node: number): ReadonlySet<string> {
  const { tree } = source;
  const words = new Set<string>();
  for (let inner = node + 1; inner < node + tree.size[node]; inner++) {
    if (tree.size[inner] === 1 && mayMention(source, inner)) words.add(nodeText(tree, inner));
  }
  return words;
}
