/** Code that is written out in other code, at the depth of that: a tag for templates. */

/**
 * The text between the line breaks at its ends, without the indentation that all of its lines have, with one line break
 * at the end. Backslashes stand for themselves. Throws where the template has expressions: what is written out is all
 * of it.
 */
export function code({ raw }: TemplateStringsArray, ...values: never[]): string {
  if (values.length > 0) throw new Error('Code that is written out has no expressions.');
  const lines = raw[0].split('\n').slice(1, -1);
  const depths = lines.filter(line => line.trim() !== '').map(line => line.length - line.trimStart().length);
  const depth = Math.min(...depths);
  return lines.map(line => `${line.slice(depth)}\n`).join('');
}
