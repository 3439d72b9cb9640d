/**
 * Variables that were renamed, given another type, or became a parameter, a field, or the other way round; in callables
 * and files that stayed themselves, and in code that was extracted, inlined or moved. Which variable became which is
 * known from matching; here it gets its name.
 */
import { codeSpan } from '../../codeSpans.js';
import type { ParameterInfo } from '../../languages/language.js';
import { Role } from '../../languages/roles.js';
import { groupedBy, valueAt } from '../../lists.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { hasStatements } from '../../structure/declaration.js';
import { typedName } from '../../structure/label.js';
import { nounOf } from '../../structure/nouns.js';
import type { Matches } from '../../matching/matches.js';
import type { StatementMapping } from '../../matching/statements/model.js';
import type { Named } from '../../matching/statements/variables/variableEvidence.js';
import { isLooping, isVariable } from '../../matching/statements/variables/variableEvidence.js';
import type { NamedPair } from '../../matching/statements/variables/variablePairs.js';
import { variablePairsOf } from '../../matching/statements/variables/variablePairs.js';
import type { Variable } from '../../matching/statements/bodies/variables.js';
import { TRANSFERS } from '../catalogue.js';
import { changedMappings, once } from '../codeView.js';
import type { DetectedRefactoring, Place, Standing } from '../detected.js';
import type { Side } from '../../model.js';
import { valuesOf } from './fieldValues.js';
import { handedPairs, isHandedField, isHandedOtherValue, isHandedVariable } from './handedValues.js';
import { innermostCallable, innermostPlace, parameterNamed } from '../innerCallables.js';
import type { MatchedChange } from '../matchedChange.js';
import { areOneMember } from '../sameMembers.js';
import { isRetypedIn } from '../sameTypes.js';
import { isOfModule } from './moduleVariables.js';
import type { Reported } from './destructured.js';
import { withPartsTogether } from './destructured.js';
import { isStrange, pairParameters } from '../parameterPairs.js';
import { parameterOf } from '../parameterUses.js';
import { afterEquals, isLiteral, stripped } from '../../matching/statements/bodies/expressions.js';
import { sharedWords } from '../../matching/statements/likeness/sharedWords.js';
import { PAIRED_VARIABLES } from '../../matching/statements/thresholds.js';
import { VALUES } from '../thresholds.js';
import type { SaidCode } from '../saidCode.js';
import { saidName } from '../saidCode.js';
import { tellRetyped } from '../summaries.js';
import { variableNoun } from '../titles.js';
import { nameSimilarity, spellingSimilarity } from '../../similarity/names.js';
import { isUnreported } from '../../matching/typeNames.js';
import type { RefactoringType } from '../registry/registry.js';
import { nodeText } from '../../syntax/tree.js';

const known = new WeakMap<MatchedChange, readonly Reported[]>();

export function detectVariables(change: MatchedChange): DetectedRefactoring[] {
  // Of copies that became one, each has the variable.
  const all = reportedPairs(change);
  const reported = change.withImplied ? all : all.filter(one => !areOfTwoCallables(one));
  return [...groupedBy(reported, ({ mapping }) => mapping)].flatMap(([mapping, pairs]) => {
    const found = withPartsTogether(pairs);
    return 'transfer' in mapping ? once(found) : found;
  });
}

/** What is handed over for a parameter of another callable became nothing else by that: `f(node)` calls what takes a `parent`. */
function areOfTwoCallables({ mapping, pair }: Reported): boolean {
  return 'transfer' in mapping && sortOf(pair.before) === 'parameter' && sortOf(pair.after) === 'parameter';
}

/** Variables that became parameters, the other way round, and parameters that are those of another callable now, under other names. */
export function convertedVariables(change: MatchedChange): readonly Omit<Reported, 'reported'>[] {
  return reportedPairs(change).filter(({ reported }) =>
    reported.some(({ stands }) => stands !== undefined && isConversion(stands)),
  );
}

/** Of a parameter on one side, and of a parameter or variable on the other. */
function isConversion({ before, after }: Readonly<Record<Side, Standing>>): boolean {
  return (before === 'parameter' || after === 'parameter') && before !== 'attribute' && after !== 'attribute';
}

function reportedPairs(change: MatchedChange): readonly Reported[] {
  return valueAt(known, change, () => pairsIn(change));
}

function pairsIn(change: MatchedChange): Reported[] {
  const { statements, matches } = change;
  const found: Reported[] = [];
  const mappings = changedMappings(change).filter(holdCode);
  const inPlace = mappings.filter(mapping => !('transfer' in mapping)).flatMap(variablePairsOf);
  const kept = new Set<Named>(
    inPlace.filter(({ before, after }) => isVariable(before) && isVariable(after)).map(({ before }) => before),
  );
  for (const mapping of mappings) {
    const parameters = 'transfer' in mapping ? null : pairParameters(mapping.before, mapping.after, statements);
    // A parameter of another type that took the name of what a loop took from the one before it (`ids`, of which each is an `id`) is that.
    const isRenamed = (parameter: ParameterInfo): boolean =>
      parameters?.pairs.some(
        ([a, b]) => (a === parameter || b === parameter) && a.name !== b.name && a.type !== b.type,
      ) === true;
    const isConverted = (named: Named, owner: DeclarationNode, isOneOfMany: boolean): boolean => {
      const parameter = parameterOf(owner, named);
      return (
        parameters === null ||
        parameter === undefined ||
        parameters.converted.has(parameter) ||
        (isOneOfMany && isRenamed(parameter))
      );
    };
    for (const pair of [...variablePairsOf(mapping), ...handedPairs(mapping, matches, statements)]) {
      // What a method calls its object is a word like `this`.
      if (isReceiver(pair.before) || isReceiver(pair.after)) continue;
      const isOneOfMany = pair.before.name === pair.after.name && (isLooping(pair.before) || isLooping(pair.after));
      if (
        sortOf(pair.before) !== sortOf(pair.after) &&
        !(isConverted(pair.before, mapping.before, isOneOfMany) && isConverted(pair.after, mapping.after, isOneOfMany))
      ) {
        continue;
      }
      // What code that went elsewhere reads from a field, or from a parameter, is handed over by the variable, which is there still.
      const isPassed =
        !isVariable(pair.after) ||
        (!change.withImplied && sortOf(pair.before) === 'variable' && sortOf(pair.after) === 'parameter');
      const isStillThere = 'transfer' in mapping && isPassed && kept.has(pair.before);
      if (!isStillThere && !isHandedVariable(mapping, pair, matches)) {
        found.push({ mapping, pair, reported: changesOf(change, mapping, pair) });
      }
    }
  }
  return found;
}

/**
 * A field may begin with an object that has methods, with a lambda, or be computed by code of its own; what a constant
 * of an enum overrides is no code of the constant's.
 */
function holdCode({ before, after }: StatementMapping): boolean {
  return (hasStatements(before) && hasStatements(after)) || (before.kind === 'field' && after.kind === 'field');
}

type TypeByStanding = Readonly<Record<Standing, Readonly<Partial<Record<Standing, RefactoringType>>>>>;

/** Catalogue names by what a name was and became. */
const BECAME: TypeByStanding = {
  variable: {
    variable: 'Rename Variable',
    parameter: 'Parameterize Variable',
    attribute: 'Replace Variable With Attribute',
  },
  parameter: { variable: 'Localize Parameter' },
  attribute: { variable: 'Replace Attribute With Variable', parameter: 'Parameterize Attribute' },
};

/** Parameters of a declaration that became another one are its signature's; those of code that went elsewhere are told here. */
const CARRIED: TypeByStanding = { ...BECAME, parameter: { ...BECAME.parameter, parameter: 'Rename Parameter' } };

function changesOf(change: MatchedChange, mapping: StatementMapping, pair: NamedPair): DetectedRefactoring[] {
  const { before, after } = pair;
  // Of parameters the signature tells.
  if (isInnerParameter(mapping.before, before) && isInnerParameter(mapping.after, after)) return [];
  const [was, is] = [sortOf(before), sortOf(after)];
  const isCode = 'transfer' in mapping && mapping.relationship !== null && TRANSFERS.has(mapping.relationship.kind);
  const type = (isCode ? CARRIED : BECAME)[was][is];
  const isOne = type !== undefined && becameOther(change, mapping, pair);
  const found = isOne ? [becoming(mapping, pair, type)] : [];
  const areVariables = was === 'variable' && is === 'variable';
  // The catalogue has it once more, as an attribute of the module: `const limit = 5` is one name to who reads it.
  if (
    change.withImplied &&
    isOne &&
    areVariables &&
    isOfModule(mapping.before, before) &&
    isOfModule(mapping.after, after)
  ) {
    const { fileVariable } = mapping.after.source.language.table.vocabulary.nouns;
    const summary = `${fileVariable} ${codeSpan(before.name)} renamed to ${codeSpan(after.name)}`;
    found.push(detected(mapping, pair, 'Rename Attribute', summary));
  }
  // What became a parameter, or ceases to be one, may have another type as well; so may what is handed over to a callable of its own.
  const isTyped = areVariables || (isOne && (!('transfer' in mapping) || isReportedOfBoth(pair)));
  if (
    isTyped &&
    isVariable(before) &&
    isVariable(after) &&
    isRetypedIn(change, mapping.before, before.type, mapping.after, after.type)
  ) {
    const retyped = was === 'parameter' && is === 'parameter' ? 'Change Parameter Type' : 'Change Variable Type';
    const summary = tellRetyped(`type of ${codeSpan(after.name)}`, after.source, before.type, after.type);
    found.push(detected(mapping, pair, retyped, summary));
  }
  return found;
}

/** Did a name become another one, or stand for something of another sort, and not only give its place to something else? */
function becameOther(change: MatchedChange, mapping: StatementMapping, pair: NamedPair): boolean {
  const { matches } = change;
  const { before, after } = pair;
  const [was, is] = [sortOf(before), sortOf(after)];
  const isOtherStanding = isVariable(before) && isVariable(after) && was !== is;
  // Code that goes to a callable of its own gets what it mentions handed over: the name that it keeps says something
  // where it stands for another value.
  const isOther = (): boolean =>
    before.name !== after.name ||
    (isOtherStanding && (!('transfer' in mapping) || isHandedOtherValue(mapping, pair, matches)));
  const isReplaced = isUnmatched(pair, matches) || (!(was === 'attribute' && is === 'variable') && isOther());
  return (
    isReplaced &&
    (isSameThing(pair) || isHandedField(mapping, pair, matches)) &&
    areOneMember(change, memberTaken(before), memberTaken(after)) &&
    isSameModule(pair) &&
    !(isDeclaredFunction(before) && isDeclaredFunction(after))
  );
}

/** What a name was, and what it became. */
function becoming(mapping: StatementMapping, pair: NamedPair, type: RefactoringType): DetectedRefactoring {
  const { before, after } = pair;
  const [was, is] = [sortOf(before), sortOf(after)];
  const what = was === is ? 'renamed to' : `became ${wordOf(mapping, after)}`;
  return {
    ...detected(
      mapping,
      pair,
      type,
      `${wordOf(mapping, before)} ${codeSpan(before.name)} ${what} ${codeSpan(after.name)}`,
    ),
    ...(was === 'variable' && is === 'variable' ? { renamed: { before: before.name, after: after.name } } : {}),
    stands: { before: was, after: is },
  };
}

/** `const f = (exports.f = function f() {})`: the function has a declaration of its own, which tells what it is called. */
function isDeclaredFunction(named: Named): boolean {
  if (!isVariable(named) || named.initialiser < 0) return false;
  const { source, initialiser } = named;
  let value = stripped(source, initialiser);
  while (source.role[value] === Role.assignment && afterEquals(source, value) >= 0) {
    value = stripped(source, afterEquals(source, value));
  }
  return value !== stripped(source, initialiser) && source.role[value] === Role.lambda;
}

/**
 * Is the field of the pair there on one side only? One that stays was not replaced, and a variable of its name may only
 * shadow it. One that is called otherwise on the other side gave its name away: what has the name there, and its type,
 * is the variable.
 */
function isUnmatched({ before, after }: NamedPair, matches: Matches): boolean {
  if (!isVariable(before)) {
    return matches.isFreeBefore(before) || (isVariable(after) && tookName(after, before, matches.afterOf(before)));
  }
  return !isVariable(after) && (matches.isFreeAfter(after) || tookName(before, after, matches.beforeOf(after)));
}

function tookName(variable: Variable, field: DeclarationNode, other: DeclarationNode | null): boolean {
  return (
    other !== null &&
    variable.name === field.name &&
    other.name !== field.name &&
    variable.type !== null &&
    variable.type === field.type
  );
}

/**
 * A field and a variable, one in the place of the other, are the same thing where both have one type, or the value; or
 * the name and something of the value. Everything else is one thing mentioned where another one was; so is a constant
 * of which neither a word of the name nor the value is left, whatever types say.
 */
function isSameThing({ before, after }: NamedPair): boolean {
  const [variable, field] = isVariable(before) ? [before, after] : [after, before];
  // What code that went elsewhere is handed instead, if nothing but its place is the same, is something else.
  if (isVariable(before) && isVariable(after)) {
    return before.sort !== 'parameter' || after.sort !== 'parameter' || !isStrange(before, after);
  }
  if (!isVariable(variable) || isVariable(field)) return true;
  const isOtherThanConstant =
    field.body >= 0 &&
    isLiteral(field.source, field.body) &&
    isConstant(field) &&
    nameSimilarity(variable.name, field.name) === 0;
  if (!isOtherThanConstant && (variable.type === field.type || isUnreported(variable) || field.type === null)) {
    return true;
  }
  const values = variable.initialiser < 0 ? [] : valuesOf(field);
  const alike = Math.max(
    0,
    ...values.map(value => sharedWords(field.source, value, variable.source, variable.initialiser)),
  );
  return plainName(variable.name) === plainName(field.name) ? alike > 0 : alike >= VALUES.alike;
}

/** The member of a whole that a pattern gives the name to; null where it says none. */
function memberTaken(named: Named): string | null {
  return isVariable(named) && named.part >= 0 ? nodeText(named.source.tree, named.part) : null;
}

/** In capitals, as what keeps the value it begins with is named. */
function isConstant({ name }: DeclarationNode): boolean {
  return name === name.toUpperCase() && name !== name.toLowerCase();
}

/** Names that modules are loaded into are one name only where it is one module, or one whose path was respelled. */
function isSameModule({ before, after }: NamedPair): boolean {
  const [was, is] = [before, after].map(named => (isVariable(named) ? loadedPath(named) : null));
  return was === null || is === null || was === is || spellingSimilarity(was, is) > PAIRED_VARIABLES.samePath;
}

function loadedPath({
  initialiser,
  source: {
    tree,
    role,
    language: { table },
  },
}: Variable): string | null {
  for (let node = initialiser; node >= 0 && node < initialiser + tree.size[initialiser]; node++) {
    const path = role[node] === Role.string ? (table.modulePathAt?.(tree, node) ?? null) : null;
    if (path !== null) return path;
  }
  return null;
}

/** Without what conventions put before the name of a field: `_size`, `mSize`, `mySize`. */
function plainName(name: string): string {
  return name.replace(/^(?:_+|my(?=\p{Lu})|[ms](?=\p{Lu}))/u, '').toLowerCase();
}

/** Two variables whose types are written down. */
function isReportedOfBoth({ before, after }: NamedPair): boolean {
  return isVariable(before) && isVariable(after) && !isUnreported(before) && !isUnreported(after);
}

/** What its language calls it: "lambda parameter", "property". */
function wordOf({ after: { source } }: StatementMapping, named: Named): string {
  if (!isVariable(named)) return nounOf(named);
  const { nouns } = source.language.table.vocabulary;
  return sortOf(named) === 'parameter' ? 'parameter' : variableNoun(nouns, named.sort);
}

function isReceiver(named: Named): boolean {
  return isVariable(named) && named.sort === 'receiver';
}

function sortOf(named: Named): Standing {
  if (!isVariable(named)) return 'attribute';
  return named.sort === 'parameter' ? 'parameter' : 'variable';
}

/** A parameter of a method of an anonymous class. */
function isInnerParameter(owner: DeclarationNode, named: Named): boolean {
  const inner = isVariable(named) && named.sort === 'lambda' ? innermostCallable(owner, named.nameNode) : null;
  return inner !== null && parameterNamed(inner, named) !== undefined;
}

function detected(
  mapping: StatementMapping,
  { before, after }: NamedPair,
  type: RefactoringType,
  summary: string,
): DetectedRefactoring {
  const { where, ...place } = innermostPlace(mapping.after, after.nameNode);
  return {
    type,
    summary,
    description: `${type} ${typedName(before)} to ${typedName(after)} ${where}`,
    ...place,
    before: [mapping.before],
    after: [mapping.after],
    placesBefore: [placeOf(mapping.before, before)],
    placesAfter: [placeOf(mapping.after, after)],
    // Of what is a variable still, its new name is told, and no more; that it has another type as well is to be read.
    says:
      sortOf(before) === sortOf(after) || before.type !== after.type
        ? undefined
        : { before: declaredBy(before), after: declaredBy(after) },
    variable: isVariable(after) ? after.sort : isVariable(before) ? before.sort : undefined,
    similarity: mapping.relationship?.similarity ?? 1,
    names: null,
  };
}

/** The words that declare it. */
function declaredBy(named: Named): readonly SaidCode[] {
  return saidName(named.source, named.nameNode, named.type);
}

function placeOf(declaration: DeclarationNode, named: Named): Place {
  return { source: declaration.source, node: named.nameNode };
}
