/**
 * What follows from code that went from one file to another, in the heads of both: the imports that it took along, and what opens a file
 * that came into being for it, or ceased to be: its package clause, and the comment that stands above it.
 *
 * An import was taken along only where all that mentions its name in the file is such code, and the other file has the same import word
 * by word: then the name means there what it means here. So it does where the other file needed none, or another one, for the same thing.
 */
import type { Side } from '../../../model.js';
import { ownerAt } from '../../../matching/statements/bodies/regions.js';
import { otherSide, pairFrom } from '../../../sides.js';
import { isComment, Role } from '../../../languages/roles.js';
import { addTo, valueAt } from '../../../lists.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import type { SourceTree } from '../../../structure/source.js';
import { tokensEnd } from '../../../structure/source.js';
import { isNamed, nodeText } from '../../../syntax/tree.js';
import type { UnmatchedCode } from '../../edits.js';
import { namesIn, plainPath } from '../../meanings/importedNames.js';
import { ImportsOfMoved } from '../names/importsOfMoved.js';
import type { SameMeaning } from '../facts/nameMeanings.js';
import { NameMeanings } from '../facts/nameMeanings.js';
import type { NumberPair } from '../../nodeMap.js';
import type { Renames } from '../names/renames.js';
import { EXPLAINED } from '../../thresholds.js';
import type { FileState, Workspace } from '../../workspace.js';
import { nodeOf, refOf } from '../../nodeRef.js';

export class CarriedImports {
  private readonly files = new Map<SourceTree, FileHead>();
  /** By file without a counterpart: what went there or came from there, and whence or whither. */
  private readonly origins = new Map<SourceTree, { readonly source: SourceTree; readonly refactoring: number }[]>();

  /** What is told to have gone elsewhere, or to have come into being of something else. */
  private readonly named: Readonly<Record<Side, Set<DeclarationNode>>> = { before: new Set(), after: new Set() };

  private readonly meanings: NameMeanings;
  private readonly importsOfMoved: ImportsOfMoved;

  constructor(
    private readonly workspace: Workspace,
    renames: Renames,
  ) {
    this.meanings = new NameMeanings(workspace, renames);
    this.importsOfMoved = new ImportsOfMoved(workspace);
    const { matches, refactoringOf, refactorings } = workspace.input;
    for (const { names } of refactorings) {
      if (names === null || names.kind === 'same') continue;
      this.named.before.add(names.before);
      this.named.after.add(names.after);
    }
    const isUnmatched = {
      before: new Set(matches.before.files.filter(file => matches.afterOf(file) === null).map(({ source }) => source)),
      after: new Set(matches.after.files.filter(file => matches.beforeOf(file) === null).map(({ source }) => source)),
    };
    for (const before of matches.before.declarations) {
      const refactoring = refactoringOf.get(before.index);
      const after = matches.afterOf(before);
      if (refactoring === undefined || after === null) continue;
      if (isUnmatched.after.has(after.source)) {
        addTo(this.origins, after.source, { source: before.source, refactoring });
      }
      if (isUnmatched.before.has(before.source)) {
        addTo(this.origins, before.source, { source: after.source, refactoring });
      }
    }
  }

  /** Refactoring that explains code which only one side has, or null. */
  ofUnmatched(side: Side, code: UnmatchedCode): number | null {
    const { position, node, start, end, firstToken, endToken } = code;
    const { source } = this.workspace[side].files[position];
    const { tree, role } = source;
    const top = outermost(source, node);
    if (role[top] === Role.import) {
      const state = this.workspace.stateOf(source);
      const partner = this.workspace.partnersOn(side)[refOf(state.base, top)];
      const isWhole = firstToken <= source.firstToken[top] && endToken >= tokensEnd(source, top);
      const found =
        partner >= 0
          ? this.ofImports(pairFrom(side, refOf(state.base, top), partner))
          : isWhole
            ? this.ofImport(side, state, top)
            : null;
      return found ?? this.importsOfMoved.ofUnmatched(side, state, code);
    }
    const origins = this.origins.get(source);
    if (origins === undefined || top !== node || tree.start[node] !== start || tree.end[node] !== end) return null;
    if (role[top] === Role.packageClause) return this.isOfCarried(side, source) ? origins[0].refactoring : null;
    if (!isComment(role[top]) || !this.headOf(source).comments.has(nodeText(tree, top))) return null;
    return (
      origins.find(({ source: origin }) => this.headOf(origin).comments.has(nodeText(tree, top)))?.refactoring ?? null
    );
  }

  /** Are all outermost declarations of the file there by a refactoring? */
  private isOfCarried(side: Side, source: SourceTree): boolean {
    const [file] = this.workspace.stateOf(source).regions.declarations;
    return file.children.length > 0 && file.children.every(child => this.named[side].has(child));
  }

  /** Refactoring that explains what differs in an import, or null. */
  ofUpdate({ before, after }: NumberPair): number | null {
    const [a, b] = [this.workspace.stateAt('before', before), this.workspace.stateAt('after', after)];
    const [x, y] = [outermost(a.source, nodeOf(a.base, before)), outermost(b.source, nodeOf(b.base, after))];
    return a.source.role[x] === Role.import && b.source.role[y] === Role.import
      ? this.ofImports({ before: refOf(a.base, x), after: refOf(b.base, y) })
      : null;
  }

  /** Two imports that were paired are as well one that went and one that came. */
  private ofImports({ before, after }: NumberPair): number | null {
    const [a, b] = [this.workspace.stateAt('before', before), this.workspace.stateAt('after', after)];
    const gone = this.ofImport('before', a, nodeOf(a.base, before));
    return gone === null || this.ofImport('after', b, nodeOf(b.base, after)) === null ? null : gone;
  }

  private ofImport(side: Side, state: FileState, top: number): number | null {
    const { source } = state;
    const words = wordsOf(source, top);
    const path = plainPath(source, top);
    const head = this.headOf(source);
    let found: number | null = null;
    for (const name of namesIn(source, top)) {
      const mentions = head.mentions.get(name) ?? [];
      if (mentions.length > EXPLAINED.maxMentions) return null;
      for (const token of mentions) {
        const mention = this.mentionAt(side, state, source.tokenNode[token], words, path);
        if (mention === null) return null;
        found ??= mention.refactoring;
      }
    }
    return found;
  }

  /** Does the other version mean the same by a mention, and because of which refactoring? */
  private mentionAt(
    side: Side,
    state: FileState,
    leaf: number,
    words: string,
    path: string | null,
  ): SameMeaning | null {
    const number = refOf(state.base, leaf);
    const partner = this.workspace.partnersOn(side)[number];
    if (partner < 0) return null;
    const pair = pairFrom(side, number, partner);
    const other = this.workspace.stateAt(otherSide(side), partner);
    if (!this.workspace.arePaired(pair) && this.headOf(other.source).imports.has(words)) {
      const refactoring = this.carriedBy(pair);
      return refactoring === null ? null : { refactoring };
    }
    const meaning = path === null ? null : this.meanings.compare(side, path, other, nodeOf(other.base, partner));
    return meaning === null || meaning.refactoring !== null ? meaning : { refactoring: this.displacedBy(pair) };
  }

  /** Refactoring that took code to another package or type, or null. */
  private displacedBy(pair: NumberPair): number | null {
    const { matches, refactoringOf } = this.workspace.input;
    const was = this.workspace.stateAt('before', pair.before);
    let found: number | null = null;
    for (
      let owner: DeclarationNode | null = ownerAt(was.regions, nodeOf(was.base, pair.before));
      owner !== null;
      owner = owner.around
    ) {
      const refactoring = refactoringOf.get(owner.index);
      if (refactoring !== undefined && matches.afterOf(owner)?.container !== owner.container) found = refactoring;
    }
    return found ?? (this.workspace.arePaired(pair) ? null : this.workspace.refactoringOf(pair));
  }

  /** Refactoring that took code along, or null. */
  private carriedBy({ before, after }: NumberPair): number | null {
    const was = this.workspace.stateAt('before', before);
    for (let owner = ownerAt(was.regions, nodeOf(was.base, before)); ;) {
      const refactoring = this.workspace.input.refactoringOf.get(owner.index);
      if (refactoring !== undefined) return refactoring;
      if (owner.around === null) break;
      owner = owner.around;
    }
    return this.workspace.refactoringOf({ before, after });
  }

  private headOf(source: SourceTree): FileHead {
    return valueAt(this.files, source, () => readHead(source));
  }
}

/** The node right below the root that holds a node. */
function outermost({ tree }: SourceTree, node: number): number {
  let top = node;
  while (top > 0 && tree.parent[top] > 0) top = tree.parent[top];
  return top;
}

/** What a file says of names: its imports, as words, the tokens outside of them by their numbers, and the comments above all code. */
interface FileHead {
  readonly imports: ReadonlySet<string>;
  readonly mentions: ReadonlyMap<number, readonly number[]>;
  readonly comments: ReadonlySet<string>;
}

function readHead(source: SourceTree): FileHead {
  const { tree, role, tokens, tokenNode } = source;
  const imports = new Set<string>();
  const comments = new Set<string>();
  const isOfImport = new Uint8Array(tokens.length);
  let isOpen = true;
  for (let node = 1; node < tree.count; node += tree.size[node]) {
    if (isComment(role[node])) {
      if (isOpen) comments.add(nodeText(tree, node));
      continue;
    }
    isOpen = false;
    if (role[node] !== Role.import) continue;
    imports.add(wordsOf(source, node));
    isOfImport.fill(1, source.firstToken[node], tokensEnd(source, node));
  }
  const mentions = new Map<number, number[]>();
  for (let token = 0; token < tokens.length; token++) {
    if (isOfImport[token] === 0 && isNamed(tree, tokenNode[token])) addTo(mentions, tokens[token], token);
  }
  return { imports, mentions, comments };
}

/** Whole numbers that name the tokens, so that no text can look like another. */
function wordsOf(source: SourceTree, node: number): string {
  return source.tokens.slice(source.firstToken[node], tokensEnd(source, node)).join(' ');
}
