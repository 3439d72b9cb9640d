/**
 * Words that stayed as they are and mean something else: names in code that went elsewhere, whose symbol is another one
 * or none there, names whose import gives another one, and relative paths in a file that went to another folder. They
 * are edits, though no word differs.
 *
 * What came or went besides is to be read where it did. Told is what is known: an unknown symbol is no other one.
 */
import type { Premise } from '../../model.js';
import { isName, Role } from '../../languages/roles.js';
import { languageOfPath } from '../../languages/registry.js';
import { addAll, valueAt } from '../../lists.js';
import { isOwnObject } from '../../matching/statements/bodies/expressions.js';
import { ownerAt } from '../../matching/statements/bodies/regions.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { enclosingType, fileOf, isCallable, isType } from '../../structure/declaration.js';
import type { SourceTree } from '../../structure/source.js';
import type { Answer } from '../../symbols/correspondence.js';
import { describeSymbol } from '../../symbols/describeSymbol.js';
import { receiverAt } from '../../symbols/nameSyntax.js';
import type { Symbol, Unchanged } from '../../symbols/symbol.js';
import { encloses, nodeText } from '../../syntax/tree.js';
import { folderOf } from '../../text/paths.js';
import type { Place } from '../../refactorings/detected.js';
import { headLeftBehind, premiseOfLeft } from './leftHomes.js';
import { headBesideNamesake, premiseOfNamesake } from './namesakes.js';
import { headUnderOtherConditions, premiseOfConditions } from './otherConditions.js';
import { headOfRenamedFile, headUnderPragma, premiseOfPragma } from './filePragmas.js';
import { headOfInherited, premiseOfInherited } from './inheritedMembers.js';
import { modulePathOf } from './modulePaths.js';
import { namesOfRenamedImports } from './renamedImports.js';
import type { NumberPair } from '../nodeMap.js';
import type { FileState, Workspace } from '../workspace.js';
import { nodeOf, refOf } from '../nodeRef.js';

/** Tokens that are mapped to each other. */
export function wordsOfOtherMeaning(workspace: Workspace): readonly NumberPair[] {
  const found: NumberPair[] = [];
  const { matches, refactoringOf } = workspace.input;
  for (const before of matches.before.declarations) {
    const after = matches.afterOf(before);
    if (after === null) continue;
    if (refactoringOf.has(before.index)) found.push(...headOfInherited(workspace, before, after));
    found.push(
      ...headUnderOtherConditions(workspace, before, after),
      ...headLeftBehind(workspace, before, after),
      ...headBesideNamesake(workspace, before, after),
    );
    if (before.kind === 'file') {
      found.push(...pathsIn(workspace, before, after), ...headOfRenamedFile(workspace, before, after));
    }
    if (
      before.kind !== 'file' &&
      refactoringOf.has(before.index) &&
      matches.afterOf(fileOf(before)) !== fileOf(after)
    ) {
      found.push(...pathsIn(workspace, before, after), ...headUnderPragma(workspace, before, after));
    }
  }
  const homes = new Homes(workspace);
  for (const { source } of workspace.input.before) {
    addAll(found, namesIn(workspace, source, homes));
    for (const pair of namesOfRenamedImports(workspace, source)) if (isOfOther(workspace, pair)) found.push(pair);
  }
  for (const { carries = [] } of workspace.input.refactorings) {
    for (const { before, after } of carries) found.push(...carriedNames(workspace, before, after));
  }
  // A name may be to be read for several reasons.
  return [...new Map(found.map(pair => [`${pair.before} ${pair.after}`, pair])).values()];
}

/** Relative paths of modules in code that is in another folder now, which name another file there than they did. */
function pathsIn(workspace: Workspace, before: DeclarationNode, after: DeclarationNode): NumberPair[] {
  const [a, b] = [workspace.stateOf(before.source), workspace.stateOf(after.source)];
  if (folderOf(before.source.path) === folderOf(after.source.path)) return [];
  const { modulePathAt, relativePathAt } = before.source.language.table;
  if (modulePathAt === undefined && relativePathAt === undefined) return [];
  const found: NumberPair[] = [];
  const { tree, role } = before.source;
  for (let node = Math.max(before.node, 1); node < before.node + tree.size[before.node]; node++) {
    if (role[node] === Role.string ? modulePathAt === undefined : (relativePathAt?.(tree, node) ?? null) === null) {
      continue;
    }
    const partner = nodeOf(b.base, workspace.map.ofBefore[refOf(a.base, node)]);
    if (!encloses(b.source.tree, after.node, partner) || nodeText(tree, node) !== nodeText(b.source.tree, partner)) {
      continue;
    }
    const [from, to] = [modulePathOf(a, node), modulePathOf(b, partner)];
    // What is no code went along, or did not: the change does not say.
    if (from === null || to === null || from === to || isOtherFile(from)) continue;
    found.push({ before: refOf(a.base, node), after: refOf(b.base, partner) });
  }
  return found;
}

/** Has its name an ending, which no language that can be read here has? */
function isOtherFile(path: string): boolean {
  return /\.[a-z0-9]{2,5}$/i.test(path) && languageOfPath(path) === null;
}

/** Whether code stands in another home than it did: in another file, package, type or callable than what is around it became. */
class Homes {
  private readonly known = new Map<DeclarationNode, Map<DeclarationNode, boolean>>();

  constructor(private readonly workspace: Workspace) {}

  /** Of the innermost declarations around the two. */
  differ(before: DeclarationNode, after: DeclarationNode): boolean {
    return valueAt(
      valueAt(this.known, before, () => new Map<DeclarationNode, boolean>()),
      after,
      () => this.areOther(before, after),
    );
  }

  private areOther(before: DeclarationNode, after: DeclarationNode): boolean {
    const { matches } = this.workspace.input;
    const [around, aroundAfter] = [before.around, after.around];
    if (matches.afterOf(before) !== after) {
      const [home, there] = [homeOf(before), homeOf(after)];
      return matches.afterOf(home) !== there || (home !== before && there !== after && this.differ(home, there));
    }
    // A member that stands outside its type went to another one, though it stands where it did: `func (c *Cart) size()`.
    const [type, typeAfter] = [enclosingType(before), enclosingType(after)];
    if (type !== null && typeAfter !== null && type !== around && matches.afterOf(type) !== typeAfter) return true;
    // Where a name is looked for among those of the package, another package is another home.
    const { outermost } = before.source.language.table.symbols;
    const isOfPackage = outermost !== 'language' && outermost !== 'program';
    if (isOfPackage && before.namespace !== after.namespace) return true;
    if (around === null || aroundAfter === null) return false;
    // What a callable declares is seen by the functions in it.
    const isInAnother = matches.afterOf(around) !== aroundAfter && (isCallable(around) || isCallable(aroundAfter));
    return isInAnother || this.differ(around, aroundAfter);
  }
}

/** The type or the namespace whose names code sees by themselves, a type its own; the file where there is none. */
function homeOf(declaration: DeclarationNode): DeclarationNode {
  if (isType(declaration)) return declaration;
  let home = enclosingType(declaration) ?? declaration;
  while (home.parent !== null && !isType(home) && home.kind !== 'namespace') home = home.parent;
  return home;
}

/** Names in code that went elsewhere, of other symbols there. */
function namesIn(workspace: Workspace, source: SourceTree, homes: Homes): NumberPair[] {
  const a = workspace.stateOf(source);
  const { tree, role } = source;
  const found: NumberPair[] = [];
  const withOtherWholes = new Set<DeclarationNode>();
  for (let node = 1; node < tree.count; node++) {
    if (tree.size[node] > 1 || !isName(role[node]) || role[node] === Role.packageName) continue;
    const partner = workspace.map.ofBefore[refOf(a.base, node)];
    if (partner < 0) continue;
    const b = workspace.stateAt('after', partner);
    const [owner, ownerAfter] = [ownerAt(a.regions, node), ownerAt(b.regions, nodeOf(b.base, partner))];
    if (!homes.differ(owner, ownerAfter)) continue;
    const answer = compareNames(workspace, a, node, b, nodeOf(b.base, partner));
    if (answer === 'no' || (answer === 'wholes' && !withOtherWholes.has(owner))) {
      found.push({ before: refOf(a.base, node), after: partner });
    }
    if (answer === 'wholes') withOtherWholes.add(owner);
  }
  return found;
}

/** The same of code at the top of a file. */
function carriedNames(workspace: Workspace, before: Place, after: Place): NumberPair[] {
  const [a, b] = [workspace.stateOf(before.source), workspace.stateOf(after.source)];
  const { tree, role } = before.source;
  const found: NumberPair[] = [];
  for (let node = Math.max(before.node, 1); node < before.node + tree.size[before.node]; node++) {
    if (tree.size[node] > 1 || !isName(role[node])) continue;
    const other = nodeOf(b.base, workspace.map.ofBefore[refOf(a.base, node)]);
    if (!encloses(b.source.tree, after.node, other)) continue;
    const [was, is] = [workspace.symbolAt('before', a, node), workspace.symbolAt('after', b, other)];
    if (isInside(was, before) || isInside(is, after)) continue;
    if (compareNames(workspace, a, node, b, other) === 'no') {
      found.push({ before: refOf(a.base, node), after: refOf(b.base, other) });
    }
  }
  return found;
}

/** Refers a name to something else than it did, or to nothing? */
function isOfOther(workspace: Workspace, { before, after }: NumberPair): boolean {
  const [a, b] = [workspace.stateAt('before', before), workspace.stateAt('after', after)];
  return compareNames(workspace, a, nodeOf(a.base, before), b, nodeOf(b.base, after)) === 'no';
}

/** Of two leaves that say the same; `unknown` for those that don't, and for members of what is not the own object. */
function compareNames(workspace: Workspace, a: FileState, node: number, b: FileState, other: number): Answer {
  const isSaidAlike = nodeText(a.source.tree, node) === nodeText(b.source.tree, other);
  if (!isSaidAlike || !isFree(a, node) || !isFree(b, other)) return 'unknown';
  return workspace.correspondence.same(workspace.symbolAt('before', a, node), workspace.symbolAt('after', b, other));
}

/** What a name that stayed as it is referred to, and refers to now; null where nothing is known to differ. */
export function changedMeaningAt(workspace: Workspace, pair: NumberPair): Premise | null {
  const [a, b] = [workspace.stateAt('before', pair.before), workspace.stateAt('after', pair.after)];
  const [x, y] = [nodeOf(a.base, pair.before), nodeOf(b.base, pair.after)];
  const answer = compareNames(workspace, a, x, b, y);
  if (answer !== 'no' && answer !== 'wholes') {
    const declared = ownerAt(a.regions, x);
    if (declared.nameNode !== x) return null;
    return (
      premiseOfPragma(a.source, declared.node, b.source) ??
      premiseOfConditions(workspace, declared, ownerAt(b.regions, y)) ??
      premiseOfInherited(workspace, declared, ownerAt(b.regions, y)) ??
      premiseOfLeft(workspace, declared) ??
      premiseOfNamesake(workspace, declared, ownerAt(b.regions, y))
    );
  }
  // The reader looks at where the code is now.
  const was = describeSymbol(workspace.symbolAt('before', a, x), b.source);
  const is = describeSymbol(workspace.symbolAt('after', b, y), b.source);
  const span = {
    file: workspace.before.files[workspace.before.fileOf(pair.before)].file,
    start: a.source.tree.start[x],
    end: a.source.tree.end[x],
  };
  return { text: `\`${nodeText(a.source.tree, x)}\` was ${was}, and is ${is} now.`, side: 'before', span };
}

/** Does a name stand alone, or is it said of the own object? What is reached from something else is that one's. */
function isFree({ source, regions }: FileState, leaf: number): boolean {
  const receiver = receiverAt(source, leaf);
  return (
    receiver === null ||
    isOwnObject(source, receiver) ||
    nodeText(source.tree, receiver) === ownerAt(regions, leaf).receiver
  );
}

/** Is it declared in the code that went? */
function isInside(symbol: Symbol | Unchanged, { source, node }: Place): boolean {
  if (symbol.kind === 'local') return symbol.source === source && encloses(source.tree, node, symbol.nameNode);
  return (
    symbol.kind === 'declared' &&
    symbol.declaration.source === source &&
    encloses(source.tree, node, symbol.declaration.node)
  );
}
