/** What of a change between texts is left to be read. */
import type { Texts } from './engine.js';
import { analyzeTexts } from './engine.js';
import { linesToRead } from './listing.js';
import { mutantsAreRead } from './mutantsAreRead.js';

/** `what stood => what stands`, for each edit that means something and that no refactoring explains. Where there is none, a mutant must have some. */
export async function toRead(before: Texts, after: Texts): Promise<string[]> {
  const diff = await analyzeTexts(before, after);
  const left = linesToRead(diff);
  if (left.length === 0) await mutantsAreRead(before, after, diff, 2);
  return left;
}
