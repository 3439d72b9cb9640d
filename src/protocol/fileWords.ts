/** What of a change is no line, in words: modes, encodings, and files whose content is not compared. */
import type { FilePair, GeneratedKind, PropertyChange, Summary } from '../engine/model.js';

type Counts = Pick<
  Summary,
  'filesNotCompared' | 'modesChanged' | 'encodingsChanged' | 'filesGenerated' | 'linesToReadGenerated'
>;

/**
 * What there is to see beside the lines to read, for a headline: `1 changed file mode`, `3 files not compared`, `90 lines in 1 generated file`, which it
 * does not count.
 */
export function besideLines(counts: Counts): string[] {
  const { filesNotCompared, modesChanged, encodingsChanged, filesGenerated, linesToReadGenerated } = counts;
  const generated = counted(filesGenerated, 'generated file');
  return [
    ...counted(modesChanged, 'changed file mode'),
    ...counted(encodingsChanged, 'changed encoding'),
    ...(filesNotCompared === 0 ? [] : [`${filesNotCompared} file${filesNotCompared === 1 ? '' : 's'} not compared`]),
    ...(linesToReadGenerated === 0
      ? generated
      : generated.map(files => `${counted(linesToReadGenerated, 'line')[0]} in ${files}`)),
  ];
}

function counted(count: number, noun: string): string[] {
  return count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`];
}

/** What a file is that nobody wrote, in a word or two. */
const GENERATED_WORDS: Readonly<Record<GeneratedKind, string>> = {
  generated: 'generated',
  vendored: 'vendored',
  lockFile: 'lock file',
  snapshot: 'snapshot',
  minified: 'minified',
  sourceMap: 'source map',
  undiffed: 'no difference wanted',
};

const EXECUTABLE = '100755';
const PLAIN = '100644';

/** `mode 100644 → 100755 (made executable)`. */
function propertyWords({ property, before, after }: PropertyChange): string {
  const meaning =
    before === PLAIN && after === EXECUTABLE
      ? ' (made executable)'
      : before === EXECUTABLE && after === PLAIN
        ? ' (no longer executable)'
        : '';
  return `${property} ${before} → ${after}${meaning}`;
}

/** What is to be known of a changed file beside its lines, each in a few words: that it is generated, what of it changed that is no line. */
export function pairWords({ generated, properties }: FilePair): string[] {
  return [...(generated === null ? [] : [GENERATED_WORDS[generated.kind]]), ...properties.map(propertyWords)];
}
