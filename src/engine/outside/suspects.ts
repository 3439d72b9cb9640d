/**
 * What the change did to declarations that code in other files may name: renamed, moved, removed, or given other
 * parameters. Each is a reason to look for code that still says the old thing; whether there is any is found out
 * elsewhere.
 */
import type { LeftBehindCause } from '../model.js';
import type { Matches } from '../matching/matches.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { enclosingType, isCallable } from '../structure/declaration.js';
import { argumentLabel } from '../structure/handedOver.js';
import { folderOf, fileNameOf, stemOf } from '../text/paths.js';
import { isElsewhere } from './interfaceChanges.js';
import { isSeenBy } from './visibleDeclarations.js';

export interface Suspect {
  readonly cause: LeftBehindCause;
  readonly before: DeclarationNode;
  readonly after: DeclarationNode | null;
  /** As code names it: of a file that is a module, by the name of the file, or of its folder where it stands for that. */
  readonly name: string;
}

/** More names than these are not looked for: a change of so many is read anyway. */
const MAX_WORDS = 200;
/** A shorter name stands in every file. */
const SHORTEST = 2;

export class Suspects {
  private readonly byDeclaration: ReadonlyMap<DeclarationNode, Suspect>;
  /** Names that are looked for, each a word. */
  readonly words: ReadonlySet<string>;
  /** How many more there are than are looked for. */
  readonly wordsLeftOut: number;

  constructor(matches: Matches) {
    const found = suspectsIn(matches);
    this.byDeclaration = new Map(found.map(suspect => [suspect.before, suspect]));
    const words = new Set(found.filter(({ before }) => !isInMovedFile(matches, before)).map(({ name }) => name));
    const wanted = [...words].filter(word => word.length >= SHORTEST && /^[\p{L}\p{N}_$]+$/u.test(word));
    this.words = new Set(wanted.slice(0, MAX_WORDS));
    this.wordsLeftOut = wanted.length - this.words.size;
  }

  /** What happened to a declaration before; undefined where code that names it need not change. */
  of(before: DeclarationNode): Suspect | undefined {
    return this.byDeclaration.get(before);
  }

  get isEmpty(): boolean {
    return this.byDeclaration.size === 0;
  }

  all(): Iterable<Suspect> {
    return this.byDeclaration.values();
  }
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
  if (!isSeenBy('others', before) || before.nameNode < 0) return null;
  const after = matches.afterOf(before);
  const { name } = before;
  if (after === null) {
    return before.kind !== 'constructor' && matches.isFreeBefore(before)
      ? { cause: 'removed', before, after, name }
      : null;
  }
  if (before.kind === 'constructor') return ofConstructor(matches, before, after);
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
