/**
 * Imports of what stood in the file itself before: a function or type that went to a file of its own, or came into being there of code that
 * went, is imported where it stood. What was brought along by code that moved is another matter (`carriedImports.ts`).
 */
import type { Side } from '../../../model.js';
import { otherSide, pairFrom } from '../../../sides.js';
import type { ImportedName } from '../../../languages/importRules.js';
import { importedByName } from '../../../languages/importRules.js';
import { isName } from '../../../languages/roles.js';
import { addTo } from '../../../lists.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import type { SourceTree } from '../../../structure/source.js';
import { nodeText } from '../../../syntax/tree.js';
import { isNamedBy, pathFrom, withoutExtension } from '../../../text/paths.js';
import type { UnmatchedCode } from '../../edits.js';
import type { FileState, Workspace } from '../../workspace.js';
import { refOf } from '../../nodeRef.js';

interface Moved {
  readonly declaration: Pick<DeclarationNode, 'name' | 'source'>;
  /** Where it stood on the other side, or where the code stood of which it is made. */
  readonly stood: SourceTree;
  readonly refactoring: number;
}

export class ImportsOfMoved {
  /** What stands at the top of a file, by its name. */
  private readonly moved: Readonly<Record<Side, Map<string, Moved[]>>> = { before: new Map(), after: new Map() };

  constructor(private readonly workspace: Workspace) {
    workspace.input.refactorings.forEach(({ names, namesType, named, ...ends }, refactoring) => {
      if (named?.elsewhere !== undefined) {
        // What had the value imports the constant that has it now, or its type.
        const [{ source }] = ends[named.side];
        const name = nameAtTop(ends[named.side][0], named.nameNode);
        for (const stood of new Set(named.elsewhere.map(place => place.stood.source))) {
          addTo(this.moved[named.side], name, { declaration: { name, source }, stood, refactoring });
        }
      }
      if (namesType) {
        for (const stood of new Set(namesType.stood.map(({ source }) => source))) {
          if (stood.path !== namesType.type.source.path) {
            addTo(this.moved[namesType.side], namesType.type.name, { declaration: namesType.type, stood, refactoring });
          }
        }
      }
      if (names === null || names.kind === 'same' || names.before.source.path === names.after.source.path) return;
      for (const side of ['before', 'after'] as const) {
        const declaration = names[side];
        if (declaration.parent?.kind === 'file') {
          addTo(this.moved[side], declaration.name, { declaration, stood: names[otherSide(side)].source, refactoring });
        }
      }
    });
  }

  /** Refactoring that explains unmatched code in an import, all names of which it must be the same of; null otherwise. */
  ofUnmatched(side: Side, state: FileState, { firstToken, endToken }: UnmatchedCode): number | null {
    const {
      source: {
        tree,
        role,
        tokenNode,
        path,
        language: { table },
      },
    } = state;
    if (table.imports === undefined || this.moved[side].size === 0) return null;
    const known = importedByName(tree, table.imports);
    let found: number | null = null;
    for (let token = firstToken; token < endToken; token++) {
      const name = nodeText(tree, tokenNode[token]);
      const imported = known.get(name)?.find(({ scope }) => scope === 0);
      if (!isName(role[tokenNode[token]]) || imported === undefined) continue;
      const moved = this.moved[side]
        .get(name)
        ?.find(
          ({ declaration, stood }) =>
            this.isHere(side, state, stood) &&
            (leadsTo(path, imported.file, imported.path, declaration) ||
              this.brings(side, state, imported, declaration)),
        );
      if (moved === undefined) return null;
      found ??= moved.refactoring;
    }
    return found;
  }

  /** Does an import resolve to what bears the name in that file? */
  private brings(
    side: Side,
    { source: { path, language } }: FileState,
    { source: imported }: ImportedName,
    { name, source }: Moved['declaration'],
  ): boolean {
    if (imported === null) return false;
    const { declarations } = this.workspace.input.origins[side].of(language.table, path, imported);
    return declarations.length === 1 && declarations[0].source === source && declarations[0].name === name;
  }

  /** Is it what the file was, or became? */
  private isHere(side: Side, state: FileState, stood: SourceTree): boolean {
    const { workspace } = this;
    return workspace.arePaired(pairFrom(side, refOf(state.base, 0), refOf(workspace.stateOf(stood).base, 0)));
  }
}

/** What an import says of a constant: the outermost type that has it, or its own name where the file has it. */
function nameAtTop(declaration: DeclarationNode, nameNode: number): string {
  if (declaration.kind === 'file') return nodeText(declaration.source.tree, nameNode);
  let top = declaration;
  while (top.parent !== null && top.parent.kind !== 'file') top = top.parent;
  return top.name;
}

/** Does an import lead to a file in which the declaration stands, under its own name? `path`: of the importing file. */
export function leadsTo(
  path: string,
  file: string | undefined,
  named: string | null,
  { name, source }: Pick<DeclarationNode, 'name' | 'source'>,
): boolean {
  if (named === null || !(named === name || named.endsWith(`.${name}`))) return false;
  if (file !== undefined) return isNamedBy(source.path, pathFrom(path, file) ?? '');
  const module = named.slice(0, -name.length - 1);
  return module !== '' && `.${withoutExtension(source.path).replaceAll('/', '.')}`.endsWith(`.${module}`);
}
