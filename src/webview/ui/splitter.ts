/** The bar between lists and code: dragged, or moved with the arrow keys, it sets the width of the lists. */
import { element } from './dom.js';
import { say } from '../../protocol/say.js';

const MIN = 160;
const STEP = 16;
/** As in the style sheet. */
const INITIAL = 320;

/** `width` is where it stands at first, null for where the style sheet puts it. */
export function splitter(sidebar: HTMLElement, width: number | null, onMoved: (width: number) => void): HTMLElement {
  const bar = element('div', {
    class: 'rs-splitter',
    role: 'separator',
    tabindex: '0',
    'aria-orientation': 'vertical',
    'aria-label': say('Width of the lists'),
    'aria-valuemin': String(MIN),
    'aria-valuenow': String(INITIAL),
  });
  const setWidth = (width: number): void => {
    const limited = Math.max(MIN, Math.min(width, window.innerWidth * 0.6));
    sidebar.style.width = `${Math.round(limited)}px`;
    bar.setAttribute('aria-valuenow', String(Math.round(limited)));
  };
  const tell = (): void => onMoved(Math.round(sidebar.getBoundingClientRect().width));
  if (width !== null) setWidth(width);
  bar.addEventListener('pointerup', tell);
  bar.addEventListener('pointerdown', event => {
    bar.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  bar.addEventListener('pointermove', event => {
    if (bar.hasPointerCapture(event.pointerId)) setWidth(event.clientX - sidebar.getBoundingClientRect().left);
  });
  bar.addEventListener('keydown', event => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    setWidth(sidebar.getBoundingClientRect().width + (event.key === 'ArrowLeft' ? -STEP : STEP));
    tell();
  });
  return bar;
}
