/**
 * Mends grammars whose own scanner asks for no memory to keep its state in, as one that is published does: `calloc(0, size)` hands out what
 * was used before, uncleared. The first file is read well; from the second on, what the scanner believes of it is left over from others.
 *
 * Such a scanner has a function that consists of this one call. In the copy that is loaded it asks for one piece of that size.
 */

const IMPORT_SECTION = 2;
const FUNCTION_IMPORT = 0;
/** Kinds of imports of which a type follows in one number (tables and memories have limits). */
const TAG_IMPORT = 4;

/** The grammar's module as it is to be loaded. Anything that is not understood stays as it is. */
export function withScannerState(module: Uint8Array): Uint8Array {
  const calloc = importedFunction(module, 'calloc');
  if (calloc < 0) return module;
  // No locals; i32.const 0; i32.const size; call
  for (let at = 8; at + 7 < module.length; at++) {
    if (
      module[at] !== 0 ||
      module[at + 1] !== 0x41 ||
      module[at + 2] !== 0 ||
      module[at + 3] !== 0x41 ||
      module[at + 4] >= 0x40 ||
      module[at + 5] !== 0x10
    ) {
      continue;
    }
    const call = readNumber(module, at + 6);
    if (call.value !== calloc || module[call.end] !== 0x0b || module[at - 1] !== call.end + 1 - at) continue;
    const mended = module.slice();
    mended[at + 2] = 1;
    return mended;
  }
  return module;
}

/** The number by which the module calls a function of the core; -1 where it does not import it. */
function importedFunction(module: Uint8Array, name: string): number {
  const section = sectionAt(module, IMPORT_SECTION);
  if (section < 0) return -1;
  let { value: count, end: at } = readNumber(module, section);
  let functions = 0;
  for (; count > 0 && at < module.length; count--) {
    const from = skipText(module, at);
    const end = skipText(module, from);
    const own = String.fromCharCode(...module.subarray(readNumber(module, from).end, end).slice(0, 64));
    const kind = module[end];
    if (kind === FUNCTION_IMPORT && own === name) return functions;
    if (kind === FUNCTION_IMPORT) functions++;
    at = skipDescription(module, end);
  }
  return -1;
}

function sectionAt(module: Uint8Array, id: number): number {
  for (let at = 8; at < module.length;) {
    const size = readNumber(module, at + 1);
    if (module[at] === id) return size.end;
    at = size.end + size.value;
  }
  return -1;
}

function skipText(module: Uint8Array, at: number): number {
  const length = readNumber(module, at);
  return length.end + length.value;
}

/** What an import is, from its kind on. */
function skipDescription(module: Uint8Array, at: number): number {
  const kind = module[at];
  if (kind === FUNCTION_IMPORT) return readNumber(module, at + 1).end;
  if (kind === TAG_IMPORT) return readNumber(module, at + 2).end;
  // A global: type and mutability. A table has its type before the limits, a memory only those.
  if (kind === 3) return at + 3;
  const limits = kind === 1 ? at + 2 : at + 1;
  const least = readNumber(module, limits + 1);
  return (module[limits] & 1) === 0 ? least.end : readNumber(module, least.end).end;
}

/** An unsigned number in seven bits a byte. */
function readNumber(module: Uint8Array, from: number): { readonly value: number; readonly end: number } {
  let value = 0;
  let at = from;
  for (let shift = 0; at < module.length && shift < 35; shift += 7) {
    const byte = module[at++];
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) break;
  }
  return { value, end: at };
}
