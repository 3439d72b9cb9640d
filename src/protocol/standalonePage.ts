/**
 * One self-contained HTML page with the very view that VS Code shows: data, script and style inside, nothing loaded from anywhere.
 *
 * File names and contents are hostile text. They enter the page in one place only, a data block in which no `<` is left as it
 * is, and the page's own policy allows no script, style or request but the two elements that carry the page's nonce.
 */
import type { FileVersion, HighlightSpan, Side } from '../engine/model.js';
import type { ChangeDiff } from '../engine/changeDiff.js';
import type { FileBody } from './fileBody.js';
import { isFileBody, mayHaveColors, packHighlights } from './fileBody.js';
import { embed } from './embedded.js';
import type { ImageBody } from './images.js';
import { isImageBody } from './images.js';
import type { Language } from './language.js';
import { ENGLISH, wordsElement } from './language.js';
import { pageTitle } from './origin.js';
import type { DiffOutline } from './outline.js';
import { isDiffOutline, outlineOf } from './outline.js';
import type { Guard } from './shape.js';
import { shownText } from './shownText.js';
import { arrayOf, objectOf, oneOf } from './shape.js';
import type { ThemeKind } from './theme.js';

/** Id of the element that holds the data. */
export const EMBEDDED_DATA_ID = 'refscope-data';

/** What the data block holds. */
export interface EmbeddedData {
  readonly v: 1;
  readonly diff: DiffOutline;
  readonly files: readonly FileBody[];
  readonly images: readonly ImageBody[];
}

export const isEmbeddedData: Guard<EmbeddedData> = objectOf<EmbeddedData>({
  v: oneOf(1),
  diff: isDiffOutline,
  files: arrayOf(isFileBody),
  images: arrayOf(isImageBody),
});

/** Syntax colours by file index and side; a list may be shorter than the list of files. */
export interface FileHighlights {
  readonly before: readonly (readonly HighlightSpan[])[];
  readonly after: readonly (readonly HighlightSpan[])[];
}

/** The colours of all files of a diff, one file after the other. */
export async function colorsOf(
  diff: Pick<ChangeDiff, Side>,
  highlight: (path: string, text: string) => Promise<readonly HighlightSpan[]>,
): Promise<FileHighlights> {
  const colors = async (versions: readonly FileVersion[]): Promise<(readonly HighlightSpan[])[]> => {
    const spans: (readonly HighlightSpan[])[] = [];
    for (const version of versions) {
      const { path, text } = version;
      spans.push(text === null || !mayHaveColors(version) ? [] : await highlight(path, text));
    }
    return spans;
  };
  return { before: await colors(diff.before), after: await colors(diff.after) };
}

export interface StandalonePageInput {
  readonly diff: ChangeDiff;
  readonly highlights: FileHighlights;
  /** Left out: none are shown. */
  readonly images?: readonly ImageBody[];
  /** The bundled view: text of `dist/webview.js`. */
  readonly script: string;
  /** Text of `dist/webview.css`. */
  readonly style: string;
  /** Left out: English. */
  readonly language?: Language;
  /** Left out: the page follows the reader's system. */
  readonly theme?: ThemeKind;
  /** For reproducible pages; left out, a random one is taken. Letters and digits only. */
  readonly nonce?: string;
}

/** Rejects with a RangeError for a nonce that is not made of letters and digits. */
export async function buildStandalonePage(input: StandalonePageInput): Promise<string> {
  const nonce = input.nonce ?? randomNonce();
  if (!/^[A-Za-z0-9]{8,128}$/.test(nonce)) throw new RangeError('A nonce is 8 to 128 letters and digits.');
  const language = input.language ?? ENGLISH;
  const data: EmbeddedData = {
    v: 1,
    diff: outlineOf(input.diff),
    files: [...bodies(input, 'before'), ...bodies(input, 'after')],
    images: input.images ?? [],
  };
  const { type, text } = await embed(data);
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'none'`;
  return [
    '<!DOCTYPE html>',
    `<html lang="${escapeHtml(language.tag)}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    `<title>${escapeHtml(shownText(pageTitle(input.diff.origin)))}</title>`,
    `<style nonce="${nonce}">${guardElement(input.style, 'style')}</style>`,
    '</head>',
    `<body class="refscope-standalone" data-theme="${input.theme ?? 'auto'}">`,
    '<noscript>This page needs JavaScript. It loads nothing from the network.</noscript>',
    ...wordsElement(language),
    `<script type="${type}" id="${EMBEDDED_DATA_ID}">${text}</script>`,
    `<script nonce="${nonce}">${guardElement(input.script, 'script')}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function bodies(input: StandalonePageInput, side: Side): FileBody[] {
  return input.diff[side].flatMap((version, file) =>
    version.text === null
      ? []
      : [{ side, file, text: version.text, highlights: packHighlights(input.highlights[side][file] ?? []) }],
  );
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** A page is one file: it does not point to a source map beside it. */
const SOURCE_MAP = /^(?:\/\/|\/\*)# sourceMappingURL=\S+(?: \*\/)?$/gm;

/**
 * Our own bundles may hold a text such as an end tag in a string literal. A backslash before its slash keeps it from ending the element
 * and means the same in a script; the comment opener is treated likewise, as it changes how the rest of a script element is read.
 */
function guardElement(text: string, element: 'script' | 'style'): string {
  const ownText = text.replaceAll(SOURCE_MAP, '');
  const guarded = ownText.replaceAll(new RegExp(`</(?=${element})`, 'gi'), '<\\/');
  return element === 'script' ? guarded.replaceAll('<!--', '<\\!--') : guarded;
}

function randomNonce(): string {
  return Array.from(globalThis.crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
