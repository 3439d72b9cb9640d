/** Code as a sentence quotes it: on one line, and cut with a mark where it is long. For people; nothing is compared by it. */

/** At most `most` UTF-16 units, never half a character. */
export function shortened(text: string, most: number): string {
  const line = text.trim().replace(/\s+/g, ' ');
  if (line.length <= most) return line;
  return `${line.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
