/**
 * Words and signs that mean something to the engine whatever construct they stand in: as a language's table states them, and the sets that
 * are shared by languages of one family. What a construct is stands in roles, not here.
 */

export interface LanguageWords {
  /** What code calls the object that it belongs to (`this`). */
  readonly own: readonly string[];
  /** What stands for the type above the own one (`super`). */
  readonly base: readonly string[];
  /** Signs between conditions that are asked together. */
  readonly connectives: readonly string[];
  readonly negations: readonly string[];
  /** Comparisons and their opposites, the one that counts as positive first. */
  readonly comparisons: readonly (readonly [positive: string, negative: string])[];
  /** Signs between a name and the value that it is given. */
  readonly gives: readonly string[];
  /** Words that begin statements behind which nothing is done; left out where something is done as well when a block ends. */
  readonly exits?: Exits | null;
  /** Types that do not say what a value is. */
  readonly anyTypes: readonly string[];
  /** What stands in descriptions for a type that is left to the compiler. */
  readonly unstatedType?: string;
  /** The type of what is written between quotes, where overloads differ in such types. */
  readonly text?: string;
  /** Says that a declaration leaves its body to others, where the language has such a word. */
  readonly abstract?: string;
  /** Says that a member belongs to its type rather than to each object, where the language has such a word. */
  readonly static?: string;
  /** Modifiers of a method that no subtype's may take the place of; left out where they are the usual ones. */
  readonly sealing?: readonly string[];
  /** Signs between the parameters of an anonymous function and what it does. */
  readonly arrows: readonly string[];
  /** What the libraries call the steps of a pipeline: calls that are handed a function for each element. */
  readonly pipelineSteps: readonly string[];
  /**
   * Members of a function by which it is called, or made another one that calls it, for an object that is handed over
   * first (`f.call(x)`).
   */
  readonly invokers?: readonly string[];
  /**
   * What the names of methods begin with that this language reads and sets as properties where they are another one's
   * (`getName` as `name`).
   */
  readonly accessors?: readonly string[];
}

export interface Exits {
  /** Leaves a callable, and one round of a loop: by itself, where either ends anyway, it says nothing. */
  readonly callable: string;
  readonly round: string | null;
  /** Does the latter leave a function without a name as well? */
  readonly roundIsLambda?: boolean;
  readonly others: readonly string[];
  /** May something be done where the scope of a variable ends? */
  readonly scopesAct?: boolean;
}

/** In most languages with braces. */
export const BRACE_EXITS: Exits = { callable: 'return', round: 'continue', others: ['break', 'throw'] };

/** What languages with braces and the operators of C have in common. */
export const C_FAMILY_WORDS: LanguageWords = {
  own: [],
  base: [],
  connectives: ['&&', '||'],
  negations: ['!'],
  comparisons: [
    ['==', '!='],
    ['>=', '<'],
    ['<=', '>'],
  ],
  gives: ['='],
  anyTypes: [],
  arrows: [],
  pipelineSteps: [],
};

const USUALLY_SEALING = ['private', 'static', 'final'];

/** What all languages that have it call code that waits for others, and a callable that holds such code. */
export const WAITING = { callable: 'async', code: 'await' } as const;

/** The same of what leaves a loop, or a choice by a value, for what stands behind it; and of what such a choice begins with. */
export const LEAVING = 'break';
export const CHOOSING: ReadonlySet<string> = new Set(['switch', 'select']);

/** What begins code that is done however the code before it ended: a value that is handed back there takes the place of what was thrown. */
export const IN_ANY_CASE: ReadonlySet<string> = new Set(['finally', 'ensure']);

/** What stands, in the head of a loop, before what that goes through, and what stands behind it. */
export const GOING_THROUGH: { readonly before: ReadonlySet<string>; readonly behind: string } = {
  before: new Set(['in', 'of', 'range', ':']),
  behind: 'as',
};

/** Words as the engine asks for them. */
export interface CompiledWords {
  readonly own: ReadonlySet<string>;
  readonly base: ReadonlySet<string>;
  readonly connectives: ReadonlySet<string>;
  readonly negations: ReadonlySet<string>;
  /** Each comparison's positive form; the positive ones are their own. */
  readonly positive: ReadonlyMap<string, string>;
  readonly gives: ReadonlySet<string>;
  readonly exits: Exits | null;
  readonly anyTypes: ReadonlySet<string>;
  readonly arrows: ReadonlySet<string>;
  readonly pipelineSteps: ReadonlySet<string>;
  readonly invokers: ReadonlySet<string>;
  readonly sealing: ReadonlySet<string>;
}

export function compileWords({
  own,
  base,
  connectives,
  negations,
  comparisons,
  gives,
  exits = null,
  anyTypes,
  arrows,
  pipelineSteps,
  invokers = [],
  sealing = USUALLY_SEALING,
}: LanguageWords): CompiledWords {
  return {
    own: new Set(own),
    base: new Set(base),
    connectives: new Set(connectives),
    negations: new Set(negations),
    positive: new Map(
      comparisons.flatMap(
        ([positive, negative]) =>
          [
            [positive, positive],
            [negative, positive],
          ] as const,
      ),
    ),
    gives: new Set(gives),
    exits,
    anyTypes: new Set(anyTypes),
    arrows: new Set(arrows),
    pipelineSteps: new Set(pipelineSteps),
    invokers: new Set(invokers),
    sealing: new Set(sealing),
  };
}
