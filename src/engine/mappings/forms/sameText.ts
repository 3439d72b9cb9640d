/**
 * Texts with values in them that say the same in another form: `"{} of {}".format(a, b)` and `f"{a} of {b}"`. Where one
 * took the place of the other, how the text is written means nothing. In one of the forms each value is shown before
 * the next one is evaluated, in the other all are evaluated first: between the two, values must do nothing when they
 * are evaluated; the first one may, which is evaluated first in both, where no other is about the same.
 */
import { isOneLanguage } from '../../languages/language.js';
import { Role } from '../../languages/roles.js';
import type { TextValue } from '../../languages/textPieces.js';
import { addTo } from '../../lists.js';
import type { Side } from '../../model.js';
import type { StatementMapping } from '../../matching/statements/model.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { tokensEnd } from '../../structure/source.js';
import type { FrameSink } from './frameSink.js';
import type { FileState, Workspace } from '../workspace.js';
import { nodeOf, refOf } from '../nodeRef.js';

export function addSameTexts(workspace: Workspace, { before, after }: StatementMapping, sink: FrameSink): void {
  const { source, node } = before;
  if (
    !isOneLanguage(source.language, after.source.language) ||
    source.language.table.textPiecesAt === undefined ||
    source.contentHash[node] === after.source.contentHash[after.node]
  ) {
    return;
  }
  const [stateA, stateB] = [workspace.stateOf(source), workspace.stateOf(after.source)];
  const there = new Map<string, SaidText[]>();
  for (const text of textsIn(after, stateB)) addTo(there, text.said, text);
  for (const text of there.size === 0 ? [] : textsIn(before, stateA)) {
    const hash = source.contentHash[text.node];
    const found =
      there
        .get(text.said)
        ?.findIndex(
          other =>
            after.source.contentHash[other.node] !== hash &&
            (text.isInAnyForm || text.isBehind === other.isBehind) &&
            standAlike(workspace, stateA, text.node, stateB, other.node),
        ) ?? -1;
    if (found < 0) continue;
    const [other] = there.get(text.said)?.splice(found, 1) ?? [];
    addAll('before', stateA, text.node, sink);
    addAll('after', stateB, other.node, sink);
  }
}

interface SaidText {
  readonly node: number;
  /** The pieces, as one string. */
  readonly said: string;
  /** Do the values mean the same however they are handed over? */
  readonly isInAnyForm: boolean;
  /** Are they handed over behind the text? */
  readonly isBehind: boolean;
}

/** The outermost texts. */
function textsIn(
  { node: root }: DeclarationNode,
  {
    source: {
      tree,
      role,
      language: { table },
    },
    regions,
  }: FileState,
): SaidText[] {
  const found: SaidText[] = [];
  for (let node = root + 1; node < root + tree.size[root];) {
    const pieces = regions.isDeclaration[node] === 0 ? (table.textPiecesAt?.(tree, node) ?? null) : null;
    const values = pieces?.filter(piece => typeof piece !== 'string') ?? [];
    if (pieces) {
      found.push({
        node,
        said: JSON.stringify(pieces),
        isInAnyForm: areApart(values),
        isBehind: role[node] === Role.call || role[node] === Role.operator,
      });
    }
    node += pieces !== null || regions.isDeclaration[node] === 1 ? tree.size[node] : 1;
  }
  return found;
}

function areApart([first, ...others]: readonly TextValue[]): boolean {
  if (first === undefined || others.length === 0) return true;
  if (!others.every(({ isPlain }) => isPlain)) return false;
  const named = new Set(first.code.match(NAME));
  return first.isPlain || !others.some(({ code }) => code.match(NAME)?.some(name => named.has(name)));
}

const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

/** Is it one text, or does the one stand in the same part of a statement as the other? */
function standAlike(workspace: Workspace, stateA: FileState, x: number, stateB: FileState, y: number): boolean {
  const { map } = workspace;
  if (map.joins(refOf(stateA.base, x), refOf(stateB.base, y))) return true;
  const [around, back] = [workspace.partnerAround('before', stateA, x), workspace.partnerAround('after', stateB, y)];
  return (
    around >= stateB.base &&
    back >= stateA.base &&
    map.joins(back, around) &&
    !HOLDERS.has(stateB.source.role[nodeOf(stateB.base, around)])
  );
}

/** What holds statements, not parts of one. */
const HOLDERS = new Set<number>([Role.block, Role.branch, Role.declaration, Role.file]);

function addAll(side: Side, { source, base }: FileState, text: number, sink: FrameSink): void {
  for (let node = text; node < text + source.tree.size[text]; node++) sink.addFrame(side, refOf(base, node));
  for (let token = source.firstToken[text]; token < tokensEnd(source, text); token++) {
    sink.addFrame(side, refOf(base, source.tokenNode[token]));
  }
}
