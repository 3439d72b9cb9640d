/**
 * Who was left behind by a change: code that still says the old name of what was renamed, that takes what moved from
 * where it was, that uses what is gone, or that calls what has other parameters now. In files that did not change, and
 * in those that did.
 *
 * A place is listed only if the name there is known to have meant the declaration before, and to mean nothing in the
 * tree after. Namesakes resolve elsewhere; what cannot be resolved is counted and not listed.
 */
import { isComment, isName, Role } from '../languages/roles.js';
import type { HandedOn, ImportedName, ImportSource } from '../languages/importRules.js';
import type { ImportTarget } from '../languages/moduleRules.js';
import { UNKNOWN_TARGET } from '../languages/moduleRules.js';
import type { Matches } from '../matching/matches.js';
import { enclosingType, isCallable, isConstructor, isType } from '../structure/declaration.js';
import type { Origin } from '../semantics/origins.js';
import type { CallSite, DeclarationNode } from '../structure/declaration.js';
import type { SourceTree } from '../structure/source.js';
import { callParts, creationParts } from '../matching/statements/bodies/expressions.js';
import { areFamily, isSeenFrom } from '../symbols/visibility.js';
import type { Symbol } from '../symbols/symbol.js';
import { nodeText } from '../syntax/tree.js';
import { ownerAt } from '../matching/statements/bodies/regions.js';
import type { Absence, AfterTheChange } from './absence.js';
import { importAt } from './absence.js';
import { fits } from './fittingCalls.js';
import type { LeftList } from './leftList.js';
import type { WholeSide } from './sidesWithFiles.js';
import type { Suspect, Suspects } from './suspects.js';

export interface SearchedFile {
  readonly source: SourceTree;
  /** Its index among the versions after, if it is one of the change. */
  readonly file: number | null;
  /** Its own declarations, with the calls in them. */
  readonly declarations: readonly DeclarationNode[];
}

export class LeftBehindFinder {
  private unknown = 0;

  constructor(
    private readonly matches: Matches,
    private readonly suspects: Suspects,
    private readonly before: WholeSide,
    private readonly after: AfterTheChange,
    private readonly list: LeftList,
  ) {}

  /** Mentions of which it is not known what they refer to. */
  get unresolved(): number {
    return this.unknown;
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
    for (const { node, specifier } of imports?.pathsIn?.(source.tree) ?? []) {
      this.lookAtImport(file, { nameNode: node }, { specifier, names: [] });
    }
    this.lookAtNames(file, named);
    for (const declaration of file.declarations) {
      this.lookAtOverride(file, declaration);
      for (const call of declaration.calls) this.lookAtCall(file, call);
    }
  }

  private lookAtImport(file: SearchedFile, { nameNode }: Pick<ImportedName, 'nameNode'>, from: ImportSource): void {
    const suspect = this.suspectBehind(file.source, from);
    if (suspect !== undefined) this.add(file, nameNode, suspect, this.after.ofImport(file.source, from));
  }

  private lookAtHandedOn(file: SearchedFile, { node, name, from }: HandedOn): void {
    // A name of the file itself is one of its imports, or its own.
    if (typeof from === 'string' || node === 0) return;
    const suspect = this.suspectBehind(file.source, from);
    if (suspect === undefined) return;
    const leaf = leafNamed(file.source, node, name === null ? null : suspect.name);
    this.add(file, leaf, suspect, this.after.ofImport(file.source, from));
  }

  /** What happened to what an import brought: to a declaration, to a name of a file, or to the file. */
  private suspectBehind({ path, language: { table } }: SourceTree, from: ImportSource): Suspect | undefined {
    const { origins } = this.before;
    const origin = origins.of(table, path, from);
    const target = origins.modules.resolve(table, path, from.specifier, from.names);
    const [suspect] = origin.declarations.flatMap(one => this.suspectAt(one) ?? []);
    if (suspect !== undefined || target.kind !== 'file') return suspect;
    return this.suspectExport(target, 0) ?? this.suspects.ofFile(target.path);
  }

  /** What happened to a name of a file, by the files that it came from; `place`: which of the names behind the file. */
  private suspectExport(target: ImportTarget, place: number, name?: string): Suspect | undefined {
    const wanted = name ?? (target.kind === 'file' ? target.names[place] : undefined);
    if (target.kind !== 'file' || wanted === undefined || target.names.length > place + 1) return undefined;
    for (const exported of this.before.exports.of(target.path, wanted).places) {
      const suspect = this.suspects.ofExport(exported);
      if (suspect !== undefined) return suspect;
    }
    return undefined;
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
      if (this.suspects.named(name).length > 0) this.lookAtName(file, node, name);
    }
  }

  private lookAtName(file: SearchedFile, leaf: number, name: string): void {
    const { source } = file;
    const is = this.after.side.resolver.resolve(source, leaf);
    const suspect = this.suspectNamed(file, leaf, name, is);
    if (suspect === 'unresolved') this.unknown++;
    else if (suspect !== null) this.add(file, leaf, suspect, this.absenceOf(suspect, is, source));
  }

  /** What meant the declaration before and means nothing that is known now may be of something that is not seen. */
  private absenceOf({ cause }: Suspect, is: Symbol, source: SourceTree): Absence {
    const found = this.after.ofSymbol(is, source);
    return found === 'unknown' && is.kind === 'unknown' && cause === 'renamed' ? 'perhaps' : found;
  }

  /** What the name meant before, if that was renamed, moved or removed. */
  private suspectNamed(file: SearchedFile, leaf: number, name: string, is: Symbol): Suspect | null | 'unresolved' {
    if (is.kind === 'declared' || is.kind === 'local' || is.kind === 'builtin') return null;
    if (file.file !== null) return this.suspectInChange(file.source, leaf, name, is);
    const was = this.before.resolver.resolve(file.source, leaf);
    const exported = this.suspectExportOf(was);
    if (exported !== undefined) return exported.cause === 'moved' || exported.name !== name ? null : exported;
    if (was.kind === 'unknown') {
      return is.kind === 'unknown' && this.mayBeMember(name, file.source) ? 'unresolved' : null;
    }
    const suspect = was.kind === 'declared' ? this.suspects.of(was.declaration) : undefined;
    if (suspect === undefined || suspect.name !== name || suspect.cause === 'signature') return null;
    // Where it is imported from is to be changed, and not what it is called.
    const isOfFile = was.kind === 'declared' && this.suspectAt(was.declaration) !== suspect;
    return suspect.cause === 'moved' && (is.kind === 'imported' || isOfFile) ? null : suspect;
  }

  /** What happened to the value that a name stood for, which is no declaration. */
  private suspectExportOf(was: Symbol): Suspect | undefined {
    if (was.kind === 'member') {
      return was.of.kind === 'imported' ? this.suspectExport(was.of.origin.target, 0, was.name) : undefined;
    }
    const from = was.kind === 'imported' ? importAt(was) : null;
    if (was.kind !== 'imported' || from === null) return undefined;
    const { path, language } = was.source;
    return this.suspectExport(this.before.origins.modules.resolve(language.table, path, from.specifier, from.names), 0);
  }

  /**
   * The same in a file that changed, whose other version is not the one that the name stands in: told by what the name
   * is a member of, and by what the file, or the package, declared.
   */
  private suspectInChange(source: SourceTree, leaf: number, name: string, is: Symbol): Suspect | null {
    const brought = is.kind === 'imported' || is.kind === 'member' ? this.suspectBrought(source, name, is) : undefined;
    if (brought !== undefined) return brought;
    for (const suspect of this.suspects.named(name)) {
      const { before, cause } = suspect;
      if (cause === 'signature' || !areFamily(source, before.source)) continue;
      const type = enclosingType(before);
      if (is.kind === 'missing') {
        if (type !== null && this.isOrBelow(is.of, type)) return suspect;
      } else if (
        is.kind === 'outside' &&
        (type === null ? this.wasSeen(source, before) : this.isIn(source, leaf, type))
      ) {
        return suspect;
      }
    }
    return null;
  }

  /** What happened to what an import, or the member of what is imported, led to before the change; null where that is still there. */
  private suspectBrought(source: SourceTree, name: string, is: Symbol): Suspect | null | undefined {
    const from = is.kind === 'imported' ? importAt(is) : null;
    const exported = from === null ? undefined : this.suspectBehind(source, from);
    const origin = this.originBefore(source, is);
    if (origin === null && exported === undefined) return undefined;
    const [own] = origin?.declarations.flatMap(one => this.suspects.of(one) ?? []) ?? [];
    const member =
      is.kind === 'member' && is.of.kind === 'imported' && own === undefined
        ? this.suspectExport(this.originBefore(source, is.of)?.target ?? UNKNOWN_TARGET, 0, is.name)
        : undefined;
    const suspect = own ?? member ?? exported;
    return suspect?.name === name && suspect.cause !== 'moved' && suspect.cause !== 'signature' ? suspect : null;
  }

  /** Could code of a file that changed name a declaration before, with nothing before the name? */
  private wasSeen(source: SourceTree, before: DeclarationNode): boolean {
    if (before.kind === 'file' || before.parent === null) return false;
    const { outermost } = source.language.table.symbols;
    const own = this.matches.after.files.find(one => one.source === source);
    if (own === undefined) return false;
    const wasHere = this.matches.beforeOf(own)?.source === before.source;
    return wasHere || (outermost !== 'language' && isSeenFrom(before, own, outermost));
  }

  /** Does a name stand in a type, or in one below it, where members are named with nothing before them? */
  private isIn(source: SourceTree, leaf: number, type: DeclarationNode): boolean {
    if (source.language.table.symbols.seenInTypes !== 'all') return false;
    const own = enclosingType(ownerAt(this.after.side.bodies.regionsOf(source), leaf));
    return own !== null && this.isOrBelow(own, type);
  }

  /** Is a type after what another one became, or below that? */
  private isOrBelow(own: DeclarationNode, type: DeclarationNode): boolean {
    const is = this.matches.afterOf(type);
    return is !== null && (own === is || this.after.side.hierarchy.isSubtype(own, is));
  }

  /** Where an import, or the member of what is imported, led before the change; null for what is neither. */
  private originBefore(source: SourceTree, is: Symbol): Origin | null {
    if (is.kind === 'member') {
      const whole = this.originBefore(source, is.of);
      return whole === null ? null : this.before.origins.memberOf(whole, is.name);
    }
    const from = is.kind === 'imported' ? importAt(is) : null;
    return from === null ? null : this.before.origins.of(source.language.table, source.path, from);
  }

  /**
   * A member that took the place of one of a type above, which has another name now or is gone: nobody calls it by way
   * of that type any more.
   */
  private lookAtOverride(file: SearchedFile, member: DeclarationNode): void {
    this.lookAtOwned(file, member);
    const type = enclosingType(member);
    if (!isCallable(member) || isConstructor(member) || type === null || type !== member.parent) return;
    const [was, wasIn] =
      file.file === null ? [member, type] : [this.matches.beforeOf(member), this.matches.beforeOf(type)];
    if (was === null || wasIn === null || was.name !== member.name) return;
    for (const suspect of this.suspects.named(member.name)) {
      const { before, cause } = suspect;
      const above = enclosingType(before);
      if (cause !== 'renamed' || above === null || before === was || !isCallable(before)) continue;
      if (!this.before.hierarchy.isSubtype(wasIn, above) || this.isInherited(type, member.name)) continue;
      this.add(file, member.nameNode, suspect, 'certain');
    }
  }

  /** `int Box::area() {}` in a file of its own, where `Box` declares no `area` any more. */
  private lookAtOwned(file: SearchedFile, { owner, name, nameNode }: DeclarationNode): void {
    if (owner === null || nameNode < 0) return;
    for (const suspect of this.suspects.named(name)) {
      const { before, cause } = suspect;
      const type = enclosingType(before);
      const is = type === null ? null : this.matches.afterOf(type);
      if (cause === 'signature' || type?.name !== owner || !areFamily(file.source, before.source)) continue;
      if (is?.children.some(one => one.name === name) !== true) this.add(file, nameNode, suspect, 'perhaps');
    }
  }

  private isInherited(type: DeclarationNode, name: string): boolean {
    for (const above of this.after.side.hierarchy.ancestorsOf(type)) {
      if (above.children.some(one => one.name === name)) return true;
    }
    return false;
  }

  /** Is a member of the name among what changed, in a language that could mean it here? */
  private mayBeMember(name: string, source: SourceTree): boolean {
    return this.suspects
      .named(name)
      .some(
        ({ before, cause }) =>
          enclosingType(before) !== null && cause !== 'signature' && areFamily(source, before.source),
      );
  }

  /** A call that fitted the parameters before, and does not fit those after. */
  private lookAtCall(file: SearchedFile, call: CallSite): void {
    const { source } = file;
    if (call.arguments < 0 || this.suspects.named(call.name).length === 0) return;
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

  private add({ source: { tree, path }, file }: SearchedFile, node: number, suspect: Suspect, absence: Absence): void {
    if (absence === 'unknown') this.unknown++;
    if (absence !== 'certain' && absence !== 'perhaps') return;
    const place = { path, text: tree.text, file, start: tree.start[node], end: tree.end[node] };
    this.list.add(suspect, place, absence === 'certain');
  }
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
