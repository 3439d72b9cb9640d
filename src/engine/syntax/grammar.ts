/**
 * Loading of the parser core and of grammars, and the tables that a grammar brings (names of node kinds and fields).
 *
 * One parser core per engine; a grammar is loaded when the first file needs it and kept. Reads no files: the bytes come from the host.
 */
import { Language, Parser } from 'web-tree-sitter';
import { NodeNames } from './nodeNames.js';
import { withScannerState } from './scannerState.js';

/** The functions of the parser core's module that the tree walk calls directly: its exports behind `Parser`. */
export interface CoreExports {
  _ts_tree_cursor_goto_first_child_wasm(tree: number): number;
  _ts_tree_cursor_goto_next_sibling_wasm(tree: number): number;
  _ts_tree_cursor_goto_parent_wasm(tree: number): number;
  _ts_tree_cursor_current_node_type_id_wasm(tree: number): number;
  _ts_tree_cursor_current_field_id_wasm(tree: number): number;
  _ts_tree_cursor_current_node_is_missing_wasm(tree: number): number;
  _ts_tree_cursor_start_index_wasm(tree: number): number;
  _ts_tree_cursor_end_index_wasm(tree: number): number;
}

export interface Grammar {
  readonly language: Language;
  /** Numbers of what the grammar's trees are made of, which its dialects share. */
  readonly names: NodeNames;
  /** The number of each of the grammar's own symbols, and of its fields. */
  readonly kindOfSymbol: Uint16Array;
  readonly fieldOfId: Uint16Array;
  /** Numbers of kinds that trees of this grammar may have; `names` holds those of its dialects as well. */
  readonly ownKinds: ReadonlySet<number>;
  /** As `names` has them. */
  readonly kindNames: readonly string[];
  readonly kindIsNamed: readonly number[];
  readonly fieldNames: readonly string[];
  readonly fieldIds: ReadonlyMap<string, number>;
}

/** Symbol id of nodes that the parser could not make sense of. */
export const ERROR_SYMBOL = 65535;

let coreModule: Partial<CoreExports> | null = null;
let starting: Promise<void> | null = null;

/**
 * Starts the parser core once per process. The module object is handed in so that its exports stay reachable for the tree walk.
 * Throws when a core without the expected exports was bundled.
 */
export async function startCore(loadCore: () => Promise<Uint8Array>): Promise<void> {
  starting ??= (async () => {
    const module: Partial<CoreExports> & { wasmBinary?: Uint8Array; locateFile?: (name: string) => string } = {
      wasmBinary: await loadCore(),
      locateFile: name => name,
    };
    await Parser.init(module);
    if (typeof module._ts_tree_cursor_goto_first_child_wasm !== 'function') {
      throw new Error('The parser core lacks the cursor functions this version is built for.');
    }
    coreModule = module;
  })();
  await starting;
}

export function core(): CoreExports {
  if (coreModule === null) throw new Error('The parser core has not been started.');
  return coreModule as CoreExports;
}

/** A parser without a language; the core must have been started. */
export function createParser(): Parser {
  return new Parser();
}

/** `names` are those of the language of which this is the grammar, or that of a dialect. */
export async function loadGrammar(bytes: Uint8Array, names: NodeNames = new NodeNames()): Promise<Grammar> {
  const language = await Language.load(withScannerState(bytes));
  const kindOfSymbol = new Uint16Array(language.nodeTypeCount);
  for (let id = 0; id < language.nodeTypeCount; id++) {
    kindOfSymbol[id] = names.kind(language.nodeTypeForId(id) ?? '', language.nodeTypeIsNamed(id));
  }
  const fieldOfId = new Uint16Array(language.fieldCount + 1);
  for (let id = 1; id <= language.fieldCount; id++) fieldOfId[id] = names.field(language.fieldNameForId(id) ?? '');
  const { kindNames, kindIsNamed, fieldNames, fieldIds } = names;
  const ownKinds = new Set(kindOfSymbol);
  return { language, names, kindOfSymbol, fieldOfId, ownKinds, kindNames, kindIsNamed, fieldNames, fieldIds };
}
