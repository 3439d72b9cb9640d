/**
 * What a change means for code outside of it, in words: places that still say the old thing, by what was changed, and
 * what changed of what others see. Code stands between backticks, as in Markdown.
 */
import { codeSpan } from '../engine/codeSpans.js';
import type { ChangeDiff, Declaration, InterfaceChange, LeftBehind, Side } from '../engine/model.js';

type Declarations = ChangeDiff['declarations'];

/** The files of both sides, by their indices. */
type Paths = Readonly<Record<Side, readonly { readonly path: string }[]>>;

export interface LeftGroup {
  /** What happened, and how many places were left behind: "`load` is `fetch` now; 2 places still say `load`". */
  readonly words: string;
  readonly places: readonly LeftBehind[];
}

/** Places by what they still say, in the order of the first of each. */
export function leftGroups(left: readonly LeftBehind[], declarations: Declarations, paths: Paths): LeftGroup[] {
  const groups = new Map<string, LeftBehind[]>();
  for (const place of left) {
    const key = [place.before, place.name, place.cause].join('\0');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [place]);
    else group.push(place);
  }
  return [...groups.values()].map(places => ({ words: groupWords(places, declarations, paths), places }));
}

function groupWords(places: readonly LeftBehind[], declarations: Declarations, paths: Paths): string {
  const [{ before, after, cause, name }] = places;
  const was = declarations.before[before];
  const is = after === null ? null : declarations.after[after];
  const isOne = places.length === 1;
  const number = `${places.length} ${isOne ? 'place' : 'places'}`;
  const may = places.every(({ isCertain }) => isCertain) ? 'still' : 'may still';
  const says = `${may} ${isOne && may === 'still' ? 'says' : 'say'} ${codeSpan(name)}`;
  switch (cause) {
    case 'renamed':
      return `${is === null || name !== was.name ? codeSpan(name) + ' was renamed' : `${codeSpan(name)} is ${codeSpan(is.name)} now`}; ${number} ${says}`;
    case 'removed':
      return `${codeSpan(name)} is ${is === null ? 'gone' : 'not shown to other files any more'}; ${number} ${says}`;
    case 'moved': {
      const from = codeSpan(paths.before[was.file].path);
      const to = is === null ? '' : ` to ${codeSpan(paths.after[is.file].path)}`;
      return was.kind === 'file'
        ? `${from} moved${to}; ${number} ${may} ${isOne && may === 'still' ? 'leads' : 'lead'} to where it was`
        : `${codeSpan(name)} moved from ${from}${to}; ${number} ${may} ${isOne && may === 'still' ? 'takes' : 'take'} it from where it was`;
    }
    case 'signature':
      return `${codeSpan(name)} has other parameters now; ${places.length} ${isOne ? 'call does' : 'calls do'} not fit them`;
  }
}

/** `2 places still say the old thing`; null where there are none. */
export function leftHeadline(count: number): string | null {
  return count === 0
    ? null
    : `${count} ${count === 1 ? 'place still says' : 'places still say'} what the change did away with`;
}

const INTERFACE_WORDS: Readonly<Record<InterfaceChange['kind'], string>> = {
  added: 'added',
  removed: 'removed',
  renamed: 'renamed',
  moved: 'moved',
  signature: 'signature changed',
};

/** What others see of it before and after: "`load(path: string)` → `load(path: string, mode?: number)`". */
export function interfaceWords(
  { kind, before, after, headBefore, headAfter }: InterfaceChange,
  declarations: Declarations,
  paths: Paths,
): string {
  const was = before === null ? null : declarations.before[before];
  const is = after === null ? null : declarations.after[after];
  const [from, to] = [codeSpan(headBefore ?? ''), codeSpan(headAfter ?? '')];
  if (was === null || is === null) return was === null ? to : from;
  const path = (side: Side, { file }: Declaration): string => codeSpan(paths[side][file].path);
  if (kind === 'moved') return `${from} from ${path('before', was)} to ${path('after', is)}`;
  return from === to ? from : `${from} → ${to}`;
}

/** What happened to it, in a few words: `signature changed, calls fit as before`. */
export function interfaceKindWords({ kind, isCompatible }: InterfaceChange): string {
  const fits = kind === 'signature' && isCompatible ? ', calls fit as before' : '';
  return `${INTERFACE_WORDS[kind]}${fits}`;
}

/** How many of each sort: `2 added, 1 signature changed`. */
export function interfaceCounts(changes: readonly InterfaceChange[]): string {
  const kinds = Object.keys(INTERFACE_WORDS) as InterfaceChange['kind'][];
  return kinds
    .map(kind => [kind, changes.filter(change => change.kind === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${INTERFACE_WORDS[kind]}`)
    .join(', ');
}

/** "3 mentions of these names could not be resolved", of which nobody knows whether they were left behind; null where there are none. */
export function unresolvedWords(context: ChangeDiff['context']): string | null {
  const number = context?.mentionsUnresolved ?? 0;
  if (number === 0) return null;
  return `${number} more ${number === 1 ? 'mention' : 'mentions'} of names that changed could not be resolved`;
}

/** `imports follow: 219 files`; null where none does. */
export function importsFollowWords({ files, lines }: ChangeDiff['summary']['importsFollow']): string | null {
  if (files === 0) return null;
  return `imports follow: ${files} ${files === 1 ? 'file' : 'files'}, ${lines} ${lines === 1 ? 'line' : 'lines'}`;
}
