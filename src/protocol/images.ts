/**
 * Images of a change, as they travel to the view when they are asked for. The host tells by their bytes that they are images; the view
 * puts them into `<img>` only, where nothing of them can run.
 */
import type { ChangeSet, ImageBytes, Side } from '../engine/model.js';
import { isIndex, isString, objectOf, oneOf } from './shape.js';

export interface ImageBody extends ImageBytes {
  readonly side: Side;
  /** Index into `before` or `after` of the outline. */
  readonly file: number;
}

/** Larger ones are not shown, in bytes. */
export const LARGEST_IMAGE = 4_000_000;

/** A page that is to be sent to others holds no more of all images together, in bytes. */
export const IMAGES_OF_PAGE = 3_000_000;

/** Those whose bytes were kept. */
export const imagesOf = (changeSet: Pick<ChangeSet, Side>): ImageBody[] =>
  (['before', 'after'] as const).flatMap(side =>
    changeSet[side].flatMap(({ content }, file) =>
      content.kind !== 'skipped' || content.image === undefined ? [] : [{ side, file, ...content.image }],
    ),
  );

/** May a file without text be an image? By its name, before its bytes are asked for. */
export const mayBeImage = (path: string): boolean => /\.(?:png|jpe?g|gif|webp|avif|bmp|ico|cur)$/i.test(path);

/**
 * The images of a change for a page, read one by one (`read` gives null for what is none): of the files without a text,
 * those that look like images by their names, as long as there is room. `file` is the index in `diff`.
 */
export async function imagesForPage(
  diff: Readonly<Record<Side, readonly { readonly path: string; readonly text: string | null }[]>>,
  read: (side: Side, path: string) => Promise<ImageBytes | null>,
): Promise<ImageBody[]> {
  const found: ImageBody[] = [];
  let room = IMAGES_OF_PAGE;
  for (const side of ['before', 'after'] as const) {
    for (const [file, { path, text }] of diff[side].entries()) {
      if (text !== null || !mayBeImage(path)) continue;
      const image = await read(side, path);
      if (image === null || bytesOfBase64(image.data) > room) continue;
      room -= bytesOfBase64(image.data);
      found.push({ side, file, ...image });
    }
  }
  return found;
}

/** How many bytes Base64 stands for. */
export function bytesOfBase64(data: string): number {
  return (data.length / 4) * 3 - (data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0);
}

const hasImageShape = objectOf<ImageBody>({
  side: oneOf('before', 'after'),
  file: isIndex,
  type: oneOf('image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp', 'image/x-icon'),
  data: isString,
});

export function isImageBody(value: unknown): value is ImageBody {
  return (
    hasImageShape(value) &&
    value.data.length % 4 === 0 &&
    bytesOfBase64(value.data) <= LARGEST_IMAGE &&
    /^[A-Za-z0-9+/]*={0,2}$/.test(value.data)
  );
}
