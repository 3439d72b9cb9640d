/**
 * Chance that is the same every time: a small generator of numbers from a seed, and choices made with it. Nothing here is secret or secure.
 */

export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = (seed + 0x9e3779b9) >>> 0;
  }

  /** In [0, 1). The generator is mulberry32. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number from `low` up to and including `high`. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Throws for an empty list. */
  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('There is nothing to choose from.');
    return list[Math.floor(this.next() * list.length)];
  }

  shuffled<T>(list: readonly T[]): T[] {
    const result = [...list];
    for (let i = result.length - 1; i > 0; i--) {
      const j = this.between(0, i);
      [result[i], result[j]] = [result[j], result[i]];
    }
    return result;
  }
}

const VERBS = [
  'resolve',
  'gather',
  'prepare',
  'attach',
  'compute',
  'derive',
  'ensure',
  'locate',
  'render',
  'assemble',
  'inspect',
  'normalise',
  'select',
  'trace',
  'verify',
  'collect',
];
const NOUNS = [
  'Entry',
  'Target',
  'Segment',
  'Cursor',
  'Ledger',
  'Outline',
  'Bundle',
  'Marker',
  'Recipe',
  'Drawer',
  'Quota',
  'Signal',
  'Anchor',
  'Branch',
  'Profile',
  'Margin',
  'Payload',
  'Snapshot',
];

/** A name that occurs nowhere in `texts`, as callables, variables or types are called. */
export function freshName(random: Random, sort: 'callable' | 'variable' | 'type', texts: Iterable<string>): string {
  const all = [...texts];
  for (;;) {
    const noun = random.pick(NOUNS) + (random.chance(0.5) ? random.pick(NOUNS) : '');
    const name =
      sort === 'callable' ? random.pick(VERBS) + noun : sort === 'type' ? noun : noun[0].toLowerCase() + noun.slice(1);
    const isTaken = new RegExp(`\\b${name}\\b`, 'i');
    if (!all.some(text => isTaken.test(text))) return name;
  }
}
