/**
 * Ends of lines that changed in code whose lines end in one way only. No token holds them, so that trees do not show
 * them: in Bash, `\r` is a part of the last word of its line, and of each line of a here-document. The system takes all
 * of the first line of a script for the program that reads it: in `#!/usr/bin/env node` and `\r\n`, there is no such
 * program, whatever the language makes of `\r`.
 */
import type { EditAction, FilePair, FileVersion } from '../../model.js';
import { languageOfPath } from '../../languages/registry.js';
import type { LineDiff } from '../../text/lineDiff.js';
import { diffByContent, lineEndEdits } from '../../text/lineLayout.js';
import { isScript } from '../../text/textKinds.js';
import { layoutAction } from './textPairs.js';

const FOREIGN = '\r\n';

/** Of a pair that is compared by its syntax, with the difference of its lines. */
export function changedLineEnds(pair: FilePair, diff: LineDiff, after: readonly FileVersion[]): EditAction[] {
  const { before: from, after: to } = diff;
  if (pair.before === null || pair.after === null) return [];
  if (!from.text.includes(FOREIGN) && !to.text.includes(FOREIGN)) return [];
  const isContent = languageOfPath(after[pair.after].path, to.text)?.lineEnds.includes(FOREIGN) === false;
  if (!isContent && !isScript(from.text) && !isScript(to.text)) return [];
  return lineEndEdits(diffByContent(from, to))
    .filter(edit => isContent || to.lineAt(edit.after[0]) === 0)
    .map(edit => layoutAction(pair, edit));
}
