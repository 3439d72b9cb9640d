/** Who was left behind by what happened in a file, and what in a file was: sentences for its head. */
import { phraseOf } from '../../engine/codeSpans.js';
import { leftGroups } from '../../protocol/outsideWords.js';
import type { DiffOutline } from '../../protocol/outline.js';
import type { Page } from './diffIndex.js';

/** Files whose places are named; of more, the overview tells. */
const MAX_PLACES = 3;

/** "`load` is `fetch` now; 2 places still say `load`: app.ts:3, page.ts:7", as plain text. */
export function leftOfPage(outline: DiffOutline, page: Page): string[] {
  const { leftBehind, declarations } = outline;
  const own = leftBehind.filter(
    ({ before, span }) =>
      (page.before !== null && declarations.before[before].file === page.before) ||
      (page.after !== null && span?.file === page.after),
  );
  return leftGroups(own, declarations, outline).map(({ words, places }) => {
    const named = places.slice(0, MAX_PLACES).map(({ path, line }) => `${path}:${line}`);
    const rest = places.length > MAX_PLACES ? ', ...' : '';
    return `${plain(words)}: ${named.join(', ')}${rest}`;
  });
}

function plain(words: string): string {
  return phraseOf(words)
    .map(piece => (typeof piece === 'string' ? piece : piece.code))
    .join('');
}
