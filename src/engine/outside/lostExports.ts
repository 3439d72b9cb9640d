/**
 * Names that a file showed to others and shows no more, though the file is there: of values as well, which are no
 * declarations. Known only of languages in which a file says itself what others can take from it.
 */
import type { LeftBehindCause } from '../changeDiff.js';
import type { Matches } from '../matching/matches.js';
import type { ShownByFile } from '../languages/outwardRules.js';
import type { DeclarationNode } from '../structure/declaration.js';

export interface LostExport {
  readonly path: string;
  /** As others call it. */
  readonly name: string;
  /** What bears the name in the file; the file itself where that is no declaration. */
  readonly before: DeclarationNode;
  readonly cause: LeftBehindCause;
  /** What it became, as far as that is known: the file that has it now. */
  readonly after: DeclarationNode | null;
}

export function lostExportsIn(matches: Matches): LostExport[] {
  const found: LostExport[] = [];
  for (const file of matches.before.files) {
    const after = matches.afterOf(file);
    const shown = shownBy(file);
    const left = after === null ? null : shownBy(after);
    // Of a file that is elsewhere, its path is what others still say.
    if (after === null || shown === null || left?.isWhole !== true) continue;
    if (after.source.path !== file.source.path || passesOn(after)) continue;
    for (const name of shown.outer) {
      if (left.outer.has(name)) continue;
      const before = file.children.find(one => one.name === name && one.nameNode >= 0) ?? file;
      const home = homeOf(matches, name);
      const cause = home === null ? 'removed' : 'moved';
      found.push({ path: file.source.path, name, before, cause, after: home ?? (isKept(after, name) ? after : null) });
    }
  }
  return found;
}

function shownBy({ source }: DeclarationNode): ShownByFile | null {
  return source.language.table.outward.shownIn(source.tree);
}

/** Does a file show all that another one does? What is gone from its own list it may have from there. */
function passesOn({ source: { language, tree } }: DeclarationNode): boolean {
  return language.table.imports?.handedOnIn?.(tree).some(({ name }) => name === null) === true;
}

/** The one file of the change that shows the name now and did not before. */
function homeOf(matches: Matches, name: string): DeclarationNode | null {
  if (name === 'default') return null;
  const homes = matches.after.files.filter(file => {
    const was = matches.beforeOf(file);
    return shownBy(file)?.outer.has(name) === true && (was === null || shownBy(was)?.outer.has(name) !== true);
  });
  return homes.length === 1 ? homes[0] : null;
}

/** Is something of that name still declared at the top of the file, and shown to nobody? */
function isKept(file: DeclarationNode, name: string): boolean {
  return file.children.some(one => one.name === name);
}
