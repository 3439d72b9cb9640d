/**
 * Uses that still say the old name of what was renamed, though no reference of the code stayed behind: the label of an
 * argument (`draw(colour=1)`), the key of an option, a symbol, a text that is looked up (`getattr(shell, "load")`), a
 * path in an annotation of the same declaration (`"/u/{uid}"`), a template. Such a use finds nothing any more, or
 * something else; so the new name is to be read where it is declared.
 *
 * What said the old name before and after the change counts, no more: that a text of the same word means something else
 * is never known here.
 */
import type { Side } from '../model.js';
import { Role } from '../languages/roles.js';
import type { ParameterInfo } from '../languages/language.js';
import { addTo } from '../lists.js';
import { callParts, creationParts } from '../matching/statements/bodies/expressions.js';
import type { CallSite, DeclarationNode } from '../structure/declaration.js';
import { callNames, enclosingType, isField, isType, isWithin } from '../structure/declaration.js';
import { argumentLabel } from '../structure/passedArguments.js';
import { visibilityOf } from '../structure/label.js';
import type { SourceTree } from '../structure/source.js';
import { children, encloses, nodeText } from '../syntax/tree.js';
import { stemOf } from '../text/paths.js';
import type { MentioningFile, MentioningText, MentionsByName, NameMention } from './nameMentions.js';
import { bareName, mentionsOf } from './nameMentions.js';
import type { WholeSides } from './sidesWithFiles.js';
import { wordsOf } from './spokenNames.js';

/** A mention in code. */
type CodeMention = NameMention & { readonly at: NonNullable<NameMention['at']> };

/** All files of the two sides, those that did not change among them. */
export type MentioningSides = Readonly<
  Record<Side, { readonly files: readonly MentioningFile[]; readonly texts: readonly MentioningText[] }>
>;

export class StaleMentions {
  private readonly mentions: MentionsByName;
  private readonly earlier: MentionsByName;
  private readonly declared = new Map<SourceTree, DeclarationNode[]>();

  /** `names`: those that something had before and does not have now. */
  constructor(
    private readonly sides: WholeSides,
    { before, after }: MentioningSides,
    names: Iterable<string>,
  ) {
    const wanted = new Set([...names].map(bareName).filter(name => name.length > 1));
    this.mentions = mentionsOf(sides.after, after.files, after.texts, wanted);
    this.earlier = mentionsOf(sides.before, before.files, before.texts, new Set(this.mentions.keys()));
    if (this.mentions.size === 0) return;
    for (const declaration of sides.after.declarations) addTo(this.declared, declaration.source, declaration);
  }

  /** Uses that say the old name of a declaration still. */
  ofDeclaration({ name: was }: DeclarationNode, after: DeclarationNode): readonly NameMention[] {
    const name = bareName(was);
    return this.all(name, mention => this.mayMean(mention, name, after));
  }

  /** The same of a parameter: at its calls, and in what stands at its callable. */
  ofParameter(was: ParameterInfo, after: DeclarationNode, is: ParameterInfo): readonly NameMention[] {
    const label = bareName(argumentLabel(was));
    const isLabelKept = label === bareName(argumentLabel(is));
    const names = callNames(after);
    return [
      ...this.inCode(bareName(was.name), ({ sort, at }) => sort === 'word' && isAt(after, at.source, at.node)),
      ...(isLabelKept
        ? []
        : this.inCode(label, mention => this.isLabelOf(mention, names, after) || this.isKeyFor(mention, names))),
    ];
  }

  /** The same of a variable that its callable finds by its name: `"{name}".format(**locals())`. */
  ofVariable(name: string, callable: DeclarationNode): readonly NameMention[] {
    const { findsVariables } = callable.source.language.table.outward;
    if (!callable.calls.some(call => findsVariables?.test(call.name) === true)) return [];
    return this.inCode(bareName(name), ({ sort, at }) => sort === 'string' && isWithin(at.owner, callable));
  }

  private inCode(name: string, isMeant: (mention: CodeMention) => boolean): readonly NameMention[] {
    return this.all(name, mention => mention.at !== null && isMeant(mention as CodeMention));
  }

  private all(name: string, isMeant: (mention: NameMention) => boolean): readonly NameMention[] {
    return (this.mentions.get(name) ?? []).filter(
      mention => this.earlier.get(name)?.some(({ sort }) => sort === mention.sort) === true && isMeant(mention),
    );
  }

  private mayMean(mention: NameMention, name: string, declaration: DeclarationNode): boolean {
    const { source } = declaration;
    const isPrivate = visibilityOf(declaration) === 'private';
    const { at, sort, place } = mention;
    const isInChange = place.file !== null;
    if (sort === 'attribute') return isInChange && isField(declaration) && !isPrivate;
    if (at === null) return isInChange && !isPrivate;
    const isHere = at.source === source;
    const { findsByText } = source.language.table.outward;
    switch (sort) {
      case 'word':
      case 'string':
        if (isInChange && sort === 'word') return isHere || !isPrivate;
        if (!isInChange) return !isPrivate && isPathTo(at.source, at.node, name, declaration);
        return findsByText ? isHere || !isPrivate : !isPrivate && (isHere || isReached(at.source, at.node, name));
      case 'part':
        return findsByText && isHere;
      case 'label':
        return this.isMadeBy({ ...mention, at }, declaration);
      case 'key':
        return isField(declaration) && this.isOfType({ ...mention, at }, declaration);
      default:
        return false;
    }
  }

  /** Is a key that of a value whose type says that it is the one that has the field: `const usual: Options = { retries: 3 }`? */
  private isOfType({ at: { source, node } }: CodeMention, { parent }: DeclarationNode): boolean {
    if (parent === null || !isType(parent)) return false;
    const { tree, role } = source;
    for (
      let up = tree.parent[node];
      up > 0 && role[up] !== Role.block && role[up] !== Role.typeBody;
      up = tree.parent[up]
    ) {
      const made = creationParts(source, up)?.name ?? -1;
      if (made >= 0 && this.saysType(source, made, parent)) return true;
      if (role[up] === Role.variable || role[up] === Role.declaration || role[up] === Role.operator) {
        const said = children(tree, up).some(
          part => !encloses(tree, part, node) && this.saysType(source, part, parent),
        );
        if (said) return true;
      }
    }
    return false;
  }

  private saysType(source: SourceTree, node: number, type: DeclarationNode): boolean {
    const { tree, role } = source;
    for (let leaf = node; leaf < node + tree.size[node]; leaf++) {
      if (tree.size[leaf] > 1 || role[leaf] !== Role.typeName || nodeText(tree, leaf) !== type.name) continue;
      const symbol = this.sides.after.resolver.resolve(source, leaf);
      if (symbol.kind === 'declared' ? symbol.declaration === type : source === type.source) return true;
    }
    return false;
  }

  /** Does a call of one of these names take its arguments from keys, and is this one such a key, or a text that may be one? */
  private isKeyFor(mention: CodeMention, names: readonly string[]): boolean {
    const { sort, at, place } = mention;
    const { source } = at;
    const { spreadsNames } = source.language.table.outward;
    if (place.file === null || spreadsNames === null || sort === 'part' || sort === 'word') return false;
    if (sort === 'label' && !this.makesKeys(mention)) return false;
    return (this.declared.get(source) ?? []).some(owner =>
      owner.calls.some(
        call =>
          call.arguments >= 0 &&
          names.includes(call.name) &&
          children(source.tree, call.arguments).some(part => spreadsNames.test(nodeText(source.tree, part))),
      ),
    );
  }

  /** Does a label stand in a call that makes a key of it, or of a callable that gathers what it is handed by names? */
  private makesKeys({ at }: CodeMention): boolean {
    const call = callAround(at);
    if (call === undefined) return false;
    const { makesKeys } = at.source.language.table.outward;
    return (
      makesKeys?.test(call.name) === true ||
      this.sides.after.declarations.some(
        one => one.name === call.name && one.parameters.some(({ gathers }) => gathers !== undefined),
      )
    );
  }

  /**
   * Does a label stand in a call that may be of a callable: by its name, or as what is called is itself handed over?
   * Outside of the change only where it is known to be.
   */
  private isLabelOf({ sort, at, place }: CodeMention, names: readonly string[], callable: DeclarationNode): boolean {
    const call = sort === 'label' ? callAround(at) : undefined;
    if (call === undefined) return false;
    if (place.file === null) return names.includes(call.name) && this.isCallOf(at.source, call, callable);
    return names.includes(call.name) || at.owner.parameters.some(({ name }) => name === call.name);
  }

  private isCallOf(source: SourceTree, { node }: CallSite, callable: DeclarationNode): boolean {
    const name = (callParts(source, node) ?? creationParts(source, node))?.name ?? -1;
    const symbol = name < 0 ? null : this.sides.after.resolver.resolve(source, name);
    return (
      symbol?.kind === 'declared' && (symbol.declaration === callable || symbol.declaration === enclosingType(callable))
    );
  }

  /** Is it the label of what a type is made with, by its field? */
  private isMadeBy({ at, place }: CodeMention, field: DeclarationNode): boolean {
    const { parent } = field;
    const call = callAround(at);
    if (parent === null || !isType(parent) || !isField(field) || call?.name !== parent.name) return false;
    return place.file !== null || this.isCallOf(at.source, call, field);
  }
}

/** The call whose list of arguments a node stands in. */
function callAround({ source, node, owner }: CodeMention['at']): CallSite | undefined {
  const { tree, role } = source;
  let list = node;
  while (list > 0 && role[list] !== Role.argumentList) list = tree.parent[list];
  return list <= 0 ? undefined : owner.calls.find(call => call.node === tree.parent[list]);
}

/** Does a string stand at a declaration: in an annotation of it, or of one of its parameters? */
function isAt({ source, marks, parametersNode }: DeclarationNode, other: SourceTree, node: number): boolean {
  if (source !== other) return false;
  const { tree } = source;
  return (
    marks.annotations.some(mark => encloses(tree, mark.node, node)) ||
    (parametersNode >= 0 && encloses(tree, parametersNode, node))
  );
}

/** Does a text say more than one name, so that it leads to a member: `"S.Add"`? */
function isReached({ tree }: SourceTree, node: number, name: string): boolean {
  return bareName(nodeText(tree, node)) !== name;
}

/** Does a text say the name behind that of what holds the declaration: `"utils.clean"`, `'Cart@show'`? */
function isPathTo({ tree }: SourceTree, node: number, name: string, declaration: DeclarationNode): boolean {
  const words = [...wordsOf(nodeText(tree, node))];
  const at = words.lastIndexOf(name);
  const holder = enclosingType(declaration)?.name ?? stemOf(declaration.source.path);
  return at > 0 && words[at - 1] === holder;
}
