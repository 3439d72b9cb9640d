/**
 * What follows from the extraction of a type besides the members that it carried: the type's head, and the words by which the old type
 * builds upon it. A hierarchy that collapsed is the same read backwards: one piece of code, run on the side that has both types.
 *
 * Nothing is explained that could behave otherwise: the new type builds upon nothing that the old one did not build upon, nobody marks it,
 * and takes nothing that it is made of.
 */
import type { Side } from '../../../model.js';
import { otherSide } from '../../../sides.js';
import { isComment, isName, Role } from '../../../languages/roles.js';
import { valueAt } from '../../../lists.js';
import type { TypeParameter } from '../../../matching/statements/bodies/typeParameters.js';
import { typeParameterListsIn } from '../../../matching/statements/bodies/typeParameters.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import type { SourceTree } from '../../../structure/source.js';
import { tokensEnd } from '../../../structure/source.js';
import { withWrapper } from '../../../structure/sites.js';
import { isNamed, nodeText } from '../../../syntax/tree.js';
import { squeeze } from '../../../text/squeeze.js';
import type { UnmatchedCode } from '../../edits.js';
import { importsIn } from '../../meanings/importedNames.js';
import type { UnmatchedCodesOfSides } from '../facts/unmatchedCodes.js';
import { codesWithin } from '../facts/unmatchedCodes.js';
import type { FrameExplanations } from '../facts/frameExplanations.js';
import type { Workspace } from '../../workspace.js';
import { nodeOf, refOf } from '../../nodeRef.js';

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

export function explainTypeHeads(workspace: Workspace, codes: UnmatchedCodesOfSides): FrameExplanations {
  const unmatched = new Map<UnmatchedCode, number>();
  const updates = new Map<number, number>();
  const brought = new BroughtNames();
  for (const extracted of extractedTypes(workspace)) {
    const { side, alone, was, is, refactoring } = extracted;
    const [withIt, withoutIt] = side === 'after' ? [is, was] : [was, is];
    const heads = { own: headOf(alone), withIt: headOf(withIt), withoutIt: headOf(withoutIt) };
    if (heads.own === null) continue;
    // By which word a class builds upon another one means something; that an interface does so by a word of its own means nothing.
    const keyOf = ({ word, text }: Reference): string => (alone.kind === withoutIt.kind ? `${word} ${text}` : text);
    const known = new Set([...(heads.withoutIt?.supertypes.values() ?? [])].map(keyOf));
    const own = [...heads.own.supertypes.values()];
    const isSame = (node: number): boolean =>
      alone.source === withoutIt.source || brought.isSameName(alone, withoutIt, node);
    const hasSameParameters =
      haveOneList(alone, withoutIt) &&
      ownParameters(alone).every(
        ({ node }) => tokensEnd(alone.source, node) - alone.source.firstToken[node] === 1 || isSame(node),
      );
    if (
      isPlainHead(alone, heads.own, hasSameParameters) &&
      own.every(reference => known.has(keyOf(reference)) || reference.text === withoutIt.name) &&
      [...heads.own.supertypes.keys()].every(isSame)
    ) {
      for (const code of frameOf(workspace, codes, side, alone)) unmatched.set(code, refactoring);
    }
    if (!heads.withIt || extracted.isBeside) continue;
    const inherited = new Set(own.map(keyOf));
    const names = (
      of: Side,
      head: Head | null,
      owner: DeclarationNode,
      isSaid: (reference: Reference) => boolean,
    ): void => {
      for (const code of head
        ? codesWithin(codes[of], workspace[of].positionOf(owner.source), head.start, head.end)
        : []) {
        if (isClause(owner, head as Head, code, isSaid)) unmatched.set(code, refactoring);
      }
    };
    const other = otherSide(side);
    const isAlone = ({ text }: Reference): boolean =>
      text === alone.name || (hasSameParameters && text.replace(/\s/g, '') === nameWithParameters(alone));
    names(side, heads.withIt, withIt, isAlone);
    // What it built upon itself it builds upon by the new type now.
    names(other, heads.withoutIt, withoutIt, reference => inherited.has(keyOf(reference)));
    for (const [node, reference] of heads.withIt.supertypes) {
      const number = refOf(workspace.stateOf(withIt.source).base, node);
      const partner = workspace.partnersOn(side)[number];
      if (!isAlone(reference) || partner < 0) continue;
      const left =
        heads.withoutIt &&
        referenceAt(withoutIt, heads.withoutIt, nodeOf(workspace.stateOf(withoutIt.source).base, partner));
      if (left && inherited.has(keyOf(left))) {
        updates.set(
          side === 'after' ? workspace.map.keyOf(partner, number) : workspace.map.keyOf(number, partner),
          refactoring,
        );
      }
    }
  }
  return { unmatched, updates };
}

/** What imports say of names; each file is read once. */
class BroughtNames {
  private readonly files = new Map<SourceTree, ReadonlyMap<number, string>>();

  /** Do two types, in files of their own, mean the same by the names in this node of the first? */
  isSameName(one: DeclarationNode, other: DeclarationNode, node: number): boolean {
    const { firstToken, tokens, tokenNode, tree } = one.source;
    const [here, there] = [one, other].map(({ source }) => valueAt(this.files, source, () => importsByName(source)));
    for (let token = firstToken[node]; token < tokensEnd(one.source, node); token++) {
      if (!isNamed(tree, tokenNode[token])) continue;
      const words = here.get(tokens[token]);
      if (words !== there.get(tokens[token]) || (words === undefined && one.namespace !== other.namespace)) {
        return false;
      }
    }
    return true;
  }
}

/** By each token in the imports of a file: the words of those that it stands in. */
function importsByName(source: SourceTree): ReadonlyMap<number, string> {
  const { firstToken, tokens } = source;
  const found = new Map<number, string>();
  for (const node of importsIn(source)) {
    const own = tokens.slice(firstToken[node], tokensEnd(source, node));
    const words = own.join(' ');
    for (const token of new Set(own)) found.set(token, `${found.get(token) ?? ''}${words};`);
  }
  return found;
}

function* extractedTypes({ input: { refactorings, matches } }: Workspace): Iterable<Extracted> {
  for (let refactoring = 0; refactoring < refactorings.length; refactoring++) {
    const { names } = refactorings[refactoring];
    if (names === null) continue;
    const { kind, before, after } = names;
    if (kind === 'extractSupertype' || kind === 'extractSubtype' || kind === 'extractType') {
      const is = matches.afterOf(before);
      if (is && matches.beforeOf(after) === null) {
        yield { side: 'after', alone: after, was: before, is, isBeside: kind === 'extractType', refactoring };
      }
    } else if (kind === 'collapse') {
      const was = matches.beforeOf(after);
      if (was && matches.afterOf(before) === null) {
        yield { side: 'before', alone: before, was, is: after, isBeside: false, refactoring };
      }
    }
  }
}

/** A type that another one builds upon: as it is written, and the word before it. */
interface Reference {
  readonly word: string;
  readonly text: string;
}

/** What stands of a type before its body. */
interface Head {
  readonly start: number;
  readonly end: number;
  /** By node: the types that it builds upon. */
  readonly supertypes: ReadonlyMap<number, Reference>;
  /** Is there more among them than types? */
  readonly isOdd: boolean;
}

function headOf({ source, node, body }: DeclarationNode): Head | null {
  const { tree, role } = source;
  if (body <= node || role[body] !== Role.typeBody) return null;
  const supertypes = new Map<number, Reference>();
  let isOdd = false;
  for (let at = node + 1; at < body; at++) {
    if (role[at] !== Role.supertypes) continue;
    const end = at + tree.size[at];
    let word = '';
    for (let inner = at + 1; inner < end; inner++) {
      if (role[inner] === Role.typeReference || isName(role[inner])) {
        supertypes.set(inner, { word, text: nodeText(tree, inner) });
        inner += tree.size[inner] - 1;
      } else if (role[inner] === Role.modifiers) isOdd = true;
      else if (role[inner] === Role.argumentList && tokensEnd(source, inner) - source.firstToken[inner] > 2) {
        isOdd = true;
      } else if (tree.size[inner] === 1 && isNamed(tree, inner)) isOdd = true;
      else if (tree.size[inner] === 1 && /^\p{L}/u.test(nodeText(tree, inner))) word = nodeText(tree, inner);
    }
    at = end - 1;
  }
  return { start: tree.start[withWrapper(source, node)], end: tree.start[body], supertypes, isOdd };
}

/**
 * Nothing but modifiers that say who may see it and build upon it, its name, type parameters that the old type has as
 * well, and types that it builds upon.
 */
function isPlainHead(
  { source, node, nameNode, body, kind, modifiers, marks }: DeclarationNode,
  head: Head,
  hasSameParameters: boolean,
): boolean {
  const {
    tree,
    role,
    language: {
      table: { noise },
    },
  } = source;
  const plain = new Set([...(noise?.plainModifiers ?? []), ...(noise?.openModifiers ?? [])]);
  if (
    head.isOdd ||
    (kind !== 'class' && kind !== 'interface') ||
    marks.annotations.length > 0 ||
    !modifiers.every(modifier => plain.has(modifier))
  ) {
    return false;
  }
  for (let at = withWrapper(source, node) + 1; at < body; at++) {
    if (role[at] === Role.annotation) return false;
    if (
      role[at] === Role.supertypes ||
      role[at] === Role.modifiers ||
      (hasSameParameters && role[at] === Role.typeParameter)
    ) {
      at += tree.size[at] - 1;
    } else if (isComment(role[at]) || (tree.size[at] === 1 && isNamed(tree, at) && at !== nameNode)) return false;
  }
  return true;
}

/** Have both types the same type parameters, with all that is asked of them? False where they have none. */
function haveOneList(one: DeclarationNode, other: DeclarationNode): boolean {
  const [were, are] = [one, other].map(type =>
    ownParameters(type).map(({ node }) => squeeze(nodeText(type.source.tree, node))),
  );
  return were.length > 0 && were.length === are.length && were.every((text, i) => text === are[i]);
}

/** As it names itself where it hands its type parameters on. */
function nameWithParameters(type: DeclarationNode): string {
  return `${type.name}<${ownParameters(type)
    .map(({ label }) => label)
    .join(',')}>`;
}

function ownParameters({ source, node }: DeclarationNode): readonly TypeParameter[] {
  return typeParameterListsIn(source).find(({ scope }) => scope === node)?.parameters ?? [];
}

/** The unmatched code before and behind the members of a type. */
function frameOf(
  workspace: Workspace,
  codes: UnmatchedCodesOfSides,
  side: Side,
  { source, node, body }: DeclarationNode,
): UnmatchedCode[] {
  const { tree } = source;
  const outer = withWrapper(source, node);
  const isBraced = !isNamed(tree, body + 1) && tree.size[body] > 1;
  const opens = isBraced ? tree.end[body + 1] : tree.start[body];
  const closes = isBraced ? tree.end[body] - 1 : tree.end[body];
  const [start, end] = [tree.start[outer], tree.end[outer]];
  return codesWithin(codes[side], workspace[side].positionOf(source), start, end).filter(
    code => code.end <= opens || code.start >= closes,
  );
}

/** The type that a node is a part of, among those that a type builds upon. */
function referenceAt(
  { source: { tree }, node }: DeclarationNode,
  { supertypes }: Head,
  at: number,
): Reference | undefined {
  let up = at;
  while (up > node && !supertypes.has(up)) up = tree.parent[up];
  return supertypes.get(up);
}

/** Is it nothing but such a type among those that the type builds upon, and the words and signs around it? */
function isClause(
  owner: DeclarationNode,
  head: Head,
  code: UnmatchedCode,
  isSaid: (reference: Reference) => boolean,
): boolean {
  if (head.isOdd) return false;
  const { tree, tokenNode } = owner.source;
  let found = false;
  for (let token = code.firstToken; token < code.endToken; token++) {
    const leaf = tokenNode[token];
    const reference = referenceAt(owner, head, leaf);
    if (
      reference !== undefined
        ? !isSaid(reference)
        : isNamed(tree, leaf) || !(isOfClause(owner, leaf) || nodeText(tree, leaf) === ':')
    ) {
      return false;
    }
    found ||= reference !== undefined;
  }
  return found;
}

function isOfClause({ source: { tree, role }, node }: DeclarationNode, leaf: number): boolean {
  let up = leaf;
  while (up > node && role[up] !== Role.supertypes) up = tree.parent[up];
  return up > node;
}
