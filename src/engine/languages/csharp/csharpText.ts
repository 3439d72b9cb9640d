/**
 * C# as its grammar can read it: directives stand where it has a place for them.
 */
import type { BranchSigns } from '../branches.js';
import { LONG_COMMENT, withWholeBlocks } from '../branches.js';

const SIGNS: BranchSigns = {
  noCode:
    /"""[^]*?(?:"""|$)|(?:@\$?|\$@)"(?:[^"]|"")*"?|"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.){1,8}'|\/\/.*|\/\*.*?(?:\*\/|$)/g,
  longTexts: [
    LONG_COMMENT,
    { begins: /^"""/, whole: /^"""[^]*"""$/, rest: /^.*?"""/ },
    { begins: /^[@$]/, whole: /^[@$]+"(?:[^"]|"")*"$/, rest: /^(?:[^"]|"")*"(?!")/ },
  ],
  // A list of enumerated names, and one of attributes, may go on behind each of them.
  unfinished: /[^\s;{}\],:]$/,
  continuing: /^(?:else|finally)\b|^[.:?&|=+)]/,
  furtherParts: /^(?:case|default|catch|get|set|add|remove|init)\b/,
};

export function readableCsharp(text: string): string {
  return withWholeBlocks(text, SIGNS);
}
