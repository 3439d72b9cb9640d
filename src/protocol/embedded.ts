/** Data inside of a page. */

/** JSON that can stand inside a script element: neither an end tag nor a comment can begin in it. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
