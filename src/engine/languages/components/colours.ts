/**
 * What is coloured in a file that holds code among other things: its code alone, as a text of the same length that the
 * grammar reads, and the parts of the markup by what they are.
 */
import type { HighlightSpan } from '../../model.js';
import type { CodeSpelling } from '../../text/codeSpelling.js';
import type { ComponentRules } from './componentRules.js';

/** Everything but code is blank. Code of the markup stands in parentheses, each a statement. */
export function codeAlone(text: string, rules: ComponentRules): string {
  const kept: string[] = [];
  let end = 0;
  const blank = (to: number): void => {
    if (to > end) kept.push(text.slice(end, to).replace(/[^\r\n]/g, ' '));
    end = Math.max(end, to);
  };
  for (const part of rules.partsOf(text)) {
    if (part.part !== 'code' || part.form === 'parameters' || part.start < end) continue;
    const isStatement = part.form === 'module' || part.form === 'statements' || part.start === end;
    blank(isStatement ? part.start : part.start - 1);
    if (!isStatement) kept.push('(');
    kept.push(text.slice(part.start, part.end));
    end = part.end;
    if (isStatement || end >= text.length || /[\r\n]/.test(text[end])) continue;
    kept.push(')');
    end++;
  }
  blank(text.length);
  return kept.join('');
}

/** Spans of a code where the file spells it. */
export function spelledSpans(spans: readonly HighlightSpan[], { start, end }: CodeSpelling): HighlightSpan[] {
  return spans.map(span => ({ ...span, start: start[span.start], end: end[span.end - 1] }));
}

/** Names of tags and attributes, values and comments, in their order. */
export function markupColours(text: string, rules: ComponentRules): HighlightSpan[] {
  const spans: HighlightSpan[] = [];
  const open: string[] = [];
  for (const part of rules.partsOf(text)) {
    if (part.part === 'open') open.push(part.kind);
    else if (part.part === 'close') open.pop();
    else if (part.part === 'leaf') {
      const capture = captureOf(part.kind, open.at(-1));
      if (capture !== null) spans.push({ start: part.start, end: part.end, capture });
    }
  }
  return spans;
}

function captureOf(kind: string, around: string | undefined): string | null {
  if (around === 'markup_comment') return 'comment';
  if (kind === 'markup_component') return 'tag';
  if (kind === 'markup_name') return around === 'markup_attribute' ? 'attribute' : 'tag';
  return kind === 'markup_value' && around === 'markup_attribute' ? 'string' : null;
}

/** Both in the order of the text; what is code is that first. */
export function mergedColours(code: readonly HighlightSpan[], markup: readonly HighlightSpan[]): HighlightSpan[] {
  const merged: HighlightSpan[] = [];
  for (const span of [...code, ...markup].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (span.start >= (merged.at(-1)?.end ?? 0)) merged.push(span);
  }
  return merged;
}
