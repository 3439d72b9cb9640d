/** Where the reader has been: a bounded stack of places to go back to. */

const MAX_PLACES = 200;

export interface History<T> {
  push(place: T): void;
  pop(): T | null;
  readonly size: number;
}

export function createHistory<T>(same: (a: T, b: T) => boolean): History<T> {
  const places: T[] = [];
  return {
    push(place) {
      const last = places.at(-1);
      if (last !== undefined && same(last, place)) return;
      places.push(place);
      if (places.length > MAX_PLACES) places.shift();
    },
    pop: () => places.pop() ?? null,
    get size() {
      return places.length;
    },
  };
}
