/**
 * Turns the chunks of a stream into what a protocol is made of: bytes up to a mark, and exact numbers of bytes. Where chunks begin and end does not matter.
 */

/** The stream ended in the middle of an answer. */
export class StreamEndedError extends Error {
  constructor() {
    super('The stream ended.');
    this.name = 'StreamEndedError';
  }
}

export class ByteReader {
  private chunks: Buffer[] = [];
  private available = 0;
  private ended = false;
  private wake: (() => void) | null = null;

  push(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.available += chunk.length;
    this.wake?.();
  }

  /** No more will come: waiting and further reads fail with `StreamEndedError` once the bytes at hand are used up. */
  end(): void {
    this.ended = true;
    this.wake?.();
  }

  /** Number of bytes that have come and were not read. */
  get pending(): number {
    return this.available;
  }

  /** The next byte, which stays unread. */
  async peek(): Promise<number> {
    while (this.available === 0) await this.more();
    return this.chunks[0][0];
  }

  /** Exactly `length` bytes. */
  async take(length: number): Promise<Buffer> {
    while (this.available < length) await this.more();
    return this.remove(length);
  }

  /** The bytes before the next `mark`; the mark itself is read and dropped. */
  async takeUntil(mark: number): Promise<Buffer> {
    let searched = 0;
    let chunk = 0;
    for (;;) {
      for (; chunk < this.chunks.length; chunk++) {
        const at = this.chunks[chunk].indexOf(mark);
        if (at >= 0) {
          const bytes = this.remove(searched + at);
          this.remove(1);
          return bytes;
        }
        searched += this.chunks[chunk].length;
      }
      await this.more();
    }
  }

  private more(): Promise<void> {
    if (this.ended) return Promise.reject(new StreamEndedError());
    return new Promise(resolve => {
      this.wake = () => {
        this.wake = null;
        resolve();
      };
    });
  }

  private remove(length: number): Buffer {
    this.available -= length;
    const first = this.chunks[0];
    if (length === 0) return Buffer.alloc(0);
    if (first.length > length) {
      this.chunks[0] = first.subarray(length);
      return first.subarray(0, length);
    }
    const parts: Buffer[] = [];
    let missing = length;
    let used = 0;
    while (missing > 0) {
      const chunk = this.chunks[used];
      if (chunk.length > missing) {
        parts.push(chunk.subarray(0, missing));
        this.chunks[used] = chunk.subarray(missing);
        missing = 0;
      } else {
        parts.push(chunk);
        missing -= chunk.length;
        used++;
      }
    }
    this.chunks.splice(0, used);
    return parts.length === 1 ? parts[0] : Buffer.concat(parts, length);
  }
}
