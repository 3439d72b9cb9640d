/**
 * The head of a file that came into being of code of another one (extracted, or moved there), or ceased to be: the mark
 * that opens its code, what it says of how all its code is read (`declare(strict_types=1)`), the comment above all code,
 * the package clause and the imports that the other file has word by word. What they say of this file was said of the
 * code where it stood. The rest of the file is told by the code itself, and read where it is new.
 *
 * Comments that tools read are not among them: they do something to what is new here as well.
 */
import type { Side } from '../../../model.js';
import { otherSide } from '../../../sides.js';
import { isComment, Role } from '../../../languages/roles.js';
import { addTo, valueAt } from '../../../lists.js';
import type { SourceTree } from '../../../structure/source.js';
import { tokensEnd } from '../../../structure/source.js';
import { children, encloses, NO_NODE, nodeText } from '../../../syntax/tree.js';
import { folderOf } from '../../../text/paths.js';
import type { UnmatchedCode } from '../../edits.js';
import { conditionOf, topOf } from '../../meanings/importGuards.js';
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
  /** What it says of all its code, by the statements above all else that say it. */
  readonly pragmas: ReadonlyMap<number, readonly string[]>;
  /** The mark that opens its code (`<?php`); null for none. */
  readonly opening: { readonly node: number; readonly text: string } | null;
}

export class OriginHeads {
  /** By file without a counterpart. */
  private readonly origins = new Map<SourceTree, PartOf[]>();
  private readonly heads = new Map<SourceTree, Head>();

  constructor(private readonly workspace: Workspace) {
    const { matches, refactorings, refactoringOf } = workspace.input;
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
    for (const was of matches.before.declarations) {
      const refactoring = refactoringOf.get(was.index);
      const is = matches.afterOf(was);
      if (refactoring === undefined || is === null || was.source === is.source) continue;
      if (unmatched.before.has(was.source)) addTo(this.origins, was.source, { source: is.source, refactoring });
      if (unmatched.after.has(is.source)) addTo(this.origins, is.source, { source: was.source, refactoring });
    }
  }

  /** Refactoring that explains code which only one side has, or null. */
  ofUnmatched(side: Side, { position, node, start, end }: UnmatchedCode): number | null {
    const { source } = this.workspace[side].files[position];
    const { tree } = source;
    const origins = this.origins.get(source);
    if (origins === undefined || tree.parent[node] !== 0 || tree.start[node] !== start) return null;
    // What stands in one row is one piece of code: each of its statements must be of such a head.
    let found: number | null = null;
    let last = node;
    for (let next = node; next < tree.count && tree.start[next] < end; next += tree.size[next]) {
      const refactoring = this.ofNode(side, source, next, origins);
      if (refactoring === null) return null;
      found ??= refactoring;
      last = next;
    }
    return tree.end[last] === end ? found : null;
  }

  private ofNode(side: Side, source: SourceTree, node: number, origins: readonly PartOf[]): number | null {
    const { tree, role } = source;
    const head = this.headOf(source);
    const pragmas = head.pragmas.get(node);
    const text = nodeText(tree, node);
    if (isComment(role[node]) && pragmas === undefined) {
      if (countsToTheLetter(source, text) || !head.comments.has(text)) return null;
    }
    const isNear = ({ source: origin }: PartOf): boolean => folderOf(origin.path) === folderOf(source.path);
    const isSaid = (origin: PartOf): boolean => {
      const { imports, packages, comments, ...other } = this.headOf(origin.source);
      if (head.opening?.node === node) return other.opening?.text === head.opening.text;
      if (pragmas !== undefined) {
        const said = [...other.pragmas.values()].flat();
        return pragmas.every(pragma => said.includes(pragma));
      }
      if (role[node] === Role.packageClause) return isNear(origin) && packages.has(wordsOf(source, node));
      // In another folder, words that say the way from the file lead elsewhere; a full name is the same everywhere.
      if (role[node] === Role.import) {
        const isMeant =
          plainPath(source, node) !== null || (isNear(origin) && this.isNamedInCarried(side, source, node));
        return isMeant && imports.has(wordsOf(source, node));
      }
      return isComment(role[node]) && comments.has(text);
    };
    return origins.find(isSaid)?.refactoring ?? null;
  }

  private headOf(source: SourceTree): Head {
    return valueAt(this.heads, source, () => readHead(source));
  }

  /** Is something that an import brings named in code that was there before? What new code alone names is read with that. */
  private isNamedInCarried(side: Side, source: SourceTree, statement: number): boolean {
    const { tokens, tokenNode } = source;
    const { base } = this.workspace.stateOf(source);
    const partners = this.workspace.partnersOn(side);
    const names = new Set(namesIn(source, statement));
    for (let token = tokensEnd(source, statement); token < tokens.length; token++) {
      if (!names.has(tokens[token])) continue;
      // What a condition over imports names is needed as these are.
      if (partners[refOf(base, tokenNode[token])] >= 0 || isInCondition(source, tokenNode[token])) return true;
    }
    return false;
  }
}

function isInCondition(source: SourceTree, leaf: number): boolean {
  const top = topOf(source, leaf);
  const condition = conditionOf(source, top);
  return condition !== NO_NODE && encloses(source.tree, condition, leaf);
}

function readHead(source: SourceTree): Head {
  const { tree, path, role, language } = source;
  const [imports, packages, comments] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const pragmas = new Map<number, readonly string[]>();
  const said = language.table.symbols.pragmasIn(tree, path);
  let opening: Head['opening'] = null;
  let isOpen = true;
  for (const node of children(tree, 0)) {
    const ofNode = isOpen ? said.filter(pragma => pragma.node > 0 && encloses(tree, node, pragma.node)) : [];
    if (ofNode.length > 0) {
      const texts = ofNode.map(({ text }) => text);
      pragmas.set(node, texts);
      continue;
    }
    if (isComment(role[node])) {
      if (isOpen) comments.add(nodeText(tree, node));
      continue;
    }
    // A mark further down ends a text that stands before it.
    if (isOpen && opening === null && tree.size[node] === 1 && role[node] === Role.directive) {
      opening = { node, text: nodeText(tree, node) };
      continue;
    }
    isOpen = false;
    if (role[node] === Role.import) imports.add(wordsOf(source, node));
    if (role[node] === Role.packageClause) packages.add(wordsOf(source, node));
  }
  return { imports, packages, comments, pragmas, opening };
}

/** Whole numbers that name the tokens, so that no text can look like another. */
function wordsOf(source: SourceTree, node: number): string {
  return source.tokens.slice(source.firstToken[node], tokensEnd(source, node)).join(' ');
}
