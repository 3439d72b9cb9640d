/**
 * Puts the highlight query of a language together: a query may build upon others, which it names in a line `; inherits: a, b`.
 *
 * It compiles nothing. What is inherited stands first, so that a language's own patterns win.
 */

const INHERITS = /^; inherits: ([\w-]+(?:, [\w-]+)*)$/m;

/** The text of a query and of all that it inherits from, each once; null where there is none of this name. */
export async function readHighlightQuery(
  name: string,
  read: (name: string) => Promise<string | null>,
): Promise<string | null> {
  const seen = new Set<string>();
  const parts: string[] = [];
  const add = async (query: string): Promise<void> => {
    if (seen.has(query)) return;
    seen.add(query);
    const text = await read(query);
    if (text === null) return;
    for (const inherited of INHERITS.exec(text)?.[1].split(', ') ?? []) await add(inherited);
    parts.push(text);
  };
  await add(name);
  return parts.length === 0 ? null : parts.join('\n');
}
