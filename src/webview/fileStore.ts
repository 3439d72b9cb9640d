/** Texts of files, asked of the host when a page first needs them and kept. */
import type { Side, Span } from '../engine/model.js';
import type { FileBody } from '../protocol/fileBody.js';
import type { FileReference, ViewMessage } from '../protocol/messages.js';
import type { DiffOutline } from '../protocol/outline.js';
import type { Page } from './model/diffIndex.js';

export class FileStore {
  private readonly bodies = new Map<string, FileBody>();
  private readonly asked = new Set<string>();
  private readonly waiting = new Set<() => void>();

  constructor(
    private readonly outline: DiffOutline,
    private readonly post: (message: ViewMessage) => void,
  ) {}

  /** The body, or null when it has not come or there is none. */
  get(side: Side, file: number | null): FileBody | null {
    return file === null ? null : (this.bodies.get(key(side, file)) ?? null);
  }

  /** Asks for the texts of pages with one question, as far as they are not asked for already. */
  ask(pages: readonly Page[]): void {
    const fresh = pages
      .flatMap(page => this.missing(page))
      .filter(({ side, file }) => !this.asked.has(key(side, file)));
    for (const { side, file } of fresh) this.asked.add(key(side, file));
    if (fresh.length > 0) this.post({ type: 'requestFiles', files: fresh });
  }

  /** Resolves when every text of the page is there; a file without text needs none. */
  async load(page: Page): Promise<void> {
    const missing = this.missing(page);
    this.ask([page]);
    while (missing.some(({ side, file }) => !this.bodies.has(key(side, file)))) {
      await new Promise<void>(resolve => this.waiting.add(resolve));
    }
  }

  private missing(page: Page): FileReference[] {
    const missing: FileReference[] = [];
    for (const side of ['before', 'after'] as const) {
      const file = page[side];
      if (file !== null && this.outline[side][file].lineLengths !== null && !this.bodies.has(key(side, file))) {
        missing.push({ side, file });
      }
    }
    return missing;
  }

  /** A piece of a text, loaded if need be; null where there is none. */
  async read(side: Side, span: Span): Promise<string | null> {
    if (this.outline[side][span.file].lineLengths === null) return null;
    await this.load(side === 'before' ? { before: span.file, after: null } : { before: null, after: span.file });
    return this.get(side, span.file)?.text.slice(span.start, span.end) ?? null;
  }

  /** A body whose length is not that of the outline would put every mark in the wrong place, so it is not taken. */
  receive(bodies: readonly FileBody[]): void {
    for (const body of bodies) {
      const lengths = this.outline[body.side][body.file]?.lineLengths;
      if (
        lengths === undefined ||
        lengths === null ||
        lengths.reduce((sum, length) => sum + length, 0) !== body.text.length
      ) {
        continue;
      }
      this.bodies.set(key(body.side, body.file), body);
    }
    const waiting = [...this.waiting];
    this.waiting.clear();
    for (const resolve of waiting) resolve();
  }
}

function key(side: Side, file: number): string {
  return `${side} ${file}`;
}
