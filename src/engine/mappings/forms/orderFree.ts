/**
 * Code that means the same wherever it stands among its like: comments, and types and callables that stay in what holds them. Fields may be
 * initialised, or laid out, in order; of several callables of one name the last one may count, or the first that fits. Where declarations run,
 * they stay behind what they name as they run, and before what names them so.
 */
import { isComment, isName } from '../../languages/roles.js';
import { isReached } from '../../matching/statements/bodies/expressions.js';
import { ownerAt } from '../../matching/statements/bodies/regions.js';
import { addCount, addTo, firstWhere, valueAt } from '../../lists.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isCallable, isType, qualifiedName } from '../../structure/declaration.js';
import { visibilityOf } from '../../structure/label.js';
import { kindName, nodeText } from '../../syntax/tree.js';
import { wentWithItsCode } from '../meanings/commentedCode.js';
import { countsToTheLetter } from '../pairs/comments.js';
import type { NumberPair } from '../nodeMap.js';
import { EXPLAINED } from '../thresholds.js';
import type { FileState, Workspace } from '../workspace.js';

interface RunAtOnce {
  readonly byName: ReadonlyMap<string, readonly number[]>;
  /** All of them in order. */
  readonly leaves: readonly number[];
}

export class OrderFree {
  /** By what holds them: how many children cannot be told from each other. */
  private readonly alike = new Map<DeclarationNode, ReadonlyMap<string, number>>();
  private readonly run = new Map<FileState, RunAtOnce>();
  private readonly named = new Map<DeclarationNode, ReadonlyMap<string, DeclarationNode>>();

  constructor(private readonly workspace: Workspace) {}

  /** Of a node that changed its place. */
  is(pair: NumberPair): boolean {
    const { workspace } = this;
    const [a, b] = [workspace.stateAt('before', pair.before), workspace.stateAt('after', pair.after)];
    // What a comment says to a tool is said of its place.
    if (isComment(a.source.role[pair.before - a.base])) {
      return !countsToTheLetter(a.source, workspace.tokenTexts(pair)[0]) && wentWithItsCode(workspace, pair);
    }
    const declared = workspace.declaredBy(pair);
    if (declared === null) return false;
    const [was, is] = [ownerAt(a.regions, declared.before - a.base), ownerAt(b.regions, declared.after - b.base)];
    // Who may see it may be said by where it stands.
    return (
      (this.isHeldAlike(a, b, pair) || isOfOneName(was, is)) &&
      visibilityOf(was) === visibilityOf(is) &&
      this.isFree(was) &&
      this.isFree(is) &&
      this.keepsOrder(was, is)
    );
  }

  private isHeldAlike(a: FileState, b: FileState, { before, after }: NumberPair): boolean {
    const [up, upThere] = [a.source.tree.parent[before - a.base], b.source.tree.parent[after - b.base]];
    if (up === 0 && upThere === 0) return this.workspace.arePaired({ before, after });
    return up > 0 && upThere > 0 && this.workspace.map.ofBefore[a.base + up] === b.base + upThere;
  }

  /** Where declarations run: does it stand on the same side of what it names, and of what names it, as it is declared? */
  private keepsOrder(was: DeclarationNode, is: DeclarationNode): boolean {
    const kinds = was.source.language.table.declaredInOrder;
    if (kinds === undefined || was.source.language !== is.source.language) return true;
    const [a, b] = [this.workspace.stateOf(was.source), this.workspace.stateOf(is.source)];
    const isBehind = (node: number, than: DeclarationNode): boolean =>
      node >= than.node + than.source.tree.size[than.node];
    const run = this.runAt(a);
    if (kinds.test(kindName(was.source.tree, was.node))) {
      const mentions = run.byName.get(was.name) ?? [];
      if (mentions.length > EXPLAINED.maxMentions) return false;
      for (const leaf of mentions) {
        const other = this.workspace.map.ofBefore[a.base + leaf] - b.base;
        if (leaf >= was.node && !isBehind(leaf, was)) continue;
        if (other >= 0 && other < b.source.tree.count && isBehind(leaf, was) !== isBehind(other, is)) return false;
      }
    }
    if (was.around === null) return true;
    const named = valueAt(
      this.named,
      was.around,
      () => new Map(was.around?.children.map(child => [child.name, child])),
    );
    for (
      let i = firstWhere(run.leaves.length, place => run.leaves[place] >= was.node);
      i < run.leaves.length && !isBehind(run.leaves[i], was);
      i++
    ) {
      const sibling = named.get(nodeText(was.source.tree, run.leaves[i]));
      const now = sibling === undefined ? null : this.workspace.input.matches.afterOf(sibling);
      if (
        sibling === undefined ||
        sibling === was ||
        now === null ||
        now.source !== is.source ||
        !kinds.test(kindName(sibling.source.tree, sibling.node))
      ) {
        continue;
      }
      if (isBehind(sibling.node, was) !== isBehind(now.node, is)) return false;
    }
    return true;
  }

  /** Where names are mentioned in code that runs when a file is read: outside of the bodies of callables, and not as members. */
  private runAt(state: FileState): RunAtOnce {
    return valueAt(this.run, state, () => {
      const {
        source,
        source: { tree, role },
        regions,
      } = state;
      const byName = new Map<string, number[]>();
      const leaves: number[] = [];
      for (let node = 1; node < tree.count; node++) {
        const owner = ownerAt(regions, node);
        if (isCallable(owner) && node === owner.body) {
          node += tree.size[node] - 1;
          continue;
        }
        if (tree.size[node] > 1 || !isName(role[node]) || isReached(source, node) || node === owner.nameNode) continue;
        addTo(byName, nodeText(tree, node), node);
        leaves.push(node);
      }
      return { byName, leaves };
    });
  }

  private isFree(declaration: DeclarationNode): boolean {
    if (!isType(declaration) && !isCallable(declaration)) return false;
    const holder = isOutside(declaration) ? declaration.parent : declaration.around;
    return (
      holder === null ||
      valueAt(this.alike, holder, () => countedByLook(holder.children)).get(lookOf(declaration)) === 1
    );
  }
}

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
