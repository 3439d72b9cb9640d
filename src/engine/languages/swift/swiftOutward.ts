/** Who finds what is declared in Swift by its name. */
import { ALL_SHOWN, finds, marks, argumentCounts } from '../outwardRules.js';
import type { OutwardRules } from '../outwardRules.js';

export const SWIFT_OUTWARD: OutwardRules = {
  indifferentMarks: marks(
    'available|discardableResult|inlinable|inline|usableFromInline|frozen|escaping|autoclosure|MainActor|Sendable|unknown|preconcurrency|testable|main',
    'State|Binding|ObservedObject|StateObject|EnvironmentObject|Environment|Published|ViewBuilder|resultBuilder|propertyWrapper|warn_unqualified_access|Test|Suite',
  ),
  indifferentToMembers: marks('objc|UIApplicationMain|NSApplicationMain'),
  listingMarks: null,
  marksBindParameters: false,
  bindsParameters: null,
  linkingModifiers: null,
  foundBySupertypes: 'all',
  knownSupertypes: [
    finds(
      'AnyObject|Any|Sendable|Error|LocalizedError|NSObject|Actor|ObservableObject',
      'errorDescription',
      'failureReason',
      'recoverySuggestion',
      'helpAnchor',
      'objectWillChange',
      'hash',
      'isEqual',
      'description',
      'copy',
      'init',
      'value',
    ),
    finds('Equatable|Hashable|Comparable', 'hash', 'hashValue'),
    finds('Identifiable', 'id'),
    finds('CustomStringConvertible|CustomDebugStringConvertible', 'description', 'debugDescription'),
    finds('View|ViewModifier|App|Scene', 'body'),
    finds('Int|UInt|Int\\d+|UInt\\d+|Double|Float'),
    finds('XCTestCase', '(?:setUp|tearDown)\\w*'),
  ],
  shownIn: ALL_SHOWN,
  keepingModifiers: null,
  argumentsOf: argumentCounts({ optional: /^=$/, severalIn: /\.\.\./ }),
  presence: {
    calls: /^(?:responds|perform)$/,
    signs: null,
    givesNothing: false,
    runtimeNames: /^(?:description|debugDescription)$/,
  },
  findsByText: false,
  findsVariables: null,
  variableFinders: [],
  findsFields: /(?:^|\.)(?:encode|decode)$/,
  findsTypeName: null,
  spreadsNames: null,
  makesKeys: null,
};
