/** The icons of the view, drawn for it on a grid of 16: made as SVG elements, so that they take the text colour and need no request. */
import type { ChangeKind } from '../model/kinds.js';
import { svgElement } from './dom.js';

export type IconName =
  | ChangeKind
  | 'previous'
  | 'next'
  | 'back'
  | 'chevron'
  | 'help'
  | 'legend'
  | 'fold'
  | 'unfold'
  | 'diff'
  | 'close'
  | 'sidebar'
  | 'explained'
  | 'repeated'
  | 'overview'
  | 'folder'
  | 'together'
  | 'columns'
  | 'wrap'
  | 'jump'
  | 'filter';

/** Path data; strokes of 1.5. */
const PATHS: Readonly<Record<IconName, string>> = {
  inserted: 'M8 3v10M3 8h10',
  deleted: 'M3 8h10',
  updated: 'M2.5 9.5c1.8-4 3.7-4 5.5-1.5s3.7 2.500 5.500-1.500',
  moved: 'M5 13V3M2.500 5.500 5 3l2.500 2.500M11 3v10M8.500 10.500 11 13l2.500-2.500',
  movedIn: 'M2 8h8M7 5l3 3-3 3M13.500 2.500v11',
  movedOut: 'M2.500 2.500v11M5.500 8H14M11 5l3 3-3 3',
  extracted: 'M9 2.500H2.500v11H9M6 8h8M11 5l3 3-3 3',
  inlined: 'M7 2.500h6.500v11H7M2 8h8M7 5l3 3-3 3',
  multi: 'M2.500 8h3.500M6 8c3 0 3-4.500 7-4.500M6 8c3 0 3 4.500 7 4.500M6 8h7.500',
  previous: 'M3.500 10.500 8 6l4.500 4.500',
  next: 'M3.500 6 8 10.500 12.500 6',
  back: 'M13 8H3M7 4 3 8l4 4',
  chevron: 'M6 3.500 10.500 8 6 12.500',
  help: 'M5.500 6a2.500 2.500 0 1 1 3.500 2.300C8.300 8.700 8 9.200 8 10M8 12.200v.600',
  legend: 'M2.500 4h2M7 4h6.500M2.500 8h2M7 8h6.500M2.500 12h2M7 12h6.500',
  fold: 'M3 2.500h10M3 13.500h10M8 4.500v2.500M6.500 6 8 7.500 9.500 6M8 11.500V9M6.500 10 8 8.500 9.500 10',
  unfold: 'M3 8h10M8 6V2.500M6.500 4 8 2.500 9.500 4M8 10v3.500M6.500 12 8 13.500 9.500 12',
  diff: 'M2.500 3h4.500v10H2.500zM9 3h4.500v10H9z',
  close: 'M4 4l8 8M12 4l-8 8',
  sidebar: 'M2.500 3h11v10h-11zM6 3v10',
  explained: 'M3 8.500l3.500 3.500L13 4.500',
  repeated: 'M3 7V5.500a2 2 0 0 1 2-2h8M11 1.500l2 2-2 2M13 9v1.500a2 2 0 0 1-2 2H3M5 14.500l-2-2 2-2',
  together: 'M3 2.500h10v4H3zM3 9.500h10v4H3z',
  columns: 'M2.500 3h11v10h-11zM8 3v10',
  filter: 'M2 3.500h12M4.500 8h7M6.500 12.500h3',
  jump: 'M3 13V8.500h9M9 5.500l3 3-3 3',
  wrap: 'M2.500 4h11M2.500 8h9a2.200 2.200 0 0 1 0 4.400H8M10 10.400l-2 2 2 2M2.500 12h2.500',
  folder: 'M2 4h4.500l1.500 1.500h6v7.500H2z',
  overview: 'M2.500 2.500h11v11h-11zM2.500 6h11M6.500 6v7.500',
};

export function icon(name: IconName, label: string | null = null): SVGSVGElement {
  const svg = svgElement('svg', { viewBox: '0 0 16 16', class: 'rs-icon' }, svgElement('path', { d: PATHS[name] }));
  if (label === null) svg.setAttribute('aria-hidden', 'true');
  else {
    svg.setAttribute('role', 'img');
    svg.setAttribute('aria-label', label);
  }
  return svg;
}
