/**
 * What stands around code in a file that is not only code: elements with their attributes, text, and lines of other
 * blocks. The node kinds are no grammar's; every language has them, with these roles, so that its code may stand in any
 * such file.
 *
 * An element is a composite: what stands in it are statements, its start tag is its head. All of it acts, as its place
 * in the page means something.
 */
import type { SyntaxTree } from '../../syntax/tree.js';
import { kindName, nodeText } from '../../syntax/tree.js';
import { mergeRoles } from '../roles.js';
import type { Roles } from '../roles.js';

export type MarkupKind =
  /** `<li v-for="one in all">...</li>`, `{#if open}...{/if}`. */
  | 'markup_element'
  /** Its start tag: with sign, name and attributes. */
  | 'markup_start'
  /** Its end tag. */
  | 'markup_end'
  /** A tag that is a statement of its own: of a script, in front of `{:else}`. */
  | 'markup_tag'
  | 'markup_attribute'
  /** A tag of a component that is called by another form of its name: `<base-card>` for `BaseCard`. */
  | 'markup_component'
  /** The name of a tag or an attribute, where it is no name of the code. */
  | 'markup_name'
  /** The value of an attribute that is no code, with its quotes. */
  | 'markup_value'
  /** Signs around code and tags: `{{`, `<`, `/>`. */
  | 'markup_sign'
  /** A sign with white space before it that is shown. */
  | 'markup_spaced_sign'
  /** Names that an element gives to values, for what stands in it: `(one, index)`. */
  | 'markup_binding'
  /** A run of text between tags. */
  | 'markup_text'
  /** Code in a text. */
  | 'markup_code'
  | 'markup_word'
  /** A line of a block that is no code, without the space around it. */
  | 'markup_line'
  /** The same of a block in which this space means something: all of the line. */
  | 'markup_laid_line'
  /** Code that does not share its names with the rest. */
  | 'markup_scope'
  | 'markup_comment';

/** Without a role: what is a part of an element's head or of a text. */
const PLAIN: readonly MarkupKind[] = [
  'markup_start',
  'markup_end',
  'markup_attribute',
  'markup_name',
  'markup_value',
  'markup_sign',
  'markup_spaced_sign',
  'markup_binding',
  'markup_code',
  'markup_word',
];

const ROLES = {
  composite: ['markup_element'],
  statement: ['markup_tag', 'markup_text', 'markup_line', 'markup_laid_line'],
  block: ['markup_scope'],
  comment: ['markup_comment'],
  variableName: ['markup_component'],
} as const satisfies Roles & Readonly<Record<string, readonly MarkupKind[]>>;

export const MARKUP_KINDS: readonly MarkupKind[] = [...PLAIN, ...Object.values(ROLES).flat()];

/** At the top of a file: their code runs when all code of the file has run, wherever they stand. */
export const LATE_KINDS: readonly MarkupKind[] = ['markup_element', 'markup_tag', 'markup_text'];

/** Is a leaf the name of an attribute? */
export function isAttributeName(tree: SyntaxTree, leaf: number): boolean {
  return kindName(tree, leaf) === 'markup_name' && kindName(tree, tree.parent[leaf]) === 'markup_attribute';
}

/** The name that a leaf says: its text, or what a tag in kebab case stands for. */
export function meantName(tree: SyntaxTree, leaf: number): string {
  const text = nodeText(tree, leaf);
  return kindName(tree, leaf) === 'markup_component'
    ? text.replace(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase())
    : text;
}

/**
 * A word without white space on one side stands right beside a tag or code: `Hello <b>you</b>!` is another text than
 * `Hello<b>you</b> !`.
 */
function gluedEnds({ text, start, end }: SyntaxTree, word: number): string {
  const isSpace = (at: number): boolean => /^\s?$/.test(text.charAt(at));
  return `${isSpace(start[word] - 1) ? '' : '<'}${isSpace(end[word]) ? '' : '>'}`;
}

/** What a table says of node kinds that markup has as well. */
interface Marked {
  readonly roles: Roles;
  readonly laidOut?: Readonly<Record<string, (tree: SyntaxTree, leaf: number) => string>>;
  readonly effects: { readonly actingKinds: readonly string[] };
}

/** The table with the kinds of markup. */
export function withMarkup<Table extends Marked>(table: Table): Table {
  return {
    ...table,
    roles: mergeRoles(table.roles, ROLES),
    laidOut: { ...table.laidOut, markup_word: gluedEnds, markup_spaced_sign: () => ' ' },
    effects: {
      ...table.effects,
      actingKinds: [
        ...table.effects.actingKinds,
        'markup_element',
        'markup_tag',
        'markup_text',
        'markup_line',
        'markup_laid_line',
        'markup_comment',
      ],
    },
  };
}
