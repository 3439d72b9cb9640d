/**
 * Where what an edit follows from is to be seen: the ends of its refactoring, in a sentence each. What was looked at
 * besides is the rule's to say; an edit that means the same by itself rests on nothing elsewhere.
 */
import { codeSpan } from '../../codeSpans.js';
import type { ConsequenceId } from '../../consequences/registry.js';
import type { Declaration, EditAction, Premise, Reason, Refactoring, Side, Span } from '../../model.js';

/** What the ends of the refactoring are to the edit: what is declared, the home of what is named, or code that it is about. */
type End = 'declared' | 'home' | 'code';

const ENDS: Readonly<Record<ConsequenceId, End>> = {
  'carried-code': 'code',
  'transfer-frame': 'code',
  'replaced-code': 'code',
  'named-value': 'code',
  'type-head': 'code',
  'named-type': 'declared',
  'member-frame': 'code',
  prototype: 'code',
  rewording: 'code',
  'renamed-declaration': 'declared',
  'renamed-use': 'declared',
  'renamed-import': 'declared',
  'followed-import': 'home',
  'renamed-member-kept': 'declared',
  'mention-in-comment': 'code',
  'module-path': 'home',
  'moved-name': 'home',
  'carried-import': 'home',
  'origin-head': 'code',
  'named-words': 'code',
  'parameterized-constant': 'code',
  'destructured-parameter': 'code',
  'function-as-argument': 'code',
  'accessor-use': 'code',
  'component-read': 'code',
  'field-as-parameter': 'code',
};

const WORDS: Readonly<Record<End, Readonly<Record<Side, (what: string) => string>>>> = {
  declared: { before: what => `${what} was declared here`, after: what => `${what} is declared here` },
  home: { before: what => `${what} stood here`, after: what => `${what} stands here now` },
  code: {
    before: what => `the refactoring is about ${what}, before`,
    after: what => `the refactoring is about ${what}, after`,
  },
};

/** Further ends of one refactoring are seen in its own entry. */
const MAX_ENDS = 2;

type Declarations = Readonly<Record<Side, readonly Declaration[]>>;
type Ends = Pick<Refactoring, 'before' | 'after' | 'beforeRanges' | 'afterRanges'>;

/** The actions, with the places of what they follow from where nothing is said yet. */
export function withPremises(
  actions: readonly EditAction[],
  refactorings: readonly Ends[],
  declarations: Declarations,
): EditAction[] {
  /** By rule and refactoring: many edits have one reason. */
  const known = new Map<string, Reason>();
  return actions.map(action => {
    const { verdict, refactoring, because } = action;
    if (verdict !== 'explained' || refactoring === null || because === null || because.premises.length > 0) {
      return action;
    }
    const key = `${because.rule} ${refactoring}`;
    const reason = known.get(key) ?? {
      ...because,
      premises: premisesOf(because.rule as ConsequenceId, refactorings[refactoring], declarations),
    };
    known.set(key, reason);
    return { ...action, because: reason };
  });
}

function premisesOf(rule: ConsequenceId, ends: Ends, declarations: Declarations): Premise[] {
  const words = WORDS[ENDS[rule]];
  return (['before', 'after'] as const).flatMap(side =>
    ends[`${side}Ranges`].slice(0, MAX_ENDS).map((range, i): Premise => {
      // What it is about may be a variable inside the declaration that is listed.
      const declaration: Declaration | undefined = declarations[side][ends[side][i] ?? -1];
      const isIt = declaration !== undefined && isSame(declaration, range);
      const span = isIt && declaration.nameEnd > declaration.nameStart ? nameOf(declaration) : range;
      return { text: words[side](isIt ? codeSpan(declaration.name) : 'it'), side, span };
    }),
  );
}

function nameOf({ file, nameStart, nameEnd }: Declaration): Span {
  return { file, start: nameStart, end: nameEnd };
}

function isSame(a: Span, b: Span): boolean {
  return a.file === b.file && a.start === b.start && a.end === b.end;
}
