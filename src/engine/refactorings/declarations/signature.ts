/**
 * Changes of signatures: parameters added, removed, renamed, reordered or retyped, and types of results and fields.
 *
 * Every pair of matched callables is looked at, whatever else happened to it.
 */
import type { Budget } from '../../budget.js';
import { inTime } from '../../budget.js';
import { codeSpan } from '../../codeSpans.js';
import type { Language, ParameterInfo } from '../../languages/language.js';
import { isOneLanguage } from '../../languages/language.js';
import { withWordFor } from '../../languages/nodes.js';
import type { TypeSort } from '../../languages/typeSorts.js';
import { areApart, sortOfType } from '../../languages/typeSorts.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isCallable, isField } from '../../structure/declaration.js';
import { inDeclaration, typedName } from '../../structure/label.js';
import { isValueBody } from '../../structure/wording.js';
import { withNames } from '../../text/typeText.js';
import { TRANSFERS } from '../catalogue.js';
import { once } from '../codeView.js';
import { areOneMember } from '../sameMembers.js';
import { isRetypedIn } from '../sameTypes.js';
import type { DetectedRefactoring } from '../detected.js';
import type { MatchedChange } from '../matchedChange.js';
import { withJoinsOfFields } from '../fieldJoins.js';
import { wordJoin } from '../joinedNames.js';
import type { ParameterPairs } from '../parameterPairs.js';
import { areFields, butForOtherFields, pairParameters } from '../parameterPairs.js';
import type { RenamedPart } from '../parameterUses.js';
import type { Said } from '../saidCode.js';
import { saidParameter } from '../saidCode.js';
import { parameterWords, quoted, quotedPair, tellRetyped } from '../summaries.js';
import type { RefactoringType } from '../registry/registry.js';

export function detectSignatureChanges(change: MatchedChange, budget: Budget): DetectedRefactoring[] {
  const { matches, relationships, statements } = change;
  const found: DetectedRefactoring[] = [];
  for (const relationship of inTime(relationships, budget, 'refactorings')) {
    const { kind, before, after } = relationship;
    if (TRANSFERS.has(kind)) continue;
    const add: Add<DeclarationNode> = (type, what, summary, side = after, more = {}) => {
      const place = isCallable(side) ? inDeclaration(side) : `in class ${side.container}`;
      found.push({
        type,
        summary,
        description: `${type} ${what} ${place}`,
        before: [before],
        after: [after],
        similarity: relationship.similarity,
        names: null,
        ...more,
      });
    };
    const pairs =
      isCallable(before) && isCallable(after)
        ? withJoinsOfFields(
            butForOtherFields(pairParameters(before, after, statements), before, after, matches),
            before,
            after,
            change,
          )
        : null;
    // The catalogue compares what is written.
    const resultIn = (one: DeclarationNode, other: DeclarationNode): string | null =>
      change.withImplied ? one.type : resultOf(one, other);
    const retyped = isRetypedIn(
      change,
      before,
      plainType(pairs ? underNewNames(resultIn(before, after), pairs) : resultIn(before, after), before),
      after,
      plainType(resultIn(after, before), after),
    );
    if (isField(before) && isField(after) && retyped) {
      add(
        'Change Attribute Type',
        `${typedName(before)} to ${typedName(after)}`,
        tellRetyped(`type of ${codeSpan(after.name)}`, after.source, before.type, after.type),
      );
    }
    if (!pairs) continue;
    if (retyped) {
      const [from, to] = [resultIn(before, after), resultIn(after, before)].map(type =>
        type === '' ? NOTHING : (type ?? ''),
      );
      const [was, is] = quotedPair(from, to).map((quotedType, i) => ([from, to][i] === NOTHING ? NOTHING : quotedType));
      add('Change Return Type', `${from} to ${to}`, `${codeSpan(after.name)} returns ${is} instead of ${was}`, after, {
        ofSignature: [],
      });
    }
    compareParameters(before, after, pairs, add, {
      isReported: (a, b) => !areFields(before, a, after, b, matches),
      isRetyped: (was, is) => isRetypedIn(change, before, was, after, is),
      areOneMember: (was, is) => areOneMember(change, was, is),
    });
  }
  // Of several that became one, or one that became several, what changed alike is told once.
  return once(found);
}

/** What a callable returns that returns nothing. */
const NOTHING = 'nothing';

/**
 * What is meant where a callable says nothing of its result: '' where that is nothing at all; null where it may be
 * anything, or the other version is of another language, which calls nothing otherwise.
 */
function resultOf({ kind, type, source, body }: DeclarationNode, other: DeclarationNode): string | null {
  const isPlain =
    (kind === 'function' || kind === 'method') &&
    isOneLanguage(source.language, other.source.language) &&
    !(body >= 0 && isValueBody(source, body));
  return type === null && isPlain ? source.language.table.unwrittenResult : type;
}

const QUOTED = /('[^']*'|"[^"]*")/;

/** A result may be said in terms of parameters (`shape is Circle`); a text in it is none of them (`Omit<Shape, 'size'>`). */
function underNewNames(type: string | null, { pairs }: ParameterPairs): string | null {
  const names = new Map(pairs.flatMap(([a, b]) => (a.name === b.name ? [] : [[a.name, b.name] as const])));
  return type === null || names.size === 0
    ? type
    : type
        .split(QUOTED)
        .map((part, i) => (i % 2 === 0 ? withNames(part, names) : part))
        .join('');
}

/** What a declaration says it is, or gives back, without what is so unsaid. */
function plainType(type: string | null, declaration: DeclarationNode): string | null {
  const {
    source: { language, tree },
    node,
  } = declaration;
  return ownNamed(type === null ? null : (language.table.plainTypeOf?.(tree, node, type) ?? type), declaration);
}

/** With one word for the type that a declaration belongs to, by whichever it is called there. */
function ownNamed(type: string | null, { source, node }: Pick<DeclarationNode, 'source' | 'node'>): string | null {
  const own = type === null ? null : source.language.table.ownTypeAt?.(source.tree, node);
  return type === null || !own ? type : withWordFor(type, own.name, own.word);
}

type Add<T> = (
  type: RefactoringType,
  what: string,
  summary: string,
  side?: T,
  more?: Pick<
    DetectedRefactoring,
    'renamed' | 'relabelled' | 'says' | 'removed' | 'added' | 'part' | 'reordered' | 'ofSignature' | 'gathered'
  >,
) => void;

const NAMED = /[\p{L}\p{N}_$]/u;

/** What a call names the parameter by, where it does. */
function labelOf({ name, label = name }: ParameterInfo): string | null {
  return label === '_' ? null : label;
}

/** As it is declared. */
function labelledName(parameter: ParameterInfo): string {
  return parameter.label === undefined ? typedName(parameter) : `${parameter.label} ${typedName(parameter)}`;
}

/** What the change knows of two parameters that are one. */
export interface ParameterQuestions {
  /** Is it this one's to say what changed about them? */
  readonly isReported: (a: ParameterInfo, b: ParameterInfo) => boolean;
  readonly isRetyped: (was: string | null, is: string | null) => boolean;
  /** Do these names of members mean the same member of what is handed over? Null for one that its place alone tells. */
  readonly areOneMember: (before: string | null, after: string | null) => boolean;
}

/** What changed about parameters; said of the side on which it is seen. */
export function compareParameters<T extends Pick<DeclarationNode, 'name' | 'node' | 'parameters' | 'source'>>(
  before: T,
  after: T,
  { pairs, removed, added, converted, joins, parts }: ParameterPairs,
  add: Add<T>,
  { isReported, isRetyped, areOneMember }: ParameterQuestions,
): void {
  const owner = codeSpan(after.name);
  for (const [a, b] of pairs) {
    if (!isReported(a, b)) continue;
    if (a.parts && b.parts && a.name !== b.name) {
      compareParts(
        [a, b],
        parts.filter(({ of }) => of[0] === a && of[1] === b),
        before,
        after,
        add,
        areOneMember,
      );
      continue;
    }
    compareNames(a, b, after, add);
    if (isRetyped(ownNamed(a.type, before), ownNamed(b.type, after))) {
      add(
        'Change Parameter Type',
        `${typedName(a)} to ${typedName(b)}`,
        tellRetyped(
          `type of ${parameterWords({ name: b.name || a.name, type: null })} of ${owner}`,
          after.source,
          a.type,
          b.type,
        ),
        after,
        { ofSignature: [a, b] },
      );
    }
  }
  for (const join of joins) {
    const { what, summary } = wordJoin(join, typedName);
    const [type, words] = join.isMerge
      ? (['Merge Parameter', 'parameters'] as const)
      : (['Split Parameter', 'parameter'] as const);
    add(type, what, `${words} ${summary}, in ${owner}`, after, { gathered: join.isMerge ? 'after' : 'before' });
  }
  for (const b of added) {
    if (!converted.has(b)) {
      add('Add Parameter', typedName(b), `${parameterWords(b)} added to ${owner}`, after, {
        added: b,
        ofSignature: [b],
      });
    }
  }
  for (const a of removed) {
    if (!converted.has(a)) {
      add('Remove Parameter', typedName(a), `${parameterWords(a)} removed from ${owner}`, before, {
        says: saidParameters(before, after, [a], []),
        removed: a,
        ofSignature: [a],
      });
    }
  }
  compareOrder(before, after, pairs, add);
}

/** A parameter that is one in both versions, by another name or another label. */
function compareNames<T extends Pick<DeclarationNode, 'name'>>(
  a: ParameterInfo,
  b: ParameterInfo,
  after: T,
  add: Add<T>,
): void {
  const owner = codeSpan(after.name);
  // What had no name, or but a sign (`*`, `...`), was not renamed, nor what is taken apart now, or was.
  if (a.name !== b.name && NAMED.test(a.name) && NAMED.test(b.name) && !a.parts && !b.parts) {
    add(
      'Rename Parameter',
      `${typedName(a)} to ${typedName(b)}`,
      `${parameterWords(a)} of ${owner} renamed to ${quoted(b.name)}`,
      after,
      { renamed: { before: a.name, after: b.name }, ofSignature: [a, b] },
    );
    return;
  }
  const [was, is] = [labelOf(a), labelOf(b)];
  if (a.name !== b.name || was === is) return;
  add(
    'Rename Parameter',
    `${labelledName(a)} to ${labelledName(b)}`,
    `${parameterWords(b)} of ${owner} is handed over ${relabelling(was, is)}`,
    after,
    was === null || is === null ? {} : { relabelled: { before: was, after: is } },
  );
}

function relabelling(was: string | null, is: string | null): string {
  if (was === null) return `as ${quoted(is)}, without a label before`;
  return is === null ? `without a label, as ${quoted(was)} before` : `as ${quoted(is)} instead of ${quoted(was)}`;
}

/** All that stands for parameters of the two versions. */
function saidParameters(
  before: Pick<DeclarationNode, 'source'>,
  after: Pick<DeclarationNode, 'source'>,
  a: readonly ParameterInfo[],
  b: readonly ParameterInfo[],
): Said {
  return {
    before: a.flatMap(one => saidParameter(before.source, one)),
    after: b.flatMap(one => saidParameter(after.source, one)),
  };
}

/** Parameters that both versions have, in another order. */
function compareOrder<T extends Pick<DeclarationNode, 'name' | 'parameters' | 'source'>>(
  before: T,
  after: T,
  pairs: ParameterPairs['pairs'],
  add: Add<T>,
): void {
  // What has another name as well was replaced rather than put elsewhere.
  const kept = pairs.filter(([a, b]) => a.name === b.name);
  const places = kept.map(([, b]) => after.parameters.indexOf(b));
  const isReordered = places.some((place, i) => i > 0 && place < places[i - 1]);
  // That one has another type as well, or that others came, is to be read.
  const same = inOrderByType(kept, places, after.source.language) ? kept.filter(([a, b]) => a.type === b.type) : [];
  if (isReordered) {
    add(
      'Reorder Parameter',
      `[${before.parameters.map(typedName).join(', ')}] to [${after.parameters.map(typedName).join(', ')}]`,
      `parameters of ${codeSpan(after.name)} reordered`,
      after,
      {
        says: saidParameters(
          before,
          after,
          same.map(([a]) => a),
          same.map(([, b]) => b),
        ),
        reordered: kept,
        ofSignature: kept.flat(),
      },
    );
  }
}

/**
 * Have those that may take one another's values kept their order? Where not, a call that hands over the same as before
 * hands it to another one.
 */
function inOrderByType(
  kept: readonly (readonly [ParameterInfo, ParameterInfo])[],
  places: readonly number[],
  language: Language,
): boolean {
  const last = new Map<TypeSort, number>();
  return kept.every(([{ type }], i) => {
    const sort = sortOfType(type, language);
    const isBehind = [...last].every(([other, place]) => place < places[i] || areApart(sort, other));
    last.set(sort, Math.max(places[i], last.get(sort) ?? -1));
    return isBehind;
  });
}

/**
 * Does the parameter itself declare the member, under the other name too: `{ text }: { text: string }` and
 * `{ label }: { label: string }`?
 */
function isRenamedInType(was: string | null, key: string | null, is: string | null, keyAfter: string | null): boolean {
  const says = (type: string | null, name: string | null): boolean =>
    type !== null && name !== null && type.split(/[^\p{L}\p{N}_$]+/u).includes(name);
  return says(was, key) && !says(is, key) && says(is, keyAfter) && !says(was, keyAfter);
}

/**
 * Of what both sides take apart, the names that came and went. What the bodies say is a new name, and so is the one
 * that is left for the one that is, unless they are of different members: `{ url }` and `{ link }` take other things.
 * Its type changes with them.
 */
function compareParts<T extends Pick<DeclarationNode, 'name'>>(
  [a, b]: readonly [ParameterInfo, ParameterInfo],
  renamed: readonly RenamedPart[],
  before: T,
  after: T,
  add: Add<T>,
  areOneMember: ParameterQuestions['areOneMember'],
): void {
  const keyOf = ({ parts = [] }: ParameterInfo, name: string): string | null =>
    parts.find(part => part.name === name)?.key ?? null;
  const [was, is] = [a, b].map(({ parts = [] }) => parts.map(({ name }) => name));
  let removed = was.filter(name => !is.includes(name));
  let added = is.filter(name => !was.includes(name));
  const owner = codeSpan(after.name);
  const rename = (from: string, to: string): void => {
    if (!removed.includes(from) || !added.includes(to)) return;
    const [key, keyAfter] = [keyOf(a, from), keyOf(b, to)];
    if (!areOneMember(key, keyAfter) && !isRenamedInType(a.type, key, b.type, keyAfter)) return;
    add(
      'Rename Parameter',
      `${from} to ${to}`,
      `parameter ${codeSpan(from)} of ${owner} renamed to ${codeSpan(to)}`,
      after,
      { renamed: { before: from, after: to } },
    );
    removed = removed.filter(name => name !== from);
    added = added.filter(name => name !== to);
  };
  for (const part of renamed) rename(part.before, part.after);
  if (removed.length === 1 && added.length === 1) rename(removed[0], added[0]);
  for (const name of added) {
    add('Add Parameter', name, `parameter ${codeSpan(name)} added to ${owner}`, after, {
      part: { side: 'after', parameter: b, name },
    });
  }
  for (const name of removed) {
    add('Remove Parameter', name, `parameter ${codeSpan(name)} removed from ${owner}`, before, {
      part: { side: 'before', parameter: a, name },
    });
  }
}
