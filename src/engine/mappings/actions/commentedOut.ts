/**
 * Code that was commented out, or is code again: what was deleted stands in comments now, word by word. Both ends are
 * told as one edit, so that they stand side by side. It is to be read as before.
 */
import { isComment } from '../../languages/roles.js';
import type { EditAction, Side, Span } from '../../model.js';
import type { SourceTree } from '../../structure/source.js';
import { nodeText, textBetween } from '../../syntax/tree.js';
import { isBlockComment, uncommented } from '../../text/commentSigns.js';
import type { Workspace } from '../workspace.js';

/** A piece of code, or a comment, that only one side has. */
interface Piece {
  readonly action: EditAction;
  readonly span: Span;
  /** Without white space, and without what parts it from the next one. */
  readonly said: string;
}

/** Less than that many signs are brackets and the like, which are everywhere. */
const MIN_SIGNS = 4;
/** Files with more pieces are not looked at: one piece is compared with each other one. */
const MAX_PIECES = 2_000;

export function withCommentedCode(workspace: Workspace, actions: EditAction[]): EditAction[] {
  const joined = new Map<EditAction, EditAction | null>();
  const unmatched = { before: byFile(actions, 'before'), after: byFile(actions, 'after') };
  for (const { file, source } of workspace.before.files) {
    const other = otherFile(workspace, source);
    if (other === null) continue;
    const gone = unmatched.before.get(file) ?? [];
    const come = unmatched.after.get(other.file) ?? [];
    if (gone.length === 0 || come.length === 0 || gone.length + come.length > MAX_PIECES) continue;
    const was = piecesOf(source, gone, 'before');
    const is = piecesOf(other.source, come, 'after');
    join(source.tree.text, was.code, other.source.tree.text, is.comments, 'out', joined);
    join(source.tree.text, was.comments, other.source.tree.text, is.code, 'in', joined);
  }
  if (joined.size === 0) return actions;
  return actions.flatMap(action => {
    const found = joined.get(action);
    return found === undefined ? [action] : found === null ? [] : [found];
  });
}

interface OfFile {
  readonly file: number;
  readonly source: SourceTree;
}

function otherFile({ input, after }: Workspace, source: SourceTree): OfFile | null {
  const declared = input.matches.before.files.find(file => file.source === source);
  const match = declared && input.matches.afterOf(declared);
  return match ? (after.files.find(file => file.source === match.source) ?? null) : null;
}

/** What is to be read and stands on one side alone, by its file. */
function byFile(actions: readonly EditAction[], side: Side): ReadonlyMap<number, readonly EditAction[]> {
  const found = new Map<number, EditAction[]>();
  for (const action of actions) {
    const { kind, verdict } = action;
    const span = action[side];
    if (verdict !== 'read' || span === null || kind !== (side === 'before' ? 'delete' : 'insert')) continue;
    const list = found.get(span.file) ?? [];
    found.set(span.file, list);
    list.push(action);
  }
  return found;
}

/** In the order of the file. */
function piecesOf(
  source: SourceTree,
  actions: readonly EditAction[],
  side: Side,
): { readonly code: readonly Piece[]; readonly comments: readonly Piece[] } {
  const { tree, role } = source;
  const comments = new Map<number, number>();
  for (let node = 1; node < tree.count; node++) if (isComment(role[node])) comments.set(tree.start[node], node);
  const found = { code: [] as Piece[], comments: [] as Piece[] };
  for (const action of actions) {
    const span = action[side] as Span;
    const text = textBetween(tree, span.start, span.end);
    const node = comments.get(span.start);
    const isAlone = node !== undefined && nodeText(tree, node).trimEnd() === text.trimEnd();
    if (isAlone || isBlockComment(text)) found.comments.push({ action, span, said: signsOf(saidIn(source, text)) });
    else if (node === undefined) found.code.push({ action, span, said: signsOf(text) });
  }
  for (const list of [found.code, found.comments]) list.sort((x, y) => x.span.start - y.span.start);
  return found;
}

/** What stands in quotes by itself may be a comment: `"""open(2)"""`. */
function saidIn({ language: { table } }: SourceTree, comment: string): string {
  const said = table.noise?.documented?.(comment) ?? comment;
  return said === comment ? uncommented(comment) : said;
}

const signsOf = (text: string): string => text.replace(/\s+/g, '').replace(/[;,]+$/, '');

/** Pieces that side by side say the same, each once. */
function join(
  textBefore: string,
  was: readonly Piece[],
  textAfter: string,
  is: readonly Piece[],
  commented: 'out' | 'in',
  joined: Map<EditAction, EditAction | null>,
): void {
  let next = 0;
  for (let i = 0; i < was.length; i++) {
    for (let j = next; j < is.length; j++) {
      const found = runFrom(textBefore, was, i, textAfter, is, j);
      if (found === null) continue;
      const [gone, come] = [was.slice(i, i + found.before), is.slice(j, j + found.after)];
      const around = (pieces: readonly Piece[]): Span => ({
        ...pieces[0].span,
        end: pieces[pieces.length - 1].span.end,
      });
      for (const { action } of [...gone, ...come]) joined.set(action, null);
      joined.set(gone[0].action, {
        ...gone[0].action,
        kind: 'update',
        before: around(gone),
        after: around(come),
        commented,
      });
      i += found.before - 1;
      next = j + found.after;
      break;
    }
  }
}

/** How many pieces from these two on say the same together; null where they do not. */
function runFrom(
  textBefore: string,
  was: readonly Piece[],
  i: number,
  textAfter: string,
  is: readonly Piece[],
  j: number,
): { readonly before: number; readonly after: number } | null {
  let [before, after] = [1, 1];
  let [gone, come] = [was[i].said, is[j].said];
  while (gone !== come) {
    const isShorter = gone.length < come.length;
    if (isShorter ? !come.startsWith(gone) : !gone.startsWith(come)) return null;
    const [text, pieces, last] = isShorter ? [textBefore, was, i + before - 1] : [textAfter, is, j + after - 1];
    if (last + 1 >= pieces.length || !touches(text, pieces[last], pieces[last + 1])) return null;
    // What parts the pieces stands in the comment, too.
    const part = isShorter ? partBetween(come, gone) : partBetween(gone, come);
    if (isShorter) gone += part + was[i + before++].said;
    else come += part + is[j + after++].said;
  }
  return gone.length >= MIN_SIGNS && /\p{L}/u.test(gone) ? { before, after } : null;
}

const partBetween = (longer: string, shorter: string): string => /^[;,]*/.exec(longer.slice(shorter.length))?.[0] ?? '';

const touches = (text: string, one: Piece, other: Piece): boolean =>
  /^[\s;,]*$/.test(text.slice(one.span.end, other.span.start));
