/**
 * The change as one of two mirrored detections sees it: for what was extracted, and, with before and after exchanged, for what was inlined.
 */
import type { DeclarationNode } from '../../../structure/declaration.js';
import type { CallGraph } from '../../callGraph.js';

/** The change as one of the two mirrored detections sees it. */

export interface Perspective {
  /** Callables that exist on the far side only: added ones for extract, removed ones for inline. */
  readonly unmatched: readonly DeclarationNode[];
  /** Calls on the side of the unmatched callables. */
  readonly calls: CallGraph;
  /** Names of callables that exist on the near side only. */
  readonly gone: ReadonlySet<string>;
  /** The counterpart, on the other side, of a declaration on the side of the unmatched callables. */
  partnerOf(declaration: DeclarationNode): DeclarationNode | null;
  /** The counterpart, on the side of the unmatched callables, of a declaration on the other one. */
  counterpartOf(declaration: DeclarationNode): DeclarationNode | null;
  /** On the side of the unmatched callables. */
  isSubtype(type: DeclarationNode | null, supertype: DeclarationNode | null): boolean;
  /** Is a type of that name declared in the change, on the side of the unmatched callables? */
  isDeclared(typeName: string): boolean;
  /** For whoever asks why code of `partner` was or was not found in the unmatched one. */
  note(
    unmatched: DeclarationNode,
    partner: DeclarationNode,
    verdict: 'accepted' | 'refused',
    detail: () => string,
  ): void;
}

/** Code of one callable that went into another one. */
export interface Transfer {
  /** The unmatched callable: the extracted or the inlined one. */
  readonly unmatched: DeclarationNode;
  /** The callable that called it, on the unmatched one's side. */
  readonly host: DeclarationNode;
  /** The host on the other side: the source of an extraction, the target of an inlining. */
  readonly partner: DeclarationNode;
  readonly similarity: number;
  /** Found in a host that calls it through others only. */
  readonly isRelayed?: boolean;
}
