/**
 * What test frameworks call things: the one place that knows their names. Simple names, of all languages together, since nothing but a test
 * uses them.
 */

export const TEST_VOCABULARY = {
  /** Calls that run the code that they are handed and expect it to throw. */
  throwsAssertions: new Set([
    'assertThrows',
    'assertThrowsExactly',
    'assertThatThrownBy',
    'assertThatCode',
    'assertFailsWith',
    'expectThrows',
    'throws',
    'rejects',
  ]),
  /** Calls on the result of another one that is handed the code (`expect(() => f()).toThrow()`). */
  throwsMatchers: new Set(['toThrow', 'toThrowError']),
  /** Calls that run the code that they are handed and expect it to end in time. */
  timeoutAssertions: new Set(['assertTimeout', 'assertTimeoutPreemptively']),
  /** Calls that skip the test where a condition holds, or does not. */
  assumptions: new Set(['assumeTrue', 'assumeFalse', 'assumeThat', 'assumingThat']),
  parameterizedAnnotations: new Set(['ParameterizedTest']),
  /** Annotations that state a parameterized test's values on the spot: only then is it the test that was there before. */
  valueAnnotations: new Set(['ValueSource']),
  /** Methods that run before the tests: by annotation, and by name. */
  setUpAnnotations: new Set([
    'Before',
    'BeforeEach',
    'BeforeAll',
    'BeforeClass',
    'BeforeMethod',
    'BeforeTest',
    'SetUp',
    'OneTimeSetUp',
    'TestInitialize',
  ]),
  setUpNames: new Set(['setUp', 'setUpClass', 'setup_method', 'setup_class']),
} as const;

/** `@org.junit.Test(timeout = 5)` → `Test`. */
export function annotationName(annotation: string): string {
  return /^@?(?:[\w$]+\.)*([\w$]+)/.exec(annotation)?.[1] ?? '';
}
