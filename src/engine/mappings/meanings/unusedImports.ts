/**
 * Imports that went because nothing names what they brought any more. That the code which named it is gone, or says
 * something else, is to be read where it stood; of the import there is nothing left to say.
 *
 * Not so where a name may be used without being written (`+` is `plus` in Kotlin), where nothing named it before
 * either (it was imported for what it does when it is loaded), and where another file takes it from this one.
 */
import type { Side } from '../../model.js';
import { fileNameOf } from '../../text/paths.js';
import type { FileState, Workspace } from '../workspace.js';
import type { FollowedImports } from './followedImports.js';
import type { Binding, NameOrigins } from './nameOrigins.js';

/** Tokens of one side, half-open: are they of an import of names that the version after does not have? */
export function isImportUnused(
  workspace: Workspace,
  followed: FollowedImports,
  side: Side,
  state: FileState,
  firstToken: number,
  endToken: number,
): boolean {
  if (side !== 'before') return false;
  const bindings = followed.bindingsAt(side, state, firstToken, endToken);
  const there = bindings.length === 0 ? null : workspace.soleCounterpart(side, state, 0);
  if (there === null || there.node !== 0) return false;
  return bindings.every(
    binding =>
      isNamedOnlyBefore(followed.origins, state, there.state, binding) &&
      !isTakenByOthers(workspace, followed.origins, state, there.state, binding),
  );
}

function isNamedOnlyBefore(
  origins: NameOrigins,
  { source: was }: FileState,
  { source: is }: FileState,
  { name, nameNode }: Binding,
): boolean {
  return (
    origins
      .mentionsOf(was)
      .get(name)
      ?.some(leaf => leaf !== nameNode) === true &&
    !origins.mentionsOf(is).has(name) &&
    !isWordOf(is.tree.text, name) &&
    is.language.table.imports?.mayUseUnwritten(is.tree, name) === false
  );
}

/** In code, in a string or in a comment: tools may read all of them. */
function isWordOf(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const around = [text.slice(at - 1, at), text.slice(at + name.length, at + name.length + 1)];
    if (!around.some(sign => /[\p{L}\p{N}_$]/u.test(sign))) return true;
  }
  return false;
}

/** Where a file hands on what it imports: does the file stand for its folder, or does another one name it as its own? */
function isTakenByOthers(
  workspace: Workspace,
  origins: NameOrigins,
  { source: was }: FileState,
  { source: is }: FileState,
  { name, nameNode }: Binding,
): boolean {
  const { imports, modules } = was.language.table;
  const handedOn = imports?.handedOnIn?.(was.tree).find(({ node }) => node === nameNode);
  if (handedOn === undefined) return false;
  return (
    handedOn.isExported === true ||
    modules.folderFiles?.includes(fileNameOf(was.path)) === true ||
    workspace.after.files.some(({ source }) =>
      [...origins.bindingsOf('after', source).values()]
        .flat()
        .some(
          ({ origin: { target } }) =>
            target.kind === 'file' && target.path === is.path && (target.names[0] ?? name) === name,
        ),
    )
  );
}
