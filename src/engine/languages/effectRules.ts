/**
 * What evaluating code does beyond what its roles say, and what happens when a scope ends: two required parts of every table. Calls, the
 * making of objects and assignments act in every language; the rest is the language's to say. Nothing here reads code: `semantics/` does.
 *
 * An answer that a language cannot give is the careful one: what is not known to do nothing may do anything.
 */

export interface OperatorEffects {
  /** Signs and words that change something, wait for others or leave, whatever their operands are: `i++`, `await job`, `<-queue`. */
  readonly acting: RegExp | null;
  /** Those that run what the type of an operand declares for them: `out << row` runs `__lshift__`. Null where no type can declare any. */
  readonly declarable: RegExp | null;
  /**
   * Signs of `and` and `or` that a type can declare: `a && b` evaluates both then. Few types do, so that a condition is
   * not taken to act for that; it is not taken apart either. Null where no type can.
   */
  readonly declarableJoins: RegExp | null;
  /**
   * Types, as they are written, for whose values operators are the language's own: `int`. Null where types are not
   * written, or not asked for.
   */
  readonly plainTypes: RegExp | null;
  /** Of such values: signs that change the value before them unless that is a number, as `text << "more"` does. */
  readonly changing: RegExp | null;
  /** Signs that may refuse: a division by zero, a value that is not there (`found!`). */
  readonly failing: RegExp | null;
  /** Signs before or behind one operand, which is evaluated. */
  readonly ofOne: RegExp;
  /** Signs between operands that are all evaluated, whatever the first gives. Behind all others the second one may be left alone. */
  readonly ofAll: RegExp;
}

/** What is known, by the last names of what is called, of calls of the language's own library. */
export interface LibraryCalls {
  /** Those that make an object which later calls may change, where no capital or word of a creation says so: `mutableListOf()`. */
  readonly makers: RegExp | null;
  /** Those that leave the object that they are called on, and all that they are handed, as it is: `seen.has(key)`. */
  readonly queries: RegExp | null;
}

export interface EffectRules {
  readonly operators: OperatorEffects;
  /** Node kinds that act and have no role that says so: `echo`, `print`, `include`, `del`, the head of a `with`. */
  readonly actingKinds: readonly string[];
  /**
   * Node kinds that may refuse what they are given and are no operators by a sign: `(Text) value`. To a number, only
   * what is one is taken to be cast.
   */
  readonly refusingKinds: readonly string[];
  /** Node kinds that may leave their parts unevaluated, and are no operators: `assert ok()`, the default in a pattern. */
  readonly skippingKinds: readonly string[];
  /** Callables, by their last names, that may leave what they are handed unevaluated: `assert(ok())`. Null where none does. */
  readonly skippingCalls: RegExp | null;
  /**
   * Signs that end a chain where nothing stands before them, so that all behind is left alone: `a?.put(next())`. Null
   * where chains never end.
   */
  readonly endingChains: RegExp | null;
  /**
   * Signs whose first operand may be missing without a word of it, where it is told elsewhere: `$all['port'] ?? 80`.
   * Null where none does.
   */
  readonly quietSigns: RegExp | null;
  /** Node kinds that make a new value and run no code of a type for it: `[a, b]`, JSX elements. */
  readonly allocatingKinds: readonly string[];
  /**
   * Calls, by the last name of what is called, that make a value of what they are handed and do nothing else:
   * `Some(x)`. Null where no name tells.
   */
  readonly makingCalls: RegExp | null;
  readonly library: LibraryCalls;
  /**
   * When is a field of an object given what it is declared with: behind the constructor of the type above (Java), before it (C#); or is it
   * the type's own, one for all objects (Python)?
   */
  readonly fieldInitialisers: 'afterBase' | 'beforeBase' | 'ofType';
  /** When is the default of a parameter evaluated: with the function (Python), or at each call without an argument? */
  readonly parameterDefaults: 'once' | 'perCall';
  /** Literals that are another object wherever they are evaluated, and that change when they are used. */
  readonly changingLiterals: RegExp | null;
  /** May code run where a member is read, or an element? */
  readonly members: 'stored' | 'mayRunCode';
  /**
   * Names in a file by which code answers for members that no type declares: `__get`, `Proxy`. Reading a member of which nothing is known
   * may act then. Null where no code can.
   */
  readonly catchesMembers: RegExp | null;
  /** What a bare name is of which the file says nothing: something that is there for good, or a variable that others may change. */
  readonly unseenNames: 'fixed' | 'mayChange';
  /** Does a bare name that begins with a capital, and that no variable has, name a type or a constant? Not where it says who may see it. */
  readonly capitalsNameTypes: boolean;
  /** What is an import: a name for something that is there for good, or for a variable that its module may give another value? */
  readonly importedNames: 'fixed' | 'mayChange';
  /** Words before the name of a field or variable that is given one value and no other: `final`, `val`. Null where none says so. */
  readonly constantWords: RegExp | null;
  /** What stands where a type is expected and leaves it to the value: `auto`, `var`. Null where there is none such. */
  readonly unwrittenType: RegExp | null;
  /**
   * In which order arguments and operands are evaluated: as they stand; calls as they stand and what is merely read at
   * any time; all at any time.
   */
  readonly order: 'asWritten' | 'readsAtAnyTime' | 'any';
  /**
   * When what is handed over is evaluated: before the call, or perhaps later, several times or never, where the
   * callable says so (`x: => Int`).
   */
  readonly passed: 'beforeTheCall' | 'asTheCallableSays';
  /** Values that are several where they stand last in a list, and one elsewhere; null where each value is one. */
  readonly severalValues: SeveralValues | null;
}

export interface SeveralValues {
  /** Node kinds of such values. */
  readonly kinds: readonly string[];
  /** Node kinds of the lists. */
  readonly lists: readonly string[];
  /** Callables, by their last names, that give one value at all times. */
  readonly single: RegExp;
}

export interface LifetimeRules {
  /**
   * Types of which a value does nothing when its scope ends; null where no value does anything then. Of a type that is
   * not written, nothing is known.
   */
  readonly plainEndings: RegExp | null;
  /** Does what an expression makes on its way end with the statement, so that it outlives a call that is handed a part of it? */
  readonly hasTemporaries: boolean;
  /** Node kinds that keep what their head makes until they end (`match lock().state {}`); in all others it ends with the head. */
  readonly keepingHeads: readonly string[];
  /** Is a value given away where it is handed over, so that its end is the taker's? Elsewhere the taker has a copy, or the same object. */
  readonly movesValues: boolean;
  /** Node kinds of calls that borrow what they are handed, whatever it is: `println!("{}", name)`. */
  readonly borrowingCalls: readonly string[];
  /** Words of a declaration that end its value with the scope, or keep it when the scope ends: `using`, `static`. */
  readonly bindingWords: RegExp | null;
  /** Callables, by their last names, that refer to what they are handed without keeping it alive: `weakref.ref(owner)`. */
  readonly weakCalls: RegExp | null;
  /** May a member refer to its value without keeping it alive (`weak var delegate`)? */
  readonly hasWeakMembers: boolean;
  /** Types of parameters that may be copies of what is handed over, as they are written; null where all share the object. */
  readonly copiedParameters: RegExp | null;
  /** What becomes of a value that a variable is given; null where the variable always stands for the same object. */
  readonly copiedVariables: CopiedVariables | null;
  /** Null where a variable lives as long as anything refers to it, or the compiler refuses what would not. */
  readonly leavingReferences: LeavingReferences | null;
}

/** What may refer to a variable when its scope has ended, where that is no longer there then. */
export interface LeavingReferences {
  /** Types, as they are written, of results that only refer to what is handed back: `const Text &`. */
  readonly results: RegExp;
  /** The sign before a variable that gives its address. */
  readonly address: string;
  /** Types of variables that are the address of what they hold. */
  readonly addresses: RegExp;
}

/** Variables that may hold a copy of a place, in which something else is changed than in the place. */
export interface CopiedVariables {
  /** What is written before the name of one in which nothing can be changed (`const`); null where nothing says so. */
  readonly unchanged: RegExp | null;
  /** What is written before the name of one in which something can be; null where in each. */
  readonly changed: RegExp | null;
  /** Types, as they are written, of which a copy leads to the same object. */
  readonly shared: RegExp | null;
  /** May a call on it change the copy: of any type, of those that the change declares, of none? */
  readonly calls: 'changeAll' | 'changeKnown' | 'changeNothing';
  /** Types of which a copy keeps the object that it leads to, whatever becomes of the place: `shared_ptr<T>`. Null where none does. */
  readonly keeping: RegExp | null;
  /**
   * The modifier of members of which a type below may have another one, where a copy is only that part of the object which the type of the
   * variable names: `virtual` in C++. Null where a copy is whole.
   */
  readonly cutting: string | null;
}

/** Signs of most languages between two operands that are both evaluated. */
export const EVALUATES_ALL =
  /^(?:[-+*/%^.&|~]|\*\*|\/\/|<<|>>>?|[!=]==?|[<>]=?|<=>|<>|\.\.[.<=]?|!?in|!?is|instanceof)$/;
/** Signs and words of most languages before one operand. */
export const EVALUATES_ONE = /^(?:[^\p{L}\s]+|not|await|yield|throw|typeof|void|clone)$/u;
/** Steps, of most languages. */
export const STEPS = /^(?:\+\+|--)$/;

/** No type declares an operator. */
export const OWN_OPERATORS: OperatorEffects = {
  acting: STEPS,
  declarable: null,
  declarableJoins: null,
  plainTypes: null,
  changing: null,
  failing: null,
  ofOne: EVALUATES_ONE,
  ofAll: EVALUATES_ALL,
};

/** Where values only lose their place in memory when a scope ends, whenever that is. */
export const COLLECTED: LifetimeRules = {
  plainEndings: null,
  hasTemporaries: false,
  keepingHeads: [],
  movesValues: false,
  borrowingCalls: [],
  bindingWords: null,
  weakCalls: null,
  hasWeakMembers: false,
  copiedParameters: null,
  copiedVariables: null,
  leavingReferences: null,
};

/**
 * Of a language that is read by what its grammar calls things nothing is known: all operators may act, in any order,
 * and all that ends may act.
 */
export const UNKNOWN_EFFECTS: EffectRules = {
  operators: {
    acting: STEPS,
    declarable: /^/,
    declarableJoins: /^/,
    plainTypes: null,
    changing: null,
    failing: /^/,
    ofOne: EVALUATES_ONE,
    ofAll: EVALUATES_ALL,
  },
  actingKinds: [],
  refusingKinds: [],
  skippingKinds: [],
  skippingCalls: /^/,
  endingChains: /^[?&](?:\.|->)?$/,
  quietSigns: null,
  allocatingKinds: [],
  makingCalls: null,
  library: { makers: null, queries: null },
  fieldInitialisers: 'afterBase',
  parameterDefaults: 'perCall',
  changingLiterals: null,
  members: 'mayRunCode',
  catchesMembers: null,
  unseenNames: 'mayChange',
  capitalsNameTypes: false,
  importedNames: 'mayChange',
  constantWords: null,
  unwrittenType: null,
  order: 'any',
  passed: 'asTheCallableSays',
  severalValues: null,
};

export const UNKNOWN_LIFETIMES: LifetimeRules = {
  plainEndings: /^$/,
  hasTemporaries: true,
  keepingHeads: [],
  movesValues: false,
  borrowingCalls: [],
  bindingWords: null,
  weakCalls: null,
  hasWeakMembers: true,
  copiedParameters: /^/,
  copiedVariables: { unchanged: null, changed: null, shared: null, calls: 'changeAll', keeping: null, cutting: null },
  leavingReferences: { results: /^/, address: '&', addresses: /^/ },
};
