/**
 * Updates that follow from a rename: the new name at every use of what was renamed, in code, in imports and in the clause that names the
 * package. Knows names and scopes, no types: where a name could be somebody else's, the update is left to be read.
 */
import type { Side } from '../../../model.js';
import type { LanguageTable } from '../../../languages/language.js';
import { isName, Role } from '../../../languages/roles.js';
import { addTo, valueAt } from '../../../lists.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isCallable, isField, isType } from '../../../structure/declaration.js';
import type { Variable } from '../../../matching/statements/bodies/variables.js';
import { capturedIn } from '../../../matching/statements/bodies/captures.js';
import { isCalledValue } from '../../../matching/statements/bodies/expressions.js';
import { ownerAt } from '../../../matching/statements/bodies/regions.js';
import { typeParameterMentionsIn } from '../../../matching/statements/bodies/typeParameters.js';
import { nodeText } from '../../../syntax/tree.js';
import { isSameCopy } from '../../pairs/copiedCode.js';
import { ExtendedTypes } from '../facts/extendedTypes.js';
import type { Place } from '../../../refactorings/detected.js';
import type { MayMean } from '../../../symbols/mayMean.js';
import { mayMean } from '../../../symbols/mayMean.js';
import type { NameClashes } from './nameClashes.js';
import { isAtHome } from './nameClashes.js';
import { namesFile } from '../../meanings/modulePaths.js';
import type { NumberPair } from '../../nodeMap.js';
import { importedDeclarationAt } from './importedDeclarations.js';
import { isLabel, LabelledArguments } from './labelledArguments.js';
import { LeftMentions } from './leftMentions.js';
import { isOfOtherObject } from './otherObjects.js';
import { MovedTypes } from './movedTypes.js';
import type { ReservedNames } from '../facts/reservedNames.js';
import { TextMentions } from '../facts/textMentions.js';
import type { FileState, Workspace } from '../../workspace.js';
import type { NodeRef } from '../../nodeRef.js';
import { nodeOf, refOf } from '../../nodeRef.js';

type Family = 'type' | 'callable' | 'field';

interface Rename {
  readonly before: DeclarationNode;
  readonly after: DeclarationNode;
  readonly refactoring: number;
  /** Something else of its family bears the old name after the change, or bore the new one before. */
  readonly isAmbiguous: boolean;
  /** The same where it is called: a callable may bear the name of a field as well, and overloads that of a callable. */
  readonly isAmbiguousCall: boolean;
  /**
   * Overloads of its old name kept it, or those of the new one had it: which of them a call means, the number of
   * arguments does not say.
   */
  readonly isOverloaded: boolean;
}

/** A refactoring of a declaration that is one in both versions. */
type Ends = Pick<Rename, 'before' | 'after' | 'refactoring'>;

/** One word in the two versions. */
interface Mention {
  readonly a: FileState;
  readonly x: number;
  readonly b: FileState;
  readonly y: number;
  /** It names a member and nothing else. */
  readonly isMember: boolean;
  /** What it says of a variable besides is asked elsewhere: `{ size }`. */
  readonly isOutward: boolean;
}

export class Renames {
  /** By family, old and new name. */
  private readonly declared = new Map<string, Rename[]>();
  /** By the numbers of the two nodes that declare a variable or parameter. */
  private readonly local = new Map<string, number>();
  /** Types that have another qualified name. */
  private readonly moved: MovedTypes;
  private readonly fields = new Map<DeclarationNode, ReadonlySet<string>>();
  private readonly inherited = new Map<DeclarationNode, boolean>();
  /** Renames of declarations whose old or new name something else has, in words that did not change. */
  private readonly clashing = new Set<number>();
  private readonly extended: ExtendedTypes;
  private readonly labels: LabelledArguments;
  private readonly left: LeftMentions;

  constructor(
    private readonly workspace: Workspace,
    private readonly distinctive: ReservedNames,
    private readonly clashes: NameClashes,
  ) {
    const { matches, refactorings } = workspace.input;
    this.moved = new MovedTypes(workspace);
    this.left = new LeftMentions(workspace);
    this.extended = new ExtendedTypes(workspace);
    const texts = new TextMentions(workspace);
    const names = {
      before: namesByFamily(matches.before.declarations),
      after: namesByFamily(matches.after.declarations),
    };
    refactorings.forEach((found, refactoring) => {
      const relationship = found.names;
      // An object in a variable is told of where that is.
      const [before, after] =
        relationship === null ? [found.before[0], found.after[0]] : [relationship.before, relationship.after];
      if (before === undefined || after === undefined) return;
      if (found.renamed !== undefined) {
        const parameterOf = (side: Side, owner: DeclarationNode, name: string): Place => ({
          source: owner.source,
          node: workspace.parameterNamed(side, owner, name),
        });
        const { renamed } = found;
        const were = found.placesBefore ?? [parameterOf('before', before, renamed.before)];
        const are = found.placesAfter ?? [parameterOf('after', after, renamed.after)];
        this.addLocal({ before, after, refactoring }, texts, renamed, were, are);
      }
      if (relationship !== null && familyOf(before) !== null && this.isOne(before, after)) {
        this.addReceiver({ before, after, refactoring }, texts);
        this.addDeclared({ before, after, refactoring }, texts, names);
      }
    });
    const followed = new Set(this.local.values());
    this.labels = new LabelledArguments(workspace, refactoring => followed.has(refactoring));
  }

  /** A further copy of what became one has given way to that one; what its statements said otherwise is left to be read where they are. */
  private isOne(before: DeclarationNode, after: DeclarationNode): boolean {
    const { workspace } = this;
    const numberOf = ({ source, node }: DeclarationNode): NodeRef => refOf(workspace.stateOf(source).base, node);
    return (
      workspace.input.matches.areOne(before, after) ||
      (isCallable(before) && isSameCopy(workspace, { before: numberOf(before), after: numberOf(after) }))
    );
  }

  /** A variable, or what else is seen inside of one declaration only. */
  private addLocal(
    { before, after, refactoring }: Ends,
    texts: TextMentions,
    names: Readonly<Record<Side, string>>,
    were: readonly Place[],
    are: readonly Place[],
  ): void {
    if (texts.keepVariable('before', names.before, before) || texts.keepVariable('after', names.after, after)) return;
    were.forEach(({ source, node: from }, i) => {
      if (are[i] === undefined) return;
      const [{ node: to }, a, b] = [are[i], this.workspace.stateOf(source), this.workspace.stateOf(are[i].source)];
      if (!this.left.has('before', a, from) && !this.left.has('after', b, to)) {
        this.local.set(`${refOf(a.base, from)} ${refOf(b.base, to)}`, refactoring);
      }
    });
  }

  /** What a method calls its object is a name of its own: with another one it is the object still. */
  private addReceiver(ends: Ends, texts: TextMentions): void {
    const { before, after } = ends;
    const [was, is] = [this.workspace.receiverOf('before', before), this.workspace.receiverOf('after', after)];
    if (was === undefined || is === undefined || was.name === is.name) return;
    this.addLocal(
      ends,
      texts,
      { before: was.name, after: is.name },
      [{ source: before.source, node: was.nameNode }],
      [{ source: after.source, node: is.nameNode }],
    );
  }

  private addDeclared(
    { before, after, refactoring }: Ends,
    texts: TextMentions,
    names: Readonly<Record<Side, ReadonlySet<string>>>,
  ): void {
    const family = familyOf(before);
    if (family === null) return;
    if (family === 'type') this.moved.add(before, after, refactoring);
    if (before.name === after.name) return;
    const isClashing =
      family !== 'type' &&
      (this.clashesOf(family, 'before', before, after.name) || this.clashesOf(family, 'after', after, before.name));
    if (isClashing || texts.keepDeclared('before', before) || texts.keepDeclared('after', after)) {
      this.clashing.add(refactoring);
    }
    if (this.clashing.has(refactoring)) return;
    const isNamesake = (one: Family): boolean =>
      names.after.has(`${one} ${before.name}`) || names.before.has(`${one} ${after.name}`);
    const isAmbiguous = isNamesake(family);
    addTo(this.declared, `${family} ${before.name} ${after.name}`, {
      before,
      after,
      refactoring,
      isAmbiguous,
      isAmbiguousCall: isAmbiguous || isNamesake('callable'),
      isOverloaded:
        family === 'callable' &&
        (this.distinctive.isOverloaded('before', before, after.name) ||
          this.distinctive.isOverloaded('after', after, before.name)),
    });
  }

  private clashesOf(family: Family, side: Side, declaration: DeclarationNode, other: string): boolean {
    return family === 'callable'
      ? this.clashes.ofCallable(side, declaration, other)
      : this.clashes.ofField(side, declaration, other);
  }

  /** Refactoring that the name of a declaration itself follows from, or null. */
  ofDeclaration(pair: NumberPair): number | null {
    const found = this.workspace.renameAt(pair);
    return found === null || this.clashing.has(found) || this.isDistinctive(found) ? null : found;
  }

  private isDistinctive(refactoring: number): boolean {
    const {
      before: [before],
      after: [after],
    } = this.workspace.input.refactorings[refactoring];
    return before.name !== after.name && this.distinctive.has(before, after);
  }

  /** Refactoring that a differing token follows from, or null. */
  ofUpdate(pair: NumberPair): number | null {
    const found = this.workspace.renameAt(pair);
    if (found !== null && this.isDistinctive(found)) return null;
    return (
      this.labels.ofDeclared(pair) ??
      this.ofName(
        pair,
        [pair.before, pair.after].some((number, i) =>
          namesMember(this.workspace.stateAt(i === 0 ? 'before' : 'after', number), number),
        ),
      )
    );
  }

  /** The same of a name that stands for a variable, whatever else it says there. */
  ofVariable(pair: NumberPair): number | null {
    return this.ofName(pair, false);
  }

  /** The same of what a member is called outside: the name may stand for the variable as well that gives it its value. */
  ofOutward(pair: NumberPair): number | null {
    return this.ofName(pair, true, true);
  }

  private ofName(pair: NumberPair, isMember: boolean, isOutward = false): number | null {
    const a = this.workspace.stateAt('before', pair.before);
    const b = this.workspace.stateAt('after', pair.after);
    const mention: Mention = {
      a,
      x: nodeOf(a.base, pair.before),
      b,
      y: nodeOf(b.base, pair.after),
      isMember,
      isOutward,
    };
    const { x, y } = mention;
    const role = a.source.role[x];
    if (!isName(role) && role !== Role.parameter && !isLabel(a, x)) return null;
    const [from, to] = withoutSign(
      a.source.language.table.projectingSign,
      nodeText(a.source.tree, x),
      nodeText(b.source.tree, y),
    );
    const label = this.labels.ofUpdate(this.workspace, a, x, to);
    if (label !== null || isLabel(a, x)) return label;
    const imported = this.ofImported(a, x, b, y);
    if (imported !== null) return imported;
    const local = this.ofLocal(mention);
    if (local !== undefined) return local;
    const ofExtended = this.extended.ofUpdate(a, x, b, y);
    if (ofExtended !== null) return ofExtended;
    for (const family of isMember ? (['field'] as const) : familiesOf(role, a.source.language.table)) {
      const found = this.declared
        .get(`${family} ${from} ${to}`)
        ?.find(rename => this.isNameOf(mention, family, rename, from, to));
      if (found !== undefined) return found.refactoring;
    }
    return null;
  }

  /**
   * Of a name of something that is seen in a part of the file only, a variable or a parameter of a type; undefined
   * where it may be none.
   */
  private ofLocal({ a, x, b, y, isMember }: Mention): number | null | undefined {
    const role = a.source.role[x];
    const was = this.workspace.variableAt('before', a, x);
    const isPlain =
      !isMember &&
      (role === Role.variableName || role === Role.parameter || isCalledValue(a.source, x) || was?.nameNode === x);
    if (isPlain) {
      const is = this.workspace.variableAt('after', b, y);
      if (was !== undefined && is !== undefined) {
        // A parameter may declare a field.
        const named = { before: refOf(a.base, was.nameNode), after: refOf(b.base, is.nameNode) };
        return (
          this.local.get(`${named.before} ${named.after}`) ?? this.ofDeclaration(named) ?? this.ofLoaded(a, was, b, is)
        );
      }
      const captured = was !== undefined || is !== undefined ? null : this.ofCaptured(a, x, b, y);
      if (captured !== undefined) return captured;
    }
    const [typeParameter, now] = [typeParameterMentionsIn(a.source).get(x), typeParameterMentionsIn(b.source).get(y)];
    if (typeParameter === undefined && now === undefined) return undefined;
    return typeParameter !== undefined && now !== undefined
      ? (this.local.get(`${refOf(a.base, typeParameter)} ${refOf(b.base, now)}`) ?? null)
      : null;
  }

  /** A function inside another one sees the variables of that. */
  private ofCaptured(a: FileState, x: number, b: FileState, y: number): number | null | undefined {
    const [was, is] = [this.capturedAt(a, x), this.capturedAt(b, y)];
    const [outer, now] = [this.variableAround('before', a, was), this.variableAround('after', b, is)];
    const captured =
      outer && now ? this.local.get(`${refOf(a.base, outer.nameNode)} ${refOf(b.base, now.nameNode)}`) : undefined;
    if (captured !== undefined) return captured;
    // A parameter in the head may declare a field, which has a sign less in its name perhaps.
    const ofField =
      was !== undefined && is !== undefined
        ? this.ofDeclaration({ before: refOf(a.base, was), after: refOf(b.base, is) })
        : null;
    // What a file declares at its top may be a declaration as well.
    return ofField ?? (isOfCallable(outer) || isOfCallable(now) ? null : undefined);
  }

  /** May a name be that of a renamed declaration in both versions? */
  private isNameOf(mention: Mention, family: Family, rename: Rename, from: string, to: string): boolean {
    const { a, x, b, y } = mention;
    const { before, after } = rename;
    const role = a.source.role[x];
    if (rename.isOverloaded || (family === 'field' && !mayBeField(before, a, x))) return false;
    const { isOutward } = mention;
    const [was, is] = [this.mayMean('before', a, x, before, isOutward), this.mayMean('after', b, y, after, isOutward)];
    if (was === 'no' || is === 'no') return false;
    if (
      !(was === 'yes' && is === 'yes') &&
      (role === Role.functionName ? rename.isAmbiguousCall : rename.isAmbiguous) &&
      (!isAtHome(ownerAt(a.regions, x), before) || hasReceiver(this.workspace, a, x))
    ) {
      return false;
    }
    if (family === 'type') return this.isNameOfType(mention, rename, from, to);
    if (!this.isOfItsType(mention, rename)) return false;
    const isKnown = was === 'yes' && is === 'yes';
    return isKnown || !(this.isOfOtherType(mention, rename) || this.isOfOtherObject(mention, rename));
  }

  private isOfOtherObject({ a, x, b, y }: Mention, { before, after }: Rename): boolean {
    return (
      isOfOtherObject(this.workspace, 'before', a, x, before) || isOfOtherObject(this.workspace, 'after', b, y, after)
    );
  }

  /** A name that stands for a member and a variable at once (`Circle(:radius)`) says of which type it is. */
  private isOfItsType({ a, x, isMember }: Mention, { before: { parent } }: Rename): boolean {
    if (!isMember || parent?.kind !== 'class') return true;
    return a.source.language.table.memberTypeAt?.(a.source.tree, x) === parent.name;
  }

  private isOfOtherType({ a, x, b, y }: Mention, { before, after }: Rename): boolean {
    return this.clashes.isOfOtherType('before', a, x, before) || this.clashes.isOfOtherType('after', b, y, after);
  }

  private isNameOfType({ a, x, b }: Mention, { before, after }: Rename, from: string, to: string): boolean {
    const isInherited =
      a.source.role[x] !== Role.fieldName || (this.isInherited('before', before) && this.isInherited('after', after));
    return (
      isInherited && !this.clashes.ofType(a, before, 'before', to) && !this.clashes.ofType(b, after, 'after', from)
    );
  }

  /** A variable of another file, or what an import names of it. */
  private ofImported(a: FileState, x: number, b: FileState, y: number): number | null {
    if (this.local.size + this.declared.size === 0) return null;
    const before = importedDeclarationAt(this.workspace, 'before', a, x);
    const after = before === null ? null : importedDeclarationAt(this.workspace, 'after', b, y);
    if (before === null || after === null) return null;
    return this.local.get(`${before} ${after}`) ?? this.ofDeclaration({ before, after });
  }

  private mayMean(
    side: Side,
    state: FileState,
    leaf: number,
    declaration: DeclarationNode,
    isOutward: boolean,
  ): MayMean {
    const { workspace } = this;
    const symbol = workspace.symbolAt(side, state, leaf);
    // A leaf may name a member and give a variable its name at once: `Circle(:radius)`.
    if (
      symbol.kind === 'local' &&
      (isOutward || symbol.nameNode === leaf) &&
      namesMember(state, refOf(state.base, leaf))
    ) {
      return 'unknown';
    }
    const variable = symbol.kind === 'local' ? workspace.variableAt(side, state, symbol.nameNode) : undefined;
    if (variable !== undefined && isLoadedFrom(state, variable, declaration)) return 'yes';
    return mayMean(symbol, state.source, declaration, workspace.input.hierarchies[side]);
  }

  /** Is the name of a member that of a type, as some type inherits from it and none has a field of the name? */
  private isInherited(side: Side, type: DeclarationNode): boolean {
    return valueAt(this.inherited, type, () => {
      const { declarations } = this.workspace.input.matches[side];
      return (
        declarations.some(({ supertypes }) => supertypes.includes(type.name)) &&
        !declarations.some(other => isField(other) && other.name === type.name)
      );
    });
  }

  /** A variable that a module is loaded into, with the name of a type in that file: with another name it is called after the type. */
  private ofLoaded(a: FileState, was: Variable, b: FileState, is: Variable): number | null {
    const found = this.declared
      .get(`type ${was.name} ${is.name}`)
      ?.find(
        ({ before, after, isAmbiguous }) => !isAmbiguous && isLoadedFrom(a, was, before) && isLoadedFrom(b, is, after),
      );
    return found === undefined || this.left.has('before', a, was.nameNode) || this.left.has('after', b, is.nameNode)
      ? null
      : found.refactoring;
  }

  private variableAround(side: Side, state: FileState, captured: number | undefined): Variable | undefined {
    return captured === undefined ? undefined : this.workspace.variableAt(side, state, captured);
  }

  /** What declares the variable of a declaration further out that a name stands for, if no type between the two has a field of its name. */
  private capturedAt({ source, regions }: FileState, node: number): number | undefined {
    const captured = capturedIn(source, regions.isDeclaration).get(node);
    if (captured === undefined) return undefined;
    const name = nodeText(source.tree, node);
    for (
      let owner: DeclarationNode | null = ownerAt(regions, node);
      owner !== null && owner.node > captured;
      owner = owner.around
    ) {
      if (this.fieldsOf(owner).has(name)) return undefined;
    }
    return captured;
  }

  private fieldsOf(owner: DeclarationNode): ReadonlySet<string> {
    return valueAt(
      this.fields,
      owner,
      () => new Set(isType(owner) ? owner.children.filter(isField).map(child => child.name) : []),
    );
  }

  /** Refactoring that explains what differs inside an import or a package clause around this node; null elsewhere. */
  ofImport(side: Side, state: FileState, node: number): number | null {
    return this.moved.ofImport(side, state, node);
  }

  /** Refactoring of a type by which what one path led to is what the other one leads to; null where there is none. */
  ofPath(from: string, to: string): number | null {
    return this.moved.ofPath(from, to);
  }
}

function namesMember({ source: { tree, language }, base }: FileState, number: NodeRef): boolean {
  return language.table.namesMember?.(tree, nodeOf(base, number)) === true;
}

function isLoadedFrom(state: FileState, { initialiser }: Variable, type: DeclarationNode): boolean {
  for (let node = initialiser; node >= 0 && node < initialiser + state.source.tree.size[initialiser]; node++) {
    if (namesFile(state, node, type.source.path)) return true;
  }
  return false;
}

function familyOf(declaration: DeclarationNode): Family | null {
  if (isType(declaration)) return 'type';
  if (declaration.kind === 'constructor') return null;
  if (isCallable(declaration)) return 'callable';
  return isField(declaration) ? 'field' : null;
}

/** May the word of a field stand here, by what is done with it: called, or said as a type? */
function mayBeField(field: DeclarationNode, state: FileState, leaf: number): boolean {
  switch (state.source.role[leaf]) {
    case Role.functionName:
      return state.source.language.table.callsValues === true || isComponent(field);
    case Role.typeName:
      return mayStandForType(field, state, leaf);
    default:
      return true;
  }
}

function isComponent({ parent }: DeclarationNode): boolean {
  return parent?.kind === 'record';
}

/** Two names without the sign that both begin with. */
function withoutSign(sign: string | undefined, from: string, to: string): readonly [from: string, to: string] {
  return sign !== undefined && from.startsWith(sign) && to.startsWith(sign)
    ? [from.slice(sign.length), to.slice(sign.length)]
    : [from, to];
}

function isOfCallable(variable: Variable | undefined): boolean {
  return variable !== undefined && variable.scopeEnd < variable.source.tree.count;
}

/**
 * A constant of an enum by which an object is made, in a path as all of them are; or what a module gives a type to,
 * where types are values.
 */
function mayStandForType(field: DeclarationNode, { source: { tree, language } }: FileState, node: number): boolean {
  if (field.kind === 'enumConstant') return node > tree.parent[node] + 1;
  return language.table.typesAreValues === true && field.parent?.kind === 'file';
}

/** What a name of this role may be the name of; where no word says that an object is made, what is called may be a type. */
function familiesOf(
  role: number,
  { callsValues, callsComponents, inheritsByMember }: LanguageTable,
): readonly Family[] {
  switch (role) {
    case Role.typeName:
      return ['type', 'field'];
    case Role.functionName:
      return callsValues === true || callsComponents === true ? ['callable', 'type', 'field'] : ['callable', 'type'];
    case Role.fieldName:
      return inheritsByMember === true ? ['field', 'callable', 'type'] : ['field', 'callable'];
    case Role.variableName:
      return ['field', 'type', 'callable'];
    case Role.packageName:
      return ['type'];
    default:
      return [];
  }
}

function namesByFamily(declarations: readonly DeclarationNode[]): ReadonlySet<string> {
  return new Set(declarations.map(declaration => `${familyOf(declaration) ?? ''} ${declaration.name}`));
}

function hasReceiver(workspace: Workspace, state: FileState, node: number): boolean {
  const { tree, role } = state.source;
  const parent = tree.parent[node];
  if (role[parent] === Role.access) return true;
  const call = workspace.callAt(state, parent);
  return call !== undefined && call.receiver >= 0 && call.receiver !== node;
}
