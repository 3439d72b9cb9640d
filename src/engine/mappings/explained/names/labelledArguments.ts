/**
 * What follows from a renamed parameter, or a field that its type is made with, at the calls that say which argument is
 * for it: the label has the new name there. Knows names, no types: all callables of that name that have such a
 * parameter must have it renamed.
 */
import { Role } from '../../../languages/roles.js';
import { addCount, valueAt } from '../../../lists.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { callNames, isCallable, isField } from '../../../structure/declaration.js';
import { argumentLabel } from '../../../structure/passedArguments.js';
import { encloses, isNamed, NO_NODE, nodeText } from '../../../syntax/tree.js';
import type { NumberPair } from '../../nodeMap.js';
import type { FileState, Workspace } from '../../workspace.js';
import type { NodeRef } from '../../nodeRef.js';
import { refOf } from '../../nodeRef.js';
import { callParts, creationParts } from '../../../matching/statements/bodies/expressions.js';
import { mayMean } from '../../../symbols/mayMean.js';
import { isOfOtherObject } from './otherObjects.js';

interface Relabelled {
  readonly refactoring: number;
  /** What is called with the label, one for each refactoring. */
  readonly callees: DeclarationNode[];
}

export class LabelledArguments {
  /** By callable's name, then by the parameter's old and new one: how many, and the first refactoring. */
  private readonly renamed = new Map<string, Relabelled>();
  /** By the label that a parameter says: the one it says now. */
  private readonly declared = new Map<NodeRef, { readonly after: NodeRef; readonly refactoring: number }>();
  private readonly takers = new Map<string, number>();
  private readonly byFields = new Map<DeclarationNode, readonly string[]>();

  constructor(workspace: Workspace, isFollowed: (refactoring: number) => boolean) {
    const { refactorings, matches } = workspace.input;
    refactorings.forEach(({ before: [before], after: [after], renamed, relabelled, names }, refactoring) => {
      const made =
        names !== null &&
        isField(names.before) &&
        names.before.name !== names.after.name &&
        matches.afterOf(names.before) === names.after
          ? this.namesMaking(names.before)
          : [];
      if (names !== null && this.namesMaking(names.after).length > 0) {
        for (const name of made) {
          this.add(
            `${name} ${names.before.name} ${names.after.name}`,
            refactoring,
            names.before.parent ?? names.before,
          );
        }
      }
      if (
        before === undefined ||
        after === undefined ||
        !isCallable(before) ||
        (relabelled === undefined && !isFollowed(refactoring))
      ) {
        return;
      }
      const [from, to] =
        relabelled !== undefined
          ? [relabelled.before, relabelled.after]
          : renamed !== undefined
            ? [labelIn(before, renamed.before), labelIn(after, renamed.after)]
            : [];
      if (from === undefined || to === undefined) return;
      for (const name of callNames(before)) this.add(`${name} ${from} ${to}`, refactoring, before);
      const [said, now] = [labelNode(before, from), labelNode(after, to)];
      if (said !== NO_NODE && now !== NO_NODE) {
        this.declared.set(refOf(workspace.stateOf(before.source).base, said), {
          after: refOf(workspace.stateOf(after.source).base, now),
          refactoring,
        });
      }
    });
    if (this.renamed.size === 0) return;
    for (const declaration of matches.before.declarations) {
      if (isCallable(declaration)) {
        for (const name of callNames(declaration)) {
          for (const parameter of declaration.parameters) addCount(this.takers, `${name} ${argumentLabel(parameter)}`);
        }
      }
      for (const name of this.namesByFields(declaration)) addCount(this.takers, `${name} ${declaration.name}`);
    }
  }

  /**
   * What may stand in a call that hands a field over by its name: the names of the constructor whose parameter declares
   * it, or of what is made by its fields.
   */
  private namesMaking(field: DeclarationNode): readonly string[] {
    const made = field.parent?.children.find(
      ({ kind, parameters }) => kind === 'constructor' && parameters.some(({ node }) => node === field.node),
    );
    return made === undefined ? this.namesByFields(field) : callNames(made);
  }

  /** Of a field of a type that is made by its fields. A constructor that stands outside of the type takes nothing from that. */
  private namesByFields({ kind, parent }: DeclarationNode): readonly string[] {
    if (kind !== 'field' || parent === null) return [];
    return valueAt(this.byFields, parent, () => {
      const { source, node, name, word, children } = parent;
      const constructor = source.language.table.madeByFields?.[word];
      const hasOwn = children.some(
        child => child.kind === 'constructor' && child.source === source && encloses(source.tree, node, child.node),
      );
      return constructor === undefined || hasOwn ? [] : [name, constructor];
    });
  }

  private add(key: string, refactoring: number, callee: DeclarationNode): void {
    valueAt(this.renamed, key, (): Relabelled => ({ refactoring, callees: [] })).callees.push(callee);
  }

  /** Refactoring by which a label has another name where the parameter is declared, or null. */
  ofDeclared({ before, after }: NumberPair): number | null {
    const found = this.declared.get(before);
    return found?.after === after ? found.refactoring : null;
  }

  /** Refactoring that the new name of a label follows from, or null. */
  ofUpdate(workspace: Workspace, state: FileState, label: number, to: string): number | null {
    if (this.renamed.size === 0) return null;
    const {
      source: { tree, language },
    } = state;
    const argument = tree.parent[label];
    const field = language.namedArgument.get(tree.kind[argument]);
    const isOfArgument = field !== undefined && tree.field[label] === tree.grammar.fieldIds.get(field);
    if (!isOfArgument && !isLabel(state, label)) return null;
    const call = workspace.callAt(state, isOfArgument ? tree.parent[tree.parent[argument]] : tree.parent[argument]);
    const from = nodeText(tree, label);
    const found = call === undefined ? undefined : this.renamed.get(`${call.name} ${from} ${to}`);
    return call !== undefined &&
      found !== undefined &&
      this.takers.get(`${call.name} ${from}`) === found.callees.length &&
      found.callees.some(callee => mayCall(workspace, state, call.node, callee))
      ? found.refactoring
      : null;
  }
}

/** May a call, by what its name means and what it is called on, be of this callable or make this type? */
function mayCall(workspace: Workspace, state: FileState, call: number, callee: DeclarationNode): boolean {
  const parts = callParts(state.source, call) ?? creationParts(state.source, call);
  if (parts === null || parts.name < 0) return true;
  const symbol = workspace.symbolAt('before', state, parts.name);
  const answer = mayMean(symbol, state.source, callee, workspace.input.hierarchies.before);
  return answer === 'yes' || (answer === 'unknown' && !isOfOtherObject(workspace, 'before', state, parts.name, callee));
}

/** Does a word stand in a list of arguments that says what the next is for? */
export function isLabel({ source: { tree, role, language } }: FileState, node: number): boolean {
  return (
    language.labelKind[tree.kind[node]] === 1 && !isNamed(tree, node) && role[tree.parent[node]] === Role.argumentList
  );
}

function labelIn({ parameters }: DeclarationNode, name: string): string | undefined {
  const parameter = parameters.find(one => one.name === name);
  return parameter && argumentLabel(parameter);
}

/** The leaf that says what calls name a parameter by, where that is not its name; -1 for none. */
function labelNode({ parameters, source: { tree } }: DeclarationNode, label: string): number {
  const parameter = parameters.find(one => one.label === label);
  const end = parameter === undefined ? NO_NODE : parameter.node + tree.size[parameter.node];
  for (let leaf = parameter?.node ?? 0; leaf < end; leaf++) {
    if (tree.size[leaf] === 1 && nodeText(tree, leaf) === label) return leaf;
  }
  return NO_NODE;
}
