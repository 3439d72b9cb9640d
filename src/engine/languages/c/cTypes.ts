/**
 * Types of C and C++: numbers are written in several ways (`unsigned` and `unsigned int`), and some words ask of what
 * type something is.
 */

const NUMBER =
  /\b(?:unsigned|long|short)(?:\s+(?:unsigned|long|short|int))*\b(?!\s+(?:char|double|signed)\b)|\bint(?:\s+(?:unsigned|long|short|int))+\b/g;

/** With one way for each. */
export function numbersInFull(type: string): string {
  return type.replace(NUMBER, (words, at: number) => {
    if (/\b(?:signed|char|double)\s+$/.test(type.slice(0, at))) return words;
    const said = words.split(/\s+/);
    return [
      ...(said.includes('unsigned') ? ['unsigned'] : []),
      ...said.filter(word => word === 'long' || word === 'short'),
      'int',
    ].join(' ');
  });
}

/** Words that ask of what type something is, or how large. */
export const TYPE_ASKING = /^(?:sizeof|_?[aA]lignof|decltype|typeid|__?typeof(?:__)?|typeof)$/;
