/**
 * What names say beyond naming, language by language: some are called by the language, its library or the tools around it, some say who may
 * see what bears them. With another name of another sort a program does something else, though all that mentions it follows.
 */

/** Two names say the same where each pattern finds the same words in both, or nothing in either. */
function saying(...patterns: readonly RegExp[]): (name: string) => string {
  return name => patterns.map(pattern => pattern.exec(name)?.[0] ?? '-').join(' ');
}

/** Frameworks of tests of many languages find tests, and what is done around them, so. */
const TESTS = /^([tT]est|[sS]et_?[uU]p|[tT]ear_?[dD]own)(?![a-z])/;

export const JAVA_NAMES = saying(
  /^(toString|equals|hashCode|compareTo|clone|finalize|main|readObject|writeObject|readResolve|writeReplace)$/,
);

export const KOTLIN_NAMES = saying(
  /^(toString|equals|hashCode|compareTo|main|component\d+|iterator|next|hasNext|getValue|setValue|provideDelegate|plus|minus|times|div|rem|get|set|invoke|contains|inc|dec|not|unaryMinus|unaryPlus|rangeTo|rangeUntil|(plus|minus|times|div|rem)Assign)$/,
);

export const CSHARP_NAMES = saying(
  /^(ToString|Equals|GetHashCode|Dispose|DisposeAsync|Main|GetEnumerator|GetAsyncEnumerator|Deconstruct|Finalize|GetAwaiter)$/,
);

/** Two low lines before a name hide it from other classes. */
export const PYTHON_NAMES = saying(/^__\w+__$/, /^__(?!\w*__$)/, TESTS);

/** A small first letter makes an element of the page of what is a component in JSX. */
export const ECMASCRIPT_NAMES = saying(
  /^(toString|toLocaleString|toJSON|valueOf|then|constructor|render|next|return|throw|(static)?[gs]etDerivedState\w*|(should|un)?componentDid\w+|componentDidMount|componentWill\w+|shouldComponentUpdate|ng[A-Z]\w+|(dis)?connectedCallback|attributeChangedCallback|adoptedCallback)$/,
  /^#/,
  /^(?=\p{Ll})/u,
);

export const RUBY_NAMES = saying(
  /^(initialize|initialize_(copy|dup|clone)|method_missing|respond_to_missing\?|to_(s|str|a|ary|h|hash|i|int|f|r|c|sym|proc|path|io|json)|inspect|each|call|hash|eql\?|[=<>!~+\-*/%&|^[\]@]+|coerce|inherited|included|extended|prepended|method_added|const_missing|marshal_(dump|load))$/,
  /[\w]=$/,
  TESTS,
);

/** What a metatable says is looked up by the language. */
export const LUA_NAMES = saying(/^__\w+$/, TESTS);

export const PHP_NAMES = saying(/^__\w+$/, TESTS);

/** A capital shows what bears it to other packages, and to what reads values by their fields. */
export const GO_NAMES = saying(
  /^(?=\p{Lu})/u,
  /^(init|main|Error|String|GoString|Format|Scan|Value|Unwrap|Is|As|MarshalJSON|UnmarshalJSON|MarshalText|UnmarshalText|ServeHTTP|RoundTrip|Read|Write|Close|Seek|Len|Less|Swap|Push|Pop)$/,
  /^(Test|Benchmark|Fuzz|Example)/,
);

export const SWIFT_NAMES = saying(
  /^(description|debugDescription|hash|encode|main|callAsFunction|makeIterator|next|body)$/,
  TESTS,
  TESTS,
);

export const SCALA_NAMES = saying(
  /^(toString|equals|hashCode|compare|main|apply|unapply|unapplySeq|update|map|flatMap|foreach|withFilter|\w+_=)$/,
);

/** A low line before a name hides it from other libraries. */
export const DART_NAMES = saying(
  /^_/,
  /^(toString|hashCode|noSuchMethod|call|main|compareTo|build|initState|dispose|toJson)$/,
);

export const C_NAMES = saying(/^(main|WinMain|DllMain)$/);

export const CPP_NAMES = saying(/^(main|WinMain|DllMain|begin|end|swap|operator.*)$/);

export const RUST_NAMES = saying(/^main$/);
