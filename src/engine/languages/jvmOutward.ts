/** Who finds what is declared by its name in the languages whose code runs beside Java's. */
import { ALL_SHOWN, finds, marks, argumentCounts, UNASKED } from './outwardRules.js';
import type { OutwardRules } from './outwardRules.js';

/**
 * Annotations for the compiler, for other tools that check, for what is called where a test or an object begins, and
 * for what is found by its type.
 */
export const JVM_INDIFFERENT = [
  'Override|Deprecated|SuppressWarnings|SafeVarargs|FunctionalInterface|Serial|Generated',
  'NullMarked|NullUnmarked|Nullable|CheckForNull|NotNull|NonNull|Nonnull|Contract|Unmodifiable|VisibleForTesting|GuardedBy|ThreadSafe|Immutable|NotThreadSafe',
  'CanIgnoreReturnValue|CheckReturnValue|Beta|Incubating|API|Experimental|Internal|RequiresApi|UiThread|WorkerThread|MainThread',
  'Test|RepeatedTest|Before|After|BeforeEach|AfterEach|BeforeAll|AfterAll|BeforeClass|AfterClass|Disabled|Ignore|DisplayName|Timeout|Tag|Rule',
  'ParameterizedTest|ValueSource|CsvSource|CsvFileSource|EnumSource|NullSource|EmptySource|NullAndEmptySource|MethodSource|ArgumentsSource|TestFactory',
  'Size|Min|Max|Positive|PositiveOrZero|Negative|NegativeOrZero|NonNegative|NotBlank|NotEmpty|Digits|Past|Future|Email|Pattern|Valid|Validated|IntRange|FloatRange|StringRes|ColorInt|DrawableRes|LayoutRes|IdRes|Px',
  'PostConstruct|PreDestroy|Transactional|Async|Scheduled|Synchronized|SneakyThrows|Order|Primary|Lazy|Inject|Singleton|EventListener',
];

export const JVM_OUTWARD: OutwardRules = {
  indifferentMarks: marks(...JVM_INDIFFERENT),
  indifferentToMembers: marks(
    'Service|Component|Repository|Controller|RestController|Configuration|ControllerAdvice|RestControllerAdvice|RequestMapping|Path|Dao|Module',
    'Slf4j|Log4j2|Log|CommonsLog|CustomLog|WebListener|Testcontainers|UtilityClass|NoArgsConstructor|RequiredArgsConstructor|AllArgsConstructor|Target|Retention|Documented|Inherited',
    'ExtendWith|RunWith|SpringBootTest|WebMvcTest|DataJpaTest|ActiveProfiles|Import|ComponentScan|SpringBootApplication|AndroidEntryPoint|Nested',
  ),
  listingMarks: null,
  marksBindParameters: true,
  bindsParameters: null,
  linkingModifiers: null,
  foundBySupertypes: 'methods',
  knownSupertypes: [
    finds('Object|Cloneable|Record'),
    finds('Runnable|TimerTask|Thread', 'run', 'start', 'interrupt'),
    finds(
      'Serializable|Externalizable',
      'readObject',
      'writeObject',
      'readResolve',
      'writeReplace',
      'readExternal',
      'writeExternal',
    ),
    finds('Comparable', 'compareTo'),
    finds('Comparator', 'compare', 'reversed', 'thenComparing\\w*'),
    finds('Callable', 'call'),
    finds('Supplier|BooleanSupplier|IntSupplier|LongSupplier|DoubleSupplier', 'get\\w*'),
    finds(
      '(?:Bi)?(?:Consumer|Function|Predicate)|(?:Unary|Binary)Operator',
      'accept',
      'apply',
      'test',
      'andThen',
      'compose',
      'negate',
      'and',
      'or',
    ),
    finds('AutoCloseable|Closeable', 'close'),
    finds('Iterable', 'iterator', 'forEach', 'spliterator'),
    finds('Iterator', 'next', 'hasNext', 'remove', 'forEachRemaining'),
    finds(
      'Exception|RuntimeException|Error|Throwable|\\w+Exception',
      'get\\w+',
      'printStackTrace',
      'initCause',
      'fillInStackTrace',
      'addSuppressed',
    ),
  ],
  shownIn: ALL_SHOWN,
  keepingModifiers: null,
  argumentsOf: argumentCounts({
    optional: /^=$/,
    several: /^spread_parameter$/,
    severalIn: /\bvararg\b|\*\s*[,)]|\b(?:implicit|using)\b/,
  }),
  presence: UNASKED,
  findsByText: false,
  findsVariables: null,
  variableFinders: [],
  findsFields: /(?:^|\.)(?:toJson|fromJson|writeValue\w*|readValue|encodeToString|decodeFromString)$/,
  findsTypeName: /(?:\bgetClass\(\)\.get(?:Simple)?Name|::class\.(?:simpleName|qualifiedName))$/,
  spreadsNames: null,
  makesKeys: null,
};
