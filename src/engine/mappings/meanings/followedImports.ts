/**
 * Imports as sets of names with what they lead to: one that differs follows, where each name that it concerns leads to
 * the same thing on both sides. A thing that moved or was renamed is the same; so is one that is taken through another
 * file now, that stands in the file itself on the other side, or whose mentions all went where they mean the same.
 *
 * That another module is loaded, or in another order, is taken for granted to do nothing: the rules say so.
 */
import { isOneLanguage } from '../../languages/language.js';
import type { Side } from '../../model.js';
import { otherSide, pairFrom } from '../../sides.js';
import { isName, Role } from '../../languages/roles.js';
import { valueAt } from '../../lists.js';
import { ownerAt } from '../../matching/statements/bodies/regions.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import type { SourceTree } from '../../structure/source.js';
import { tokensEnd } from '../../structure/source.js';
import { encloses, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { Origin } from '../../semantics/origins.js';
import type { NumberPair } from '../nodeMap.js';
import type { FileState, Workspace } from '../workspace.js';
import type { NodeRef } from '../nodeRef.js';
import { nodeOf, refOf } from '../nodeRef.js';
import { areOfOnePath } from './importedMeanings.js';
import { headsOf } from './importHeads.js';
import { pathAt } from './importedPaths.js';
import type { Binding, OneThing, Passed } from './nameOrigins.js';
import { conditionAround, conditionOf, importsUnder, topOf } from './importGuards.js';
import { NameOrigins } from './nameOrigins.js';

/** Mentions of a name that are looked at. */
const MOST_MENTIONS = 400;
/** Names of a path behind an imported one that are looked at. */
const MOST_BEHIND = 3;

const known = new WeakMap<Workspace, FollowedImports>();

export function followedImportsOf(workspace: Workspace): FollowedImports {
  return valueAt(known, workspace, () => new FollowedImports(workspace));
}

export class FollowedImports {
  readonly origins: NameOrigins;
  private readonly heads = new Map<SourceTree, Map<number, (nameNode: number) => string>>();
  private readonly verdicts = new Map<Binding, OneThing | null>();

  constructor(private readonly workspace: Workspace) {
    this.origins = new NameOrigins(workspace);
  }

  /** Tokens of one side, half-open: do they follow in an import, or in what hands on or loads a module? */
  ofTokens(side: Side, state: FileState, firstToken: number, endToken: number): OneThing | null {
    const { source } = state;
    if (source.language.table.imports === undefined || firstToken >= endToken) return null;
    const top = topOf(source, source.tokenNode[firstToken]);
    if (endToken > tokensEnd(source, top)) return null;
    if (conditionOf(source, top) !== NO_NODE) return this.ofAllUnder(side, state, top, firstToken, endToken);
    const passed = this.origins.passedIn(side, source).filter(({ statement }) => statement === top);
    if (passed.length > 0) return this.ofAll(passed.map(one => this.ofPassed(side, state, one)));
    if (source.role[top] !== Role.import) return null;
    const whole = wholeAt(source, top);
    if (whole !== null) return this.ofWhole(side, state, whole);
    const found = this.bindingsAt(side, state, firstToken, endToken).map(binding =>
      valueAt(this.verdicts, binding, () => this.verdictOf(side, state, binding)),
    );
    // `use a::{b, c};` is `use a::b;` once `c` is gone: where importing runs nothing, a name that is brought as it was
    // says the same in any statement.
    const areKept = found.length > 0 && found.every(one => one?.isKept === true && one.refactoring === null);
    return areKept && source.language.table.imports.loads === undefined ? { refactoring: null } : this.ofAll(found);
  }

  /** The names that an import brings by some of its tokens, half-open; none where these are not of one import. */
  bindingsAt(side: Side, state: FileState, firstToken: number, endToken: number): readonly Binding[] {
    const { source } = state;
    if (source.language.table.imports === undefined || firstToken >= endToken) return [];
    const top = topOf(source, source.tokenNode[firstToken]);
    if (endToken > tokensEnd(source, top)) return [];
    const all = [...this.origins.bindingsOf(side, source).values()].flat();
    if (conditionOf(source, top) !== NO_NODE) {
      // All that stands under the condition, and the condition itself.
      const isWhole = firstToken === source.firstToken[top] && endToken === tokensEnd(source, top);
      return isWhole ? all.filter(({ statement }) => encloses(source.tree, top, statement)) : [];
    }
    if (source.role[top] !== Role.import) return [];
    const bindings = all.filter(({ statement }) => statement === top);
    return concerned(state, bindings, top, firstToken, endToken);
  }

  /** A condition and all imports under it: each of them must follow. */
  private ofAllUnder(side: Side, state: FileState, top: number, firstToken: number, endToken: number): OneThing | null {
    const { source } = state;
    if (firstToken !== source.firstToken[top] || endToken !== tokensEnd(source, top)) return null;
    return this.ofAll(
      importsUnder(source, top).map(statement =>
        this.ofTokens(side, state, source.firstToken[statement], tokensEnd(source, statement)),
      ),
    );
  }

  ofUpdate({ before, after }: NumberPair): OneThing | null {
    const [a, b] = [this.workspace.stateAt('before', before), this.workspace.stateAt('after', after)];
    const tokensOf = ({ source, base }: FileState, number: NodeRef): readonly [number, number] => [
      source.firstToken[nodeOf(base, number)],
      tokensEnd(source, nodeOf(base, number)),
    ];
    const was = this.ofTokens('before', a, ...tokensOf(a, before));
    const is = was === null ? null : this.ofTokens('after', b, ...tokensOf(b, after));
    return was === null || is === null ? null : { refactoring: was.refactoring ?? is.refactoring };
  }

  /** Two names, or qualifiers of names, of which one stands where the other stood: do both lead to one thing, or the names behind them? */
  ofNames({ before, after }: NumberPair): OneThing | null {
    const [a, b] = [this.workspace.stateAt('before', before), this.workspace.stateAt('after', after)];
    const [x, y] = [nodeOf(a.base, before), nodeOf(b.base, after)];
    if (
      !isOneLanguage(a.source.language, b.source.language) ||
      !isName(a.source.role[x]) ||
      !isName(b.source.role[y])
    ) {
      return null;
    }
    const here = this.origins.originAt('before', a, x);
    const there = here === null ? null : this.origins.originAt('after', b, y);
    const found = here === null || there === null || isRenamed(here, there) ? null : this.origins.compare(here, there);
    return found ?? this.ofQualifier('before', a, a.source.firstToken[x], a.source.firstToken[x] + 1);
  }

  /** Tokens before the last name of a path, half-open: does a name behind them lead to what it led to? */
  ofQualifier(side: Side, state: FileState, firstToken: number, endToken: number): OneThing | null {
    const { source, base } = state;
    if (source.language.table.imports === undefined || firstToken >= endToken) return null;
    const path = pathAt(source, firstToken);
    if (path === null || endToken > path.last) return null;
    for (let token = endToken + ((path.last - endToken) % 2); token <= path.last; token += 2) {
      const leaf = source.tokenNode[token];
      const partner = this.workspace.partnersOn(side)[refOf(base, leaf)];
      if (partner < 0) continue;
      const other = this.workspace.stateAt(otherSide(side), partner);
      const here = this.origins.originAt(side, state, leaf);
      const there = here === null ? null : this.origins.originAt(otherSide(side), other, nodeOf(other.base, partner));
      const found = here === null || there === null ? null : this.compare(side, here, there);
      if (found !== null) return found;
    }
    return null;
  }

  /** Null where one of them is not known to be one thing, or where there is none. */
  private ofAll(found: readonly (OneThing | null)[]): OneThing | null {
    if (found.includes(null) || found.every(one => one?.isKept === true && one.refactoring === null)) return null;
    return { refactoring: found.find(one => one !== null && one.refactoring !== null)?.refactoring ?? null };
  }

  /** Does the other version hand on, or load, the same under the same name? The name of a module may be that of its file. */
  private ofPassed(side: Side, state: FileState, { name, statement, from, origin }: Passed): OneThing | null {
    const there = this.workspace.soleCounterpart(side, state, 0);
    if (there === null || there.node !== 0) return null;
    const others = this.origins.passedIn(otherSide(side), there.state.source);
    const sameName = others.filter(other => other.name === name);
    const words = wordsOf(state.source, statement);
    for (const other of sameName.length > 0 ? sameName : others) {
      const found =
        wordsOf(there.state.source, other.statement) === words ? this.compare(side, origin, other.origin) : null;
      if (found !== null && (other.name === name || found.refactoring !== null)) {
        return { ...found, isKept: from === other.from };
      }
    }
    return null;
  }

  private verdictOf(side: Side, state: FileState, binding: Binding): OneThing | null {
    const { name, origin } = binding;
    const { workspace, origins } = this;
    if ((origins.bindingsOf(side, state.source).get(name)?.length ?? 0) > 1) return null;
    const there = workspace.soleCounterpart(side, state, 0);
    if (there !== null && there.node === 0) {
      const opposite = otherSide(side);
      const { source } = there.state;
      const bindings = origins.bindingsOf(opposite, source);
      const same = bindings.get(name);
      if (same !== undefined) {
        const found = same.length > 1 ? null : this.ofOther(side, state.source, binding, source, same[0]);
        // Of a package only some parts may have moved: what is named of it tells.
        return found === null && origin.target.kind === 'folder' && same.length === 1
          ? this.ofMentions(side, state, binding)
          : found;
      }
      const own = origins.ownOf(opposite, fileAt(there.state), name);
      if (own !== null) return moved(this.compare(side, origin, own));
      const here = origins.bindingsOf(side, state.source);
      for (const [other, [only, ...others]] of bindings) {
        const found =
          others.length > 0 || here.has(other) ? null : this.ofOther(side, state.source, binding, source, only);
        if (found !== null && this.areOneName(side, state, name, there.state, other)) return found;
      }
    }
    return this.ofMentions(side, state, binding);
  }

  /** An import that brings the same in the same way from elsewhere; how much one statement brings is another matter. */
  private ofOther(side: Side, here: SourceTree, binding: Binding, there: SourceTree, other: Binding): OneThing | null {
    if (this.headOf(side, here, binding) !== this.headOf(otherSide(side), there, other)) return null;
    const found = this.compare(side, binding.origin, other.origin);
    return found === null ? null : { ...found, isKept: binding.from === other.from && binding.name === other.name };
  }

  private headOf(side: Side, source: SourceTree, { statement, nameNode }: Binding): string {
    const heads = valueAt(this.heads, source, () => new Map<number, (nameNode: number) => string>());
    const head = valueAt(heads, statement, () =>
      headsOf(
        source,
        statement,
        [...this.origins.bindingsOf(side, source).values()]
          .flat()
          .filter(one => one.statement === statement)
          .map(one => one.nameNode)
          .sort((a, b) => a - b),
      ),
    );
    return `${conditionAround(source, statement)} ${head(nameNode)}`;
  }

  /** Does all that is called by the one name on one side, and by the other one on the other, stand in the same places? */
  private areOneName(side: Side, here: FileState, name: string, there: FileState, other: string): boolean {
    const areOf = (from: Side, state: FileState, said: string, expected: string): boolean =>
      (this.origins.mentionsOf(state.source).get(said) ?? []).every(leaf => {
        const partner = this.workspace.soleCounterpart(from, state, leaf);
        return partner !== null && nodeText(partner.state.source.tree, partner.node) === expected;
      });
    return areOf(side, here, name, other) && areOf(otherSide(side), there, other, name);
  }

  private compare(side: Side, here: Origin, there: Origin): OneThing | null {
    return side === 'before' ? this.origins.compare(here, there) : this.origins.compare(there, here);
  }

  /** Does all that mentions the name lead to the same on the other side, wherever it stands there? */
  private ofMentions(side: Side, state: FileState, { name, nameNode, statement }: Binding): OneThing | null {
    const mentions = (this.origins.mentionsOf(state.source).get(name) ?? []).filter(leaf => leaf !== nameNode);
    if (mentions.length === 0 || mentions.length > MOST_MENTIONS) return null;
    let refactoring: number | null = null;
    let count = 0;
    let isEverywhere = true;
    let isShorter = false;
    for (const leaf of mentions) {
      const path = pathAt(state.source, state.source.firstToken[leaf]);
      // The name of a member, of whatever object: it may be that of a function which extends its type (`text.tidy()`).
      const isMember = path === null || state.source.tokenNode[path.from] !== leaf;
      const found =
        path === null
          ? this.ofExtension(side, state, leaf)
          : (this.ofMention(side, state, leaf) ?? this.ofPath(side, state, leaf));
      if (isMember && (path !== null || found === null)) {
        isEverywhere = false;
        continue;
      }
      if (found === null || !this.isUnderSameCondition(side, state, statement, leaf)) return null;
      count++;
      isShorter ||= this.isWrittenOut(side, state, leaf);
      refactoring ??= found.refactoring;
    }
    if (count === 0) return null;
    // Where importing runs nothing, `List` with an import says no more than `java.util.List` does without.
    const isOnlyShorter = isShorter && isEverywhere && state.source.language.table.imports?.loads === undefined;
    return isOnlyShorter ? { refactoring } : moved({ refactoring });
  }

  /** What is imported under a condition is there where that holds: the other side must have had it under the same one. */
  private isUnderSameCondition(side: Side, state: FileState, statement: number, leaf: number): boolean {
    const condition = conditionAround(state.source, statement);
    const there = this.workspace.soleCounterpart(side, state, leaf);
    if (there === null) return condition === '';
    const { source } = there.state;
    const path = pathAt(source, source.firstToken[there.node]);
    const head = path === null ? there.node : source.tokenNode[path.from];
    const bindings = this.origins.bindingsOf(otherSide(side), source).get(nodeText(source.tree, head)) ?? [];
    return bindings.length === 0
      ? condition === ''
      : bindings.every(other => conditionAround(source, other.statement) === condition);
  }

  /** `using N;`: does all that the file names of it, as far as the change declares that, lead to the same on the other side? */
  private ofWhole(side: Side, state: FileState, whole: string): OneThing | null {
    const { source } = state;
    let refactoring: number | null = null;
    let count = 0;
    for (const [name, mentions] of this.origins.mentionsOf(source)) {
      const full = `${whole}.${name}`;
      const declared = this.workspace.input.origins[side].at({ kind: 'named', name: full, file: null }).declarations;
      if (declared.length === 0) continue;
      for (const leaf of mentions.slice(0, MOST_MENTIONS)) {
        const origin = this.origins.originAt(side, state, leaf);
        if (origin?.target.kind !== 'named' || origin.target.name !== full) continue;
        const found = this.ofMention(side, state, leaf);
        if (found === null) return null;
        count++;
        refactoring ??= found.refactoring;
      }
    }
    return count === 0 ? null : moved({ refactoring });
  }

  /** Does the other side say where the name is found, in front of it? */
  private isWrittenOut(side: Side, state: FileState, leaf: number): boolean {
    const there = this.workspace.soleCounterpart(side, state, leaf);
    if (there === null) return false;
    const { source } = there.state;
    const path = pathAt(source, source.firstToken[there.node]);
    return path !== null && source.tokenNode[path.from] !== there.node;
  }

  /** A name of which nothing is seen: do both sides say the same of where it is found? */
  private ofPath(side: Side, { base }: FileState, leaf: number): OneThing | null {
    const partner = this.workspace.partnersOn(side)[refOf(base, leaf)];
    return partner >= 0 && areOfOnePath(this.workspace, pairFrom(side, refOf(base, leaf), partner))
      ? { refactoring: null }
      : null;
  }

  /** A function that is called as a member and imported by its name: is it the same that the other file has under that name? */
  private ofExtension(side: Side, state: FileState, leaf: number): OneThing | null {
    const { source } = state;
    const there = this.workspace.soleCounterpart(side, state, leaf);
    if (there === null || source.role[leaf] !== Role.functionName) return null;
    const here = this.origins.atTop(side, source, nodeText(source.tree, leaf));
    const other = there.state.source;
    const name = nodeText(other.tree, there.node);
    const is = this.origins.atTop(otherSide(side), other, name);
    return here === null || is === null || is.declarations.length === 0 ? null : this.compare(side, here, is);
  }

  /** Does a name, or one that is reached from it, lead to the same on the other side? */
  ofMention(side: Side, state: FileState, leaf: number): OneThing | null {
    const { source, base } = state;
    const { workspace, origins } = this;
    const path = pathAt(source, source.firstToken[leaf]);
    if (path === null) return null;
    for (let token = path.from, behind = 0; token <= path.last && behind < MOST_BEHIND; token += 2, behind++) {
      const partner = workspace.partnersOn(side)[refOf(base, source.tokenNode[token])];
      if (partner < 0) continue;
      const other = workspace.stateAt(otherSide(side), partner);
      const here = origins.originAt(side, state, source.tokenNode[token]);
      const there = here === null ? null : origins.originAt(otherSide(side), other, nodeOf(other.base, partner));
      const found = here === null || there === null ? null : this.compare(side, here, there);
      if (found !== null) {
        return {
          refactoring:
            found.refactoring ?? this.carriedBy(pairFrom(side, refOf(base, source.tokenNode[token]), partner)),
        };
      }
    }
    return null;
  }

  /** Refactoring that took code to another file, or null. */
  private carriedBy(pair: NumberPair): number | null {
    const { workspace } = this;
    if (workspace.arePaired(pair)) return null;
    const was = workspace.stateAt('before', pair.before);
    for (
      let owner: DeclarationNode | null = ownerAt(was.regions, nodeOf(was.base, pair.before));
      owner !== null;
      owner = owner.around
    ) {
      const found = workspace.input.refactoringOf.get(owner.index);
      if (found !== undefined) return found;
    }
    return workspace.refactoringOf(pair);
  }
}

/** Where nothing moved, how a name is brought is to be read: it may be bound otherwise. */
function moved(found: OneThing | null): OneThing | null {
  return found === null || found.refactoring === null ? null : found;
}

/** The names of what was renamed are another matter: they may clash with others. */
function isRenamed({ declarations: [was] }: Origin, { declarations: [is] }: Origin): boolean {
  return was !== undefined && is !== undefined && was.kind !== 'file' && was.name !== is.name;
}

/** The words of the language in a statement, names and texts aside. */
function wordsOf({ tree, role, tokenNode, firstToken }: SourceTree, statement: number): string {
  return Array.from(tokenNode.subarray(firstToken[statement], firstToken[statement + tree.size[statement]]))
    .filter(leaf => !isName(role[leaf]) && role[leaf] !== Role.string)
    .map(leaf => nodeText(tree, leaf))
    .join(' ');
}

/** The namespace or package of which a statement imports all; null for none, and where a file is the scope of its names. */
function wholeAt({ tree, language: { table } }: SourceTree, statement: number): string | null {
  if (table.fileIsScope) return null;
  return table.symbols.wholesIn(tree).find(({ node }) => encloses(tree, statement, node))?.path ?? null;
}

function fileAt({ regions }: FileState): DeclarationNode {
  return regions.declarations[0];
}

/** The names of an import that some of its tokens are about: those that stand in them, or all, where they say where these come from. */
function concerned(
  { source }: FileState,
  bindings: readonly Binding[],
  top: number,
  firstToken: number,
  endToken: number,
): readonly Binding[] {
  const { tree, role, tokenNode } = source;
  if (firstToken <= source.firstToken[top] && endToken >= tokensEnd(source, top)) return bindings;
  const found = new Set<Binding>();
  let hasWord = false;
  for (let token = firstToken; token < endToken; token++) {
    const leaf = tokenNode[token];
    const text = nodeText(tree, leaf);
    if (!isName(role[leaf]) && role[leaf] !== Role.string) {
      hasWord ||= /^\p{L}/u.test(text);
      continue;
    }
    const named = bindings.filter(
      ({ nameNode, name }) => nameNode === leaf || (name === text && role[leaf] !== Role.string),
    );
    if (named.length === 0) return bindings;
    for (const binding of named) found.add(binding);
  }
  // A word of the language alone says something of the import: `type`, `static`. Signs say nothing besides the names.
  return found.size > 0 ? [...found] : hasWord ? [] : bindings;
}
