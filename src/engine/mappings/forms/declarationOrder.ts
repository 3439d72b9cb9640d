/**
 * Does a declaration stand on the same side as before of all that its order among others means something to? Of the
 * code that names it where it is known below only, or when it was run; of what it names so; of those that are marked,
 * or placed, as it is; of what nothing crosses.
 */
import { isOneLanguage } from '../../languages/language.js';
import { isName, Role } from '../../languages/roles.js';
import type { KnownFrom } from '../../languages/declarationOrder.js';
import { isReached } from '../../matching/statements/bodies/expressions.js';
import { ownerAt } from '../../matching/statements/bodies/regions.js';
import { addTo, firstWhere, valueAt } from '../../lists.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isCallable } from '../../structure/declaration.js';
import { withWrapper } from '../../structure/sites.js';
import { children, kindName, nodeText } from '../../syntax/tree.js';
import { EXPLAINED } from '../thresholds.js';
import type { FileState, Workspace } from '../workspace.js';
import { nodeOf, refOf } from '../nodeRef.js';

/** Names in the code of a file, none of them a member's. */
interface Names {
  /** Leaves by name, in order. */
  readonly byName: ReadonlyMap<string, readonly number[]>;
  /** All of them in order. */
  readonly leaves: readonly number[];
}

interface FileNames {
  /** In code that runs when the file is read: outside of the bodies of callables. */
  readonly run: Names;
  readonly all: Names;
  /** By name: those of the callables, and of what they stand in, whose bodies mention it. */
  readonly mentionedBy: ReadonlyMap<string, ReadonlySet<string>>;
  /** Where functions are declared that are defined elsewhere, by name. */
  readonly prototypes: ReadonlyMap<string, readonly number[]>;
}

/** A declaration before and after, with their files. */
interface Moved {
  readonly was: DeclarationNode;
  readonly is: DeclarationNode;
  readonly a: FileState;
  readonly b: FileState;
}

export class DeclaredOrder {
  private readonly names = new Map<FileState, FileNames>();
  private readonly reaching = new Map<FileState, Map<string, ReadonlySet<string>>>();
  private readonly acting = new Map<FileState, Map<number, readonly number[]>>();
  private readonly siblings = new Map<DeclarationNode, ReadonlyMap<string, readonly DeclarationNode[]>>();

  constructor(private readonly workspace: Workspace) {}

  keeps(was: DeclarationNode, is: DeclarationNode): boolean {
    if (!isOneLanguage(was.source.language, is.source.language)) return true;
    const moved: Moved = { was, is, a: this.workspace.stateOf(was.source), b: this.workspace.stateOf(is.source) };
    return (
      this.keepsMarked(moved) &&
      this.keepsBarriers(moved) &&
      this.keepsMentions(moved) &&
      this.keepsMentioned(moved) &&
      this.keepsActing(moved)
    );
  }

  /** Does the other side have a node behind the declaration, or before it, as this side has? What has no place there says nothing. */
  private keepsSide({ was, is, a, b }: Moved, node: number): boolean {
    const other = nodeOf(b.base, this.workspace.map.ofBefore[refOf(a.base, node)]);
    return other < 0 || other >= b.source.tree.count || isBehind(node, was) === isBehind(other, is);
  }

  /** Two routes, two handlers: the first that fits, or the last that registers, may win. */
  private keepsMarked({ was, is }: Moved): boolean {
    if (!isObserved(was) && !isObserved(is)) return true;
    return (was.around?.children ?? []).every(sibling => {
      const now = sibling === was ? null : this.workspace.input.matches.afterOf(sibling);
      if (now === null || now.source !== is.source) return true;
      return !(isObserved(sibling) && isObserved(now)) || isBehind(sibling.node, was) === isBehind(now.node, is);
    });
  }

  private keepsBarriers(moved: Moved): boolean {
    const { tree, language } = moved.a.source;
    const { barriers } = language.table.declarationOrder;
    const holder = tree.parent[topOf(moved.was)];
    return children(tree, holder).every(
      child => child === topOf(moved.was) || !barriers.test(kindName(tree, child)) || this.keepsSide(moved, child),
    );
  }

  /** Of the code that names it. */
  private keepsMentions(moved: Moved): boolean {
    const { was, a } = moved;
    const known = knownFrom(was);
    if (known === 'start') return true;
    const names = this.namesIn(a);
    if (known === 'below') return this.keepsAll(moved, names.all.byName.get(was.name) ?? []);
    if (known === 'headsBelow') return this.keepsAll(moved, names.run.byName.get(was.name) ?? []);
    for (const name of this.reach(a, was.name)) {
      if (!this.keepsAll(moved, names.run.byName.get(name) ?? [])) return false;
    }
    return true;
  }

  private keepsAll(moved: Moved, mentions: readonly number[]): boolean {
    const { was, a } = moved;
    return (
      mentions.length <= EXPLAINED.maxMentions &&
      mentions.every(
        leaf => isInside(leaf, was) || this.keepsSide(moved, leaf) || this.isForeseen(moved, a, was.name, leaf),
      )
    );
  }

  /** Of what it names: as it is declared, or anywhere where that is known below only. */
  private keepsMentioned(moved: Moved): boolean {
    const { was, a } = moved;
    if (was.around === null) return true;
    const { tree } = a.source;
    const siblings = this.siblingsIn(was.around);
    const names = this.namesIn(a);
    const acts = this.actsWhenRun(a, topOf(was));
    for (const [{ leaves }, isRun] of [
      [names.all, false],
      [names.run, true],
    ] as const) {
      const first = firstWhere(leaves.length, place => leaves[place] >= was.node);
      for (let i = first; i < leaves.length && isInside(leaves[i], was); i++) {
        const name = nodeText(tree, leaves[i]);
        if (!this.keepsSiblings(moved, siblings.get(name) ?? [], isRun, leaves[i])) return false;
        if (isRun && acts && !this.keepsReached(moved, name)) return false;
      }
    }
    return true;
  }

  private keepsSiblings(moved: Moved, siblings: readonly DeclarationNode[], isRun: boolean, leaf: number): boolean {
    const { was, is, a } = moved;
    return siblings.every(sibling => {
      const now = sibling === was ? null : this.workspace.input.matches.afterOf(sibling);
      if (now === null || now.source !== is.source) return true;
      const known = knownFrom(sibling);
      const isAsked = isRun ? known === 'run' || known === 'headsBelow' : known === 'below';
      return (
        !isAsked ||
        isBehind(sibling.node, was) === isBehind(now.node, is) ||
        this.isForeseen(moved, a, sibling.name, leaf)
      );
    });
  }

  /** What runs when it is declared may call what names one of its siblings: that is to be there. */
  private keepsReached({ was, is, a }: Moved, name: string): boolean {
    return (was.around?.children ?? []).every(sibling => {
      if (sibling === was || knownFrom(sibling) !== 'run') return true;
      const now = this.workspace.input.matches.afterOf(sibling);
      if (now === null || now.source !== is.source || isBehind(sibling.node, was) === isBehind(now.node, is)) {
        return true;
      }
      return !this.reach(a, sibling.name).has(name);
    });
  }

  /** Where declaring runs code, that stays before and behind all other code that does. */
  private keepsActing(moved: Moved): boolean {
    const { was, a } = moved;
    if (knownFrom(was) !== 'run') return true;
    const { tree } = a.source;
    const top = topOf(was);
    return (
      !this.actsWhenRun(a, top) ||
      this.actingIn(a, tree.parent[top]).every(child => child === top || this.keepsSide(moved, child))
    );
  }

  private actingIn(state: FileState, holder: number): readonly number[] {
    const known = valueAt(this.acting, state, () => new Map<number, readonly number[]>());
    return valueAt(known, holder, () =>
      children(state.source.tree, holder).filter(child => this.actsWhenRun(state, child)),
    );
  }

  /** Is something called in it, or made, outside of the bodies of callables? */
  private actsWhenRun({ source: { tree, role, language }, regions }: FileState, top: number): boolean {
    const { idleMarks, declaringCalls } = language.table.declarationOrder;
    for (let node = top; node < top + tree.size[top]; node++) {
      const owner = ownerAt(regions, node);
      if (isCallable(owner) && node === owner.body && node > 0) {
        node += tree.size[node] - 1;
      } else if (role[node] === Role.lambda || role[node] === Role.import) {
        node += tree.size[node] - 1;
      } else if (role[node] === Role.annotation) {
        if (!idleMarks.test(nodeText(tree, node))) return true;
        node += tree.size[node] - 1;
      } else if (role[node] === Role.creation || role[node] === Role.call) {
        if (role[node] === Role.call && !declaringCalls.test(nodeText(tree, node).split(/[\s(]/, 1)[0])) return true;
      }
    }
    return false;
  }

  /** Is the function declared before, on both sides, by what stands above the place that names it? */
  private isForeseen({ b }: Moved, a: FileState, name: string, leaf: number): boolean {
    const [first] = this.namesIn(a).prototypes.get(name) ?? [];
    const [firstThere] = this.namesIn(b).prototypes.get(name) ?? [];
    const there = nodeOf(b.base, this.workspace.map.ofBefore[refOf(a.base, leaf)]);
    return first !== undefined && firstThere !== undefined && first < leaf && there >= 0 && firstThere < there;
  }

  /** The name, and all those of callables that end up in code which mentions it. */
  private reach(state: FileState, name: string): ReadonlySet<string> {
    const known = valueAt(this.reaching, state, () => new Map<string, ReadonlySet<string>>());
    return valueAt(known, name, () => {
      const { mentionedBy } = this.namesIn(state);
      const found = new Set([name]);
      for (const one of found) for (const by of mentionedBy.get(one) ?? []) found.add(by);
      return found;
    });
  }

  private siblingsIn(around: DeclarationNode): ReadonlyMap<string, readonly DeclarationNode[]> {
    return valueAt(this.siblings, around, () => {
      const found = new Map<string, DeclarationNode[]>();
      for (const child of around.children) addTo(found, child.name, child);
      return found;
    });
  }

  private namesIn(state: FileState): FileNames {
    return valueAt(this.names, state, () => collectNames(state));
  }
}

function collectNames({ source, source: { tree, role, language }, regions }: FileState): FileNames {
  const [runByName, allByName] = [new Map<string, number[]>(), new Map<string, number[]>()];
  const [runLeaves, allLeaves]: number[][] = [[], []];
  const mentionedBy = new Map<string, Set<string>>();
  const prototypes = new Map<string, number[]>();
  /** Where the outermost body of a callable ends that the walk is in. */
  let bodyEnd = 0;
  for (let node = 1; node < tree.count; node++) {
    const owner = ownerAt(regions, node);
    if (isCallable(owner) && node === owner.body) bodyEnd = Math.max(bodyEnd, node + tree.size[node]);
    const prototype = language.table.prototypeAt?.(tree, node) ?? null;
    if (prototype !== null) addTo(prototypes, nodeText(tree, prototype.nameNode), prototype.nameNode);
    if (tree.size[node] > 1 || !isName(role[node]) || node === owner.nameNode) continue;
    const name = nodeText(tree, node);
    if (node < bodyEnd) {
      const by = valueAt(mentionedBy, name, () => new Set<string>());
      for (let up: DeclarationNode | null = owner; up !== null && up.kind !== 'file'; up = up.around) by.add(up.name);
    }
    if (isReached(source, node)) continue;
    addTo(allByName, name, node);
    allLeaves.push(node);
    if (node >= bodyEnd) {
      addTo(runByName, name, node);
      runLeaves.push(node);
    }
  }
  return {
    run: { byName: runByName, leaves: runLeaves },
    all: { byName: allByName, leaves: allLeaves },
    mentionedBy,
    prototypes,
  };
}

function knownFrom({ source: { tree, language }, node }: DeclarationNode): KnownFrom {
  return language.table.declarationOrder.knownFrom(tree, node);
}

/** May something ask in which order it stands among others of which it may as well? */
function isObserved({ source: { tree, language }, node, marks }: DeclarationNode): boolean {
  const { idleMarks, isPlaced } = language.table.declarationOrder;
  return marks.annotations.some(({ text }) => !idleMarks.test(text)) || isPlaced(tree, node);
}

function isBehind(node: number, than: DeclarationNode): boolean {
  return node >= than.node + than.source.tree.size[than.node];
}

function isInside(node: number, declaration: DeclarationNode): boolean {
  return node >= declaration.node && !isBehind(node, declaration);
}

/** The node that stands for it among others: `export class A {}` is one statement. */
function topOf({ source, node }: DeclarationNode): number {
  return withWrapper(source, node);
}
