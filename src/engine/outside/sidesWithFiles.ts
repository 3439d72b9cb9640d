/**
 * Both sides of a change together with files that did not change, as far as those were read: what names in these files
 * refer to before the change and after it. The files are the same on both sides; what they name need not be.
 */
import type { Side } from '../model.js';
import { TypeHierarchy } from '../matching/hierarchy.js';
import type { Matches } from '../matching/matches.js';
import { Bodies, bodiesOf } from '../matching/statements/bodies/bodies.js';
import type { ContextSource } from '../semantics/origins.js';
import { Origins } from '../semantics/origins.js';
import type { CodeStructureTree } from '../structure/codeStructureTree.js';
import { buildStructure } from '../structure/codeStructureTree.js';
import type { DeclarationNode } from '../structure/declaration.js';
import type { SourceTree, TokenTable } from '../structure/source.js';
import { Resolver } from '../symbols/resolver.js';
import { Exports } from './exports.js';

export interface WholeSide {
  readonly origins: Origins;
  readonly exports: Exports;
  readonly resolver: Resolver;
  readonly bodies: Bodies;
  readonly hierarchy: TypeHierarchy;
  readonly declarations: readonly DeclarationNode[];
  /** Files of the side that are known with all that they declare, by their paths. */
  readonly files: ReadonlyMap<string, SourceTree>;
}

export interface WholeSides extends Readonly<Record<Side, WholeSide>> {
  /** What the files declare that did not change. */
  readonly outside: readonly DeclarationNode[];
}

/** `context`: files that only hand on what others declare, which are known by their trees. */
export function withFiles(
  matches: Matches,
  origins: Readonly<Record<Side, Origins>>,
  context: readonly ContextSource[],
  outside: readonly SourceTree[],
  tokens: TokenTable,
): WholeSides {
  const { declarations } = buildStructure(outside, tokens);
  const read = new Set(outside.map(({ path }) => path));
  const rest = context.filter(({ path }) => !read.has(path));
  const sideOf = (side: Side): WholeSide => {
    const all: CodeStructureTree = {
      declarations: [...matches[side].declarations, ...declarations],
      files: [],
    };
    const known = new Origins(side, origins[side].modules, all.declarations, rest);
    const [bodies, hierarchy] = [new Bodies(all, bodiesOf(matches[side])), new TypeHierarchy(all)];
    return {
      origins: known,
      exports: new Exports(known),
      resolver: new Resolver(all.declarations, bodies, hierarchy, known),
      bodies,
      hierarchy,
      declarations: all.declarations,
      files: new Map(all.declarations.flatMap(({ kind, source }) => (kind === 'file' ? [[source.path, source]] : []))),
    };
  };
  return { before: sideOf('before'), after: sideOf('after'), outside: declarations };
}
