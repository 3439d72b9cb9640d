/** Who finds what is declared in C# by its name. */
import { ALL_SHOWN, finds, marks, argumentCounts, UNASKED } from '../outwardRules.js';
import type { OutwardRules } from '../outwardRules.js';

export const CSHARP_OUTWARD: OutwardRules = {
  indifferentMarks: marks(
    '(?:Obsolete|MethodImpl|DebuggerStepThrough|DebuggerHidden|DebuggerDisplay|SuppressMessage|EditorBrowsable|Pure|NotNull|CanBeNull|AllowNull)(?:Attribute)?',
    '(?:MaybeNull|NotNullWhen|DoesNotReturn|ThreadStatic|Flags|AttributeUsage|CompilerGenerated|ExcludeFromCodeCoverage|STAThread)(?:Attribute)?',
    '(?:Fact|Test|TestMethod|TestClass|TestFixture|SetUp|TearDown|OneTimeSetUp|OneTimeTearDown|TestInitialize|TestCleanup|Trait|Category)(?:Attribute)?',
    '(?:Benchmark|ModuleInitializer|SkipLocalsInit|Conditional|StructLayout|FieldOffset|In|Out|Required|Inject|Authorize|AllowAnonymous)(?:Attribute)?',
  ),
  indifferentToMembers: marks(
    '(?:ApiController|Route|Collection|MemoryDiagnoser|CollectionDefinition|GeneratedCode)(?:Attribute)?',
  ),
  listingMarks: null,
  marksBindParameters: true,
  bindsParameters: null,
  linkingModifiers: /^extern$/,
  foundBySupertypes: 'all',
  knownSupertypes: [
    finds('object|Object|ValueType|byte|sbyte|short|ushort|int|uint|long|ulong'),
    finds('IDisposable|IAsyncDisposable', 'Dispose\\w*'),
    finds('IEquatable', 'Equals'),
    finds('IComparable|IComparer', 'Compare\\w*'),
    finds('IEnumerable|IEnumerator', 'GetEnumerator', 'Current', 'MoveNext', 'Reset'),
    finds('Attribute'),
    finds(
      'Exception|\\w+Exception',
      'Message',
      'Data',
      'HelpLink',
      'InnerException',
      'Source',
      'StackTrace',
      'GetObjectData',
      'HResult',
    ),
  ],
  shownIn: ALL_SHOWN,
  keepingModifiers: /^file$/,
  argumentsOf: argumentCounts({ optional: /^(?:=|equals_value_clause)$/, severalIn: /\bparams\b/ }),
  presence: UNASKED,
  findsByText: false,
  findsVariables: null,
  variableFinders: [],
  findsFields: /(?:^|\.)(?:Serialize|SerializeObject|Deserialize|DeserializeObject)\w*$/,
  findsTypeName: /\bGetType\(\)\.(?:Full)?Name$/,
  spreadsNames: null,
  makesKeys: null,
};
