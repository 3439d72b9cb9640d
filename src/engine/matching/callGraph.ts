/**
 * Who calls whom on one side, by name and number of arguments: the simplified call graph of RefDiff 2.0 (section 3.1).
 */
import type { CodeStructureTree } from '../structure/codeStructureTree.js';
import type { CallSite, DeclarationNode } from '../structure/declaration.js';
import { enclosingType, isCallable } from '../structure/declaration.js';

export interface Caller {
  readonly declaration: DeclarationNode;
  readonly call: CallSite;
}

export class CallGraph {
  private readonly callersByName = new Map<string, Caller[]>();
  private readonly callablesByName = new Map<string, DeclarationNode[]>();

  constructor(tree: CodeStructureTree) {
    for (const declaration of tree.declarations) {
      if (isCallable(declaration)) push(this.callablesByName, declaration.name, declaration);
      for (const call of declaration.calls) push(this.callersByName, call.name, { declaration, call });
    }
  }

  /** Calls that may mean `callee`, outside itself. One entry per call. */
  callersOf(callee: DeclarationNode): Caller[] {
    const callers = this.callersByName.get(callee.name) ?? [];
    return callers.filter(caller => caller.declaration !== callee && this.mayMean(caller, callee));
  }

  /**
   * Several callables of one name: an unqualified call means the one in the caller's own type where there is one, and the number of
   * arguments must fit (the last parameter may be repeated or optional).
   */
  private mayMean({ declaration, call }: Caller, callee: DeclarationNode): boolean {
    if (!acceptsArguments(callee, call.argumentCount)) return false;
    const others = this.callablesByName.get(callee.name) ?? [];
    if (others.length < 2) return true;
    const own = enclosingType(declaration);
    const isUnqualified = call.receiver < 0;
    if (!isUnqualified || enclosingType(callee) === own) return true;
    return !others.some(other => other !== callee && enclosingType(other) === own && acceptsArguments(other, call.argumentCount));
  }
}

export function acceptsArguments(callee: DeclarationNode, count: number): boolean {
  const parameters = callee.parameters;
  if (parameters.length === count) return true;
  if (!callee.source.language.table.hasOverloads) return true;
  const last = parameters[parameters.length - 1];
  return last?.type?.endsWith('...') === true && count >= parameters.length - 1;
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
