/**
 * What the change did to declarations that other code may name: renamed, moved, removed, or given other parameters; and
 * to names that files show to others, of values as well. Each is a reason to look for code that still says the old
 * thing; whether there is any is found out elsewhere.
 */
import type { LeftBehindCause } from '../changeDiff.js';
import { addTo } from '../lists.js';
import type { Matches } from '../matching/matches.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { enclosingType, isCallable, isConstructor } from '../structure/declaration.js';
import { argumentLabel } from '../structure/passedArguments.js';
import { folderOf, fileNameOf, stemOf } from '../text/paths.js';
import { isElsewhere, isGivenBy } from './interfaceChanges.js';
import type { LostExport } from './lostExports.js';
import { lostExportsIn } from './lostExports.js';
import { isSeenBy } from './visibleDeclarations.js';

export interface Suspect {
  readonly cause: LeftBehindCause;
  readonly before: DeclarationNode;
  readonly after: DeclarationNode | null;
  /** As code names it: of a file that is a module, by the name of the file, or of its folder where it stands for that. */
  readonly name: string;
}

/** A variable or parameter that has another name now, and the declaration that it is declared in. */
export interface RenamedVariable {
  readonly before: DeclarationNode;
  readonly after: DeclarationNode;
  readonly names: { readonly before: string; readonly after: string };
  /** Is it what calls say that is another one, and not what the code inside says? */
  readonly isLabel: boolean;
}

/** More names than these are not looked for: a change of so many is read anyway. */
const MAX_WORDS = 200;

export class Suspects {
  private readonly byDeclaration: ReadonlyMap<DeclarationNode, Suspect>;
  private readonly byName = new Map<string, Suspect[]>();
  private readonly byExport = new Map<string, Suspect>();
  private readonly byPath = new Map<string, Suspect>();
  /** Those that only code of the same file can name. */
  private readonly hidden: ReadonlySet<Suspect>;
  /** Names that are looked for in other files, each a word. */
  readonly words: ReadonlySet<string>;
  /** How many more there are than are looked for. */
  readonly wordsLeftOut: number;

  constructor(matches: Matches) {
    const found = suspectsIn(matches);
    this.byDeclaration = new Map(found.map(suspect => [suspect.before, suspect]));
    this.hidden = new Set(found.filter(({ before }) => before.kind !== 'file' && !isSeenBy('others', before)));
    for (const suspect of found) {
      addTo(this.byName, suspect.name, suspect);
      if (suspect.before.kind === 'file') this.byPath.set(suspect.before.source.path, suspect);
    }
    for (const lost of lostExportsIn(matches)) this.addExport(lost);
    const sought = [...found, ...this.byExport.values()].filter(
      suspect => !this.hidden.has(suspect) && !isInMovedFile(matches, suspect.before),
    );
    const wanted = [...new Set(sought.map(({ name }) => name))].filter(word => /^[\p{L}\p{N}_$]+$/u.test(word));
    this.words = new Set(wanted.slice(0, MAX_WORDS));
    this.wordsLeftOut = wanted.length - this.words.size;
  }

  private addExport({ path, name, ...lost }: LostExport): void {
    const known = this.byDeclaration.get(lost.before);
    const suspect = known !== undefined && known.name === name ? known : { ...lost, name };
    this.byExport.set(exportKey(path, name), suspect);
    if (suspect !== known) addTo(this.byName, name, suspect);
  }

  /** Names of exported values that were renamed are known when the refactorings are. */
  tellRenamed(renamed: Iterable<RenamedVariable>): void {
    for (const { before, after, names } of renamed) {
      const key = exportKey(before.source.path, names.before);
      const lost = this.byExport.get(key);
      if (before.kind !== 'file' || lost?.before !== before) continue;
      const suspect: Suspect = { cause: 'renamed', before, after, name: names.before };
      this.byExport.set(key, suspect);
      this.byName.set(suspect.name, [...(this.byName.get(suspect.name) ?? []).filter(one => one !== lost), suspect]);
    }
  }

  /** What happened to a declaration before; undefined where code that names it need not change. */
  of(before: DeclarationNode): Suspect | undefined {
    return this.byDeclaration.get(before);
  }

  /** What happened to a name that a file showed to others; undefined where it still does. */
  ofExport({ path, name }: { readonly path: string; readonly name: string }): Suspect | undefined {
    return this.byExport.get(exportKey(path, name));
  }

  /** What happened to a file that others name by its path, if it is not there any more. */
  ofFile(path: string): Suspect | undefined {
    return this.byPath.get(path);
  }

  named(name: string): readonly Suspect[] {
    return this.byName.get(name) ?? [];
  }

  get isEmpty(): boolean {
    return this.byName.size === 0;
  }

  all(): Iterable<Suspect> {
    return new Set([...this.byName.values()].flat());
  }

  /** Those that other files can name. */
  seen(): readonly Suspect[] {
    return [...this.all()].filter(suspect => !this.hidden.has(suspect));
  }
}

function exportKey(path: string, name: string): string {
  return `${path}\0${name}`;
}

function suspectsIn(matches: Matches): Suspect[] {
  const found: Suspect[] = [];
  const gone = new Set<DeclarationNode>();
  for (const before of matches.before.declarations) {
    const suspect = before.kind === 'file' ? ofFile(matches, before) : ofDeclaration(matches, before);
    if (suspect === null) continue;
    // A member of a type that is gone or elsewhere is reached by that type.
    const type = enclosingType(before);
    if (type !== null && gone.has(type)) gone.add(before);
    else found.push(suspect);
    if (suspect.cause === 'removed' || suspect.cause === 'moved') gone.add(before);
  }
  return found;
}

/** A file is named by those who import it, where files are modules. */
function ofFile(matches: Matches, before: DeclarationNode): Suspect | null {
  const { table } = before.source.language;
  const after = matches.afterOf(before);
  if (!table.fileIsScope || table.imports === undefined || after?.source.path === before.source.path) return null;
  const { path } = before.source;
  const isFolders = table.modules.folderFiles?.includes(fileNameOf(path)) === true;
  const name = isFolders ? fileNameOf(folderOf(path).slice(0, -1)) : stemOf(path);
  return { cause: after === null ? 'removed' : 'moved', before, after, name };
}

function ofDeclaration(matches: Matches, before: DeclarationNode): Suspect | null {
  if (before.kind === 'namespace' || before.nameNode < 0) return null;
  const after = matches.afterOf(before);
  const { name } = before;
  // A field that no code gives a value any more may still be given one by code that is not seen.
  if (before.isInCode && (after === null || after.name === name)) return null;
  if (after === null) {
    const isGone = !isConstructor(before) && !isGivenBy(matches.afterOf(before.parent), before);
    return isGone && matches.isFreeBefore(before) ? { cause: 'removed', before, after, name } : null;
  }
  if (isConstructor(before)) return ofConstructor(matches, before, after);
  if (after.name !== name) return { cause: 'renamed', before, after, name };
  if (isElsewhere(matches, before, after)) return { cause: 'moved', before, after, name };
  return areCalledAlike(before, after) ? null : { cause: 'signature', before, after, name };
}

/** Whoever makes an object names the type; one that has another name is found by that. */
function ofConstructor(matches: Matches, before: DeclarationNode, after: DeclarationNode): Suspect | null {
  const type = enclosingType(before);
  const isTypeKept = type !== null && matches.afterOf(type)?.name === type.name;
  return !isTypeKept || areCalledAlike(before, after) ? null : { cause: 'signature', before, after, name: type.name };
}

/** Is each call that fits the one sure to fit the other, as far as the number and the names of arguments tell? */
function areCalledAlike(before: DeclarationNode, after: DeclarationNode): boolean {
  if (!isCallable(before) || !isCallable(after)) return true;
  const isNamed = before.source.language.namedArgument.size > 0;
  const key = ({ parameters }: DeclarationNode): string =>
    parameters
      .map(one => [isNamed || one.label !== undefined ? argumentLabel(one) : '', one.isOptional, one.gathers].join(' '))
      .join(',');
  return key(before) === key(after);
}

/** Such a one is named by way of the file, which is looked for itself. */
function isInMovedFile(matches: Matches, before: DeclarationNode): boolean {
  const { parent } = before;
  if (before.kind === 'file' || parent?.kind !== 'file' || !before.source.language.table.fileIsScope) return false;
  const file = matches.afterOf(parent);
  const after = matches.afterOf(before);
  return (
    file !== null && file.source.path !== parent.source.path && after?.parent === file && after.name === before.name
  );
}
