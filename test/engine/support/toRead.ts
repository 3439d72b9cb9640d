/** What of a change between texts is left to be read. */
import type { Texts } from './engine.js';
import { analyzeTexts } from './engine.js';
import { linesToRead } from './listing.js';

/** `what stood => what stands`, for each edit that means something and that no refactoring explains. */
export async function toRead(before: Texts, after: Texts): Promise<string[]> {
  return linesToRead(await analyzeTexts(before, after));
}
