/** Keeps two scrolling elements at the same place: mostly both have the same height of content, so that the same offset means the same row. */

export interface ScrollSync {
  dispose(): void;
}

/** `partner` says where the other one goes when `from` is at `top`. */
export function syncScrolling(a: HTMLElement, b: HTMLElement, partner: (from: HTMLElement, top: number) => number): ScrollSync {
  /** What the last write asked for: the event it causes is not to be answered. */
  const expected = new WeakMap<HTMLElement, { top: number; left: number }>();
  const follow = (from: HTMLElement, to: HTMLElement): (() => void) => () => {
    const own = expected.get(from);
    if (own !== undefined && Math.abs(own.top - from.scrollTop) < 1 && Math.abs(own.left - from.scrollLeft) < 1) {
      expected.delete(from);
      return;
    }
    const top = Math.min(partner(from, from.scrollTop), to.scrollHeight - to.clientHeight);
    const left = Math.min(from.scrollLeft, to.scrollWidth - to.clientWidth);
    if (Math.abs(to.scrollTop - top) < 1 && Math.abs(to.scrollLeft - left) < 1) return;
    to.scrollTop = top;
    to.scrollLeft = left;
    expected.set(to, { top: to.scrollTop, left: to.scrollLeft });
  };
  const fromA = follow(a, b);
  const fromB = follow(b, a);
  a.addEventListener('scroll', fromA, { passive: true });
  b.addEventListener('scroll', fromB, { passive: true });
  return {
    dispose() {
      a.removeEventListener('scroll', fromA);
      b.removeEventListener('scroll', fromB);
    },
  };
}
