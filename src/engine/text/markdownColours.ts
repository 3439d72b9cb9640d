/** Syntax colours of Markdown: headings, code, links, HTML, comments and the signs of lists; its front matter is for others. */
import type { HighlightSpan } from '../model.js';
import { parseMarkdownLines } from './markdownBlocks.js';

/** Nodes of the tree that are coloured as a whole. */
const CAPTURES: Readonly<Record<string, string>> = {
  FencedCode: 'string',
  CodeBlock: 'string',
  InlineCode: 'string',
  URL: 'type',
  LinkLabel: 'type',
  LinkTitle: 'string',
  HTMLBlock: 'tag',
  HTMLTag: 'tag',
  CommentBlock: 'comment',
  Comment: 'comment',
  Entity: 'escape',
  Escape: 'escape',
  ListMark: 'punctuation',
  QuoteMark: 'punctuation',
  HorizontalRule: 'punctuation',
  TaskMarker: 'punctuation',
  TableDelimiter: 'punctuation',
};

export interface MarkdownColours {
  /** Sorted, not overlapping. */
  readonly spans: HighlightSpan[];
  /** What stands between the marks at the top of the file, and the ending of files that are written so. */
  readonly matter: { readonly start: number; readonly end: number; readonly ending: 'yaml' | 'toml' } | null;
}

export function markdownColours(text: string): MarkdownColours {
  const parsed = parseMarkdownLines(text);
  if (parsed === null) return { spans: [], matter: null };
  const spans: HighlightSpan[] = [];
  parsed.tree.iterate({
    enter: ({ name, from, to }) => {
      const capture = /^(?:ATX|Setext)Heading\d$/.test(name) ? 'keyword' : CAPTURES[name];
      if (capture === undefined) return true;
      if (to > from) spans.push({ start: from, end: to, capture });
      return false;
    },
  });
  return { spans, matter: matterOf(text.slice(0, parsed.matter)) };
}

function matterOf(matter: string): MarkdownColours['matter'] {
  const start = matter.indexOf('\n') + 1;
  const end = matter.trimEnd().lastIndexOf('\n') + 1;
  if (start === 0 || end <= start) return null;
  return { start, end, ending: matter.trimStart().startsWith('+') ? 'toml' : 'yaml' };
}
