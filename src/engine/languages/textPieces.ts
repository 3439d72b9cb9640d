/**
 * Texts with values in them as a row of pieces, however they are written: with the values in their places, or with
 * signs for values that are handed over behind the text. What languages share of reading them; where such texts stand,
 * each language says.
 */
export interface TextValue {
  /** The code of the value, and how it is to be shown. */
  readonly code: string;
  readonly format: string;
  /** Does it do nothing when it is evaluated, and give the same a moment later? */
  readonly isPlain: boolean;
}

/** What is said as it is written, or a value. */
export type TextPiece = string | TextValue;

/** A value's sign in a text: by its name, its place, or neither. */
const SIGN = /\{\{|\}\}|\{([^{}!:,]*)((?:[!:,][^{}]*)?)\}|[{}]/g;

/**
 * The text between quotes with its signs, the values handed over in order, and those by name; null where it can't be
 * told which is which.
 */
export function filledText(
  text: string,
  given: readonly TextValue[],
  named: ReadonlyMap<string, TextValue>,
  nameless: (name: string) => TextValue | null,
): TextPiece[] | null {
  const pieces: TextPiece[] = [];
  const used: number[] = [];
  let [last, next]: [number, number] = [0, 0];
  let isNumbered = false;
  for (const match of text.matchAll(SIGN)) {
    const [whole, field, format = ''] = match;
    pieces.push(text.slice(last, match.index));
    last = match.index + whole.length;
    if (whole === '{{' || whole === '}}') {
      pieces.push(whole[0]);
      continue;
    }
    if (field === undefined || /[$*]/.test(format)) return null;
    const name = field.trim();
    const place = name === '' ? next++ : /^\d+$/.test(name) ? Number(name) : -1;
    if (place >= 0) {
      if (name !== '') isNumbered = true;
      used.push(place);
    }
    const value = place >= 0 ? given[place] : (named.get(name) ?? nameless(name));
    if (value === undefined || value === null) return null;
    pieces.push({ ...value, format });
  }
  if ((isNumbered && next > 0) || given.some((_, i) => !used.includes(i))) return null;
  // They are evaluated in their order, each once.
  const isInOrder =
    used.length === given.length && used.every((place, i) => place === i) && (named.size === 0 || given.length === 0);
  if (!isInOrder && [...given, ...named.values()].some(({ isPlain }) => !isPlain)) return null;
  return joined([...pieces, text.slice(last)]);
}

/** What is written side by side as one. */
export function joined(pieces: readonly TextPiece[]): TextPiece[] {
  const found: TextPiece[] = [];
  for (const piece of pieces) {
    const before = found.at(-1);
    if (piece === '') continue;
    if (typeof piece === 'string' && typeof before === 'string') found[found.length - 1] = before + piece;
    else found.push(piece);
  }
  return found;
}

/** A name, a member of one, or a literal. */
const PLAIN = /^(?:[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*|-?\d[\d.]*)$/u;

export function textValue(code: string, format = ''): TextValue {
  // In a string in it, white space counts.
  const plain = /["'`]/.test(code) ? code : code.replace(/\s+/g, ' ').trim();
  return { code: plain, format, isPlain: PLAIN.test(plain) };
}
