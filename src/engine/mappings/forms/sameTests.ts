/**
 * A variable that is asked for its type, and the name that it has there as one of that type: given in the question
 * itself, or by a cast right behind it, where nothing can have happened meanwhile. What declares the name means the
 * same then; whoever mentions it is told by itself.
 */
import { isOneLanguage } from '../../languages/language.js';
import type { Side } from '../../model.js';
import { otherSide } from '../../sides.js';
import { isComment, Role } from '../../languages/roles.js';
import { conditionAt } from '../../languages/language.js';
import { operandsOf, stripped } from '../../matching/statements/bodies/expressions.js';
import type { Fragments } from '../../matching/statements/bodies/fragments.js';
import type { StatementMapping } from '../../matching/statements/model.js';
import type { Variable, Variables } from '../../matching/statements/bodies/variables.js';
import { isChanged, variablesOf } from '../../matching/statements/bodies/variables.js';
import { negatedBy } from '../../refactorings/statements/conditions.js';
import type { SourceTree } from '../../structure/source.js';
import { tokensEnd } from '../../structure/source.js';
import { wordAt } from '../../structure/wording.js';
import { children, encloses, isNamed, kindName, NO_NODE, nodeText } from '../../syntax/tree.js';
import { isChoice } from './controlFlow.js';
import type { FrameSink } from './frameSink.js';
import type { FileState, Workspace } from '../workspace.js';
import type { FileBase } from '../nodeRef.js';
import { nodeOf, refOf } from '../nodeRef.js';

interface TypeTest {
  readonly node: number;
  /** The variable that is asked, and the words of the type. */
  readonly asked: Variable;
  readonly type: string;
  /** Tokens of the type, half-open. */
  readonly from: number;
  readonly to: number;
  /** What it gives a name to; null for none. */
  readonly named: Variable | null;
}

interface TestSide {
  readonly state: FileState;
  readonly variables: Variables;
}

export function addSameTests(
  workspace: Workspace,
  { before, after, fragmentsBefore, fragmentsAfter }: StatementMapping,
  sink: FrameSink,
): void {
  const { source, node } = before;
  if (
    !isOneLanguage(source.language, after.source.language) ||
    source.language.table.typeTests === undefined ||
    source.contentHash[node] === after.source.contentHash[after.node]
  ) {
    return;
  }
  if (!holdsTest(fragmentsBefore) || !holdsTest(fragmentsAfter)) return;
  const sides = {
    before: { state: workspace.stateOf(source), variables: variablesOf(before, fragmentsBefore) },
    after: { state: workspace.stateOf(after.source), variables: variablesOf(after, fragmentsAfter) },
  };
  for (const side of ['before', 'after'] as const) {
    const [own, other] = [sides[side], sides[otherSide(side)]];
    for (const test of testsIn(own, side === 'before' ? fragmentsBefore : fragmentsAfter)) {
      const there = test.named === null ? null : workspace.soleCounterpart(side, own.state, test.node);
      const plain = there?.state === other.state ? testAt(other, there.node) : null;
      if (
        test.named === null ||
        !plain ||
        plain.named !== null ||
        plain.type !== test.type ||
        plain.asked.name !== test.asked.name
      ) {
        continue;
      }
      const cast = castBehind(other, plain);
      if (
        cast === null ||
        mayChange(own.state, test) ||
        mayChange(other.state, plain) ||
        cast.variable.name !== test.named.name ||
        !areMentionedAlike(workspace, side, own.state, test.named, other.state, cast.variable)
      ) {
        continue;
      }
      addNodes(side, own.state, test.named.nameNode, sink);
      addNodes(otherSide(side), other.state, cast.statement, sink);
      addTokens(side, own.state, test, sink);
      addTokens(otherSide(side), other.state, plain, sink);
    }
  }
}

function holdsTest(fragments: Fragments): boolean {
  return testNodes(fragments)[Symbol.iterator]().next().done !== true;
}

function* testNodes({
  source: {
    tree,
    language: { table },
  },
  node: [root],
  isDeclaration,
}: Fragments): Iterable<number> {
  for (let node = root + 1; node < root + tree.size[root]; node += isDeclaration[node] === 1 ? tree.size[node] : 1) {
    if (isDeclaration[node] === 0 && table.typeTests?.includes(kindName(tree, node)) === true) yield node;
  }
}

function testsIn(side: TestSide, fragments: Fragments): TypeTest[] {
  return [...testNodes(fragments)].flatMap(node => testAt(side, node) ?? []);
}

/** `x is T`, or `x is T t`. */
function testAt({ state: { source }, variables: { at } }: TestSide, node: number): TypeTest | null {
  const { firstToken, tokenNode, tokens } = source;
  const [first, end] = [firstToken[node], tokensEnd(source, node)];
  const asked = at.get(tokenNode[first]);
  if (asked === undefined || end - first < 3 || isNamed(source.tree, tokenNode[first + 1])) return null;
  const last = at.get(tokenNode[end - 1]);
  const named = last?.nameNode === tokenNode[end - 1] && end - first > 3 ? last : null;
  const to = named === null ? end : end - 1;
  return { node, asked, type: tokens.subarray(first + 2, to).join(' '), from: first + 2, to, named };
}

/** The statement that gives what was asked a name as what it was asked for, where that is the first thing done if it is of the type. */
function castBehind(
  { state: { source }, variables: { all } }: TestSide,
  test: TypeTest,
): { readonly statement: number; readonly variable: Variable } | null {
  const statement = firstBehind(source, test.node);
  if (statement === NO_NODE || source.role[statement] !== Role.statement) return null;
  const {
    tree,
    tokens,
    firstToken,
    language: { words },
  } = source;
  const declared = all.filter(({ nameNode }) => encloses(tree, statement, nameNode));
  const [variable] = declared;
  if (declared.length !== 1 || variable.initialiser < 0) return null;
  const [from, to] = [firstToken[variable.initialiser], tokensEnd(source, variable.initialiser)];
  const isCast =
    to - from === test.to - test.from + 3 &&
    wordAt(source, from) === '(' &&
    wordAt(source, to - 2) === ')' &&
    wordAt(source, to - 1) === test.asked.name;
  if (!isCast || tokens.subarray(from + 1, to - 2).join(' ') !== test.type) return null;
  const type = tokens.subarray(firstToken[statement], firstToken[variable.nameNode]).join(' ');
  return type === test.type || words.anyTypes.has(nodeText(tree, source.tokenNode[firstToken[statement]]))
    ? { statement, variable }
    : null;
}

/**
 * What is done first where a condition that a node is part of holds, or behind what leaves where the opposite of it
 * holds; -1 where that is not known.
 */
function firstBehind(source: SourceTree, test: number): number {
  const { tree, role, language } = source;
  let [at, isNegated] = [test, false];
  for (let up = tree.parent[at]; !isChoice(source, up); up = tree.parent[at]) {
    if (role[up] === Role.operator && negatedBy(source, up) === at) isNegated = !isNegated;
    else if (role[up] === Role.operator) {
      const operation = operandsOf(source, up);
      const sign = operation === null ? '' : nodeText(tree, operation.operator);
      if (!language.words.connectives.has(sign) || /^(?:&&|and)$/.test(sign) === isNegated) return NO_NODE;
    } else if (role[up] !== Role.group && stripped(source, up) !== stripped(source, at)) return NO_NODE;
    at = up;
  }
  const choice = tree.parent[at];
  if (conditionAt(language, tree, choice, role) !== at) return NO_NODE;
  const isCode = (node: number): boolean => isNamed(tree, node) && !isComment(role[node]);
  const [then, ...others] = children(tree, choice).filter(child => child !== at && isCode(child));
  if (!isNegated) return role[then] === Role.block ? (children(tree, then).find(isCode) ?? NO_NODE) : NO_NODE;
  const last = role[then] === Role.block ? children(tree, then).findLast(isCode) : then;
  const { exits } = language.words;
  const word = last === undefined ? '' : wordAt(source, source.firstToken[last]);
  const leaves = exits !== null && (word === exits.callable || word === exits.round || exits.others.includes(word));
  const siblings = children(tree, tree.parent[choice]);
  return leaves && others.length === 0
    ? (siblings.slice(siblings.indexOf(choice) + 1).find(isCode) ?? NO_NODE)
    : NO_NODE;
}

/** May what is asked be given another value before it is cast: in the same condition, or by a function that is called meanwhile? */
function mayChange({ source: { tree, role } }: FileState, { node, asked }: TypeTest): boolean {
  return asked.references.some(leaf => {
    if (!isChanged(asked, leaf)) return false;
    for (let up = tree.parent[leaf]; up > 0 && role[up] !== Role.block; up = tree.parent[up]) {
      if (encloses(tree, up, node)) return true;
    }
    for (let up = tree.parent[leaf]; up > 0 && role[up] !== Role.declaration; up = tree.parent[up]) {
      if (role[up] === Role.lambda) return true;
    }
    return false;
  });
}

/** Is each mention of the one that is still there one of the other one? */
function areMentionedAlike(
  workspace: Workspace,
  side: Side,
  state: FileState,
  { references }: Variable,
  other: FileState,
  { references: there }: Variable,
): boolean {
  const isAmong = (from: Side, own: FileState, leaf: number, all: ReadonlySet<number>, base: FileBase): boolean => {
    const partner = workspace.partnersOn(from)[refOf(own.base, leaf)];
    return partner < 0 || all.has(nodeOf(base, partner));
  };
  const [own, others] = [new Set(references), new Set(there)];
  return (
    references.every(leaf => isAmong(side, state, leaf, others, other.base)) &&
    there.every(leaf => isAmong(otherSide(side), other, leaf, own, state.base))
  );
}

function addNodes(side: Side, { source, base }: FileState, top: number, sink: FrameSink): void {
  for (let node = top; node < top + source.tree.size[top]; node++) {
    if (!isComment(source.role[node])) sink.addFrame(side, refOf(base, node));
  }
}

function addTokens(side: Side, { source, base }: FileState, { from, to }: TypeTest, sink: FrameSink): void {
  for (let token = from; token < to; token++) sink.addFrame(side, refOf(base, source.tokenNode[token]));
}
