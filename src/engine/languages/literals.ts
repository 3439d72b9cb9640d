/**
 * How numbers, signs and texts are written in languages of C's family, and which types are theirs by that. Only what is
 * written is looked at: it knows no values.
 */

/** The last sign of a number, and the types that a number with it is of by itself. */
const BY_SUFFIX: Readonly<Record<string, RegExp>> = { l: /^long$/i, f: /^float$/i, d: /^double$/i, m: /^decimal$/i };

const SIGN_TYPE = /^char$/i;
/** Types of texts, and of words that are values. */
const WORD_TYPE = /^(?:bool|boolean|string|std::string|char)$/i;

/** Without what parts the digits of a number; the letters of those that all languages know are read whatever their case. */
export function plainNumber(text: string): string {
  const bare = /[_']/.test(text) ? text.replace(/(?<=[0-9a-f])[_']+(?=[0-9a-f])/gi, '') : text;
  return PLAIN_NUMBER.test(bare) ? bare.toLowerCase() : bare.replace(/^0x[0-9a-f]+/i, digits => digits.toLowerCase());
}

const PLAIN_NUMBER = /^(?:0x[\da-f]+|\d*\.?\d+(?:e[+-]?\d+)?|\d+\.(?:e[+-]?\d+)?)[dflmu]{0,3}$/i;

export function isSign(text: string): boolean {
  return text.startsWith("'");
}

/** Is a literal of this type before anything is made of it? */
export function isWrittenAs(literal: string, type: string): boolean {
  if (isSign(literal)) return SIGN_TYPE.test(type);
  if (!/^[\d.]/.test(literal)) return WORD_TYPE.test(type);
  const isHex = /^0x/i.test(literal);
  const suffix = isHex ? literal.slice(-1).replace(/[a-f]/i, '').toLowerCase() : literal.slice(-1).toLowerCase();
  const named = BY_SUFFIX[suffix];
  if (named !== undefined) return named.test(type);
  return (/[.e]/i.test(literal) && !isHex ? /^double$/i : /^int$/i).test(type);
}

/**
 * The sort of number that a value is written as: whole, with what letters, a sign; `none` for texts and what is no
 * number for certain, null for all others.
 */
export function sortOfNumber(value: string): string | null {
  if (/^["`]|^(?:true|false|null|new\b)/.test(value)) return 'none';
  if (isSign(value)) return 'sign';
  if (!/^-?[\d.]/.test(value)) return null;
  return /^-?\d+$/.test(value) ? 'whole' : value.replace(/[^a-z.]/gi, '');
}
