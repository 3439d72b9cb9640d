/**
 * What a name means in a file, as far as the heads of files say: what an import brings, what the file declares, or a neighbour in the same
 * package. Enough to tell that a name means after a move what it meant before, though it is brought otherwise.
 */
import type { Side } from '../../../model.js';
import { otherSide } from '../../../sides.js';
import { isName } from '../../../languages/roles.js';
import { addTo, valueAt } from '../../../lists.js';
import { isType, qualifiedName } from '../../../structure/declaration.js';
import type { SourceTree } from '../../../structure/source.js';
import { tokensEnd } from '../../../structure/source.js';
import { nodeText } from '../../../syntax/tree.js';
import { importsIn, plainPath } from '../../meanings/importedNames.js';
import type { FileState, Workspace } from '../../workspace.js';

/** What two names mean is the same: because of a refactoring, or because it is the very same. */
export interface SameMeaning {
  readonly refactoring: number | null;
}

export class NameMeanings {
  private readonly names: Readonly<Record<Side, ReadonlySet<string>>>;
  private readonly heads = new Map<SourceTree, Head>();

  constructor(
    private readonly workspace: Workspace,
    private readonly renames: { ofPath(from: string, to: string): number | null },
  ) {
    const { before, after } = workspace.input.matches;
    this.names = {
      before: new Set(before.declarations.map(qualifiedName)),
      after: new Set(after.declarations.map(qualifiedName)),
    };
  }

  /** Is what an import of this path brings on one side what a leaf of the other side means there? */
  compare(side: Side, path: string, other: FileState, leaf: number): SameMeaning | null {
    const opposite = otherSide(side);
    if (this.workspace.variableAt(opposite, other, leaf) !== undefined) return null;
    const name = nodeText(other.source.tree, leaf);
    const { known, container } = valueAt(this.heads, other.source, () => headOf(other));
    const named = known.get(name);
    if (named !== undefined && named.length > 1) return null;
    const isNeighbour = named === undefined;
    const meant = named?.[0] ?? (container === '' ? null : `${container}.${name}`);
    if (meant === null) return null;
    const [from, to] = side === 'after' ? [meant, path] : [path, meant];
    const refactoring = this.renames.ofPath(from, to);
    if (refactoring !== null) return { refactoring };
    // A neighbour that one version lacks was something else there.
    return from === to && !(isNeighbour && this.names.before.has(from) !== this.names.after.has(from))
      ? { refactoring: null }
      : null;
  }
}

/** What a file says of names. */
interface Head {
  /** By name: the paths of imports that are nothing but a path, and types of the file. */
  readonly known: ReadonlyMap<string, readonly string[]>;
  /** The package, where its other types come before all that imports bring without naming it; '' where nothing is known of them. */
  readonly container: string;
}

function headOf({ source, regions: { declarations } }: FileState): Head {
  const known = new Map<string, string[]>();
  for (const declaration of declarations) {
    if (isType(declaration)) addTo(known, declaration.name, qualifiedName(declaration));
  }
  for (const node of importsIn(source)) {
    const path = plainPath(source, node);
    // One that is more, or of which nothing is known, brings something of any name it mentions.
    if (path !== null) addTo(known, path.slice(path.lastIndexOf('.') + 1), path);
    else {
      for (let token = source.firstToken[node]; token < tokensEnd(source, node); token++) {
        if (isName(source.role[source.tokenNode[token]])) {
          addTo(known, nodeText(source.tree, source.tokenNode[token]), '');
        }
      }
    }
  }
  const first = declarations.find(({ parent }) => parent?.kind === 'file');
  return { known, container: source.language.table.neighboursComeFirst === true ? (first?.container ?? '') : '' };
}
