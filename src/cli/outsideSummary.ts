/** What a change means for code outside of it, as the summary prints it: who was left behind, and what changed of what others see. */
import type { ChangeDiff, InterfaceChange } from '../engine/changeDiff.js';
import {
  importsFollowWords,
  interfaceCounts,
  interfaceKindWords,
  interfaceWords,
  leftGroups,
  unresolvedWords,
} from '../protocol/outsideWords.js';
import { visible } from './terminal.js';
import type { Style } from './terminal.js';

/** So many places of one name are printed, and so many declarations. */
const MAX_PLACES = 8;
const MAX_DECLARATIONS = 20;

/** Lines for the counts at the head. */
export function outsideCounts(diff: ChangeDiff, style: Style): string[] {
  const { leftBehind, importsFollow } = diff.summary;
  const left = leftBehind === 0 ? [] : [style.yellow(`left behind: ${plural(leftBehind, 'place')}`)];
  const api = diff.interfaceChanges.length === 0 ? [] : [`interface: ${interfaceCounts(diff.interfaceChanges)}`];
  const imports = importsFollowWords(importsFollow);
  return [...left, ...api, ...(imports === null ? [] : [imports])];
}

/** Places that still say the old thing, by what they say; with what was not looked into. */
export function leftBehindLines(diff: ChangeDiff, style: Style): string[] {
  const groups = leftGroups(diff.leftBehind, diff.declarations, diff);
  const unresolved = unresolvedWords(diff.context);
  if (groups.length === 0 && unresolved === null) return [];
  return [
    style.bold(`Left behind (${diff.leftBehind.length})`),
    ...groups.flatMap(({ words, places }) => [
      `  ${visible(words)}`,
      ...places
        .slice(0, MAX_PLACES)
        .map(({ path, line, text }) => `${style.dim(`      ${visible(path)}:${line}`)}  ${visible(text)}`),
      ...(places.length > MAX_PLACES
        ? [style.dim(`      and ${plural(places.length - MAX_PLACES, 'more place')}`)]
        : []),
    ]),
    ...(unresolved === null ? [] : [style.dim(`  ${unresolved}`)]),
  ];
}

export function interfaceLines(diff: ChangeDiff, style: Style): string[] {
  const changes = diff.interfaceChanges;
  if (changes.length === 0) return [];
  const letter: Readonly<Record<InterfaceChange['kind'], string>> = {
    added: style.green('+'),
    removed: style.red('-'),
    renamed: style.yellow('~'),
    moved: style.cyan('>'),
    signature: style.yellow('~'),
  };
  return [
    style.bold(`Interface (${changes.length})`),
    ...changes
      .slice(0, MAX_DECLARATIONS)
      .map(
        change =>
          `  ${letter[change.kind]} ${visible(interfaceWords(change, diff.declarations, diff))}${style.dim(`, ${interfaceKindWords(change)}, ${placeOf(diff, change)}`)}`,
      ),
    ...(changes.length > MAX_DECLARATIONS
      ? [style.dim(`  and ${plural(changes.length - MAX_DECLARATIONS, 'more declaration')}`)]
      : []),
  ];
}

function placeOf({ declarations, ...diff }: ChangeDiff, { before, after }: InterfaceChange): string {
  const side = after === null ? 'before' : 'after';
  const { file, startLine } = declarations[side][after ?? before ?? 0];
  return `${visible(diff[side][file].path)}:${startLine}`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
