/**
 * Texts with values in them that say the same in another form: `"{} of {}".format(a, b)` and `f"{a} of {b}"`. Where one took the place of the other,
 * how the text is written means nothing. Values that do something when they are evaluated must stand alone: in one of the forms each is shown before the
 * next one is evaluated.
 */
import { Role } from '../languages/roles.js';
import { addTo } from '../lists.js';
import type { Side } from '../model.js';
import type { StatementMapping } from '../matching/statements/mapStatements.js';
import type { DeclarationNode } from '../structure/declaration.js';
import { tokensEnd } from '../structure/source.js';
import type { FrameSink } from './frameSink.js';
import type { FileState, Workspace } from './workspace.js';

export function addSameTexts(workspace: Workspace, { before, after }: StatementMapping, sink: FrameSink): void {
  const { source, node } = before;
  if (source.language !== after.source.language || source.language.table.textPiecesAt === undefined || source.contentHash[node] === after.source.contentHash[after.node]) return;
  const [stateA, stateB] = [workspace.stateOf(source), workspace.stateOf(after.source)];
  const there = new Map<string, number[]>();
  for (const [text, said] of textsIn(after, stateB)) addTo(there, said, text);
  for (const [text, said] of there.size === 0 ? [] : textsIn(before, stateA)) {
    const hash = source.contentHash[text];
    const found = there.get(said)?.findIndex(other => after.source.contentHash[other] !== hash && standAlike(workspace, stateA, text, stateB, other)) ?? -1;
    if (found < 0) continue;
    const [other] = there.get(said)?.splice(found, 1) ?? [];
    addAll('before', stateA, text, sink);
    addAll('after', stateB, other, sink);
  }
}

/** Each outermost text with what it says, as one string. */
function textsIn({ node: root }: DeclarationNode, { source: { tree, language: { table } }, regions }: FileState): (readonly [number, string])[] {
  const found: (readonly [number, string])[] = [];
  for (let node = root + 1; node < root + tree.size[root]; ) {
    const pieces = regions.isDeclaration[node] === 0 ? (table.textPiecesAt?.(tree, node) ?? null) : null;
    const values = pieces?.filter(piece => typeof piece !== 'string') ?? [];
    if (pieces && (values.length < 2 || values.every(({ isPlain }) => isPlain))) found.push([node, JSON.stringify(pieces)]);
    node += pieces !== null || regions.isDeclaration[node] === 1 ? tree.size[node] : 1;
  }
  return found;
}

/** Is it one text, or does the one stand in the same part of a statement as the other? */
function standAlike(workspace: Workspace, stateA: FileState, x: number, stateB: FileState, y: number): boolean {
  const { map } = workspace;
  if (map.joins(stateA.base + x, stateB.base + y)) return true;
  const [around, back] = [workspace.partnerAround('before', stateA, x), workspace.partnerAround('after', stateB, y)];
  return around >= stateB.base && back >= stateA.base && map.joins(back, around) && !HOLDERS.has(stateB.source.role[around - stateB.base]);
}

/** What holds statements, not parts of one. */
const HOLDERS = new Set<number>([Role.block, Role.branch, Role.declaration, Role.file]);

function addAll(side: Side, { source, base }: FileState, text: number, sink: FrameSink): void {
  for (let node = text; node < text + source.tree.size[text]; node++) sink.addFrame(side, base + node, 'quotes');
  for (let token = source.firstToken[text]; token < tokensEnd(source, text); token++) sink.addFrame(side, base + source.tokenNode[token], 'quotes');
}
