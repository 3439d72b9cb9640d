/**
 * Numbers of nodes on a side, told by type from nodes of a file. The nodes of all files of a side are numbered through: node `n` of a
 * file has the number `base + n`, where `base` is what its file starts at. A `NodeRef` may be compared and used as a key like any number;
 * one comes from `refOf`, from a pair, or from the partner of another, never from arithmetic.
 */
declare const brand: unique symbol;

/** Number of a node among the nodes of all files of its side; negative for none. */
export type NodeRef = number & { readonly [brand]: 'NodeRef' };

/** Number of the first node of a file. */
export type FileBase = number & { readonly [brand]: 'FileBase' };

/** By number of a node on one side: number of its partner on the other, or a negative number. An `Int32Array`. */
export interface Partners {
  readonly length: number;
  [ref: NodeRef]: NodeRef;
  /** By node of the file that starts there, and of those behind it. */
  subarray(from: FileBase): Int32Array;
  subarray(from: NodeRef, end: NodeRef): Int32Array;
}

export const UNMAPPED = -1 as NodeRef;

/** By number of a node, none has a partner yet. */
export function noPartners(count: number): Partners {
  return new Int32Array(count).fill(UNMAPPED) as unknown as Partners;
}

/** The number of a node of the file that starts at `base`. */
export function refOf(base: FileBase, node: number): NodeRef {
  return (base + node) as NodeRef;
}

/** The node of the file that starts at `base` which has that number; of no file, where it lies outside of the file's numbers. */
export function nodeOf(base: FileBase, ref: NodeRef): number {
  return ref - base;
}
