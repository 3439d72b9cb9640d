/**
 * What names say beyond naming, language by language: some are called by the language, its library or the tools around it, some say who may
 * see what bears them. With another name of another sort a program does something else, though all that mentions it follows.
 */

/** What a name says in a file of this path: the same for names that say the same. */
export type NameSays = (name: string, path: string) => string;

/** Names at the top of files of these paths by which a framework finds what they bear. */
type NamesOfFiles = readonly (readonly [files: RegExp, names: RegExp])[];

/** Two names say the same where each pattern finds the same words in both, or nothing in either. */
function saying(...patterns: readonly RegExp[]): NameSays {
  return name => patterns.map(pattern => pattern.exec(name)?.[0] ?? '-').join(' ');
}

/** The same, and some of these names say more where they stand. */
function sayingIn(namesOfFiles: NamesOfFiles, says: NameSays): NameSays {
  return (name, path) => {
    const found = namesOfFiles.find(([files, names]) => files.test(path) && names.test(name));
    return `${found === undefined ? '-' : name} ${says(name, path)}`;
  };
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

/** pytest, servers, clouds, Django, Alembic, Sphinx and Gunicorn read modules by the names in them. */
const FILES_OF_PYTHON: NamesOfFiles = [
  [/(?:^|\/)conftest\.py$/, /^(?:pytest_\w+|collect_ignore\w*)$/],
  [/(?:^|\/)[aw]sgi\.py$/, /^(?:application|app)$/],
  [/./, /^(?:lambda_handler|pytest_plugins)$/],
  [/(?:^|\/)(?:settings|config\/settings|settings\/\w+|config|default_settings)\.py$/, /^[A-Z][A-Z0-9_]*$/],
  [/(?:^|\/)urls\.py$/, /^(?:urlpatterns|app_name|handler\d{3})$/],
  [
    /(?:^|\/)(?:versions|migrations)\/\w+\.py$/,
    /^(?:upgrade|downgrade|(?:down_)?revision|branch_labels|depends_on|Migration)$/,
  ],
  [/(?:^|\/)(?:conf|gunicorn\.conf|gunicorn_conf)\.py$/, /^[a-z]\w*$/],
];

/** Two low lines before a name hide it from other classes. */
export const PYTHON_NAMES = sayingIn(FILES_OF_PYTHON, saying(/^__\w+__$/, /^__(?!\w*__$)/, TESTS));

/** Next, Remix, SvelteKit, Gatsby, Storybook, tools of migrations, clouds and browsers read modules by the names in them. */
const FILES_OF_ECMASCRIPT: NamesOfFiles = [
  [
    /(?:^|\/)(?:pages|app)\/.*\.[jt]sx?$/,
    /^(?:get(?:ServerSide|Static|Initial)(?:Props|Paths)|generate(?:Metadata|StaticParams|Viewport|ImageMetadata|Sitemaps)|metadata|viewport|revalidate|dynamic|dynamicParams|fetchCache|runtime|preferredRegion|maxDuration|config)$/,
  ],
  [
    /(?:^|\/)app\/(?:routes\/.*|root|entry\.\w+)\.[jt]sx?$/,
    /^(?:loader|action|client(?:Loader|Action)|meta|links|headers|handle|shouldRevalidate|ErrorBoundary|HydrateFallback|Layout|middleware)$/,
  ],
  [/(?:^|\/)(?:route|\+server)\.[jt]sx?$/, /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|fallback)$/],
  [
    /(?:^|\/)\+(?:page|layout)(?:\.server)?\.[jt]s$/,
    /^(?:load|actions|prerender|ssr|csr|trailingSlash|entries|config)$/,
  ],
  [/(?:^|\/)(?:middleware|proxy|instrumentation)\.[jt]s$/, /^(?:middleware|proxy|config|register|onRequestError)$/],
  [/(?:^|\/)gatsby-\w+\.[jt]sx?$/, /^(?:create|on|source|pre|replace|wrap|should)\w+$/],
  [/\.stories\.[jt]sx?$/, /^[A-Z]/],
  [/(?:^|\/)migrations?\//, /^(?:up|down|config)$/],
  [/./, /^(?:handler|on(?:message|messageerror|connect))$/],
];

/** A small first letter makes an element of the page of what is a component in JSX. */
export const ECMASCRIPT_NAMES = sayingIn(
  FILES_OF_ECMASCRIPT,
  saying(
    /^(toString|toLocaleString|toJSON|valueOf|then|constructor|render|next|return|throw|(static)?[gs]etDerivedState\w*|(should|un)?componentDid\w+|componentDidMount|componentWill\w+|shouldComponentUpdate|ng[A-Z]\w+|(dis)?connectedCallback|attributeChangedCallback|adoptedCallback)$/,
    /^#/,
    /^(?=\p{Ll})/u,
  ),
);

export const RUBY_NAMES = saying(
  /^(initialize|initialize_(copy|dup|clone)|method_missing|respond_to_missing\?|to_(s|str|a|ary|h|hash|i|int|f|r|c|sym|proc|path|io|json)|inspect|each|call|hash|eql\?|[=<>!~+\-*/%&|^[\]@]+|coerce|inherited|included|extended|prepended|method_added|const_missing|marshal_(dump|load))$/,
  /[\w]=$/,
  TESTS,
);

/** LÖVE calls what the table of its own name holds. */
const FILES_OF_LUA: NamesOfFiles = [
  [
    /(?:^|\/)(?:main|conf)\.lua$/,
    /^(?:load|update|draw|quit|conf|run|errorhandler|focus|resize|visible|textinput|threaderror|lowmemory|(?:key|mouse|touch|joystick|gamepad|file|directory|wheel)\w+)$/,
  ],
];

/** What a metatable says is looked up by the language. */
export const LUA_NAMES = sayingIn(FILES_OF_LUA, saying(/^__\w+$/, TESTS));

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
