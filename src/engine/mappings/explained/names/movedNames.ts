/**
 * What follows from a move of a function or field where others name it: what stands before its name (`Parser.parse`,
 * where `parse` or `Reader.parse` stood), and the imports of it. Knows the names of types and files, no types of
 * expressions: a member that is reached from an object may be somebody else's, and so may one whose old home has
 * another of its name, or whose new home had: those are left to be read.
 */
import type { Side } from '../../../model.js';
import { otherSide } from '../../../sides.js';
import { isName, Role } from '../../../languages/roles.js';
import { addTo } from '../../../lists.js';
import { MEMBER_SIGNS } from '../../../matching/statements/bodies/expressions.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isCallable, isConstructor, isField, isType, qualifiedName } from '../../../structure/declaration.js';
import { nodeText } from '../../../syntax/tree.js';
import type { UnmatchedCode } from '../../edits.js';
import type { UnmatchedCodesOfSides } from '../facts/unmatchedCodes.js';
import { codesWithin } from '../facts/unmatchedCodes.js';
import { modulePathOf } from '../../meanings/modulePaths.js';
import type { NumberPair } from '../../nodeMap.js';
import { memberNamedWith } from '../../meanings/ownHeads.js';
import { pathOf } from '../../meanings/importedNames.js';
import { EXPLAINED } from '../../thresholds.js';
import { isNamedBy, stemOf } from '../../../text/paths.js';
import type { FileState, Workspace } from '../../workspace.js';
import { nodeOf, refOf } from '../../nodeRef.js';

interface Moved {
  readonly before: DeclarationNode;
  readonly after: DeclarationNode;
  readonly refactoring: number;
}

interface Mention {
  readonly state: FileState;
  readonly token: number;
}

export class MovedNames {
  /** By name, of either side. */
  private readonly byName: Readonly<Record<Side, Map<string, Moved[]>>> = { before: new Map(), after: new Map() };

  constructor(
    private readonly workspace: Workspace,
    private readonly codes: UnmatchedCodesOfSides,
  ) {
    const { matches, refactoringOf } = workspace.input;
    for (const before of matches.before.declarations) {
      const refactoring = refactoringOf.get(before.index);
      const after = matches.afterOf(before);
      if (
        refactoring === undefined ||
        after === null ||
        !(isField(before) || isCallable(before)) ||
        isConstructor(before)
      ) {
        continue;
      }
      const [from, to] = [before.parent, after.parent];
      if (from === null || to === null || matches.afterOf(from) === to) continue;
      const isStillThere = matches.afterOf(from)?.children.some(({ name }) => name === before.name) === true;
      const wasThere = matches.beforeOf(to)?.children.some(({ name }) => name === after.name) === true;
      if (isStillThere || wasThere) continue;
      const moved = { before, after, refactoring };
      addTo(this.byName.before, before.name, moved);
      addTo(this.byName.after, after.name, moved);
    }
  }

  /** Refactoring that another qualifier before a name follows from, or null. */
  ofUpdate(pair: NumberPair): number | null {
    if (this.byName.before.size === 0) return null;
    const [a, b] = [this.workspace.stateAt('before', pair.before), this.workspace.stateAt('after', pair.after)];
    const member = memberNamedWith(a, nodeOf(a.base, pair.before));
    const { matches, refactoringOf } = this.workspace.input;
    if (member !== null && matches.afterOf(member) === memberNamedWith(b, nodeOf(b.base, pair.after))) {
      return refactoringOf.get(member.index) ?? null;
    }
    const [importBefore, importAfter] = [
      importAround(a, nodeOf(a.base, pair.before)),
      importAround(b, nodeOf(b.base, pair.after)),
    ];
    if (importBefore >= 0 && importAfter >= 0) {
      const [from, to] = [pathOf(a.source, importBefore), pathOf(b.source, importAfter)];
      return this.find(
        'before',
        from.slice(from.lastIndexOf('.') + 1),
        moved => isImportOf(moved.before, from) && isImportOf(moved.after, to),
      );
    }
    const [x, y] = [a.source.firstToken[nodeOf(a.base, pair.before)], b.source.firstToken[nodeOf(b.base, pair.after)]];
    const [name, other] = [this.memberBehind('before', a, x), this.memberBehind('after', b, y)];
    if (name === null || other === null) return null;
    return this.find(
      'before',
      name,
      moved =>
        moved.after.name === other && isQualifier(moved.before, textAt(a, x)) && isQualifier(moved.after, textAt(b, y)),
    );
  }

  /** Refactoring that explains code which only one side has, or null. */
  ofUnmatched(side: Side, code: UnmatchedCode): number | null {
    if (this.byName.before.size === 0) return null;
    const state = this.workspace.stateOf(this.workspace[side].files[code.position].source);
    const around = importAround(state, code.node);
    return around >= 0 ? this.ofImport(side, state, around, code) : this.ofQualifier(side, state, code);
  }

  private find(side: Side, name: string, isIt: (moved: Moved) => boolean): number | null {
    return this.byName[side].get(name)?.find(isIt)?.refactoring ?? null;
  }

  /** All that the code names in an import went to, or came from, where the import says. */
  private ofImport(
    side: Side,
    state: FileState,
    around: number,
    { firstToken, endToken }: UnmatchedCode,
  ): number | null {
    const { source } = state;
    const { tree, role, tokenNode } = source;
    const names: string[] = [];
    let path: string | null = null;
    for (let node = around; node < around + tree.size[around]; node++) path ??= modulePathOf(state, node);
    for (let token = firstToken; token < endToken; token++) {
      if (isName(role[tokenNode[token]])) names.push(textAt(state, token));
    }
    if (names.length === 0) return null;
    const whole = pathOf(state.source, around);
    const refactorings = (path === null ? names.slice(-1) : names).map(name =>
      this.find(side, name, moved => {
        const end = moved[side];
        return path === null ? isImportOf(end, whole) : end.parent?.kind === 'file' && isNamedBy(end.source.path, path);
      }),
    );
    return refactorings.includes(null) ? null : refactorings[0];
  }

  /** `Util.` before a name that stood, or stands, alone in its own file; or the two together, where a grammar makes one thing of them. */
  private ofQualifier(side: Side, state: FileState, code: UnmatchedCode): number | null {
    const count = code.endToken - code.firstToken;
    const opposite = otherSide(side);
    if (count === 2) {
      return this.ofPair(
        side,
        this.qualified(side, state, code.firstToken),
        this.alone(side, state, code.firstToken + 2),
      );
    }
    if ((count !== 1 && count !== 3) || !this.byName[side].has(textAt(state, code.endToken - 1))) return null;
    // One side has the name alone, the other one what it belongs to as well.
    const holder = this.workspace.partnerAround(side, state, code.node);
    if (holder < 0) return null;
    const other = this.workspace.stateAt(opposite, holder);
    const { start, end } = other.source.tree;
    for (const stood of codesWithin(
      this.codes[opposite],
      this.workspace[opposite].positionOf(other.source),
      start[nodeOf(other.base, holder)],
      end[nodeOf(other.base, holder)],
      EXPLAINED.maxBeside,
    )) {
      if (stood.endToken - stood.firstToken !== 4 - count) continue;
      const found =
        count === 3
          ? this.ofPair(side, this.qualified(side, state, code.firstToken), { state: other, token: stood.firstToken })
          : this.ofPair(opposite, this.qualified(opposite, other, stood.firstToken), { state, token: code.firstToken });
      if (found !== null) return found;
    }
    return null;
  }

  /** `longSide` has the name with what it belongs to, the other one has it alone, in the file of what bears it. */
  private ofPair(longSide: Side, long: Mention | null, short: Mention | null): number | null {
    if (long === null || short === null) return null;
    const shortSide = otherSide(longSide);
    return this.find(
      longSide,
      textAt(long.state, long.token + 2),
      moved =>
        isQualifier(moved[longSide], textAt(long.state, long.token)) &&
        short.state.source === moved[shortSide].source &&
        textAt(short.state, short.token) === moved[shortSide].name,
    );
  }

  private qualified(side: Side, state: FileState, token: number): Mention | null {
    return this.memberBehind(side, state, token) === null ? null : { state, token };
  }

  /** The name behind a qualifier at a token, or null. */
  private memberBehind(side: Side, state: FileState, token: number): string | null {
    const {
      source: { tokens, tokenNode, role },
    } = state;
    if (
      token + 2 >= tokens.length ||
      !MEMBER_SIGNS.has(textAt(state, token + 1)) ||
      !isName(role[tokenNode[token + 2]])
    ) {
      return null;
    }
    // What is reached from an object is not said of a type or file.
    const isObject =
      (token > 0 && MEMBER_SIGNS.has(textAt(state, token - 1))) ||
      this.workspace.variableAt(side, state, tokenNode[token]) !== undefined;
    return isObject ? null : textAt(state, token + 2);
  }

  /** The counterpart of the name at a token, where nothing stands before it. */
  private alone(side: Side, state: FileState, token: number): Mention | null {
    const partner = this.workspace.partnersOn(side)[refOf(state.base, state.source.tokenNode[token])];
    if (partner < 0) return null;
    const other = this.workspace.stateAt(otherSide(side), partner);
    const first = other.source.firstToken[nodeOf(other.base, partner)];
    return first > 0 && MEMBER_SIGNS.has(textAt(other, first - 1)) ? null : { state: other, token: first };
  }
}

/** Is it the name of the type, the file or the package that something belongs to? */
function isQualifier({ parent, container, source: { path } }: DeclarationNode, text: string): boolean {
  return (
    text === (parent !== null && isType(parent) ? parent.name : stemOf(path)) ||
    (container !== '' && text === container.slice(container.lastIndexOf('.') + 1))
  );
}

/** Do these words, dotted, name it in an import: as it is qualified, or by the path of its file as far as that is said? */
function isImportOf(declaration: DeclarationNode, words: string): boolean {
  const module = declaration.source.path.replace(/\.[^./]+$/, '').replaceAll('/', '.');
  return (
    words === qualifiedName(declaration) ||
    (words.includes('.') &&
      declaration.parent?.kind === 'file' &&
      `.${module}.${declaration.name}`.endsWith(`.${words}`))
  );
}

function importAround({ source: { tree, role } }: FileState, node: number): number {
  let up = node;
  while (up > 0 && role[up] !== Role.import) up = tree.parent[up];
  // Of clauses inside an import the whole of it says where from.
  while (up > 0 && role[tree.parent[up]] === Role.import) up = tree.parent[up];
  return up > 0 ? up : -1;
}

function textAt({ source: { tree, tokenNode } }: FileState, token: number): string {
  return nodeText(tree, tokenNode[token]);
}
