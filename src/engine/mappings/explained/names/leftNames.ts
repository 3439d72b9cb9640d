/**
 * Uses that still say the old name of what was renamed, though no reference of the code stayed behind: the label of an
 * argument (`draw(colour=1)`), the key of an option, a symbol, a text that is looked up (`getattr(shell, "load")`), a
 * path in an annotation of the same declaration (`"/u/{uid}"`), a template. Such a use finds nothing any more, or
 * something else; so the new name is to be read where it is declared.
 *
 * What said the old name before and after the change counts, no more: that a text of the same word means something else
 * is never known here.
 */
import type { Premise } from '../../../model.js';
import { codeSpan } from '../../../codeSpans.js';
import { LineIndex } from '../../../text/lineIndex.js';
import type { ParameterInfo } from '../../../languages/language.js';
import { Role } from '../../../languages/roles.js';
import { receiverTypeOf, simpleTypeName } from '../../../matching/receivers.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isField, isType, isWithin } from '../../../structure/declaration.js';
import { argumentLabel } from '../../../structure/handedOver.js';
import { visibilityOf } from '../../../structure/label.js';
import type { SourceTree } from '../../../structure/source.js';
import { children, encloses, nodeText } from '../../../syntax/tree.js';
import { callNames } from '../facts/seenCalls.js';
import type { MentionsByName, NameMention } from '../facts/nameMentions.js';
import { bareName, mentionsOf } from '../facts/nameMentions.js';
import type { Workspace } from '../../workspace.js';

/** A mention in code. */
type CodeMention = NameMention & { readonly at: NonNullable<NameMention['at']> };

export class LeftNames {
  private readonly mentions: MentionsByName;
  private readonly earlier: MentionsByName;

  /** `names`: those that something had before and does not have now. */
  constructor(
    private readonly workspace: Workspace,
    names: ReadonlySet<string>,
  ) {
    const wanted = new Set([...names].map(bareName).filter(name => name.length > 1));
    this.mentions = mentionsOf(workspace, 'after', wanted);
    this.earlier = mentionsOf(workspace, 'before', new Set(this.mentions.keys()));
  }

  /** A use that says the old name of a declaration still, or null. */
  ofDeclaration({ name: was }: DeclarationNode, after: DeclarationNode): Premise | null {
    const name = bareName(was);
    return this.firstOf(name, mention => this.mayMean(mention, name, after));
  }

  /** The same of a parameter: at its calls, and in what stands at its callable. */
  ofParameter(was: ParameterInfo, after: DeclarationNode, is: ParameterInfo): Premise | null {
    const label = bareName(argumentLabel(was));
    const isLabelKept = label === bareName(argumentLabel(is));
    const names = callNames(after);
    return (
      this.firstInCode(
        bareName(was.name),
        ({ sort, at }) => sort === 'word' && isAt(after, at.state.source, at.node),
      ) ??
      (isLabelKept
        ? null
        : this.firstInCode(
            label,
            mention => isLabelOf(this.workspace, mention, names) || this.isKeyFor(mention, names),
          ))
    );
  }

  /** The same of a variable that its callable finds by its name. */
  ofVariable(name: string, callable: DeclarationNode): Premise | null {
    return this.firstInCode(bareName(name), ({ sort, at }) => sort === 'string' && isWithin(at.owner, callable));
  }

  private firstInCode(name: string, isMeant: (mention: CodeMention) => boolean): Premise | null {
    return this.firstOf(name, mention => mention.at !== null && isMeant(mention as CodeMention));
  }

  private firstOf(name: string, isMeant: (mention: NameMention) => boolean): Premise | null {
    for (const mention of this.mentions.get(name) ?? []) {
      const wasThere = this.earlier.get(name)?.some(({ sort }) => sort === mention.sort) === true;
      if (wasThere && isMeant(mention)) return premiseOf(mention);
    }
    return null;
  }

  private mayMean(mention: NameMention, name: string, declaration: DeclarationNode): boolean {
    const { source } = declaration;
    const isPrivate = visibilityOf(declaration) === 'private';
    const { at, sort } = mention;
    if (sort === 'attribute') return isField(declaration) && !isPrivate;
    if (at === null) return !isPrivate;
    const isHere = at.state.source === source;
    const { findsByText } = source.language.table.outward;
    switch (sort) {
      case 'word':
        return isHere || !isPrivate;
      case 'string':
        return findsByText ? isHere || !isPrivate : !isPrivate && (isHere || isReached(at.state.source, at.node, name));
      case 'part':
        return findsByText && isHere;
      case 'label':
        return isMadeBy(this.workspace, { ...mention, at }, declaration);
      case 'member':
        return this.isReachedFrom({ ...mention, at }, name, declaration);
      case 'key':
        return isField(declaration) && this.isOfType({ ...mention, at }, declaration);
      default:
        return false;
    }
  }

  /** Is a key that of a value whose type says that it is the one that has the field: `const usual: Options = { retries: 3 }`? */
  private isOfType({ at: { state, node } }: CodeMention, { parent }: DeclarationNode): boolean {
    if (parent === null || !isType(parent)) return false;
    const { tree, role } = state.source;
    for (
      let up = tree.parent[node];
      up > 0 && role[up] !== Role.block && role[up] !== Role.typeBody;
      up = tree.parent[up]
    ) {
      if (role[up] === Role.variable || role[up] === Role.declaration || role[up] === Role.operator) {
        const said = children(tree, up).some(
          part => !encloses(tree, part, node) && saysType(state.source, part, parent.name),
        );
        if (said) return true;
      }
    }
    return false;
  }

  /**
   * Is a member reached from a value whose type says that it is the one that has the declaration, and that has no
   * member of the name now?
   */
  private isReachedFrom(
    { at: { state, node, owner } }: CodeMention,
    name: string,
    { parent }: DeclarationNode,
  ): boolean {
    if (parent === null || !isType(parent) || parent.children.some(child => child.name === name)) return false;
    const receiver = state.source.tree.parent[node] + 1;
    const variable = this.workspace.variableAt('after', state, receiver);
    const type = simpleTypeName(variable?.type ?? null, state.source.language);
    const found = receiverTypeOf(owner, { receiver });
    return type === parent.name || (found.kind === 'named' && found.name === parent.name);
  }

  /** Does a call of one of these names take its arguments from keys, and is this one such a key, or a text that may be one? */
  private isKeyFor(mention: CodeMention, names: readonly string[]): boolean {
    const { sort, at } = mention;
    const { source } = at.state;
    const { spreadsNames } = source.language.table.outward;
    if (spreadsNames === null || sort === 'part' || sort === 'word' || sort === 'member') return false;
    if (sort === 'label' && !this.makesKeys(mention)) return false;
    return this.workspace.input.matches.after.declarations.some(
      owner =>
        owner.source === source &&
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
    const call = callAround(this.workspace, at);
    if (call === undefined) return false;
    const { makesKeys } = at.state.source.language.table.outward;
    return (
      makesKeys?.test(call.name) === true ||
      this.workspace.input.matches.after.declarations.some(
        one => one.name === call.name && one.parameters.some(({ gathers }) => gathers !== undefined),
      )
    );
  }
}

/** Does a label stand in a call that may be of what has one of these names: by its name, or as what is called is itself handed over? */
function isLabelOf(workspace: Workspace, { sort, at }: CodeMention, names: readonly string[]): boolean {
  if (sort !== 'label') return false;
  const call = callAround(workspace, at);
  return (
    call !== undefined && (names.includes(call.name) || at.owner.parameters.some(({ name }) => name === call.name))
  );
}

/** Is it the label of what a type is made with, by its field? */
function isMadeBy(workspace: Workspace, { at }: CodeMention, { parent, ...field }: DeclarationNode): boolean {
  const call = callAround(workspace, at);
  return parent !== null && isType(parent) && isField(field) && call?.name === parent.name;
}

function callAround(workspace: Workspace, { state, node }: CodeMention['at']): ReturnType<Workspace['callAt']> {
  const { tree, role } = state.source;
  let list = node;
  while (list > 0 && role[list] !== Role.argumentList) list = tree.parent[list];
  return list <= 0 ? undefined : workspace.callAt(state, tree.parent[list]);
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

function saysType({ tree, role }: SourceTree, node: number, type: string): boolean {
  for (let leaf = node; leaf < node + tree.size[node]; leaf++) {
    if (tree.size[leaf] === 1 && role[leaf] === Role.typeName && nodeText(tree, leaf) === type) return true;
  }
  return false;
}

/** Longer lines are cut. */
const SHOWN = 60;

/** "`draw(colour=1)` at `app.py:7` still says the old name". */
function premiseOf({ span, path, text }: NameMention): Premise {
  const lines = new LineIndex(text);
  const line = lines.lineAt(span.start);
  const said = lines.lineText(line).trim();
  const shown = said.length > SHOWN ? `${said.slice(0, SHOWN)}…` : said;
  return {
    text: `${codeSpan(shown)} at ${codeSpan(`${path}:${line + 1}`)} still says the old name`,
    side: 'after',
    span,
  };
}
