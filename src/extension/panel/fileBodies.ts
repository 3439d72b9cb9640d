/** The texts that a view asked for, with their syntax colours. */
import type { ChangeDiff } from '../../engine/changeDiff.js';
import type { HighlightSpan } from '../../engine/model.js';
import { mayHaveColors, packHighlights } from '../../protocol/fileBody.js';
import type { FileBody } from '../../protocol/fileBody.js';
import type { FileReference } from '../../protocol/messages.js';

/** Null when nobody waits for them any more; never rejects. */
type ColoursOf = (path: string, text: string) => Promise<readonly HighlightSpan[] | null>;

/**
 * One after another, in the order of the references; what has no text is left out. All colours are asked for at once:
 * the engine's thread goes on while what it has found is sent. Ends early when nobody waits any more.
 */
export async function* fileBodies(
  diff: Pick<ChangeDiff, 'before' | 'after'>,
  references: readonly FileReference[],
  coloursOf: ColoursOf,
): AsyncGenerator<FileBody> {
  const bodies = references.flatMap(({ side, file }) => {
    const version = diff[side].at(file);
    if (version === undefined || version.text === null) return [];
    const { path, text } = version;
    return [{ side, file, text, spans: mayHaveColors(version) ? coloursOf(path, text) : Promise.resolve([]) }];
  });
  for (const { side, file, text, spans } of bodies) {
    const known = await spans;
    if (known === null) return;
    yield { side, file, text, highlights: packHighlights(known) };
  }
}
