/**
 * What follows from the extraction of a type besides the members that it carried: the type's head, and the words by which the old type
 * builds upon it. A hierarchy that collapsed is the same read backwards: one piece of code, run on the side that has both types.
 *
 * Nothing is explained that could behave otherwise: the new type builds upon nothing that the old one did not build upon, nobody marks it,
 * and takes nothing that it is made of.
 */
import type { Side } from '../model.js';
import { isComment, isName, Role } from '../languages/roles.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { tokensEnd } from '../structure/source.js';
import { wrapperOf } from '../structure/sites.js';
import { isNamed, NO_NODE, nodeText } from '../syntax/tree.js';
import type { LoneCode } from './edits.js';
import type { LoneCodesOfSides } from './loneCodes.js';
import { codesWithin } from './loneCodes.js';
import type { FrameExplanations } from './transferFrames.js';
import type { Workspace } from './workspace.js';

/** One type that only one side has, and the one that it came out of or went into. */
interface Extracted {
  readonly side: Side;
  readonly alone: DeclarationNode;
  readonly was: DeclarationNode;
  readonly is: DeclarationNode;
  /** Neither of the two builds upon the other one. */
  readonly isBeside: boolean;
  readonly refactoring: number;
}

export function explainTypeHeads(workspace: Workspace, codes: LoneCodesOfSides): FrameExplanations {
  const lone = new Map<LoneCode, number>();
  const updates = new Map<number, number>();
  for (const extracted of extractedTypes(workspace)) {
    const { side, alone, was, is, refactoring } = extracted;
    const [withIt, withoutIt] = side === 'after' ? [is, was] : [was, is];
    const heads = { own: headOf(alone), withIt: headOf(withIt), withoutIt: headOf(withoutIt) };
    if (heads.own === null) continue;
    const known = new Set([withoutIt.name, ...(heads.withoutIt?.supertypes.values() ?? [])]);
    if (isPlainHead(alone, heads.own) && [...heads.own.supertypes.values()].every(text => known.has(text))) {
      for (const code of frameOf(workspace, codes, side, alone)) lone.set(code, refactoring);
    }
    if (!heads.withIt || extracted.isBeside) continue;
    const inherited = new Set(heads.own.supertypes.values());
    const names = (of: Side, head: Head | null, owner: DeclarationNode, isSaid: (text: string) => boolean): void => {
      for (const code of head ? codesWithin(codes[of], workspace[of].positionOf(owner.source), head.start, head.end) : []) if (isClause(owner, head as Head, code, isSaid)) lone.set(code, refactoring);
    };
    const other: Side = side === 'after' ? 'before' : 'after';
    names(side, heads.withIt, withIt, text => text === alone.name);
    // What it built upon itself it builds upon by the new type now.
    names(other, heads.withoutIt, withoutIt, text => inherited.has(text));
    for (const [node, text] of heads.withIt.supertypes) {
      const number = workspace.stateOf(withIt.source).base + node;
      const partner = workspace.partnersOn(side)[number];
      if (text !== alone.name || partner < 0) continue;
      const left = heads.withoutIt && referenceAt(withoutIt, heads.withoutIt, partner - workspace.stateOf(withoutIt.source).base);
      if (left && inherited.has(left)) updates.set(side === 'after' ? partner * workspace.after.count + number : number * workspace.after.count + partner, refactoring);
    }
  }
  return { lone, updates };
}

function* extractedTypes({ input: { refactorings, matches } }: Workspace): Iterable<Extracted> {
  for (let refactoring = 0; refactoring < refactorings.length; refactoring++) {
    const { names } = refactorings[refactoring];
    if (names === null) continue;
    const { kind, before, after } = names;
    if (kind === 'extractSupertype' || kind === 'extractSubtype' || kind === 'extractType') {
      const is = matches.afterOf(before);
      if (is && matches.beforeOf(after) === null) yield { side: 'after', alone: after, was: before, is, isBeside: kind === 'extractType', refactoring };
    } else if (kind === 'collapse') {
      const was = matches.beforeOf(after);
      if (was && matches.afterOf(before) === null) yield { side: 'before', alone: before, was, is: after, isBeside: false, refactoring };
    }
  }
}

/** What stands of a type before its body. */
interface Head {
  readonly start: number;
  readonly end: number;
  /** By node: the types that it builds upon, as they are written. */
  readonly supertypes: ReadonlyMap<number, string>;
  /** Is there more among them than types? */
  readonly isOdd: boolean;
}

function headOf({ source, node, body }: DeclarationNode): Head | null {
  const { tree, role } = source;
  if (body <= node || role[body] !== Role.typeBody) return null;
  const supertypes = new Map<number, string>();
  let isOdd = false;
  for (let at = node + 1; at < body; at++) {
    if (role[at] !== Role.supertypes) continue;
    const end = at + tree.size[at];
    for (let inner = at + 1; inner < end; inner++) {
      if (role[inner] === Role.typeReference || isName(role[inner])) {
        supertypes.set(inner, nodeText(tree, inner));
        inner += tree.size[inner] - 1;
      } else if (role[inner] === Role.argumentList && tokensEnd(source, inner) - source.firstToken[inner] > 2) isOdd = true;
      else if (tree.size[inner] === 1 && isNamed(tree, inner)) isOdd = true;
    }
    at = end - 1;
  }
  return { start: tree.start[outermostOf(source, node)], end: tree.start[body], supertypes, isOdd };
}

function outermostOf(source: DeclarationNode['source'], node: number): number {
  const wrapper = wrapperOf(source, node);
  return wrapper === NO_NODE ? node : wrapper;
}

/** Nothing but modifiers that say who may see it and build upon it, its name, and types that it builds upon. */
function isPlainHead({ source, node, nameNode, body, kind, modifiers, marks }: DeclarationNode, head: Head): boolean {
  const { tree, role, language: { table: { noise } } } = source;
  const plain = new Set([...(noise?.plainModifiers ?? []), ...(noise?.openModifiers ?? [])]);
  if (head.isOdd || (kind !== 'class' && kind !== 'interface') || marks.annotations.length > 0 || !modifiers.every(modifier => plain.has(modifier))) return false;
  for (let at = outermostOf(source, node) + 1; at < body; at++) {
    if (role[at] === Role.annotation) return false;
    if (role[at] === Role.supertypes || role[at] === Role.modifiers) at += tree.size[at] - 1;
    else if (isComment(role[at]) || (tree.size[at] === 1 && isNamed(tree, at) && at !== nameNode)) return false;
  }
  return true;
}

/** The lone code before and behind the members of a type. */
function frameOf(workspace: Workspace, codes: LoneCodesOfSides, side: Side, { source, node, body }: DeclarationNode): LoneCode[] {
  const { tree } = source;
  const outer = outermostOf(source, node);
  const isBraced = !isNamed(tree, body + 1) && tree.size[body] > 1;
  const opens = isBraced ? tree.end[body + 1] : tree.start[body];
  const closes = isBraced ? tree.end[body] - 1 : tree.end[body];
  const [start, end] = [tree.start[outer], tree.end[outer]];
  return codesWithin(codes[side], workspace[side].positionOf(source), start, end).filter(code => code.end <= opens || code.start >= closes);
}

/** The type that a node is a part of, among those that a type builds upon. */
function referenceAt({ source: { tree }, node }: DeclarationNode, { supertypes }: Head, at: number): string | undefined {
  let up = at;
  while (up > node && !supertypes.has(up)) up = tree.parent[up];
  return supertypes.get(up);
}

/** Is it nothing but such a type among those that the type builds upon, and the words and signs around it? */
function isClause(owner: DeclarationNode, head: Head, code: LoneCode, isSaid: (text: string) => boolean): boolean {
  const { tree, tokenNode } = owner.source;
  let found = false;
  for (let token = code.firstToken; token < code.endToken; token++) {
    const leaf = tokenNode[token];
    const text = referenceAt(owner, head, leaf);
    if (text !== undefined ? !isSaid(text) : isNamed(tree, leaf) || !(isOfClause(owner, leaf) || nodeText(tree, leaf) === ':')) return false;
    found ||= text !== undefined;
  }
  return found;
}

function isOfClause({ source: { tree, role }, node }: DeclarationNode, leaf: number): boolean {
  let up = leaf;
  while (up > node && role[up] !== Role.supertypes) up = tree.parent[up];
  return up > node;
}
