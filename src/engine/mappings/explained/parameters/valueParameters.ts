/**
 * Parameters that came, or went, in a callable that both sides have: which they are, what the calls hand over for them
 * that were there before and after, and the words that say all that. What stands in the place of such a parameter on
 * the other side is judged elsewhere (`introducedParameters.ts`).
 */
import type { Side } from '../../../model.js';
import { otherSide } from '../../../sides.js';
import type { ParameterInfo } from '../../../languages/language.js';
import { isName, Role } from '../../../languages/roles.js';
import { capturesOf } from '../../../matching/statements/bodies/captures.js';
import { afterEquals } from '../../../matching/statements/bodies/expressions.js';
import type { Variable } from '../../../matching/statements/bodies/variables.js';
import { isChanged, isLent, variablesOf } from '../../../matching/statements/bodies/variables.js';
import type { DetectedRefactoring } from '../../../refactorings/detected.js';
import { isFieldToo } from '../../../refactorings/parameterPairs.js';
import type { SaidCode } from '../../../refactorings/saidCode.js';
import { saidNode, saidParameter } from '../../../refactorings/saidCode.js';
import type { CallSite, DeclarationNode } from '../../../structure/declaration.js';
import { handedByName, boundArguments, namesAll } from '../../../structure/passedArguments.js';
import type { SourceTree } from '../../../structure/source.js';
import { tokensEnd } from '../../../structure/source.js';
import { children, encloses, isNamed, NO_NODE, nodeText, previousSibling } from '../../../syntax/tree.js';
import { elementsFor } from '../../meanings/changedCalls.js';
import { EXPLAINED } from '../../thresholds.js';
import type { Workspace } from '../../workspace.js';
import { refOf } from '../../nodeRef.js';
import type { KeptCall } from '../facts/seenCalls.js';
import { hasSpread, SeenCalls } from '../facts/seenCalls.js';

/** On the side that has it. It is never given another value. */
export interface ValueParameter {
  readonly side: Side;
  readonly own: DeclarationNode;
  /** The callable on the other side. */
  readonly partner: DeclarationNode;
  readonly parameter: ParameterInfo;
  /** Is it only a part of that, which takes apart what is handed over? */
  readonly isPart: boolean;
  readonly variable: Variable;
  /** Where it is mentioned, in functions further in as well. */
  readonly references: readonly number[];
  /** The variable that was it on the other side; null where that had none. */
  readonly was: Variable | null;
  readonly refactoring: number;
  readonly calls: readonly KeptCall[];
  /** By call: the value that it hands over for the parameter, if one. */
  readonly handed: ReadonlyMap<CallSite, number>;
  /** Calls of which that is not known. */
  readonly unclear: ReadonlySet<CallSite>;
}

export function valueParameters(workspace: Workspace): ValueParameter[] {
  const about = workspace.input.refactorings.flatMap((refactoring, index) => {
    const found = parameterIn(workspace, refactoring);
    return found === null ? [] : [{ ...found, refactoring: index }];
  });
  if (about.length === 0) return [];
  const reader = new Reader(workspace);
  return about.flatMap(one => reader.read(one) ?? []);
}

type ParameterOf = Pick<ValueParameter, 'side' | 'own' | 'partner' | 'parameter' | 'isPart' | 'was'> & {
  readonly name: string;
};

/** The parameter that a refactoring says came or went, or was a variable, or became one; null for all others. */
function parameterIn(
  workspace: Workspace,
  { added, removed, part, before: [before], after: [after], placesBefore = [], placesAfter = [] }: DetectedRefactoring,
): ParameterOf | null {
  if (before === undefined || after === undefined || workspace.input.matches.afterOf(before) !== after) return null;
  if (added !== undefined) {
    return { side: 'after', own: after, partner: before, parameter: added, name: added.name, isPart: false, was: null };
  }
  if (removed !== undefined) {
    return {
      side: 'before',
      own: before,
      partner: after,
      parameter: removed,
      name: removed.name,
      isPart: false,
      was: null,
    };
  }
  if (part !== undefined) {
    return {
      ...(part.side === 'after' ? { own: after, partner: before } : { own: before, partner: after }),
      ...part,
      isPart: true,
      was: null,
    };
  }
  const [a, b] = [placesBefore[0], placesAfter[0]];
  if (a === undefined || b === undefined || a.source !== before.source || b.source !== after.source) return null;
  const [was, is] = [
    workspace.variableAt('before', workspace.stateOf(a.source), a.node),
    workspace.variableAt('after', workspace.stateOf(b.source), b.node),
  ];
  if (was === undefined || is === undefined || (was.sort === 'parameter') === (is.sort === 'parameter')) return null;
  const [side, own, partner, variable, other] =
    is.sort === 'parameter'
      ? (['after', after, before, is, was] as const)
      : (['before', before, after, was, is] as const);
  const parameter = own.parameters.find(({ node }) => encloses(own.source.tree, node, variable.nameNode));
  return parameter === undefined || parameter.parts
    ? null
    : { side, own, partner, parameter, name: parameter.name, isPart: false, was: other };
}

class Reader {
  private readonly seen: Readonly<Record<Side, SeenCalls>>;
  private readonly calls = new Map<DeclarationNode, readonly KeptCall[] | null>();

  constructor(private readonly workspace: Workspace) {
    this.seen = { before: new SeenCalls(workspace, 'before'), after: new SeenCalls(workspace, 'after') };
  }

  /** Null where it may be given another value, or it is not known who calls. */
  read(about: ParameterOf & Pick<ValueParameter, 'refactoring'>): ValueParameter | null {
    const {
      side,
      own,
      own: {
        source,
        source: { tree },
      },
      partner,
      parameter,
      name,
      isPart,
    } = about;
    if (
      parameter.gathers !== undefined ||
      (parameter.parts !== undefined) !== isPart ||
      isFieldToo(own, parameter) ||
      namesAll(own) ||
      namesAll(partner)
    ) {
      return null;
    }
    const { all } = variablesOf(own, this.workspace.input.statements.bodies[side].fragmentsOf(own));
    const variable = all.find(
      ({ sort, nameNode }) =>
        sort === 'parameter' && encloses(tree, parameter.node, nameNode) && nodeText(tree, nameNode) === name,
    );
    if (variable === undefined) return null;
    const references = [
      ...variable.references,
      ...(capturesOf(source, this.workspace.stateOf(source).regions.isDeclaration).get(variable.nameNode) ?? []),
    ].sort((a, b) => a - b);
    if (
      references.length > EXPLAINED.maxMentions ||
      references.some(leaf => isChanged(variable, leaf) || isLent(variable, leaf))
    ) {
      return null;
    }
    let calls = this.calls.get(own);
    if (calls === undefined) {
      this.calls.set(own, (calls = this.seen[side].keptCalls(own, partner, this.seen[otherSide(side)])));
    }
    if (calls === null) return null;
    const place = own.parameters.indexOf(parameter);
    const handed = new Map<CallSite, number>();
    const unclear = new Set<CallSite>();
    for (const { owner, call, there } of calls) {
      const parts = isPart ? handedByName(owner.source, call, own.parameters) : null;
      const value = parts ? parts.get(name) : boundArguments(owner.source, call.arguments, own.parameters).get(place);
      if (value !== undefined) handed.set(call, value);
      // The whole may have the part in it; and what stayed was handed over for something else.
      if (
        parts?.has(parameter.name) === true ||
        (value !== undefined && this.isKept(side, owner.source, value)) ||
        hasSpread(owner.source, call) ||
        hasSpread(there.owner.source, there.call)
      ) {
        unclear.add(call);
      }
    }
    return { ...about, variable, references, calls, handed, unclear };
  }

  private isKept(side: Side, source: SourceTree, value: number): boolean {
    const { base } = this.workspace.stateOf(source);
    return this.workspace
      .partnersOn(side)
      .subarray(refOf(base, value), refOf(base, value + source.tree.size[value]))
      .some(partner => partner >= 0);
  }
}

/** What it is where a call hands nothing over: the node that says it; -1 for nothing. */
export function defaultOf({
  own: {
    source,
    source: { tree, role },
  },
  parameter: { node, type },
  isPart,
  variable: { initialiser, nameNode },
}: ValueParameter): number {
  // `{ height = 3 }`
  if (isPart) return nameNode === tree.parent[nameNode] + 1 ? afterEquals(source, tree.parent[nameNode]) : NO_NODE;
  const value = initialiser >= 0 ? initialiser : afterEquals(source, node);
  if (value >= 0 || type !== null) return value;
  // `height: 3`
  const last = children(tree, node).at(-1) ?? NO_NODE;
  return last > nameNode && isNamed(tree, last) && nodeText(tree, nameNode + 1) === ':' && !isName(role[last])
    ? last
    : NO_NODE;
}

/** What hands it over, with the name that says what it is for. */
export function saidByCall(
  { own, parameter, isPart, handed }: ValueParameter,
  { owner: { source }, call }: KeptCall,
): SaidCode[] {
  const part = handed.get(call);
  if (isPart) return part === undefined ? [] : [...saidNode(source, memberAround(source, part))];
  const element = elementsFor(source, call, own).get(own.parameters.indexOf(parameter));
  return element === undefined ? [] : [...saidLabel(source, element), ...saidNode(source, element)];
}

/** The member of an object, or the attribute of an element, that gives a value. */
function memberAround({ tree, role, language: { entryKey, callRule } }: SourceTree, value: number): number {
  let node = value;
  // Around the value of an attribute there may be braces.
  for (
    let steps = 0;
    steps < 2 &&
    !entryKey.has(tree.kind[node]) &&
    role[tree.parent[node]] !== Role.creation &&
    callRule.get(tree.kind[tree.parent[node]])?.attributes === undefined;
    steps++
  ) {
    node = tree.parent[node];
  }
  return node;
}

function saidLabel(source: SourceTree, element: number): readonly SaidCode[] {
  const {
    tree,
    language: { labelKind },
  } = source;
  let label = previousSibling(tree, element);
  if (label >= 0 && nodeText(tree, label) === ':') label = previousSibling(tree, label);
  return label >= 0 && !isNamed(tree, label) && labelKind[tree.kind[label]] === 1 ? saidNode(source, label) : [];
}

const OPTIONAL = new Set(['[]', '{}']);

/** The words that declare it; `value` is the one that it has where nothing is handed over, if that says nothing more. */
export function saidByDeclaration(
  { own: { source }, parameter, isPart, variable }: ValueParameter,
  value: number,
): SaidCode[] {
  const { firstToken } = source;
  const said = [...(isPart ? saidNode(source, variable.nameNode) : saidParameter(source, parameter))];
  const [name] = said;
  if (name === undefined) return [];
  if (parameter.label !== undefined && textAt(source, name.from - 1) === parameter.label) {
    said.push({ source, from: name.from - 1, to: name.from });
  }
  if (value !== NO_NODE) {
    const sign = firstToken[value] - 1;
    said.push(...saidNode(source, value));
    if (textAt(source, sign) === '=') said.push({ source, from: sign, to: sign + 1 });
  }
  if (isPart) return said;
  // Brackets around what may be left out, where it is all that they hold.
  const [open, close] = [firstToken[parameter.node] - 1, tokensEnd(source, parameter.node)];
  if (OPTIONAL.has(`${textAt(source, open)}${textAt(source, close)}`)) {
    said.push({ source, from: open, to: open + 1 }, { source, from: close, to: close + 1 });
  }
  return said;
}

function textAt({ tree, tokenNode }: SourceTree, token: number): string {
  return token < 0 || token >= tokenNode.length ? '' : nodeText(tree, tokenNode[token]);
}
