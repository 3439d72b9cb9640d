/** A commit's name in a tab: short enough that several tabs stand side by side. The whole subject stands in the panel. */

const HASH_LENGTH = 7;
/** Of the subject; as many as leave room for three tabs in a window of usual width. */
const MAX_SUBJECT = 40;

/** What many projects begin subjects with (`fix(editor)!: `): of all tabs it would be the same words that are seen first. */
const KIND_OF_COMMIT =
  /^(?:build|chore|ci|docs?|feat|fix|perf|refactor|revert|style|tests?)(?:\([^()]*\))?!?:\s+(?=\S)/i;

/** `432a46e separate elements logic into a…` */
export function commitTabTitle(hash: string, subject: string): string {
  return `${hash.slice(0, HASH_LENGTH)} ${cutAtWord(subject.replace(KIND_OF_COMMIT, ''))}`.trimEnd();
}

function cutAtWord(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= MAX_SUBJECT) return text;
  const start = characters.slice(0, MAX_SUBJECT).join('');
  // Not where that would leave next to nothing, as of a long path.
  const words = start.replace(/\s+\S*$/, '');
  return `${(words.length >= MAX_SUBJECT / 2 ? words : start).trimEnd()}…`;
}
