/**
 * Text that stands in code as it is, between the tags of a page, in a macro or in strings in a row: one spelling for all that are the same
 * there, whatever their white space. Each takes the text of a leaf; what comes back empty says nothing.
 */

/** Up to the end of its line, and no strings in it that count. */
export function squeezedText(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

const IN_QUOTES = /"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|\s+/g;

/** All but what stands in quotes. */
function squeezedOutside(text: string): string {
  return text.replace(IN_QUOTES, part => (part[0] === '"' || part[0] === "'" ? part : ' ')).trim();
}

/** In a macro, lines go on after a backslash. */
export function macroText(text: string): string {
  return squeezedOutside(text.replace(/\\\r?\n/g, ' '));
}

/** Strings in a row are one string: what stands between them says nothing, if none of them is kept to the letter. */
export function joinedStrings(text: string): string {
  return text.includes('R"') ? text : squeezedOutside(text);
}

/** Between tags of JSX: blanks at the ends of lines say nothing, those at the very ends of the text do, as do all within a line. */
export function jsxText(text: string): string {
  const lines = text.split(/\r\n|\n|\r/);
  return lines
    .map((line, i) => {
      const opened = i === 0 ? line : line.replace(/^[ \t]+/, '');
      return i === lines.length - 1 ? opened : opened.replace(/[ \t]+$/, '');
    })
    .filter(line => line !== '')
    .join(' ');
}
