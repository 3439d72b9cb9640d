/**
 * Searches in a text that may be hostile: that something does not come any more is looked up once, so that a text full of signs that open
 * something takes no longer than any other one.
 */
export class TextCursor {
  private readonly absentFrom = new Map<string, number>();
  /** How many braces were found open at the end of the text. */
  private unclosed = 0;

  constructor(readonly text: string) {}

  /** Where a needle begins, from an offset on; -1 where it does not come any more. */
  find(needle: string, from: number): number {
    if (from >= (this.absentFrom.get(needle) ?? Number.POSITIVE_INFINITY)) return -1;
    const found = this.text.indexOf(needle, from);
    if (found < 0) this.absentFrom.set(needle, from);
    return found;
  }

  /** Where the end tag of a raw block begins (`</script`, whatever stands around it: no string ends later); -1 for none. */
  findEndTag(name: string, from: number): number {
    const pattern = new RegExp(`</${name}(?=[\\s/>])`, 'giu');
    pattern.lastIndex = from;
    return pattern.exec(this.text)?.index ?? -1;
  }

  /** The place behind the brace that closes the one at `open`, past strings, templates and comments; -1 where none does. */
  closingBrace(open: number): number {
    if (this.unclosed > MOST_UNCLOSED) return -1;
    const { text } = this;
    /** Of each open brace, whether it stands in a template (`${`). */
    const braces: boolean[] = [];
    for (let at = open; at < text.length; at++) {
      const sign = text[at];
      if (sign === '{') braces.push(false);
      else if (sign === '}') {
        const isInTemplate = braces.pop();
        if (braces.length === 0) return at + 1;
        if (isInTemplate === true) at = this.templateEnd(at + 1, braces);
      } else if (sign === '`') at = this.templateEnd(at + 1, braces);
      else if (sign === '"' || sign === "'") at = this.stringEnd(at);
      else if (sign === '/' && text[at + 1] === '*') at = endOr(this.find('*/', at + 2), 1, text.length);
      else if (sign === '/' && text[at + 1] === '/' && text[at - 1] !== ':') {
        at = endOr(this.find('\n', at), 0, text.length);
      }
    }
    this.unclosed++;
    return -1;
  }

  /** Where a template ends, or the place of the `{` that opens code in it. */
  private templateEnd(from: number, braces: boolean[]): number {
    const { text } = this;
    for (let at = from; at < text.length; at++) {
      if (text[at] === '\\') at++;
      else if (text[at] === '`') return at;
      else if (text[at] === '$' && text[at + 1] === '{') {
        braces.push(true);
        return at + 1;
      }
    }
    return text.length;
  }

  /** A string ends on its line; a sign that opens none (`don't`) is passed. */
  private stringEnd(open: number): number {
    const { text } = this;
    for (let at = open + 1; at < text.length && text[at] !== '\n'; at++) {
      if (text[at] === '\\') at++;
      else if (text[at] === text[open]) return at;
    }
    return open;
  }
}

function endOr(found: number, more: number, length: number): number {
  return found < 0 ? length : found + more;
}

/** Of braces that nothing closes, so many are looked for the end of. */
const MOST_UNCLOSED = 50;
