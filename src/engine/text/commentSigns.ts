/**
 * The signs of comments: those of files that are compared by their lines, as a table by the ends of their names, and
 * what stands inside of a comment without them.
 */

export interface CommentSigns {
  /** With what a line is one. */
  readonly line: readonly string[];
  /** With what one begins that may have several lines, and with what it ends; null for none. */
  readonly block: readonly [open: string, close: string] | null;
}

interface SignsRow extends CommentSigns {
  readonly path: RegExp;
}

const C_BLOCK = ['/*', '*/'] as const;
const MARKUP_BLOCK = ['<!--', '-->'] as const;

const FILES: readonly SignsRow[] = [
  {
    path: /\.(?:ya?ml|toml|graphqls?|gql|editorconfig|npmrc|env|conf|r|jl)$|(?:^|\/)\.env(?:\.[\w.-]+)?$|\.nix$/i,
    line: ['#'],
    block: null,
  },
  {
    path: /(?:^|\/)(?:dockerfile|containerfile|(?:gnu)?makefile)(?:\.[\w.-]+)?$|\.(?:dockerfile|mk)$|(?:^|\/)\.(?:git|docker|npm)ignore$/i,
    line: ['#'],
    block: null,
  },
  { path: /\.(?:tex|sty|bib)$/i, line: ['%'], block: null },
  { path: /\.properties$/i, line: ['#', '!'], block: null },
  { path: /\.(?:ini|cfg|gitconfig)$/i, line: [';', '#'], block: null },
  { path: /\.sql$/i, line: ['--'], block: C_BLOCK },
  { path: /\.css$/i, line: [], block: C_BLOCK },
  {
    path: /\.(?:scss|less|proto|jsonc|json5)$|(?:^|\/)[tj]sconfig(?:\.[\w.-]+)?\.json$|(?:^|\/)\.vscode\/[^/]+\.json$/i,
    line: ['//'],
    block: C_BLOCK,
  },
  { path: /\.(?:tf|tfvars|hcl)$/i, line: ['#', '//'], block: C_BLOCK },
  { path: /\.(?:xml|xsd|xsl|xslt|svg|html?|md|markdown|csproj|config|plist)$/i, line: [], block: MARKUP_BLOCK },
];

/** Null for a file that has no comments, or of which that is not known. */
export function commentSigns(path: string): CommentSigns | null {
  return FILES.find(row => row.path.test(path)) ?? null;
}

const FRAMES = [
  /^\{\s*\/\*([^]*)\*\/\s*\}$/,
  /^\/\*([^]*)\*\/$/,
  /^<!--([^]*)-->$/,
  /^--\[(=*)\[([^]*)\]\1\]$/,
  /^=begin\b([^]*)\n=end$/,
];

/** Is all of the text one comment with two ends, as no code is: `<!-- -->`, or the one in braces of JSX? */
export function isBlockComment(text: string): boolean {
  return /^(?:\{\s*)?\/\*[^]*\*\/(?:\s*\})?$|^<!--[^]*-->$/.test(text.trim());
}

/** What stands in a comment, or in several that follow one another line by line, without their signs. */
export function uncommented(comment: string): string {
  const text = comment.trim();
  const framed = FRAMES.map(frame => frame.exec(text)?.at(-1)).find(inner => inner !== undefined);
  if (framed !== undefined) return framed.replace(/^[ \t]*\*(?!\/)/gm, '');
  return text.replace(/^[ \t]*(?:\/\/+|#+|--+|;+|%+)!?/gm, '');
}
