/**
 * A type that was written out where it was used and has a name now, and the reverse: the same type, word by word, in
 * the code of declarations that are there before and after, of which as many name it on the other side. What is made of
 * a class or built upon is another matter (`relationships.ts`): nothing was one type before and two after. The
 * catalogue has no name for it, and calls it after the others.
 */
import type { Budget } from '../../budget.js';
import { inTime } from '../../budget.js';
import { codeSpan } from '../../codeSpans.js';
import { Role } from '../../languages/roles.js';
import { addTo } from '../../lists.js';
import { ownerAt } from '../../matching/statements/bodies/regions.js';
import type { Side } from '../../model.js';
import { otherSide } from '../../sides.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { fileOf, isType, qualifiedName } from '../../structure/declaration.js';
import { homeText, hostText } from '../../structure/label.js';
import { nounOf } from '../../structure/nouns.js';
import type { SourceTree } from '../../structure/source.js';
import { tokenCount, tokensEnd } from '../../structure/source.js';
import { encloses, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import type { DetectedRefactoring, Place } from '../detected.js';
import type { MatchedChange } from '../matchedChange.js';
import { NAMED_TYPES, SUMMARIES } from '../thresholds.js';

export function detectNamedTypes(change: MatchedChange, budget: Budget): DetectedRefactoring[] {
  return (['after', 'before'] as const).flatMap(side => {
    const named = namedOn(change, side);
    return named.length === 0 ? [] : new Naming(change, side, budget).tell(named);
  });
}

interface Named {
  readonly type: DeclarationNode;
  readonly value: number;
  readonly text: string;
}

/** Types that only this side has, and that do nothing but name another one, which says something. */
function namedOn({ matches }: MatchedChange, side: Side): Named[] {
  const found: Named[] = [];
  for (const type of matches[side].declarations) {
    const { source, node, name, parent } = type;
    const rules = source.language.table.namedTypes;
    // What is declared in several places is more than each of them says.
    const isAlone =
      (parent?.kind === 'file' || parent?.kind === 'namespace') &&
      parent.children.every(child => child === type || child.name !== name || !isType(child));
    if (
      rules === undefined ||
      !isAlone ||
      (side === 'after' ? matches.beforeOf(type) : matches.afterOf(type)) !== null
    ) {
      continue;
    }
    const value = rules.valueOf(source.tree, node);
    const written =
      value === NO_NODE || tokenCount(source, value) < NAMED_TYPES.tokens ? null : rules.written(source.tree, value);
    if (written !== null && !written.names.includes(name)) found.push({ type, value, text: written.text });
  }
  return found;
}

/** Where a type stands written out. */
interface Spot {
  readonly owner: DeclarationNode;
  readonly node: number;
}

class Naming {
  private readonly other: Side;
  private readonly spots: Readonly<Record<Side, Map<SourceTree, ReadonlyMap<string, readonly Spot[]>>>> = {
    before: new Map(),
    after: new Map(),
  };

  constructor(
    private readonly change: MatchedChange,
    private readonly side: Side,
    private readonly budget: Budget,
  ) {
    this.other = otherSide(side);
  }

  tell(named: readonly Named[]): DetectedRefactoring[] {
    const texts = new Set(named.map(({ text }) => text));
    for (const side of ['before', 'after'] as const) {
      for (const { source } of inTime(this.change.matches[side].files, this.budget, 'refactorings')) {
        this.spots[side].set(source, this.writtenIn(side, source, texts));
      }
    }
    const found: DetectedRefactoring[] = [];
    for (const one of inTime(named, this.budget, 'refactorings')) found.push(...this.reported(one));
    return found;
  }

  private reported({ type, value, text }: Named): DetectedRefactoring[] {
    const {
      side,
      other,
      change: { matches },
    } = this;
    const stood: Spot[] = [];
    for (const { source } of matches[other].files) {
      for (const spot of this.spots[other].get(source)?.get(text) ?? []) {
        const owner = this.counterpartOf(spot.owner);
        if (
          owner !== null &&
          this.names(owner, type) &&
          this.countIn(this.spots[side], owner, text, type) < this.countIn(this.spots[other], spot.owner, text)
        ) {
          stood.push(spot);
        }
      }
    }
    if (stood.length === 0 || this.hadMeaning(type, stood)) return [];
    const owners = [...new Set(stood.map(({ owner }) => owner))];
    const isExtraction = side === 'after';
    const [name, verb] = isExtraction
      ? (['Extract Type', 'extracted from'] as const)
      : (['Inline Type', 'inlined to'] as const);
    const placed: Place[] = stood.map(({ owner, node }) => ({ source: owner.source, node }));
    const own: Place[] = [{ source: type.source, node: type.nameNode }];
    const shown = owners
      .slice(0, SUMMARIES.listed)
      .map(owner => codeSpan(owner.name))
      .join(', ');
    const where = owners.length > SUMMARIES.listed ? `${shown} and ${owners.length - SUMMARIES.listed} more` : shown;
    return [
      {
        type: name,
        summary: isExtraction
          ? `${nounOf(type)} ${codeSpan(type.name)} extracted from ${where}`
          : `${nounOf(type)} ${codeSpan(type.name)} written out in ${where}`,
        description: `${name} ${qualifiedName(type)} ${verb} ${owners.map(hostText).join(', ')} in class ${homeText(fileOf(owners[0]))}`,
        before: isExtraction ? owners : [type],
        after: isExtraction ? [type] : owners,
        placesBefore: isExtraction ? placed : own,
        placesAfter: isExtraction ? own : placed,
        namesType: { side, type, value, stood: placed },
        similarity: 1,
        names: null,
      },
    ];
  }

  /** On the side of the name: what a declaration of the other side is there. */
  private counterpartOf(owner: DeclarationNode): DeclarationNode | null {
    const { matches } = this.change;
    return this.side === 'after' ? matches.afterOf(owner) : matches.beforeOf(owner);
  }

  private countIn(
    spots: ReadonlyMap<SourceTree, ReadonlyMap<string, readonly Spot[]>>,
    owner: DeclarationNode,
    text: string,
    type: DeclarationNode | null = null,
  ): number {
    return (spots.get(owner.source)?.get(text) ?? []).filter(
      spot =>
        spot.owner === owner && !(type?.source === owner.source && encloses(owner.source.tree, type.node, spot.node)),
    ).length;
  }

  /** Does the declaration itself mention the type? */
  private names(owner: DeclarationNode, type: DeclarationNode): boolean {
    const { source, node } = owner;
    const regions = this.change.statements.bodies[this.side].regionsOf(source);
    for (let token = source.firstToken[node]; token < tokensEnd(source, node); token++) {
      const leaf = source.tokenNode[token];
      if (
        source.role[leaf] === Role.typeName &&
        nodeText(source.tree, leaf) === type.name &&
        ownerAt(regions, leaf) === owner
      ) {
        return true;
      }
    }
    return false;
  }

  /** Did the name stand for a type already, where it was not declared: in the file of the type, or where that is written out? */
  private hadMeaning({ source, name }: DeclarationNode, stood: readonly Spot[]): boolean {
    const files = new Set(stood.map(({ owner }) => owner.source));
    for (const file of this.change.matches[this.other].files) {
      if (this.counterpartOf(file)?.source === source) files.add(file.source);
    }
    return [...files].some(({ tree, role, tokenNode }) =>
      tokenNode.some(leaf => role[leaf] === Role.typeName && nodeText(tree, leaf) === name),
    );
  }

  private writtenIn(side: Side, source: SourceTree, wanted: ReadonlySet<string>): ReadonlyMap<string, readonly Spot[]> {
    const found = new Map<string, Spot[]>();
    const rules = source.language.table.namedTypes;
    if (rules === undefined) return found;
    const { tree } = source;
    const [kinds, longest] = [new Set(rules.kinds), Math.max(...[...wanted].map(({ length }) => length))];
    const regions = this.change.statements.bodies[side].regionsOf(source);
    for (let node = 1; node < tree.count; node++) {
      // Text on one line is no longer than what it is of, but for what stands behind members.
      if (!kinds.has(kindName(tree, node)) || tokenCount(source, node) > longest) continue;
      const text = rules.written(tree, node)?.text;
      if (text !== undefined && wanted.has(text)) addTo(found, text, { owner: ownerAt(regions, node), node });
    }
    return found;
  }
}
