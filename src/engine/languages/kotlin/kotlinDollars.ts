/**
 * Strings that say before their quotation mark how many dollar signs begin an interpolation
 * (`$$"price: $5 of $$name"`), in a form that the grammar reads: `"__price: _5 of _$name"`. The text keeps its length;
 * the signs before the mark count as a part of what the string says, so that it is never taken for another one that has
 * fewer.
 */

/** What is looked for in code; what looks like it in comments and characters is none. */
const IN_CODE = /\/\*[^]*?(?:\*\/|$)|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|\$*"""|\$*"|[{}]/g;
/** In a string: an escaped sign, dollar signs with what they stand before, and what may end it. */
const IN_STRING = /\\.|\$+(?:\{|`|(?=[A-Za-z_]))?|"|\n/g;
const IN_RAW_STRING = /\$+(?:\{|`|(?=[A-Za-z_]))?|"{3,}/g;

interface OpenString {
  readonly isRaw: boolean;
  /** How many dollar signs begin an interpolation. */
  readonly dollars: number;
  /** Braces that are open in the interpolation in which code is read. */
  braces: number;
}

/** The same text where no such string stands in it. */
export function withSingleDollars(text: string): string {
  return text.includes('$$') ? new DollarStrings(text).readable() : text;
}

class DollarStrings {
  private readonly pieces: string[] = [];
  private readonly open: OpenString[] = [];
  private kept = 0;
  private isCode = true;

  constructor(private readonly text: string) {}

  readable(): string {
    for (let at = 0; at < this.text.length;) {
      const around = this.open.at(-1);
      const signs: RegExp = this.isCode || !around ? IN_CODE : around.isRaw ? IN_RAW_STRING : IN_STRING;
      signs.lastIndex = at;
      const found: RegExpExecArray | null = signs.exec(this.text);
      if (!found) break;
      const [sign] = found;
      at = found.index + sign.length;
      if (this.isCode) this.readInCode(sign, found.index, around);
      else if (around) this.readInString(sign, found.index, around);
    }
    return this.pieces.join('') + this.text.slice(this.kept);
  }

  private readInCode(sign: string, start: number, around: OpenString | undefined): void {
    if (sign.endsWith('"')) {
      const dollars = sign.lastIndexOf('$') + 1;
      if (dollars > 1) this.replace(start, sign.slice(dollars) + '_'.repeat(dollars));
      this.open.push({ isRaw: sign.endsWith('"""'), dollars: Math.max(dollars, 1), braces: 0 });
      this.isCode = false;
    } else if (around && sign === '{') around.braces++;
    else if (around && sign === '}') {
      this.isCode = around.braces > 0;
      if (this.isCode) around.braces--;
    }
  }

  private readInString(sign: string, start: number, { dollars }: OpenString): void {
    if (sign.startsWith('$')) {
      const written = sign.lastIndexOf('$') + 1;
      const isAsked = sign.length > written || /[A-Za-z_]/.test(this.text[start + written] ?? '');
      const begins = isAsked && written >= dollars;
      if (dollars > 1) this.replace(start, '_'.repeat(begins ? written - 1 : written));
      this.isCode = begins && sign.endsWith('{');
    } else if (sign.startsWith('"') || sign === '\n') {
      this.open.pop();
      this.isCode = true;
    }
  }

  private replace(start: number, piece: string): void {
    this.pieces.push(this.text.slice(this.kept, start), piece);
    this.kept = start + piece.length;
  }
}
