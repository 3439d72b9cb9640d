/**
 * Making elements. Text enters the page through `textContent` only, so that names and contents of files can never become markup, and
 * styles are set through classes or the object model, never as attributes, which the page's policy would refuse.
 */
import type { Phrase } from '../../engine/codeSpans.js';
import { shownText } from '../../protocol/shownText.js';

type Child = Node | string | null;

export interface Attributes {
  readonly class?: string;
  readonly title?: string;
  readonly id?: string;
  readonly role?: string;
  readonly type?: string;
  readonly tabindex?: string;
  readonly hidden?: boolean;
  readonly contenteditable?: 'false';
  readonly [aria: `aria-${string}`]: string;
  readonly [data: `data-${string}`]: string;
}

export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    const text = value === true ? '' : String(value);
    node.setAttribute(name, READ.test(name) ? shownText(text) : text);
  }
  append(node, children);
  return node;
}

/** Attributes that a reader sees or hears. */
const READ = /^(?:title|aria-label)$/;

const SVG = 'http://www.w3.org/2000/svg';

/** Class, path and so on are attributes here: `element` is for HTML. */
export function svgElement<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[K] {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  append(node, children);
  return node;
}

export function append(node: Element, children: readonly Child[]): void {
  for (const child of children) if (child !== null) node.append(shownChild(child));
}

function shownChild(child: Node | string): Node | string {
  return typeof child === 'string' ? shownText(child) : child;
}

export function replaceChildren(node: Element, ...children: readonly Child[]): void {
  node.replaceChildren(...children.filter(child => child !== null).map(shownChild));
}

export function phrase(words: Phrase): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const piece of words) {
    fragment.append(typeof piece === 'string' ? shownText(piece) : element('code', {}, piece.code));
  }
  return fragment;
}

/** Stands in a sentence for the number that is to be seen first. */
export const NUMBER = '\u0000';

/** A sentence with `strong` where `NUMBER` is. */
export function withStrong(words: string, strong: string): DocumentFragment {
  const [before, after = ''] = words.split(NUMBER);
  const fragment = document.createDocumentFragment();
  fragment.append(shownText(before), element('strong', {}, strong), shownText(after));
  return fragment;
}

export interface ButtonOptions {
  readonly label: string;
  readonly title?: string;
  readonly class?: string;
  readonly content?: Node;
  readonly onClick: () => void;
}

export function button({ label, title, class: className, content, onClick }: ButtonOptions): HTMLButtonElement {
  const node = element('button', {
    type: 'button',
    class: `rs-button${className === undefined ? '' : ` ${className}`}`,
    title: title ?? label,
  });
  if (content === undefined) node.append(label);
  else {
    // Where there are words to see, they are the name: who says them to a computer means what is seen.
    if (content.textContent === '') node.setAttribute('aria-label', label);
    node.append(content);
  }
  node.addEventListener('click', onClick);
  return node;
}
