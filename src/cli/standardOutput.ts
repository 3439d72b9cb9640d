/**
 * Writing to standard output: waits while the reader is slow, and ends quietly when the reader has gone (`refscope show | head`).
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
      throw error;
    });
  }
}

/** Resolves when the text is on its way and the stream takes more. */
export async function writeOut(pieces: Iterable<string>): Promise<void> {
  for (const piece of pieces) {
    if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
  }
}
