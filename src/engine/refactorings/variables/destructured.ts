/**
 * A parameter that takes apart what it is handed (`function f({ a, b })`), where that is done in the body now, or was:
 * each of its parts became a variable, or was one. To a reader that is one step, told once for all of them. Which
 * variable became which part is known. And where it was, or is, not taken apart at all: its members were read.
 */
import { codeSpan } from '../../codeSpans.js';
import type { ParameterInfo } from '../../languages/language.js';
import { isComment } from '../../languages/roles.js';
import { groupedBy } from '../../lists.js';
import type { StatementMapping } from '../../matching/statements/model.js';
import { afterEquals } from '../../matching/statements/bodies/expressions.js';
import { isVariable } from '../../matching/statements/variables/variableEvidence.js';
import type { NamedPair } from '../../matching/statements/variables/variablePairs.js';
import { variablesOf } from '../../matching/statements/bodies/variables.js';
import type { Side } from '../../model.js';
import { otherSide } from '../../sides.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isCallable } from '../../structure/declaration.js';
import { inDeclaration, typedName } from '../../structure/label.js';
import type { SourceTree } from '../../structure/source.js';
import { tokensEnd } from '../../structure/source.js';
import { children, encloses, isNamed, NO_NODE, nodeText } from '../../syntax/tree.js';
import { squeeze } from '../../text/squeeze.js';
import { changedMappings } from '../codeView.js';
import type { DetectedRefactoring } from '../detected.js';
import { innermostPlace } from '../innerCallables.js';
import type { MatchedChange } from '../matchedChange.js';
import { pairParameters } from '../parameterPairs.js';
import { membersReadFrom, parameterOf } from '../parameterUses.js';
import type { Said, SaidCode } from '../saidCode.js';
import { saidNode } from '../saidCode.js';
import { SUMMARIES } from '../thresholds.js';

/** A parameter whose members were read, and that takes them apart in the head now; the reverse as well. */
export function detectDestructured(change: MatchedChange): DetectedRefactoring[] {
  return changedMappings(change).flatMap(mapping => {
    const { before, after } = mapping;
    if ('transfer' in mapping || !isCallable(before) || !isCallable(after)) return [];
    return pairParameters(before, after, change.statements).pairs.flatMap(([a, b]): DetectedRefactoring[] => {
      if ((a.parts === undefined) === (b.parts === undefined)) return [];
      const isSplit = b.parts !== undefined;
      const [pattern, parameter, whole] = isSplit ? [b, a, before] : [a, b, after];
      const members = membersReadFrom(whole, isSplit ? mapping.fragmentsBefore : mapping.fragmentsAfter, parameter);
      const parts = pattern.parts ?? [];
      if (!parts.some(({ key }) => key !== null && members.has(key))) return [];
      const [list, names] = [`[${parts.map(({ name }) => name).join(', ')}]`, listed(parts.map(({ name }) => name))];
      const type = isSplit ? 'Split Parameter' : 'Merge Parameter';
      return [
        {
          type,
          summary: isSplit
            ? `parameter ${codeSpan(parameter.name)} taken apart in its place: ${names}`
            : `parts of a parameter are read from ${codeSpan(parameter.name)}: ${names}`,
          description: `${type} ${isSplit ? `${typedName(parameter)} to ${list}` : `${list} to ${typedName(parameter)}`} ${inDeclaration(after)}`,
          before: [before],
          after: [after],
          placesBefore: [{ source: before.source, node: a.node }],
          placesAfter: [{ source: after.source, node: b.node }],
          similarity: mapping.relationship?.similarity ?? 1,
          names: null,
          takes: { side: isSplit ? 'after' : 'before', pattern, parameter },
        },
      ];
    });
  });
}

/** What is told of two names of a mapping that are one thing. */
export interface Reported {
  readonly mapping: StatementMapping;
  readonly pair: NamedPair;
  readonly reported: readonly DetectedRefactoring[];
}

interface Part extends Reported {
  readonly detail: DetectedRefactoring;
}

/** All that is told of the names of one mapping, in their order: parts of one parameter together, at the place of the first. */
export function withPartsTogether(pairs: readonly Reported[]): DetectedRefactoring[] {
  const details = pairs.flatMap(about => about.reported.map((detail): Part => ({ ...about, detail })));
  const groups = groupedBy(
    details.filter(part => parameterOfPart(part) !== null),
    parameterOfPart,
  );
  const reported = new Map(details.map((part): [Part, DetectedRefactoring | null] => [part, part.detail]));
  for (const [, parts] of groups) parts.forEach((part, i) => reported.set(part, i === 0 ? together(parts) : null));
  return [...reported.values()].filter(detail => detail !== null);
}

/** The side on which a name is a parameter, where it is a variable on the other one; null for all else. */
function parameterSide({ stands }: DetectedRefactoring): Side | null {
  if (stands?.before === 'parameter' && stands.after === 'variable') return 'before';
  return stands?.before === 'variable' && stands.after === 'parameter' ? 'after' : null;
}

/** The parameter that takes apart what it is handed, of which the name on one side is a part, while it is a variable on the other. */
function parameterOfPart({ mapping, pair, detail }: Part): ParameterInfo | null {
  const side = parameterSide(detail);
  if (side === null) return null;
  const parameter = parameterOf(mapping[side], pair[side]);
  return parameter === undefined || parameter.name === pair[side].name ? null : parameter;
}

function together(parts: readonly Part[]): DetectedRefactoring {
  const [
    {
      mapping,
      pair: { after },
      detail,
    },
  ] = parts;
  const list = (side: Side): string => parts.map(({ pair }) => typedName(pair[side])).join(', ');
  const said = (side: Side): SaidCode[] => parts.flatMap(part => part.detail.says?.[side] ?? []);
  const isSaid = parts.every(part => part.detail.says !== undefined);
  const names = listed(parts.map(({ pair }) => pair.after.name));
  const says = saidWhole(parts) ?? (isSaid ? { before: said('before'), after: said('after') } : undefined);
  if (parts.length === 1) return { ...detail, says };
  return {
    ...detail,
    description: `${detail.type} [${list('before')}] to [${list('after')}] ${innermostPlace(mapping.after, after.nameNode).where}`,
    summary:
      parameterSide(detail) === 'before'
        ? `parts of a parameter became variables: ${names}`
        : `variables became parts of a parameter: ${names}`,
    placesBefore: parts.flatMap(part => part.detail.placesBefore ?? []),
    placesAfter: parts.flatMap(part => part.detail.placesAfter ?? []),
    says,
  };
}

/** The first of them, and how many there are beside. */
function listed(names: readonly string[]): string {
  const shown = names.slice(0, SUMMARIES.listed).map(codeSpan).join(', ');
  return names.length > SUMMARIES.listed ? `${shown} and ${names.length - SUMMARIES.listed} more` : shown;
}

/**
 * The pattern in the place of the parameter on the one side; its name there and the statement that takes it apart on the other. Null where
 * that is not the same done at the same time: it is word for word the same pattern, and the first that the body does.
 */
function saidWhole([{ mapping, pair, detail }]: readonly Part[]): Said | null {
  const side = parameterSide(detail);
  if ('transfer' in mapping || side === null) return null;
  const other = otherSide(side);
  const [callable, counterpart] = [mapping[side], mapping[other]];
  const variable = pair[other];
  const parameter = parameterOf(callable, pair[side]);
  if (parameter === undefined || !isVariable(variable)) return null;
  const pattern = patternOf(callable.source, parameter);
  const first = firstTakingApart(counterpart);
  const isIt =
    pattern !== NO_NODE &&
    first !== null &&
    encloses(counterpart.source.tree, first.pattern, variable.nameNode) &&
    counterpart.source.contentHash[first.pattern] === callable.source.contentHash[pattern];
  const taking = isIt ? first : null;
  const whole =
    taking &&
    variablesOf(counterpart, side === 'before' ? mapping.fragmentsAfter : mapping.fragmentsBefore).at.get(taking.whole);
  const place = whole?.sort === 'parameter' ? counterpart.parameters.findIndex(({ name }) => name === whole.name) : -1;
  // What else the body says by that name was something else before.
  if (
    !taking ||
    !whole ||
    whole.references.length > 1 ||
    whole.isCaptured() ||
    place !== callable.parameters.indexOf(parameter) ||
    beginsLater(callable, place) ||
    beginsLater(counterpart, place)
  ) {
    return null;
  }
  const [apart, given] = [
    saidNode(callable.source, pattern),
    [...saidNode(counterpart.source, whole.nameNode), ...saidNode(counterpart.source, taking.statement)],
  ];
  return side === 'before' ? { before: apart, after: given } : { before: given, after: apart };
}

interface Taking {
  readonly statement: number;
  readonly pattern: number;
  /** The leaf that names what is taken apart. */
  readonly whole: number;
}

/** The first statement of a body, where it does nothing but take apart a name by a pattern; null where it does more. */
export function firstTakingApart({ body, source }: DeclarationNode): Taking | null {
  const { tree, role, firstToken } = source;
  const namedIn = (node: number): number =>
    children(tree, node).find(child => isNamed(tree, child) && !isComment(role[child])) ?? NO_NODE;
  const statement = body < 0 ? NO_NODE : namedIn(body);
  const holder =
    statement === NO_NODE
      ? NO_NODE
      : ([statement, namedIn(statement)].find(node => node !== NO_NODE && afterEquals(source, node) !== NO_NODE) ??
        NO_NODE);
  if (holder === NO_NODE) return null;
  const [pattern, whole] = [namedIn(holder), afterEquals(source, holder)];
  // The word that declares, the sign between the two, the name, and perhaps a sign at the end.
  const [start, end, sign] = [firstToken[statement], tokensEnd(source, statement), tokensEnd(source, pattern)];
  const isPlain =
    firstToken[pattern] === start + 1 &&
    textOf(source, sign) === '=' &&
    firstToken[whole] === sign + 1 &&
    (end === sign + 2 || (end === sign + 3 && textOf(source, sign + 2) === ';'));
  return isPlain ? { statement, pattern, whole } : null;
}

/** What stands for the name of a parameter that takes apart what it is handed; -1 for none. */
export function patternOf({ tree }: SourceTree, { node, name }: ParameterInfo): number {
  // The node of the parameter has the same text where no type stands behind the pattern.
  for (let at = node + tree.size[node] - 1; at >= node; at--) if (squeeze(nodeText(tree, at)) === name) return at;
  return NO_NODE;
}

/**
 * Is something done between that parameter and the body: values of later ones, or nothing before the first value is
 * asked for, where it gives several?
 */
export function beginsLater({ source, node, parameters }: DeclarationNode, place: number): boolean {
  const says = (from: number, to: number, word: string): boolean => {
    for (let token = from; token < to; token++) if (textOf(source, token) === word) return true;
    return false;
  };
  return (
    says(source.firstToken[node], source.firstToken[parameters[place].node], '*') ||
    parameters.slice(place + 1).some(later => says(source.firstToken[later.node], tokensEnd(source, later.node), '='))
  );
}

function textOf({ tree, tokenNode }: SourceTree, token: number): string {
  return nodeText(tree, tokenNode[token]);
}
