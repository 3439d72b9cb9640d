/** Paths as they are written in a change, with `/` between folders. */

/** With the `/` at its end; '' for a file that stands in none. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The name of a file without what it ends in: `view` of `src/view.test.ts`. */
export function stemOf(path: string): string {
  return fileNameOf(path).replace(/\..*$/, '');
}
