/**
 * What the mapping of statements says, for those who read it: which statement became which, and what calls gave back.
 * Types alone; who finds it out stands in `mapStatements.ts` and the folders beside this file.
 */
import type { DeclarationNode } from '../../structure/declaration.js';
import type { SourceTree } from '../../structure/source.js';
import type { DeclarationRelationship } from '../declarations/model.js';
import type { Match } from '../matches.js';
import type { Bodies } from './bodies/bodies.js';
import type { Fragments } from './bodies/fragments.js';
import type { Variable } from './bodies/variables.js';
import type { RenamedWords } from './likeness/renamedWords.js';
import type { CodeTransfer } from './transfers/codeTransfers.js';

/** Fragment `before` of the one body and fragment `after` of the other. */
export interface StatementPair {
  readonly before: number;
  readonly after: number;
}

/** By the leaf that declares a variable before, then by the one after: how often the one is mentioned where the other was. */
export type CapturedVotes = ReadonlyMap<number, ReadonlyMap<number, number>>;

/** What the declarations that stayed say of variables around them. */
export interface CapturedCode {
  /** Of two versions of a file. */
  between(before: SourceTree, after: SourceTree): CapturedVotes;
}

/** The statements of one declaration that became statements of another. */
export interface StatementMapping {
  readonly before: DeclarationNode;
  readonly after: DeclarationNode;
  readonly relationship: DeclarationRelationship | null;
  readonly fragmentsBefore: Fragments;
  readonly fragmentsAfter: Fragments;
  /**
   * In the order of the before side; fragment 0, the declaration itself, is left out. Blocks and branches are in it. Further partners of a
   * statement that was merged out of branches, or split into them, come last.
   */
  readonly pairs: readonly StatementPair[];
  /** What names of declarations stand for others. */
  readonly renamed: RenamedWords;
  /** Of code that went elsewhere: what it calls the variables that calls hand over to it. */
  readonly handed?: RenamedWords;
  /** In place only: what declarations inside say of the variables around them. */
  readonly captured?: CapturedCode;
}

/** A value before and after: nodes of the two declarations of a transfer. */
export interface ValuePair {
  readonly before: number;
  readonly after: number;
  /** What stands for it, in the declaration that the host is, or was, on the side of the other one. */
  readonly call: number;
  /** Where the host gave the value a name, the mention that the call stands for; -1 where it stands for the value itself. */
  readonly mention: number;
}

/** Nodes of the two declarations of a transfer. */
export interface AssignedValue {
  readonly before: number;
  readonly after: number;
  /** In the declaration that has a counterpart: the variable that the value is given to. */
  readonly variable: Variable;
}

/** Code that went elsewhere. A fragment may occur in several transfers, and on the side that only one version has several times in one. */
export interface TransferMapping extends StatementMapping {
  readonly transfer: CodeTransfer;
  /** What calls took the place of, with what they give back. */
  readonly values: readonly ValuePair[];
  /** What gave a variable its values, and is handed back now, or the other way round. */
  readonly assigned: readonly AssignedValue[];
}

export interface StatementMappings {
  readonly bodies: { readonly before: Bodies; readonly after: Bodies };
  /** By the declaration before of each matched pair. */
  readonly inPlace: ReadonlyMap<DeclarationNode, StatementMapping>;
  readonly transfers: readonly TransferMapping[];
  /** Statements that stand in another declaration, which received them by nothing that has a name. */
  readonly orphanedMoves: readonly StatementMapping[];
  /** What names of declarations stand for others. */
  readonly renamed: RenamedWords;
  /** What only seemed to have carried code: of it nothing is mapped in the end. */
  readonly refuted: ReadonlySet<DeclarationRelationship>;
  /** Pairs of declarations whose statements were not compared, or not to the end, because the time was up. */
  readonly skipped: readonly Match[];
}

/** Fragments, marked by 1, that stay alone. */
export interface TakenFragments {
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}
