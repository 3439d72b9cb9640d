/**
 * Code that means the same wherever it stands among its like: comments, and types and callables that stay in what holds
 * them. Fields may be initialised, or laid out, in order; of several callables of one name the last one may count, or
 * the first that fits. What else may depend on the order is asked in `declarationOrder.ts`.
 */
import { isComment, Role } from '../../languages/roles.js';
import { ownerAt } from '../../matching/statements/bodies/regions.js';
import { addCount, valueAt } from '../../lists.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isCallable, isType, qualifiedName } from '../../structure/declaration.js';
import { visibilityOf } from '../../structure/label.js';
import { wentWithItsCode } from '../meanings/commentedCode.js';
import { countsToTheLetter } from '../pairs/comments.js';
import type { NumberPair } from '../nodeMap.js';
import type { FileState, Workspace } from '../workspace.js';
import { nodeOf, refOf } from '../nodeRef.js';
import { DeclaredOrder } from './declarationOrder.js';

export class OrderFree {
  /** By what holds them: how many children cannot be told from each other. */
  private readonly alike = new Map<DeclarationNode, ReadonlyMap<string, number>>();
  private readonly order: DeclaredOrder;

  constructor(private readonly workspace: Workspace) {
    this.order = new DeclaredOrder(workspace);
  }

  /** Of a node that changed its place. */
  is(pair: NumberPair): boolean {
    const { workspace } = this;
    const [a, b] = [workspace.stateAt('before', pair.before), workspace.stateAt('after', pair.after)];
    // What a comment says to a tool is said of its place, or of the code that it touches.
    if (isComment(a.source.role[nodeOf(a.base, pair.before)])) {
      const { tree, language } = a.source;
      return (
        (!countsToTheLetter(a.source, workspace.tokenTexts(pair)[0]) ||
          language.table.toolComments.touchesNext(tree, nodeOf(a.base, pair.before))) &&
        wentWithItsCode(workspace, pair)
      );
    }
    const declared = workspace.declaredBy(pair);
    if (declared === null) return false;
    const [was, is] = [
      ownerAt(a.regions, nodeOf(a.base, declared.before)),
      ownerAt(b.regions, nodeOf(b.base, declared.after)),
    ];
    // Who may see it may be said by where it stands.
    return (
      (this.isHeldAlike(a, b, pair) || isOfOneName(was, is)) &&
      visibilityOf(was) === visibilityOf(is) &&
      this.isFree(was) &&
      this.isFree(is) &&
      this.order.keeps(was, is)
    );
  }

  private isHeldAlike(a: FileState, b: FileState, { before, after }: NumberPair): boolean {
    const [up, upThere] = [a.source.tree.parent[nodeOf(a.base, before)], b.source.tree.parent[nodeOf(b.base, after)]];
    if (up === 0 && upThere === 0) return this.workspace.arePaired({ before, after });
    return up > 0 && upThere > 0 && this.workspace.map.ofBefore[refOf(a.base, up)] === refOf(b.base, upThere);
  }

  private isFree(declaration: DeclarationNode): boolean {
    if (!isType(declaration) && !isCallable(declaration) && !isOnlyPromised(declaration)) return false;
    const holder = isOutside(declaration) ? declaration.parent : declaration.around;
    return (
      holder === null ||
      valueAt(this.alike, holder, () => countedByLook(holder.children)).get(lookOf(declaration)) === 1
    );
  }
}

/** A field that an interface says its objects have: `label: string`. It is given no place, and no value. */
function isOnlyPromised({ kind, parent, body, source: { tree, role }, node }: DeclarationNode): boolean {
  if (kind !== 'field' || parent?.kind !== 'interface' || parent.marks.annotations.length > 0 || body >= 0) {
    return false;
  }
  for (let inner = node; inner < node + tree.size[node]; inner++) if (GIVES.has(role[inner])) return false;
  return true;
}

const GIVES = new Set<number>([Role.call, Role.creation, Role.assignment, Role.block, Role.annotation]);

/** Is it a type of one name for all others, whatever file it stands in, or went outside of one with it? */
function isOfOneName(was: DeclarationNode, is: DeclarationNode): boolean {
  if (is.source.language.table.fileIsScope || qualifiedName(was) !== qualifiedName(is)) return false;
  if (isOutside(was) && isOutside(is)) {
    return (
      was.parent !== null &&
      is.parent !== null &&
      was.parent.source === was.source &&
      is.parent.source === is.source &&
      isOfOneName(was.parent, is.parent)
    );
  }
  return isType(was) && isType(is) && was.parent?.kind === 'file' && is.parent?.kind === 'file';
}

/** Does it stand outside of the type that it is a member of? */
function isOutside({ parent, around }: DeclarationNode): boolean {
  return parent !== around && around?.kind === 'file';
}

function countedByLook(declarations: readonly DeclarationNode[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const declaration of declarations) addCount(found, lookOf(declaration));
  return found;
}

/** What tells a declaration from its siblings: its name, and what it takes where that decides which of them is called. */
function lookOf(declaration: DeclarationNode): string {
  const { name, parameters, source } = declaration;
  return isCallable(declaration) && source.language.table.hasOverloads
    ? `${name}(${parameters.map(({ type }) => type ?? '').join(', ')})`
    : name;
}
