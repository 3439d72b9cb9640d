/**
 * The calls of a callable that the change shows, with what each hands over for one of its parameters, and what each
 * was, or became, on the other side. Files that did not change are not seen, and types hardly: what may be a call of it
 * counts as one, and what nothing is known of but that it mentions the name makes all calls unknown.
 */
import { isName, Role } from '../../../languages/roles.js';
import { addTo, valueAt } from '../../../lists.js';
import type { Side } from '../../../model.js';
import { calledName } from '../../../matching/callGraph.js';
import {
  afterEquals,
  callParts,
  isReached,
  onlyChild,
  tokenAt,
} from '../../../matching/statements/bodies/expressions.js';
import { capturedIn } from '../../../matching/statements/bodies/captures.js';
import { ownerAt } from '../../../matching/statements/bodies/regions.js';
import type { CallSite, DeclarationNode } from '../../../structure/declaration.js';
import { callNames, isCallable, isConstructor, isWithin } from '../../../structure/declaration.js';
import { argumentsIn, wholeCall } from '../../../structure/passedArguments.js';
import type { SourceTree } from '../../../structure/source.js';
import { childByField, children, NO_NODE, nodeText } from '../../../syntax/tree.js';
import { EXPLAINED } from '../../thresholds.js';
import type { SeenCall } from '../../meanings/otherCalls.js';
import { isOtherCall } from '../../meanings/otherCalls.js';
import type { FileState, Workspace } from '../../workspace.js';
import { namingAround } from './outwardNames.js';

/** A call that the other side has as well. */
export interface KeptCall extends SeenCall {
  readonly there: SeenCall;
  /** All that it may be a call of, on its side and on the other one. */
  readonly called: readonly DeclarationNode[];
  readonly calledThere: readonly DeclarationNode[];
}

export class SeenCalls {
  private readonly calls = new Map<string, SeenCall[]>();
  private readonly callables = new Map<string, DeclarationNode[]>();
  /** Names that are said elsewhere than in calls: what they are of may be called by anybody. */
  private readonly mentioned = new Map<string, boolean>();
  private readonly calledIn = new Map<SourceTree, ReadonlySet<number>>();

  constructor(
    private readonly workspace: Workspace,
    private readonly side: Side,
  ) {
    for (const declaration of workspace.input.matches[side].declarations) {
      if (isCallable(declaration)) for (const name of callNames(declaration)) addTo(this.callables, name, declaration);
      for (const call of declaration.calls) {
        addTo(this.calls, calledName(declaration, call), { owner: declaration, call });
      }
    }
  }

  /** The calls that were there, or are, on the other side; null where others than these are likely, or who is called is not known. */
  keptCalls(callable: DeclarationNode, partner: DeclarationNode, there: SeenCalls): readonly KeptCall[] | null {
    const found: KeptCall[] = [];
    for (const name of callNames(callable)) {
      const all = this.calls.get(name) ?? [];
      if (all.length > EXPLAINED.maxMentions || (this.callables.get(name)?.length ?? 0) > EXPLAINED.maxNamesakes) {
        return null;
      }
      for (const seen of all) {
        if (this.isOther(seen, callable)) continue;
        if (seen.call.argumentCount === null) {
          if (isSupertype(seen) || isShown(seen.owner.source, seen.call.node)) continue;
          return null;
        }
        const before = this.otherSideOf(seen);
        // A call that is new is to be read as such.
        if (
          before === null ||
          !callNames(partner).includes(calledName(before.owner, before.call)) ||
          there.isOther(before, partner)
        ) {
          continue;
        }
        found.push({ ...seen, there: before, called: this.calledBy(seen), calledThere: there.calledBy(before) });
      }
    }
    return this.isMentioned(callable) ? null : found;
  }

  private calledBy(seen: SeenCall): DeclarationNode[] {
    return (this.callables.get(calledName(seen.owner, seen.call)) ?? []).filter(
      callable => !this.isOther(seen, callable),
    );
  }

  private otherSideOf({ owner, call }: SeenCall): SeenCall | null {
    const { workspace, side } = this;
    const partner = workspace.soleCounterpart(side, workspace.stateOf(owner.source), call.node);
    const other = partner && workspace.callAt(partner.state, partner.node);
    return partner && other ? { owner: ownerAt(partner.state.regions, partner.node), call: other } : null;
  }

  private isOther(seen: SeenCall, callable: DeclarationNode): boolean {
    return (
      isOtherCall(this.workspace, this.side, seen, callable) ||
      this.isOfOwnFile(seen, callable) ||
      isOutOfSight(seen, callable)
    );
  }

  /** Is it of a function that stands in its own file? */
  private isOfOwnFile({ owner: { source }, call }: SeenCall, { name, parent }: DeclarationNode): boolean {
    if (call.receiver !== NO_NODE || parent?.kind !== 'file' || parent.source === source) return false;
    return this.callables.get(name)?.some(other => other.source === source && other.parent?.kind === 'file') === true;
  }

  /** Is its name said where it is neither called, nor imported or shown to others? */
  private isMentioned(callable: DeclarationNode): boolean {
    // Types are mentioned in many places without being made.
    if (isConstructor(callable)) return false;
    const token = tokenAt(callable.source, callable.nameNode);
    return valueAt(this.mentioned, callable.name, () =>
      this.workspace[this.side].files.some(
        ({ source }) =>
          isSaidInText(source, callable.name) || this.isMentionedIn(this.workspace.stateOf(source), token),
      ),
    );
  }

  private isMentionedIn(state: FileState, name: number): boolean {
    const {
      source,
      source: {
        role,
        tokens,
        tokenNode,
        language: { table },
      },
    } = state;
    if (table.callsValues !== true) return false;
    for (let token = tokens.indexOf(name); token >= 0; token = tokens.indexOf(name, token + 1)) {
      const leaf = tokenNode[token];
      if (
        isName(role[leaf]) &&
        role[leaf] !== Role.typeName &&
        !this.isKnown(state, leaf) &&
        !isImported(source, leaf) &&
        !isShown(source, leaf)
      ) {
        return true;
      }
    }
    return false;
  }

  /** Is it the name in a call or of a declaration, that of a variable, or of a member where that is given its value? */
  private isKnown(state: FileState, leaf: number): boolean {
    const {
      source,
      source: { role },
      regions,
    } = state;
    const called = valueAt(
      this.calledIn,
      source,
      () =>
        new Set(
          regions.declarations.flatMap(({ calls }) =>
            calls.flatMap(call => (call.argumentCount === null ? [] : namesOfCall(source, call.node))),
          ),
        ),
    );
    if (called.has(leaf) || ownerAt(regions, leaf).nameNode === leaf || isInPrototype(source, leaf)) return true;
    if (role[leaf] === Role.fieldName && (!isReached(source, leaf) || isGivenItself(source, leaf))) return true;
    return (
      this.workspace.variableAt(this.side, state, leaf) !== undefined ||
      capturedIn(source, regions.isDeclaration).has(leaf)
    );
  }
}

/** The leaves that name what a call is of: of a tag the one that closes it as well. */
function namesOfCall(source: SourceTree, call: number): number[] {
  const {
    tree,
    language: { callRule },
  } = source;
  const rule = callRule.get(tree.kind[call]);
  if (rule?.attributes === undefined) return [callParts(source, call)?.name ?? NO_NODE];
  const element = wholeCall(source, call);
  const closing = element === call ? NO_NODE : (children(tree, element).at(-1) ?? NO_NODE);
  return [childByField(tree, call, rule.name), ...(closing === NO_NODE ? [] : children(tree, closing))];
}

/** Is a type only said to be above another one? */
function isSupertype({
  owner: {
    source: { tree, role },
  },
  call: { node },
}: SeenCall): boolean {
  for (let up = tree.parent[node]; up > 0 && role[up] !== Role.declaration; up = tree.parent[up]) {
    if (
      role[up] === Role.supertypes ||
      (role[up] === Role.argumentList && role[tree.parent[up]] === Role.declaration)
    ) {
      return true;
    }
  }
  return false;
}

/** Is it outside of the callable in whose code the other one stands, which nobody else sees by its name? */
function isOutOfSight({ owner, call }: SeenCall, { kind, holder, parent }: DeclarationNode): boolean {
  return (
    kind === 'function' &&
    holder === null &&
    parent !== null &&
    isCallable(parent) &&
    call.receiver === NO_NODE &&
    !isWithin(owner, parent)
  );
}

/** Is it said there of a function only that it stands elsewhere? */
function isInPrototype({ tree, language: { table } }: SourceTree, leaf: number): boolean {
  for (
    let up = tree.parent[leaf], steps = 0;
    table.prototypeAt !== undefined && up > 0 && steps < MAX_STEPS;
    up = tree.parent[up], steps++
  ) {
    if (table.prototypeAt(tree, up)?.nameNode === leaf) return true;
  }
  return false;
}

/** Nodes between the name and the prototype: pointers that it gives back. */
const MAX_STEPS = 6;

/** Is a name only shown to others by the same name: `exports.area = area`, `module.exports = { area }`, `export default area`? */
function isShown(source: SourceTree, leaf: number): boolean {
  const { tree, role } = source;
  const naming = namingAround(source, leaf)?.naming;
  let value = leaf;
  if (naming !== undefined) {
    if (nodeText(tree, naming.outer) !== nodeText(tree, naming.inner)) return false;
    while (value > 0 && role[value] !== Role.creation) value = tree.parent[value];
  }
  const up = tree.parent[value];
  if (up <= 0) return false;
  if (role[up] === Role.statement) return role[tree.parent[up]] === Role.file && onlyChild(source, up) === value;
  if (role[up] !== Role.assignment || value === up + 1 || role[up + 1] !== Role.access) return false;
  return naming !== undefined || nodeText(tree, up + tree.size[up + 1]) === nodeText(tree, leaf);
}

/** `exports.area` of `exports.area = area` */
function isGivenItself(source: SourceTree, leaf: number): boolean {
  const { tree, role } = source;
  const [access, up] = [tree.parent[leaf], tree.parent[tree.parent[leaf]]];
  const value = up > 0 && role[up] === Role.assignment && access === up + 1 ? afterEquals(source, up) : NO_NODE;
  return value !== NO_NODE && nodeText(tree, value) === nodeText(tree, leaf);
}

/**
 * Where functions are no values, a text may say which is meant (`:area`, `'area'`); elsewhere one that stands for a
 * member (`shape['area']`).
 */
function isSaidInText({ tree: { text }, language: { table } }: SourceTree, name: string): boolean {
  if (table.callsValues === true) return text.includes(`['${name}']`) || text.includes(`["${name}"]`);
  if (text.includes(`'${name}'`) || text.includes(`"${name}"`)) return true;
  const sign = `:${name}`;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
    if (!/[\p{L}\p{N}_:]/u.test(text.charAt(at - 1)) && !/[\p{L}\p{N}_]/u.test(text.charAt(at + sign.length))) {
      return true;
    }
  }
  return false;
}

function isImported({ tree, role }: SourceTree, leaf: number): boolean {
  let up = tree.parent[leaf];
  while (up > 0 && role[up] !== Role.import) up = tree.parent[up];
  return up > 0;
}

/** Does a call hand over what is gathered in one value, so that what stands at which place is not known? */
export function hasSpread(source: SourceTree, { arguments: list }: CallSite): boolean {
  return argumentsIn(source, list).some(({ node }) => {
    const text = nodeText(source.tree, node);
    // In languages with addresses, the star is what leads to what an address is of.
    return (
      text.startsWith('...') ||
      text.endsWith('...') ||
      (source.language.table.lending === undefined && text.startsWith('*'))
    );
  });
}
