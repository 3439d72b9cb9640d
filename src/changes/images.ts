/**
 * Images among binary files, told by their first bytes, never by their names: their bytes are kept where somebody will show them.
 * What a browser draws as an image and nothing else; SVG is text, and shown as such.
 */
import type { ImageType } from '../engine/model.js';

interface ImageFormat {
  readonly type: ImageType;
  /** What stands at an offset, as Latin-1. */
  readonly marks: readonly (readonly [offset: number, text: string])[];
}

const FORMATS: readonly ImageFormat[] = [
  { type: 'image/png', marks: [[0, '\x89PNG\r\n\x1a\n']] },
  { type: 'image/jpeg', marks: [[0, '\xff\xd8\xff']] },
  { type: 'image/gif', marks: [[0, 'GIF87a']] },
  { type: 'image/gif', marks: [[0, 'GIF89a']] },
  {
    type: 'image/webp',
    marks: [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  },
  { type: 'image/avif', marks: [[4, 'ftypavif']] },
  { type: 'image/x-icon', marks: [[0, '\0\0\x01\0']] },
  {
    type: 'image/bmp',
    marks: [
      [0, 'BM'],
      [6, '\0\0\0\0'],
    ],
  },
];

/** Null for what is no image. */
export function imageType(bytes: Uint8Array): ImageType | null {
  const holds = ([offset, text]: readonly [number, string]): boolean =>
    Buffer.from(bytes.subarray(offset, offset + text.length)).toString('latin1') === text;
  return FORMATS.find(({ marks }) => marks.every(holds))?.type ?? null;
}
