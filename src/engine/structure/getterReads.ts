/**
 * Names that read what a getter gives, which is a call without a list of arguments: `this.width`, and where members
 * need no object before them, `width`. Knows the getters of one file, by their names; whose members they are is asked
 * by those who look for callers.
 */
import { isName, Role } from '../languages/roles.js';
import type { ParameterInfo } from '../languages/language.js';
import { childByField, NO_NODE, nodeText } from '../syntax/tree.js';
import type { CallSite } from './declaration.js';
import type { SourceTree } from './source.js';

/** The code of a declaration: nodes from `start` to before `end`, and what it takes. */
interface Code {
  readonly end: number;
  readonly parameters: readonly ParameterInfo[];
}

export class GetterReads {
  private readonly getters = new Set<string>();
  /** Variables of the code that is read: until which node they hide a getter of their name. */
  private readonly hidden = new Map<string, number>();

  constructor(private readonly source: SourceTree) {}

  addGetter(name: string): void {
    this.getters.add(name);
  }

  /**
   * Asked of the nodes of a file in their order; `around` is the innermost code that they stand in. Null where nothing
   * is read, as where what is read is called as well.
   */
  at(node: number, around: Code): CallSite | null {
    if (this.getters.size === 0) return null;
    const { tree, role, language } = this.source;
    if (language.table.hasBareMembers === true && language.variableKind[tree.kind[node]] === 1) this.hide(node, around);
    const isMember = role[node] === Role.access && tree.size[node] > 1;
    const name = node + tree.size[node] - 1;
    if (!isName(role[name]) || !(isMember || this.isBare(node))) return null;
    const text = nodeText(tree, name);
    if (!this.getters.has(text) || this.isCalledOrGiven(node) || this.isVariable(node, around)) return null;
    return {
      node,
      name: text,
      calleeName: text,
      calleeSource: null,
      argumentCount: 0,
      receiver: isMember ? node + 1 : NO_NODE,
      arguments: NO_NODE,
      isRead: true,
    };
  }

  /** A name that is no member of something else. */
  private isBare(node: number): boolean {
    const { tree, role, language } = this.source;
    if (language.table.hasBareMembers !== true || role[node] !== Role.variableName || tree.size[node] > 1) return false;
    return role[tree.parent[node]] !== Role.access || node === tree.parent[node] + 1;
  }

  private isCalledOrGiven(node: number): boolean {
    const { tree, role, language } = this.source;
    const parent = tree.parent[node];
    const rule = language.callRule.get(tree.kind[parent]);
    return (
      (rule !== undefined && childByField(tree, parent, rule.name) === node) ||
      (role[parent] === Role.assignment && node === parent + 1)
    );
  }

  private hide(node: number, { end }: Code): void {
    const {
      tree,
      language: { table },
    } = this.source;
    for (const { nameNode } of table.variablesAt(tree, node)) {
      const name = nodeText(tree, nameNode);
      if (this.getters.has(name)) this.hidden.set(name, Math.max(end, this.hidden.get(name) ?? 0));
    }
  }

  /** Is it the bare name of a getter that a variable hides there? */
  isVariable(node: number, { parameters }: Code): boolean {
    if (this.getters.size === 0 || !this.isBare(node)) return false;
    const name = nodeText(this.source.tree, node);
    return (
      this.getters.has(name) &&
      (parameters.some(parameter => parameter.name === name) || node < (this.hidden.get(name) ?? 0))
    );
  }
}
