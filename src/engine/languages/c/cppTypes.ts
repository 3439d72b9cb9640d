/**
 * Types of C++'s library in a file that says `using namespace std;`: `string` is `std::string` there.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { oncePerTree } from '../oncePerTree.js';
import { numbersInFull } from './cTypes.js';

/** Those that are common, and hardly ever something else. */
const OF_LIBRARY =
  /(?<![\w:.>])(?=[a-z])(?:w?string(?:_view|stream)?|[io]?[fs]?stream|[io]stringstream|vector|deque|list|array|(?:unordered_)?(?:multi)?(?:map|set)|pair|tuple|optional|variant|function|(?:unique|shared|weak)_ptr|queue|priority_queue|stack|bitset|complex|thread|mutex|exception)(?![\w:])/g;

/** With the namespace wherever it can be left out, and numbers as they are written in full. */
export function typeInFull(tree: SyntaxTree, type: string): string {
  return numbersInFull(usesLibrary(tree) ? type.replace(OF_LIBRARY, name => `std::${name}`) : type);
}

const usesLibrary = oncePerTree((tree): boolean => /^[ \t]*using[ \t]+namespace[ \t]+std[ \t]*;/m.test(tree.text));
