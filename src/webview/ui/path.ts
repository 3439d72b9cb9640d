/**
 * A path with its folder dimmed. Where a line has no room for all of it the folder's beginning gives way (see frame.css), never the
 * name: files of one change often lie deep in one folder.
 */
import { fileName } from '../model/wording.js';
import { element } from './dom.js';

export function pathElement(full: string): HTMLElement {
  const name = fileName(full);
  return element(
    'span',
    { class: 'rs-path', title: full },
    folderElement(full.slice(0, full.length - name.length)),
    element('span', { class: 'rs-file' }, name),
  );
}

/** A folder as it is read, from left to right, in what is cut at its beginning. */
export function folderElement(folder: string): HTMLElement {
  return element('span', { class: 'rs-folder' }, element('bdi', {}, folder));
}
