/** Scala's texts in three quotes and in one, where they say the same. */

/** `"""text"""` as `"text"`, where nothing in it would be read otherwise. */
export function spelledScala(text: string): string {
  const inner = text.startsWith('"""') && text.endsWith('"""') && text.length >= 6 ? text.slice(3, -3) : null;
  return inner === null || /["\\\n\r]/.test(inner) ? text : `"${inner}"`;
}
