/** What of a change is no line, in words: modes, encodings, and files whose content is not compared. */
import type { PropertyChange, Summary } from '../engine/model.js';

type Counts = Pick<Summary, 'filesNotCompared' | 'modesChanged' | 'encodingsChanged'>;

/** What there is to see beside the lines to read, for a headline: `1 changed file mode`, `3 files not compared`. */
export function besideLines({ filesNotCompared, modesChanged, encodingsChanged }: Counts): string[] {
  return [
    ...counted(modesChanged, 'changed file mode'),
    ...counted(encodingsChanged, 'changed encoding'),
    ...(filesNotCompared === 0 ? [] : [`${filesNotCompared} file${filesNotCompared === 1 ? '' : 's'} not compared`]),
  ];
}

function counted(count: number, noun: string): string[] {
  return count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`];
}

const EXECUTABLE = '100755';
const PLAIN = '100644';

/** `mode 100644 → 100755 (made executable)`. */
export function propertyWords({ property, before, after }: PropertyChange): string {
  const meaning =
    before === PLAIN && after === EXECUTABLE
      ? ' (made executable)'
      : before === EXECUTABLE && after === PLAIN
        ? ' (no longer executable)'
        : '';
  return `${property} ${before} → ${after}${meaning}`;
}
