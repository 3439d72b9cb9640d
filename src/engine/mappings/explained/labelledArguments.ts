/**
 * What follows from a renamed parameter at the calls that say which argument is for it: the label has the new name there. Knows names, no
 * types: all callables of that name that have such a parameter must have it renamed.
 */
import { addCount, valueAt } from '../../lists.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isCallable, isField } from '../../structure/declaration.js';
import { nodeText } from '../../syntax/tree.js';
import type { FileState, Workspace } from '../workspace.js';

export class LabelledArguments {
  /** By callable's name, then by the parameter's old and new one: how many, and the first refactoring. */
  private readonly renamed = new Map<string, { count: number; readonly refactoring: number }>();
  private readonly takers = new Map<string, number>();

  constructor(workspace: Workspace, isFollowed: (refactoring: number) => boolean) {
    const { refactorings, matches } = workspace.input;
    refactorings.forEach(({ before: [before], after: [after], renamed, names }, refactoring) => {
      const [was, is] = names === null || !isField(names.before) || names.before.name === names.after.name ? [] : [madeWith(names.before), madeWith(names.after)];
      if (names !== null && was !== undefined && is !== undefined && matches.afterOf(names.before) === names.after) this.add(`${was.name} ${names.before.name} ${names.after.name}`, refactoring);
      if (renamed === undefined || before === undefined || after === undefined || !isCallable(before) || !isFollowed(refactoring)) return;
      const isParameter = [[before, renamed.before], [after, renamed.after]].every(([callable, name]) => (callable as typeof before).parameters.some(parameter => parameter.name === name));
      if (isParameter) this.add(`${before.name} ${renamed.before} ${renamed.after}`, refactoring);
    });
    if (this.renamed.size === 0) return;
    for (const { name, parameters } of matches.before.declarations.filter(isCallable)) {
      for (const parameter of parameters) addCount(this.takers, `${name} ${parameter.name}`);
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
    if (field === undefined || tree.field[label] !== tree.grammar.fieldIds.get(field)) return null;
    const call = workspace.callAt(state, tree.parent[tree.parent[argument]]);
    const from = nodeText(tree, label);
    const found = call === undefined ? undefined : this.renamed.get(`${call.name} ${from} ${to}`);
    return found !== undefined && this.takers.get(`${call?.name ?? ''} ${from}`) === found.count ? found.refactoring : null;
  }
}

/** The constructor whose parameter declares a field. */
function madeWith({ node, parent }: DeclarationNode): DeclarationNode | undefined {
  return parent?.children.find(({ kind, parameters }) => kind === 'constructor' && parameters.some(parameter => parameter.node === node));
}
