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

/** Where a relative path leads from a file; null where it leads out of the change. */
export function pathFrom(file: string, relative: string): string | null {
  const parts = file.split('/').slice(0, -1);
  for (const step of relative.split('/')) {
    if (step === '..' && parts.pop() === undefined) return null;
    if (step !== '' && step !== '.' && step !== '..') parts.push(step);
  }
  return parts.join('/');
}

/** Is this the file that a path names: with or without an extension, a compiled one's included, or as the index of a folder? */
export function isNamedBy(file: string, path: string): boolean {
  const bare = withoutExtension(file);
  return (
    file === path ||
    bare === path ||
    bare === `${path}/index` ||
    bare === `${path}/__init__` ||
    bare === `${path}/mod` ||
    bare === withoutExtension(path)
  );
}

export function withoutExtension(path: string): string {
  return path.replace(/(\.d)?\.[^./]+$/, '');
}
