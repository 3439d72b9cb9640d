/**
 * What only frames members, where all of these came or went by refactorings: the block that gives members to a type
 * (`impl Shelf { ... }`, `extension Shelf { ... }`), the word from which on members are seen otherwise (`private`), the
 * namespace that a new file says, and the word for who sees a member that is seen by all where it came from without
 * one. What each member became is told of it, where it is and who may see it as well.
 *
 * A frame that says more (a trait, a condition, who may see it) is none, and one that holds anything else is left to be
 * read.
 */
import type { Side } from '../../../model.js';
import { isComment, Role } from '../../../languages/roles.js';
import { valueAt } from '../../../lists.js';
import { ownerAt } from '../../../matching/statements/bodies/regions.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { enclosingType, fileOf, isCallable } from '../../../structure/declaration.js';
import { visibilityOf } from '../../../structure/label.js';
import { tokenCount } from '../../../structure/source.js';
import { children, isNamed, NO_NODE, nodeText } from '../../../syntax/tree.js';
import type { UnmatchedCode } from '../../edits.js';
import { reportedAlone } from '../facts/unmatchedCallables.js';
import type { FileState, Workspace } from '../../workspace.js';
import type { NodeRef } from '../../nodeRef.js';
import { refOf } from '../../nodeRef.js';

/** A member that nothing is told of, and that is what it was: it asks for no reason. */
const SAME = -1;

export class MemberFrames {
  /** Of declarations that one side has alone: what tells of them. */
  private readonly alone: ReadonlyMap<DeclarationNode, number>;
  /** By the numbers of frames and files: the refactoring by which their members came or went, or null. */
  private readonly known: Readonly<Record<Side, Map<NodeRef, number | null>>> = { before: new Map(), after: new Map() };

  constructor(private readonly workspace: Workspace) {
    this.alone = reportedAlone(workspace);
  }

  /** Refactoring that code follows from which only one side has, or null. */
  ofUnmatched(side: Side, code: UnmatchedCode): number | null {
    const state = this.workspace.stateOf(this.workspace[side].files[code.position].source);
    return (
      this.ofBlock(side, state, code) ??
      this.ofSection(side, state, code) ??
      this.ofPackage(side, state, code) ??
      this.ofVisibility(side, state, code)
    );
  }

  /** `impl Shelf {` and `}` */
  private ofBlock(side: Side, state: FileState, { node, start, end }: UnmatchedCode): number | null {
    const {
      source: {
        tree,
        language: {
          table: { memberFrames },
        },
      },
    } = state;
    if (memberFrames?.isBlock === undefined) return null;
    const frame = [node, tree.parent[node], tree.parent[tree.parent[node]] ?? NO_NODE].find(
      up => up > 0 && memberFrames.isBlock?.(tree, up) === true,
    );
    if (frame === undefined) return null;
    const body = children(tree, frame).findLast(child => tree.size[child] > 1) ?? NO_NODE;
    if (
      body === NO_NODE ||
      start < tree.start[frame] ||
      end > tree.end[frame] ||
      (end > tree.end[body + 1] && start < tree.start[frame + tree.size[frame] - 1])
    ) {
      return null;
    }
    return this.ofMembers(
      side,
      state,
      frame,
      children(tree, body).filter(child => isNamed(tree, child)),
      false,
    );
  }

  /** `private`, and all members up to the next such word. */
  private ofSection(side: Side, state: FileState, { node, start, end }: UnmatchedCode): number | null {
    const {
      source: {
        tree,
        language: {
          table: { memberFrames },
        },
      },
    } = state;
    if (memberFrames?.isSection?.(tree, node) !== true || start !== tree.start[node] || end !== tree.end[node]) {
      return null;
    }
    const behind = children(tree, tree.parent[node]).filter(child => child > node && isNamed(tree, child));
    const next = behind.findIndex(child => memberFrames.isSection?.(tree, child) === true);
    return this.ofMembers(side, state, node, next < 0 ? behind : behind.slice(0, next), true);
  }

  /** What a file says of its namespace that the other side lacks. */
  private ofPackage(side: Side, state: FileState, { firstToken, endToken }: UnmatchedCode): number | null {
    const {
      source,
      source: { tree, role, tokenNode },
    } = state;
    const { matches } = this.workspace.input;
    const file = ownerAt(state.regions, 0);
    // A comment has no tokens.
    if (endToken === firstToken) return null;
    const isClause = (top: number): boolean => role[top] === Role.packageClause || role[top] === Role.directive;
    if (
      (side === 'after' ? matches.beforeOf(file) : matches.afterOf(file)) !== null ||
      !isClause(topOf(tree.parent, tokenNode[firstToken]))
    ) {
      return null;
    }
    const clause = children(tree, 0).find(child => role[child] === Role.packageClause);
    if (clause === undefined) return null;
    for (let token = firstToken; token < endToken; token++) {
      const top = topOf(tree.parent, tokenNode[token]);
      if (top !== clause && !(role[top] === Role.directive && tokenCount(source, top) === 1)) return null;
    }
    return this.ofMembers(
      side,
      state,
      0,
      children(tree, 0).filter(
        child =>
          isNamed(tree, child) && child !== clause && role[child] !== Role.directive && role[child] !== Role.import,
      ),
      false,
    );
  }

  /** `pub`, of a member that all see where it says nothing, as in a trait. */
  private ofVisibility(side: Side, state: FileState, { node, firstToken, endToken }: UnmatchedCode): number | null {
    const {
      source,
      source: {
        tree,
        language: {
          table: { memberFrames },
        },
      },
    } = state;
    if (
      memberFrames?.visibilityWord === undefined ||
      endToken !== firstToken + 1 ||
      nodeText(tree, source.tokenNode[firstToken]) !== memberFrames.visibilityWord
    ) {
      return null;
    }
    const owner = ownerAt(state.regions, node);
    const other = this.counterpartOf(side, owner);
    if (
      !isCallable(owner) ||
      other === null ||
      visibilityOf(owner) !== visibilityOf(other) ||
      enclosingType(other)?.kind !== 'interface'
    ) {
      return null;
    }
    return this.workspace.input.refactoringOf.get(side === 'before' ? owner.index : other.index) ?? null;
  }

  private ofMembers(
    side: Side,
    state: FileState,
    frame: number,
    members: readonly number[],
    isSection: boolean,
  ): number | null {
    return valueAt(this.known[side], refOf(state.base, frame), () => {
      let found: number | null = null;
      for (const member of members) {
        if (isComment(state.source.role[member]) || state.source.role[member] === Role.annotation) continue;
        const declared = this.declaredAt(state, member);
        const reported = declared && this.ofMember(side, declared, isSection);
        if (reported === null) return null;
        if (reported !== SAME) found ??= reported;
      }
      return found;
    });
  }

  /** The declaration that a member is, or wraps. */
  private declaredAt({ source: { tree }, regions }: FileState, member: number): DeclarationNode | null {
    const owner = regions.isDeclaration[member] === 1 ? ownerAt(regions, member) : null;
    if (owner !== null) return owner;
    const inner = children(tree, member).find(child => regions.isDeclaration[child] === 1);
    return inner === undefined ? null : ownerAt(regions, inner);
  }

  /** What tells of a member; null where nothing does, though it is not what it was. */
  private ofMember(side: Side, declaration: DeclarationNode, isSection: boolean): number | null {
    const other = this.counterpartOf(side, declaration);
    if (other === null) return this.alone.get(declaration) ?? null;
    if (isSection && visibilityOf(other) !== visibilityOf(declaration)) return null;
    const { matches, refactoringOf } = this.workspace.input;
    const [before, after] = side === 'before' ? [declaration, other] : [other, declaration];
    const reported = refactoringOf.get(before.index);
    if (reported !== undefined) return reported;
    const [was, is] = [enclosingType(before), enclosingType(after)];
    return was !== null &&
      is !== null &&
      matches.afterOf(was) === is &&
      matches.afterOf(fileOf(before)) === fileOf(after)
      ? SAME
      : null;
  }

  private counterpartOf(side: Side, declaration: DeclarationNode): DeclarationNode | null {
    const { matches } = this.workspace.input;
    return side === 'after' ? matches.beforeOf(declaration) : matches.afterOf(declaration);
  }
}

/** The part of the file that a node is in. */
function topOf(parent: Int32Array, node: number): number {
  let top = node;
  while (parent[top] > 0) top = parent[top];
  return top;
}
