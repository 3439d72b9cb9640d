/**
 * Writing to standard output: waits while the reader is slow, ends quietly when the reader has gone (`refscope show | head`), and says in a sentence
 * why nothing more can be written (a full disk).
 */
import { once } from 'node:events';
import { EXIT } from './errors.js';

/** To be called once, before the first write. */
export function endQuietlyOnBrokenPipe(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE' || error.code === 'EOF' || error.code === 'ERR_STREAM_DESTROYED') {
        process.exit(EXIT.ok);
      }
      // What was to be written is lost: whoever waits for it must not take the rest for all.
      // Of what cannot be said on standard error, the exit code tells.
      if (stream === process.stderr) return;
      process.stderr.write(`refscope: standard output cannot be written: ${error.message}\n`);
      process.exit(EXIT.failed);
    });
  }
}

/** Resolves when the text is on its way and the stream takes more. */
export async function writeOut(pieces: Iterable<string>): Promise<void> {
  for (const piece of pieces) {
    if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
  }
}
