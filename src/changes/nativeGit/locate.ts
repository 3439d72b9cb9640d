/**
 * Finds the git command. Only absolute folders of PATH are searched, and never the current one: a repository may hold a program named git.
 */
import { access, constants, stat } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';

const isProgram = async (path: string): Promise<boolean> => {
  try {
    if (!(await stat(path)).isFile()) return false;
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Absolute path of git, or null. */
export async function findGit(env: NodeJS.ProcessEnv): Promise<string | null> {
  const windows = process.platform === 'win32';
  const pathName = Object.keys(env).find(name => name.toUpperCase() === 'PATH');
  const folders = (pathName ? (env[pathName] ?? '') : '').split(delimiter);
  if (windows) {
    // Where Git for Windows installs itself, when PATH was not extended.
    for (const base of [
      env.ProgramFiles,
      env['ProgramFiles(x86)'],
      env.LocalAppData && join(env.LocalAppData, 'Programs'),
    ]) {
      if (base) folders.push(join(base, 'Git', 'cmd'));
    }
  }
  for (const folder of folders) {
    if (!isAbsolute(folder)) continue;
    const path = join(folder, windows ? 'git.exe' : 'git');
    if (await isProgram(path)) return path;
  }
  return null;
}
