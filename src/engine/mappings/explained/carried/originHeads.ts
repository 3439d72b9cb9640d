/**
 * The head of a file that came into being of code of another one (an extraction), or ceased to be (an inlining): the
 * comment above all code, the package clause and the imports that the other file has word by word. What they say of
 * this file was said of the code where it stood. The rest of the file is told by the code itself, and read where it is new.
 *
 * Comments that tools read are not among them: they do something to what is new here as well.
 */
import type { Side } from '../../../model.js';
import { otherSide } from '../../../sides.js';
import { isComment, Role } from '../../../languages/roles.js';
import { addTo, valueAt } from '../../../lists.js';
import type { SourceTree } from '../../../structure/source.js';
import { tokensEnd } from '../../../structure/source.js';
import { children, nodeText } from '../../../syntax/tree.js';
import { folderOf } from '../../../text/paths.js';
import type { UnmatchedCode } from '../../edits.js';
import { namesIn, plainPath } from '../../meanings/importedNames.js';
import { countsToTheLetter } from '../../pairs/comments.js';
import { refOf } from '../../nodeRef.js';
import type { Workspace } from '../../workspace.js';

interface PartOf {
  /** On the other side. */
  readonly source: SourceTree;
  readonly refactoring: number;
}

/** What a file says above its code: imports and package clauses as words, comments as text. */
interface Head {
  readonly imports: ReadonlySet<string>;
  readonly packages: ReadonlySet<string>;
  readonly comments: ReadonlySet<string>;
}

export class OriginHeads {
  /** By file without a counterpart. */
  private readonly origins = new Map<SourceTree, PartOf[]>();
  private readonly heads = new Map<SourceTree, Head>();

  constructor(private readonly workspace: Workspace) {
    const { matches, refactorings } = workspace.input;
    const unmatched = {
      before: new Set(matches.before.files.filter(file => matches.afterOf(file) === null).map(({ source }) => source)),
      after: new Set(matches.after.files.filter(file => matches.beforeOf(file) === null).map(({ source }) => source)),
    };
    refactorings.forEach(({ names }, refactoring) => {
      if (names === null || matches.areOne(names.before, names.after)) return;
      for (const side of ['before', 'after'] as const) {
        const [{ source }, other] = [names[side], names[otherSide(side)].source];
        if (unmatched[side].has(source)) addTo(this.origins, source, { source: other, refactoring });
      }
    });
  }

  /** Refactoring that explains code which only one side has, or null. */
  ofUnmatched(side: Side, { position, node, start, end }: UnmatchedCode): number | null {
    const { source } = this.workspace[side].files[position];
    const { tree, role } = source;
    const origins = this.origins.get(source);
    if (origins === undefined || tree.parent[node] !== 0 || tree.start[node] !== start || tree.end[node] !== end) {
      return null;
    }
    const isNear = ({ source: origin }: PartOf): boolean => folderOf(origin.path) === folderOf(source.path);
    const isSaid = (origin: PartOf): boolean => {
      const { imports, packages, comments } = valueAt(this.heads, origin.source, () => headOf(origin.source));
      if (role[node] === Role.packageClause) return isNear(origin) && packages.has(wordsOf(source, node));
      // In another folder, words that say the way from the file lead elsewhere; a full name is the same everywhere.
      if (role[node] === Role.import) {
        const isMeant =
          plainPath(source, node) !== null || (isNear(origin) && this.isNamedInCarried(side, source, node));
        return isMeant && imports.has(wordsOf(source, node));
      }
      const text = nodeText(tree, node);
      return isComment(role[node]) && !countsToTheLetter(source, text) && comments.has(text);
    };
    const isHead =
      !isComment(role[node]) || valueAt(this.heads, source, () => headOf(source)).comments.has(nodeText(tree, node));
    return isHead ? (origins.find(isSaid)?.refactoring ?? null) : null;
  }

  /** Is something that an import brings named in code that was there before? What new code alone names is read with that. */
  private isNamedInCarried(side: Side, source: SourceTree, statement: number): boolean {
    const { tokens, tokenNode } = source;
    const { base } = this.workspace.stateOf(source);
    const partners = this.workspace.partnersOn(side);
    const names = new Set(namesIn(source, statement));
    for (let token = tokensEnd(source, statement); token < tokens.length; token++) {
      if (names.has(tokens[token]) && partners[refOf(base, tokenNode[token])] >= 0) return true;
    }
    return false;
  }
}

function headOf(source: SourceTree): Head {
  const { tree, role } = source;
  const [imports, packages, comments] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let isOpen = true;
  for (const node of children(tree, 0)) {
    if (isComment(role[node])) {
      if (isOpen) comments.add(nodeText(tree, node));
      continue;
    }
    isOpen = false;
    if (role[node] === Role.import) imports.add(wordsOf(source, node));
    if (role[node] === Role.packageClause) packages.add(wordsOf(source, node));
  }
  return { imports, packages, comments };
}

/** Whole numbers that name the tokens, so that no text can look like another. */
function wordsOf(source: SourceTree, node: number): string {
  return source.tokens.slice(source.firstToken[node], tokensEnd(source, node)).join(' ');
}
