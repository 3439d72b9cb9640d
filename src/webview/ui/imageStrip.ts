/**
 * Both versions of an image, side by side above the code: of a file that is shown alone at once, of one among others when asked for.
 * An `<img>` runs nothing and loads nothing of what it shows.
 */
import type { Side } from '../../engine/model.js';
import { sizeWords } from '../../protocol/fileWords.js';
import type { ImageBody } from '../../protocol/images.js';
import { bytesOfBase64, mayBeImage } from '../../protocol/images.js';
import type { ViewMessage } from '../../protocol/messages.js';
import type { DiffOutline } from '../../protocol/outline.js';
import { say } from '../../protocol/say.js';
import type { Page } from '../model/diffIndex.js';
import { button, element } from './dom.js';

const SIDES = ['before', 'after'] as const;

/** Has one of the versions no text, and the name of an image? */
export function hasImage(outline: DiffOutline, page: Page): boolean {
  return SIDES.some(side => imageOf(outline, page, side) !== null);
}

function imageOf(outline: DiffOutline, page: Page, side: Side): number | null {
  const file = page[side];
  if (file === null) return null;
  const { path, lineLengths } = outline[side][file];
  return lineLengths === null && mayBeImage(path) ? file : null;
}

export class ImageStrip {
  readonly element = element('section', { class: 'rs-images', 'aria-label': say('Images'), hidden: true });
  private page: Page | null = null;
  private isWaiting = false;
  private readonly images = new Map<string, ImageBody | null>();

  constructor(
    private readonly outline: DiffOutline,
    private readonly post: (message: ViewMessage) => void,
  ) {}

  /** Shows the images of a page; nothing where it has none, or for null. */
  show(page: Page | null): void {
    this.page = page !== null && hasImage(this.outline, page) ? page : null;
    if (this.page === null) {
      this.element.hidden = true;
      this.element.replaceChildren();
      return;
    }
    const wanted = SIDES.flatMap(side => {
      const file = imageOf(this.outline, this.page!, side);
      return file === null || this.images.has(`${side} ${file}`) ? [] : [{ side, file }];
    });
    for (const { side, file } of wanted) this.images.set(`${side} ${file}`, null);
    if (wanted.length > 0) {
      this.isWaiting = true;
      this.post({ type: 'requestImages', files: wanted });
    }
    this.draw();
  }

  /** What was asked for last, as far as it is an image. */
  receive(images: readonly ImageBody[]): void {
    this.isWaiting = false;
    for (const image of images) this.images.set(`${image.side} ${image.file}`, image);
    this.draw();
  }

  private draw(): void {
    const { page } = this;
    if (page === null) return;
    const figures = SIDES.flatMap(side => {
      const image = page[side] === null ? null : (this.images.get(`${side} ${page[side]}`) ?? null);
      return image === null ? [] : [figureOf(image, this.outline)];
    });
    this.element.hidden = figures.length === 0 && this.isWaiting;
    const close = button({
      label: '×',
      title: say('Hide the images'),
      class: 'rs-link rs-images-close',
      onClick: () => this.show(null),
    });
    const none = figures.length === 0 ? [element('p', {}, say('No image that can be shown.'))] : [];
    this.element.replaceChildren(...figures, ...none, close);
  }
}

function figureOf(image: ImageBody, outline: DiffOutline): HTMLElement {
  const name = image.side === 'before' ? say('Before') : say('After');
  const caption = element('figcaption', {});
  const size = sizeWords(bytesOfBase64(image.data));
  const node = element('img', {});
  const describe = (words: string): void => caption.replaceChildren(`${name}: ${words}`);
  node.alt = `${name}: ${outline[image.side][image.file].path}`;
  // Only now is it known whether it can be drawn.
  node.addEventListener('load', () =>
    describe(say('{0} × {1} pixels, {2}', node.naturalWidth, node.naturalHeight, size)),
  );
  node.addEventListener('error', () => {
    node.hidden = true;
    describe(say('cannot be drawn, {0}', size));
  });
  describe(size);
  node.src = `data:${image.type};base64,${image.data}`;
  return element('figure', { class: 'rs-image' }, caption, node);
}
