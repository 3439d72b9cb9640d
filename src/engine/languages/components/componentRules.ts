/**
 * Files that hold code among other things (components, pages): a table says which parts are code, of which language,
 * and where the markup around it mentions names of the code. Nothing here parses code; `structure/parseComponent.ts`
 * does, and makes one tree of all.
 */
import type { CodeSpelling } from '../../text/codeSpelling.js';
import type { MarkupKind } from './markup.js';

/**
 * How a part of a file is read as code: `module` as statements at the top of the file, `statements` as those of a
 * handler, `parameters` as the names of a function's parameters (`(one, index)`, `{ id }`), `declared` as what stands
 * behind `const`, `shorthand` as a name that says a key as well (`:size` for `:size="size"`).
 */
export type CodeForm = 'module' | 'expression' | 'statements' | 'parameters' | 'declared' | 'shorthand';

/** The parts of a file in their order, as what opens and closes nodes. Offsets are UTF-16 units of the file. */
export type ComponentPart =
  | { readonly part: 'open'; readonly kind: MarkupKind; readonly start: number }
  /** Closes the innermost open node. */
  | { readonly part: 'close'; readonly end: number }
  | { readonly part: 'leaf'; readonly kind: MarkupKind; readonly start: number; readonly end: number }
  | { readonly part: 'code'; readonly form: CodeForm; readonly start: number; readonly end: number };

export interface ComponentRules {
  /** What results call the language of such a file. */
  readonly id: string;
  /** Lower case, with the dot. */
  readonly extensions: readonly string[];
  /** The id of the language of the code in it, as the file says; null where it says none that is read. */
  languageOf(text: string): string | null;
  /**
   * Calls by which others see names of the file: the fields of types and the keys of objects that they are handed. Null
   * where nothing does.
   */
  readonly publishingCalls: RegExp | null;
  /** Types whose fields others see. Null where no name says so. */
  readonly publishedTypes: RegExp | null;
  /** Words that begin a statement by which others see the names that it declares: `export let size`. Null where none does. */
  readonly publishingWords: RegExp | null;
  /**
   * Names that are said with a sign before them where something else of them is meant: `$count` of the store `count`.
   * Null where there are none.
   */
  readonly signedNames: RegExp | null;
  /** Is its text that of a template for other tools as well, which say names of code in it: `{{ title }}`, `(click)="save()"`? */
  readonly saysOtherCode: boolean;
  /** All of the file but white space between the parts. What is left out is shown as a sign. */
  partsOf(text: string): readonly ComponentPart[];
  /** How the file spells its code, where that is not to the letter. Null where it is. */
  spellingOf(text: string): CodeSpelling | null;
}
