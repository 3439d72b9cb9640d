/** Images of a change: both versions side by side, by their bytes, and nothing that is no image. */
import assert from 'node:assert/strict';
import { deflateSync } from 'node:zlib';
import { imageType } from '../../src/changes/images.js';
import { loadPathsWithReader } from '../../src/changes/compare.js';
import { createBudget } from '../../src/engine/budget.js';
import type { ImageBytes, Side } from '../../src/engine/model.js';
import type { ChangeDiff } from '../../src/engine/changeDiff.js';
import { createEngine } from '../../src/engine/engine.js';
import {
  IMAGES_OF_PAGE,
  imagesForPage,
  imagesOf,
  isImageBody,
  mayBeImage,
  type ImageBody,
} from '../../src/protocol/images.js';
import { NO_CHOICES } from '../../src/protocol/choices.js';
import { outlineOf } from '../../src/protocol/outline.js';
import { createNodeHost } from '../../src/worker/nodeHost.js';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPanel, type OpenPanel } from './support/panel.js';
import { eventually } from './support/eventually.js';
import { ViewBench } from './support/view.js';

function crc(bytes: Buffer): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

/** A grey image. */
function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const rows = deflateSync(Buffer.alloc((width + 1) * height, 0));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('images', function () {
  this.timeout(120_000);
  const folder = mkdtempSync(join(tmpdir(), 'refscope-images-'));
  let bench: ViewBench;
  let diff: ChangeDiff;
  let images: ImageBody[];

  before(async () => {
    bench = await ViewBench.start();
    const write = (name: string, content: Buffer | string): void => writeFileSync(join(folder, name), content);
    for (const side of ['before', 'after']) mkdirSync(join(folder, side));
    write('before/logo.png', png(12, 8));
    write('after/logo.png', png(30, 20));
    // Says that it is an image, and is none.
    write('before/photo.jpg', Buffer.from('\0not an image'));
    write('after/photo.jpg', Buffer.from('\0still none'));
    write('before/drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>\n');
    write('after/drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>\n');
    const load = (imageBytes: number): ReturnType<typeof loadPathsWithReader> =>
      loadPathsWithReader(join(folder, 'before'), join(folder, 'after'), { limits: { imageBytes } });
    const { changeSet } = await load(100_000);
    images = imagesOf(changeSet);
    assert.deepEqual(imagesOf((await load(0)).changeSet), []);
    diff = await createEngine(createNodeHost()).analyze(changeSet, {}, createBudget());
  });
  afterEach(() => bench.closePages());
  after(async () => {
    await bench.stop();
    rmSync(folder, { recursive: true });
  });

  const fileOf = (path: string): number => diff.after.findIndex(version => version.path === path);

  const opened = async (together: boolean, path: string): Promise<OpenPanel> => {
    const panel = await openPanel(bench, diff, { width: 1200, height: 700 });
    await panel.next('ready');
    await panel.send({
      type: 'result',
      diff: outlineOf(diff),
      source: 'images',
      place: { beforePath: path, afterPath: path, side: 'after', line: 0 },
      canOpen: true,
      choices: { ...NO_CHOICES, together, overview: false },
    });
    return panel;
  };

  it('are told by their bytes', () => {
    assert.deepEqual(
      images.map(({ side, file }) => `${side} ${diff[side][file].path}`),
      ['before logo.png', 'after logo.png'],
    );
    assert.equal(imageType(Buffer.from('BM is a word\0')), null);
    assert.equal(imageType(Buffer.from('\xff\xd8\xff\xe0', 'latin1')), 'image/jpeg');
    assert.equal(imageType(Buffer.from('<svg/>')), null);
    assert.equal(mayBeImage('a.svg'), false);
    assert.ok(images.every(isImageBody));
    assert.ok(!isImageBody({ ...images[0], type: 'image/svg+xml' }));
    assert.ok(!isImageBody({ ...images[0], data: '" onerror="' }));
  });

  it('stand side by side with their sizes', async () => {
    const { page, send, next } = await opened(false, 'logo.png');
    const asked = await next('requestImages');
    assert.deepEqual(
      asked.files.map(({ side, file }) => [side, diff[side][file].path]),
      [
        ['before', 'logo.png'],
        ['after', 'logo.png'],
      ],
    );
    await send({ type: 'images', images });
    await eventually(async () => {
      assert.deepEqual(await page.locator('.rs-image figcaption').allTextContents(), [
        `Before: 12 × 8 pixels, ${png(12, 8).length} bytes`,
        `After: 30 × 20 pixels, ${png(30, 20).length} bytes`,
      ]);
    });
    assert.equal(await page.locator('.rs-image img').first().getAttribute('alt'), 'Before: logo.png');
    await page.locator('.rs-images-close').click();
    assert.equal(await page.locator('.rs-image').count(), 0);
  });

  it('are shown among other files when asked for', async () => {
    const { page, send, next } = await opened(true, 'logo.png');
    await send({ type: 'files', files: [] });
    for (const side of ['before', 'after'] as const) {
      const file = fileOf('drawing.svg');
      await send({
        type: 'files',
        files: [{ side, file, text: diff[side][file].text ?? '', highlights: { captures: [], spans: [] } }],
      });
    }
    await page.locator('.rs-file-head:has-text("logo.png") button:has-text("Show Images")').first().click();
    await next('requestImages');
    await send({ type: 'images', images });
    await page.locator('.rs-image img').nth(1).waitFor();
  });

  it('say so where they cannot be drawn', async () => {
    const { page, send, next } = await opened(false, 'logo.png');
    await next('requestImages');
    await send({ type: 'images', images: [{ ...images[0], data: Buffer.from('\x89PNG broken').toString('base64') }] });
    await page.locator('figcaption:has-text("cannot be drawn")').waitFor();
  });

  it('are not there where the bytes are none', async () => {
    const { page, send, next } = await opened(false, 'photo.jpg');
    await next('requestImages');
    assert.equal(await page.locator('.rs-images').isVisible(), false);
    await send({ type: 'images', images: [] });
    await page.locator('.rs-images:has-text("No image that can be shown")').waitFor();
  });

  it('are read one by one for a page, as long as there is room', async () => {
    const asked: string[] = [];
    const read = async (side: Side, path: string): Promise<ImageBytes | null> => {
      asked.push(`${side} ${path}`);
      const { changeSet } = await loadPathsWithReader(join(folder, 'before'), join(folder, 'after'), {
        limits: { imageBytes: 100_000 },
      });
      const content = changeSet[side].find(file => file.path === path)?.content;
      return content?.kind === 'skipped' ? (content.image ?? null) : null;
    };
    assert.deepEqual(await imagesForPage(diff, read), images);
    assert.deepEqual(asked, ['before logo.png', 'before photo.jpg', 'after logo.png', 'after photo.jpg']);
    // The first leaves room for ten bytes more: the other one is left out.
    const data = Buffer.alloc(IMAGES_OF_PAGE - 10).toString('base64');
    const found = await imagesForPage(diff, async (side, path) =>
      side === 'before' && path === 'logo.png' ? { type: 'image/png', data } : read(side, path),
    );
    assert.deepEqual(
      found.map(({ side, file }) => `${side} ${diff[side][file].path}`),
      ['before logo.png'],
    );
  });

  it('are part of a page that is sent', async () => {
    const page = await bench.open(diff, { images, together: true, waitFor: '.rs-app' });
    await page.locator('.rs-file-head:has-text("logo.png") button:has-text("Show Images")').first().click();
    await page.locator('.rs-image figcaption:has-text("30 × 20 pixels")').waitFor();
  });
});
