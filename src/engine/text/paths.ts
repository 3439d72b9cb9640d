/** Paths as they are written in a change, with `/` between folders. */

/** With the `/` at its end; '' for a file that stands in none. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The name of a file without its extension: `view.test` of `src/view.test.ts`. */
export function stemOf(path: string): string {
  const name = fileNameOf(path);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}
