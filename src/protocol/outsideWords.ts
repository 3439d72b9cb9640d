/**
 * What a change means for code outside of it, in words: places that still say the old thing, by what was changed, and
 * what changed of what others see. Code stands between backticks, as in Markdown.
 */
import { codeSpan } from '../engine/codeSpans.js';
import type { Declaration, Side } from '../engine/model.js';
import type { ChangeDiff, InterfaceChange, LeftBehind } from '../engine/changeDiff.js';
import { say, sayCount } from './say.js';

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
  const number = places.length;
  const isCertain = places.every(place => place.isCertain);
  const says = isCertain
    ? sayCount(number, '{0} place still says {1}', '{0} places still say {1}', codeSpan(name))
    : sayCount(number, '{0} place may still say {1}', '{0} places may still say {1}', codeSpan(name));
  switch (cause) {
    case 'renamed':
      return is === null || name !== was.name
        ? say('{0} was renamed; {1}', codeSpan(name), says)
        : say('{0} is {1} now; {2}', codeSpan(name), codeSpan(is.name), says);
    case 'removed':
      return is === null
        ? say('{0} is gone; {1}', codeSpan(name), says)
        : say('{0} is not shown to other files any more; {1}', codeSpan(name), says);
    case 'moved': {
      const from = codeSpan(paths.before[was.file].path);
      const to = is === null ? null : codeSpan(paths.after[is.file].path);
      if (was.kind === 'file') {
        const leads = isCertain
          ? sayCount(number, '{0} place still leads to where it was', '{0} places still lead to where it was')
          : sayCount(number, '{0} place may still lead to where it was', '{0} places may still lead to where it was');
        return to === null ? say('{0} moved; {1}', from, leads) : say('{0} moved to {1}; {2}', from, to, leads);
      }
      const takes = isCertain
        ? sayCount(number, '{0} place still takes it from where it was', '{0} places still take it from where it was')
        : sayCount(
            number,
            '{0} place may still take it from where it was',
            '{0} places may still take it from where it was',
          );
      return to === null
        ? say('{0} moved from {1}; {2}', codeSpan(name), from, takes)
        : say('{0} moved from {1} to {2}; {3}', codeSpan(name), from, to, takes);
    }
    case 'signature':
      return say(
        '{0} has other parameters now; {1}',
        codeSpan(name),
        sayCount(number, '{0} call does not fit them', '{0} calls do not fit them'),
      );
  }
}

/** `2 places still say the old thing`; null where there are none. */
export function leftHeadline(count: number): string | null {
  return count === 0
    ? null
    : sayCount(
        count,
        '{0} place still says what the change did away with',
        '{0} places still say what the change did away with',
      );
}

const INTERFACE_WORDS: Readonly<Record<InterfaceChange['kind'], string>> = {
  added: say('added'),
  removed: say('removed'),
  renamed: say('renamed'),
  moved: say('moved'),
  signature: say('signature changed'),
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
  if (kind === 'moved') return say('{0} from {1} to {2}', from, path('before', was), path('after', is));
  return from === to ? from : `${from} → ${to}`;
}

/** What happened to it, in a few words: `signature changed, calls fit as before`. */
export function interfaceKindWords({ kind, isCompatible }: InterfaceChange): string {
  return kind === 'signature' && isCompatible ? say('signature changed, calls fit as before') : INTERFACE_WORDS[kind];
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
  return sayCount(
    number,
    '{0} more mention of names that changed could not be resolved',
    '{0} more mentions of names that changed could not be resolved',
  );
}

/** `imports follow: 219 files`; null where none does. */
export function importsFollowWords({ files, lines }: ChangeDiff['summary']['importsFollow']): string | null {
  if (files === 0) return null;
  return say(
    'imports follow: {0}, {1}',
    sayCount(files, '{0} file', '{0} files'),
    sayCount(lines, '{0} line', '{0} lines'),
  );
}
