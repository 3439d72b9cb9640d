/**
 * What follows from a type that got a name, or lost it: the name where the type stood written out, and the declaration
 * that says which type it is.
 *
 * Nothing is explained that could mean another type: it is the same word by word, its words lead to the same by the
 * imports and declarations of the file, it stands in the place where the name stands, and no comment is in it.
 */
import { importedByName } from '../../../languages/importRules.js';
import { isComment, isName, Role } from '../../../languages/roles.js';
import type { Side } from '../../../model.js';
import type { NamedType } from '../../../refactorings/detected.js';
import { otherSide, pairFrom } from '../../../sides.js';
import { namedParts, withWrapper } from '../../../structure/sites.js';
import type { SourceTree } from '../../../structure/source.js';
import { children, encloses, NO_NODE, nodeText } from '../../../syntax/tree.js';
import { pathFrom, withoutExtension } from '../../../text/paths.js';
import type { UnmatchedCode } from '../../edits.js';
import type { Counterpart, FileState, Workspace } from '../../workspace.js';
import { refOf } from '../../nodeRef.js';
import { leadsTo } from '../names/importsOfMoved.js';
import type { UnmatchedCodesOfSides } from '../facts/unmatchedCodes.js';
import { codesWithin, unmatchedCodeAt } from '../facts/unmatchedCodes.js';

/** By unmatched code: the refactoring that it follows from. */
export function explainNamedTypes(
  workspace: Workspace,
  codes: UnmatchedCodesOfSides,
): ReadonlyMap<UnmatchedCode, number> {
  const found = new Map<UnmatchedCode, number>();
  workspace.input.refactorings.forEach(({ namesType }, refactoring) => {
    for (const code of namesType ? new Naming(workspace, codes, namesType).explain() : []) found.set(code, refactoring);
  });
  return found;
}

/**
 * A name with what is written with it alone, and what stands there on the other side; `node` is what stands in the
 * place of the name itself.
 */
interface Place {
  readonly own: number;
  readonly there: FileState;
  readonly whole: number;
  readonly node: number;
}

class Naming {
  private readonly other: Side;
  private readonly text: string | null;
  private readonly names: readonly string[];

  constructor(
    private readonly workspace: Workspace,
    private readonly codes: UnmatchedCodesOfSides,
    private readonly named: NamedType,
  ) {
    this.other = otherSide(named.side);
    const { source } = named.type;
    const written = source.language.table.namedTypes?.written(source.tree, named.value);
    this.text = written?.text ?? null;
    this.names = written?.names ?? [];
  }

  explain(): UnmatchedCode[] {
    const {
      named: { side, type },
      workspace,
    } = this;
    const uses = workspace[side].files.flatMap(({ source }) => this.usesIn(workspace.stateOf(source)));
    const own = this.without(side, type.source, withWrapper(type.source, type.node));
    return uses.length === 0 || own === null ? [] : [...uses, ...own];
  }

  /** Does the name mean the type where it stands? */
  private isOfType(state: FileState, leaf: number): boolean {
    const { type, side } = this.named;
    const symbol = this.workspace.symbolAt(side, state, leaf);
    if (symbol.kind === 'declared') return symbol.declaration === type;
    if (symbol.kind !== 'imported' && symbol.kind !== 'unknown') return false;
    const {
      tree,
      path,
      language: { table },
    } = state.source;
    if (tree === type.source.tree) return true;
    const imported = table.imports ? importedByName(tree, table.imports).get(type.name) : undefined;
    return imported?.length === 1 && imported[0].scope === 0 && leadsTo(path, imported[0].file, imported[0].path, type);
  }

  private usesIn(state: FileState): UnmatchedCode[] {
    const {
      source,
      source: { tree, role, tokenNode },
    } = state;
    const { side, type } = this.named;
    const position = this.workspace[side].positionOf(source);
    const found: UnmatchedCode[] = [];
    for (const leaf of tokenNode) {
      if (
        role[leaf] !== Role.typeName ||
        nodeText(tree, leaf) !== type.name ||
        (source === type.source && encloses(tree, type.node, leaf))
      ) {
        continue;
      }
      if ((source.language.table.namedTypes?.written(tree, leaf) ?? null) === null) continue;
      const place = this.isOfType(state, leaf) ? this.placeOf(state, leaf) : null;
      const code = place === null ? null : unmatchedCodeAt(this.codes[side], position, tree, place.own);
      const stood = code === null || place === null ? null : this.stoodAt(place);
      if (code !== null && stood !== null) found.push(code, ...stood);
    }
    return found;
  }

  /**
   * Where a name stands, or all that is written with it alone (`: Size`), and what is in its place on the other side;
   * null where nothing is known to be.
   */
  private placeOf(state: FileState, leaf: number): Place | null {
    const { tree, role } = state.source;
    const holder = tree.parent[leaf];
    const isHeld =
      this.workspace.partnersOn(this.named.side)[refOf(state.base, holder)] < 0 &&
      role[holder] === Role.typeReference &&
      namedParts(state.source, holder).length === 1;
    const own = isHeld ? holder : leaf;
    const there = this.counterpartOf(state, tree.parent[own]);
    if (there === null) return null;
    const [among, others] = [children(tree, tree.parent[own]), children(there.state.source.tree, there.node)];
    const whole = among.length === others.length ? others[among.indexOf(own)] : NO_NODE;
    if (whole === NO_NODE || !isHeld) return whole === NO_NODE ? null : { own, there: there.state, whole, node: whole };
    const [node, ...more] = namedParts(there.state.source, whole);
    return node !== undefined && more.length === 0 && there.state.source.tree.kind[whole] === tree.kind[own]
      ? { own, there: there.state, whole, node }
      : null;
  }

  /** What a node became, or what that holds now which it held: a parameter by its name. */
  private counterpartOf(state: FileState, node: number): Counterpart | null {
    const found = this.workspace.soleCounterpart(this.named.side, state, node);
    const { tree } = state.source;
    if (found !== null || this.workspace.partnersOn(this.named.side)[refOf(state.base, node)] >= 0) return found;
    const held = namedParts(state.source, node)
      .map(child => ({ child, there: this.workspace.soleCounterpart(this.named.side, state, child) }))
      .filter(({ there }) => there !== null);
    const [first] = held;
    if (first === undefined || first.there === null) return null;
    const { state: other, node: inner } = first.there;
    const up = other.source.tree.parent[inner];
    const isOne =
      other.source.tree.kind[up] === tree.kind[node] &&
      held.every(
        ({ child, there }) =>
          there?.state === other &&
          other.source.tree.parent[there.node] === up &&
          other.source.tree.field[there.node] === tree.field[child],
      );
    return isOne ? { state: other, node: up } : null;
  }

  /** What only the other side has in the place of a name, where that is the type; null where it is not. */
  private stoodAt({ there, node, whole }: Place): readonly UnmatchedCode[] | null {
    const { source } = there;
    if (this.text === null || source.language.table.namedTypes?.written(source.tree, node)?.text !== this.text) {
      return null;
    }
    return this.names.every(name => this.areOne(name, there, node)) ? this.without(this.other, source, whole) : null;
  }

  /** Does a word of the type mean the same where the name is declared, and where the type stands written out? */
  private areOne(name: string, there: FileState, node: number): boolean {
    const { type, value, side } = this.named;
    const ends = pairFrom(side, { state: this.workspace.stateOf(type.source), at: value }, { state: there, at: node });
    const symbols = (['before', 'after'] as const).map(on => {
      const { state, at } = ends[on];
      const leaf = leafNamed(state.source, at, name);
      const symbol = leaf === NO_NODE ? null : this.workspace.symbolAt(on, state, leaf);
      // The name of a parameter in the type of a function is only said.
      const isOwn = symbol?.kind === 'local' && encloses(state.source.tree, at, symbol.nameNode);
      return isOwn ? 'own' : (symbol ?? this.workspace.symbolCalled(on, state, at, name));
    });
    const [was, is] = symbols;
    if (was === 'own' || is === 'own') return was === is;
    const answer = this.workspace.correspondence.same(was, is);
    if (answer !== 'unknown') return answer === 'yes';
    const meant = meaningOf(type.source, name);
    return meant !== null && meant === meaningOf(there.source, name);
  }

  /** The unmatched code in a node; null where a comment is in there that would go along unseen. */
  private without(side: Side, source: SourceTree, node: number): readonly UnmatchedCode[] | null {
    const { tree, role } = source;
    const found = codesWithin(
      this.codes[side],
      this.workspace[side].positionOf(source),
      tree.start[node],
      tree.end[node],
    ).filter(code => !isComment(role[code.node]));
    const holdsComment = ({ node: first, end }: UnmatchedCode): boolean => {
      for (let at = first; at < tree.count && tree.start[at] < end; at++) if (isComment(role[at])) return true;
      return false;
    };
    return found.some(holdsComment) ? null : found;
  }
}

/**
 * Where a name leads in a file, as text: the same text, the same type. Null where neither the file nor its imports say
 * it, and it may come with all of a module, or from another file of the package.
 */
function meaningOf({ tree, path, language: { table } }: SourceTree, name: string): string | null {
  const imported = table.imports ? importedByName(tree, table.imports).get(name) : undefined;
  const at = (file: string): string => `${withoutExtension(file)} ${name}`;
  if (imported !== undefined) {
    if (imported.some(one => one.path === null)) return null;
    return imported
      .map(({ path: named, file, isRelative }) =>
        file !== undefined && isRelative === true && named?.endsWith(`.${name}`) === true
          ? at(pathFrom(path, file) ?? file)
          : `${named}`,
      )
      .join();
  }
  if (table.namedTypes?.declaredIn(tree).has(name) === true) return at(path);
  const { outermost, wholesIn } = table.symbols;
  return wholesIn(tree).length === 0 && (outermost === 'language' || outermost === 'program') ? '' : null;
}

/** The leaf in a node that says a name alone, and not as that of a member; -1 for none. */
function leafNamed({ tree, role }: SourceTree, node: number, name: string): number {
  for (let at = node; at < node + tree.size[node]; at++) {
    if (tree.size[at] === 1 && isName(role[at]) && nodeText(tree, at) === name) return at;
  }
  return NO_NODE;
}
