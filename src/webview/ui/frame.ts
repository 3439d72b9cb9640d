/** Drawing that depends on where things are, at most once a frame: all reading comes before all writing, so that the page is laid out once for all of it. */

/** Looks, and returns what is to be written then; null for nothing. */
type Look = () => (() => void) | null;

const waiting = new Map<object, Look>();

/** What an owner asks for again before the frame replaces what it asked for. */
export function onNextFrame(owner: object, look: Look): void {
  if (waiting.size === 0) requestAnimationFrame(run);
  waiting.set(owner, look);
}

function run(): void {
  const looks = [...waiting.values()];
  waiting.clear();
  for (const write of looks.map(look => look())) write?.();
}
