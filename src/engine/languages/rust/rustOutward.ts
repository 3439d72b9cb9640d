/** Who finds what is declared in Rust by its name. */
import { ALL_SHOWN, finds, marks, argumentCounts, UNASKED } from '../outwardRules.js';
import type { OutwardRules } from '../outwardRules.js';

/** What an implementation has that its trait does not declare is refused by the compiler: of methods, the trait says the names. */
export const RUST_OUTWARD: OutwardRules = {
  indifferentMarks: marks(
    'inline|cold|must_use|allow|warn|deny|forbid|expect|cfg|doc|deprecated|track_caller|target_feature|non_exhaustive|repr|test|ignore|should_panic|bench|automatically_derived',
    'Clone|Copy|Debug|PartialEq|Eq|PartialOrd|Ord|Hash|Default|async_trait|rustfmt::skip|tokio::main|main|default|rstest|instrument|global_allocator|macro_use|macro_export',
  ),
  indifferentToMembers: null,
  listingMarks: /^derive$/,
  marksBindParameters: true,
  bindsParameters: null,
  linkingModifiers: null,
  foundBySupertypes: 'methods',
  knownSupertypes: [finds('Send|Sync|Sized|Unpin|Copy|Eq|UnwindSafe|RefUnwindSafe')],
  shownIn: ALL_SHOWN,
  keepingModifiers: null,
  argumentsOf: argumentCounts({ several: /^variadic_parameter$/ }),
  presence: UNASKED,
  findsByText: false,
  findsVariables: null,
  variableFinders: [],
  findsFields: null,
  findsTypeName: null,
  spreadsNames: null,
  makesKeys: null,
};
