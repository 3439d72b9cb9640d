/**
 * What follows from a renamed parameter at the calls that say which argument is for it: the label has the new name there. Knows names, no
 * types: all callables of that name that have such a parameter must have it renamed.
 */
import { Role } from '../../languages/roles.js';
import { addCount, valueAt } from '../../lists.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isCallable, isConstructor, isField } from '../../structure/declaration.js';
import { argumentLabel } from '../../structure/handedOver.js';
import { isNamed, nodeText } from '../../syntax/tree.js';
import type { FileState, Workspace } from '../workspace.js';

export class LabelledArguments {
  /** By callable's name, then by the parameter's old and new one: how many, and the first refactoring. */
  private readonly renamed = new Map<string, { count: number; readonly refactoring: number }>();
  private readonly takers = new Map<string, number>();

  constructor(workspace: Workspace, isFollowed: (refactoring: number) => boolean) {
    const { refactorings, matches } = workspace.input;
    refactorings.forEach(({ before: [before], after: [after], renamed, names }, refactoring) => {
      const [was, is] = names === null || !isField(names.before) || names.before.name === names.after.name ? [] : [madeWith(names.before), madeWith(names.after)];
      if (names !== null && was !== undefined && is !== undefined && matches.afterOf(names.before) === names.after) for (const name of callNames(was)) this.add(`${name} ${names.before.name} ${names.after.name}`, refactoring);
      if (renamed === undefined || before === undefined || after === undefined || !isCallable(before) || !isFollowed(refactoring)) return;
      const [from, to] = [labelIn(before, renamed.before), labelIn(after, renamed.after)];
      if (from !== undefined && to !== undefined) for (const name of callNames(before)) this.add(`${name} ${from} ${to}`, refactoring);
    });
    if (this.renamed.size === 0) return;
    for (const callable of matches.before.declarations.filter(isCallable)) {
      for (const name of callNames(callable)) for (const parameter of callable.parameters) addCount(this.takers, `${name} ${argumentLabel(parameter)}`);
    }
  }

  private add(key: string, refactoring: number): void {
    valueAt(this.renamed, key, () => ({ count: 0, refactoring })).count++;
  }

  /** Refactoring that the new name of a label follows from, or null. */
  ofUpdate(workspace: Workspace, state: FileState, label: number, to: string): number | null {
    if (this.renamed.size === 0) return null;
    const { source: { tree, language } } = state;
    const argument = tree.parent[label];
    const field = language.namedArgument.get(tree.kind[argument]);
    const isOfArgument = field !== undefined && tree.field[label] === tree.grammar.fieldIds.get(field);
    if (!isOfArgument && !isLabel(state, label)) return null;
    const call = workspace.callAt(state, isOfArgument ? tree.parent[tree.parent[argument]] : tree.parent[argument]);
    const from = nodeText(tree, label);
    const found = call === undefined ? undefined : this.renamed.get(`${call.name} ${from} ${to}`);
    return found !== undefined && this.takers.get(`${call?.name ?? ''} ${from}`) === found.count ? found.refactoring : null;
  }
}

/** Does a word stand in a list of arguments that says what the next is for? */
export function isLabel({ source: { tree, role, language } }: FileState, node: number): boolean {
  return language.labelKind[tree.kind[node]] === 1 && !isNamed(tree, node) && role[tree.parent[node]] === Role.argumentList;
}

/** What may stand in a call of it: what is made with a constructor is called by the name of its type, too. */
function callNames(callable: DeclarationNode): string[] {
  const { name, parent } = callable;
  return isConstructor(callable) && parent !== null && parent.name !== name ? [name, parent.name] : [name];
}

function labelIn({ parameters }: DeclarationNode, name: string): string | undefined {
  const parameter = parameters.find(one => one.name === name);
  return parameter && argumentLabel(parameter);
}

/** The constructor whose parameter declares a field. */
function madeWith({ node, parent }: DeclarationNode): DeclarationNode | undefined {
  return parent?.children.find(({ kind, parameters }) => kind === 'constructor' && parameters.some(parameter => parameter.node === node));
}
