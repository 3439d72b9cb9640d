/**
 * Source text on one line, as names and types are printed in descriptions. Not for comparing code: that is done by tokens.
 */

/** Runs of white space become one space, none around punctuation that binds tightly. */
export function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/ ?([<>[\].,()&|?:*]) ?/g, '$1').replace(/,/g, ', ').replace(/([&|?:])/g, ' $1 ').trim();
}
