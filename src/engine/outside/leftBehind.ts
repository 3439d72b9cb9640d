/**
 * Who was left behind by a change: code that still says the old name of what was renamed, that takes what moved from
 * where it was, that uses what is gone, or that calls what has other parameters now. In files that did not change, and
 * in those that did.
 *
 * A place is listed only if the name there is known to have meant the declaration before, and to mean nothing in the
 * tree after. Namesakes resolve elsewhere; what cannot be resolved is counted and not listed.
 */
import type { LeftBehind, Span } from '../model.js';
import { isComment, isName, Role } from '../languages/roles.js';
import type { HandedOn, ImportedName, ImportSource } from '../languages/importRules.js';
import type { Matches } from '../matching/matches.js';
import { enclosingType, isConstructor, isType } from '../structure/declaration.js';
import type { Origin } from '../semantics/origins.js';
import type { CallSite, DeclarationNode } from '../structure/declaration.js';
import type { SourceTree } from '../structure/source.js';
import { callParts, creationParts } from '../matching/statements/bodies/expressions.js';
import { areFamily, isSeenFrom } from '../symbols/visibility.js';
import type { Symbol } from '../symbols/symbol.js';
import { nodeText } from '../syntax/tree.js';
import { LineIndex } from '../text/lineIndex.js';
import { shortened } from '../text/shortened.js';
import type { Absence, AfterTheChange } from './absence.js';
import { fits } from './fittingCalls.js';
import type { WholeSide } from './sidesWithFiles.js';
import type { Suspect, Suspects } from './suspects.js';

/** Longer lines are cut. */
const SHOWN = 120;

export interface SearchedFile {
  readonly source: SourceTree;
  /** Its index among the versions after, if it is one of the change. */
  readonly file: number | null;
  /** Its own declarations, with the calls in them. */
  readonly declarations: readonly DeclarationNode[];
}

export interface LeftInFiles {
  readonly found: readonly LeftBehind[];
  /** Mentions of which it is not known what they refer to. */
  readonly unresolved: number;
}

export class LeftBehindFinder {
  private readonly found = new Map<string, LeftBehind>();
  private unresolved = 0;

  constructor(
    private readonly matches: Matches,
    private readonly suspects: Suspects,
    private readonly before: WholeSide,
    private readonly after: AfterTheChange,
  ) {}

  /** In the order in which the files are given. */
  get result(): LeftInFiles {
    return { found: [...this.found.values()], unresolved: this.unresolved };
  }

  look(file: SearchedFile): void {
    const { source } = file;
    const { imports } = source.language.table;
    const named = new Set<number>();
    for (const name of imports?.namesIn(source.tree) ?? []) {
      named.add(name.nameNode);
      if (name.source !== null) this.lookAtImport(file, name, name.source);
    }
    for (const handed of imports?.handedOnIn?.(source.tree) ?? []) this.lookAtHandedOn(file, handed);
    this.lookAtNames(file, named);
    for (const { calls } of file.declarations) for (const call of calls) this.lookAtCall(file, call);
  }

  private lookAtImport(file: SearchedFile, { nameNode }: Pick<ImportedName, 'nameNode'>, from: ImportSource): void {
    const { path, language } = file.source;
    const was = this.before.origins.of(language.table, path, from);
    const [suspect] = was.declarations.flatMap(one => this.suspectAt(one) ?? []);
    if (suspect === undefined) return;
    this.add(file, nameNode, suspect, this.after.ofOrigin(this.after.side.origins.of(language.table, path, from)));
  }

  private lookAtHandedOn(file: SearchedFile, { node, name, from }: HandedOn): void {
    // A name of the file itself is one of its imports, or its own.
    if (typeof from === 'string' || node === 0) return;
    const { path, language } = file.source;
    const was = this.before.origins.of(language.table, path, from);
    const [suspect] = was.declarations.flatMap(one => this.suspectAt(one) ?? []);
    if (suspect === undefined) return;
    const is = this.after.side.origins.of(language.table, path, from);
    this.add(file, leafNamed(file.source, node, name === null ? null : suspect.name), suspect, this.after.ofOrigin(is));
  }

  /** What happened to a declaration that an import leads to; of one that moved with its file, to the file. */
  private suspectAt(declaration: DeclarationNode): Suspect | undefined {
    const { parent } = declaration;
    const own = this.suspects.of(declaration);
    const file = parent?.kind === 'file' ? this.suspects.of(parent) : undefined;
    return own?.cause === 'moved' && file?.cause === 'moved' && own.after?.parent === file.after ? file : own;
  }

  private lookAtNames(file: SearchedFile, imported: ReadonlySet<number>): void {
    const { source } = file;
    const { tree, role } = source;
    for (let node = 1; node < tree.count; node++) {
      if (isComment(role[node]) || role[node] === Role.import) {
        node += tree.size[node] - 1;
        continue;
      }
      if (tree.size[node] > 1 || imported.has(node) || !isName(role[node])) continue;
      const name = nodeText(tree, node);
      if (this.suspects.words.has(name)) this.lookAtName(file, node, name);
    }
  }

  private lookAtName(file: SearchedFile, leaf: number, name: string): void {
    const { source } = file;
    const is = this.after.side.resolver.resolve(source, leaf);
    const suspect = this.suspectNamed(file, leaf, name, is);
    if (suspect === 'unresolved') this.unresolved++;
    else if (suspect !== null) this.add(file, leaf, suspect, this.absenceOf(suspect, is, source));
  }

  /** What a type may have from one that is not seen is not known to be gone. */
  private absenceOf({ cause, before }: Suspect, is: Symbol, source: SourceTree): Absence {
    const found = this.after.ofSymbol(is, source);
    if (found !== 'unknown' || is.kind !== 'unknown' || cause !== 'renamed') return found;
    return enclosingType(before) === null ? 'unknown' : 'perhaps';
  }

  /** What the name meant before, if that was renamed, moved or removed. */
  private suspectNamed(file: SearchedFile, leaf: number, name: string, is: Symbol): Suspect | null | 'unresolved' {
    if (is.kind === 'declared' || is.kind === 'local' || is.kind === 'builtin') return null;
    if (file.file !== null) return this.suspectInChange(file.source, name, is);
    const was = this.before.resolver.resolve(file.source, leaf);
    if (was.kind === 'unknown') {
      return is.kind === 'unknown' && this.mayBeMember(name, file.source) ? 'unresolved' : null;
    }
    const suspect = was.kind === 'declared' ? this.suspects.of(was.declaration) : undefined;
    if (suspect === undefined || suspect.name !== name || suspect.cause === 'signature') return null;
    // Where it is imported from is to be changed, and not what it is called.
    return suspect.cause === 'moved' && is.kind === 'imported' ? null : suspect;
  }

  /**
   * The same in a file that changed, whose other version is not the one that the name stands in: told by what the name
   * is a member of, and by what the file, or the package, declared.
   */
  private suspectInChange(source: SourceTree, name: string, is: Symbol): Suspect | null {
    const origin = this.originBefore(source, name, is);
    if (origin !== null) {
      const [suspect] = origin.declarations.flatMap(one => this.suspects.of(one) ?? []);
      const isLeft = suspect?.name === name && suspect.cause !== 'moved' && suspect.cause !== 'signature';
      return isLeft ? suspect : null;
    }
    for (const suspect of this.suspects.all()) {
      const { before, cause } = suspect;
      if (suspect.name !== name || cause === 'signature' || !areFamily(source, before.source)) continue;
      const type = enclosingType(before);
      if (is.kind === 'missing') {
        if (type !== null && this.matches.afterOf(type) === is.of) return suspect;
      } else if (is.kind === 'outside' && before.kind !== 'file' && before.parent !== null && !isType(before.parent)) {
        const { outermost } = source.language.table.symbols;
        const own = this.matches.after.declarations.find(one => one.source === source);
        const wasHere = own !== undefined && this.matches.beforeOf(own)?.source === before.source;
        const wasSeen = own !== undefined && outermost !== 'language' && isSeenFrom(before, own, outermost);
        if (wasHere || wasSeen) return suspect;
      }
    }
    return null;
  }

  /** Where an import, or the member of what is imported, led before the change; null for what is neither. */
  private originBefore(source: SourceTree, name: string, is: Symbol): Origin | null {
    if (is.kind === 'member') {
      const whole = this.originBefore(source, name, is.of);
      return whole === null ? null : this.before.origins.memberOf(whole, is.name);
    }
    const { imports } = source.language.table;
    const from =
      is.kind === 'imported' ? imports?.namesIn(source.tree).find(one => one.nameNode === is.nameNode) : null;
    return from?.source ? this.before.origins.of(source.language.table, source.path, from.source) : null;
  }

  /** Is a member of the name among what changed, in a language that could mean it here? */
  private mayBeMember(name: string, source: SourceTree): boolean {
    for (const { name: other, before, cause } of this.suspects.all()) {
      const isMember = enclosingType(before) !== null && cause !== 'signature';
      if (other === name && isMember && areFamily(source, before.source)) return true;
    }
    return false;
  }

  /** A call that fitted the parameters before, and does not fit those after. */
  private lookAtCall(file: SearchedFile, call: CallSite): void {
    const { source } = file;
    if (call.arguments < 0 || !this.suspects.words.has(call.name)) return;
    const name = (callParts(source, call.node) ?? creationParts(source, call.node))?.name ?? -1;
    if (name < 0) return;
    const is = this.after.side.resolver.resolve(source, name);
    if (is.kind !== 'declared') return;
    const callee = isType(is.declaration) ? soleConstructor(is.declaration) : is.declaration;
    const was = this.matches.beforeOf(callee);
    const suspect = was === null ? undefined : this.suspects.of(was);
    if (callee === null || was === null || suspect?.cause !== 'signature') return;
    if (fits(source, call, was) && !fits(source, call, callee) && isSoleOfName(callee)) {
      this.add(file, name, suspect, 'certain');
    }
  }

  private add(file: SearchedFile, node: number, suspect: Suspect, absence: Absence): void {
    if (absence === 'unknown') this.unresolved++;
    if (absence !== 'certain' && absence !== 'perhaps') return;
    const { source } = file;
    const { before, after, cause, name } = suspect;
    const { tree } = source;
    const lines = linesOf(tree);
    const line = lines.lineAt(tree.start[node]);
    const key = [source.path, line, before.index].join('\0');
    if (this.found.has(key)) return;
    this.found.set(key, {
      cause,
      isCertain: absence === 'certain',
      before: before.index,
      after: after?.index ?? null,
      name,
      path: source.path,
      line: line + 1,
      text: shortened(lines.lineText(line).trim(), SHOWN),
      span: spanOf(file, node),
    });
  }
}

function spanOf({ source: { tree }, file }: SearchedFile, node: number): Span | null {
  return file === null ? null : { file, start: tree.start[node], end: tree.end[node] };
}

const lineIndices = new WeakMap<object, LineIndex>();

function linesOf(tree: SourceTree['tree']): LineIndex {
  let found = lineIndices.get(tree);
  if (found === undefined) lineIndices.set(tree, (found = new LineIndex(tree.text)));
  return found;
}

/** The first leaf in a node that says a name; the node itself where none does. */
function leafNamed({ tree }: SourceTree, node: number, name: string | null): number {
  for (let leaf = node; leaf < node + tree.size[node]; leaf++) {
    if (tree.size[leaf] === 1 && nodeText(tree, leaf) === name) return leaf;
  }
  return node;
}

/** What makes the objects of a type, if there is one way alone. */
function soleConstructor(type: DeclarationNode): DeclarationNode | null {
  const [only, ...others] = type.children.filter(isConstructor);
  return others.length > 0 ? null : (only ?? null);
}

/** Has nothing beside it the same name? Of several the call may mean another one. */
function isSoleOfName({ parent, name, kind }: DeclarationNode): boolean {
  return (parent?.children.filter(one => one.name === name && one.kind === kind).length ?? 0) <= 1;
}
