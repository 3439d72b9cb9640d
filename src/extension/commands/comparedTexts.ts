/**
 * Texts that are no files, such as that of an editor that was not saved, written to files of our own so that they can
 * be compared like any two. They lie in the extension's folder, where a window that is loaded again finds them, and are
 * removed after a day.
 */
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

const DAYS_KEPT = 1;

export interface NamedText {
  /** Of the folder that the text is put into. */
  readonly label: 'clipboard' | 'saved' | 'HEAD' | 'editor' | (string & {});
  readonly text: string;
}

export class ComparedTexts {
  constructor(private readonly folder: string) {}

  /** Writes two texts under one name. Rejects where the folder cannot be written to. */
  async write(name: string, before: NamedText, after: NamedText): Promise<{ before: string; after: string }> {
    await this.removeOld().catch(() => undefined);
    const place = join(this.folder, `${Date.now()}-${Math.random().toString(36).slice(2, 8)}`);
    const put = async ({ label, text }: NamedText): Promise<string> => {
      // Names come from editors: no way out of the folder.
      const path = join(place, basename(label), basename(name) || 'text');
      await mkdir(join(place, basename(label)), { recursive: true });
      await writeFile(path, text);
      return path;
    };
    return { before: await put(before), after: await put(after) };
  }

  private async removeOld(): Promise<void> {
    const oldest = Date.now() - DAYS_KEPT * 86_400_000;
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      if ((await stat(path)).mtimeMs < oldest) await rm(path, { recursive: true, force: true });
    }
  }
}
