/**
 * Comments that tools read to the letter, whatever the language: those to checkers, formatters and tools of coverage have forms of their own,
 * by which they are known. What only one language's tools read is added by its table.
 */

/** How a comment may begin; the line to the system (`#!`) is one as well. */
const OPENING = '(?:\\/[/*]+|#+|--+)!?\\s*';

const WORDS = [
  '-\\*-',
  'vim?:',
  'NOSONAR\\b',
  'NOLINT',
  'NOPMD\\b',
  'noinspection\\b',
  'CHECKSTYLE\\b',
  '@formatter:',
  'spotless:',
  'ktlint',
  'detekt:',
  'clang-(?:format|tidy)\\b',
  'cppcheck-',
  'cspell:',
  'spell-checker:',
  'phpcs:',
  'phan-',
  '@?(?:phpstan|psalm)-',
  '@codeCoverageIgnore',
  '@codingStandards',
  'shellcheck ',
  'swiftlint:',
  'swiftformat:',
  'sourcery:',
  'scalastyle:',
  'scalafix:',
  'scalafmt:',
  'format: o(?:ff|n)\\b',
  '\\$COVERAGE-',
  'ignore(?:_for_file)?:',
  'coverage:',
  'prettier-ignore',
  'biome-ignore',
  'deno-(?:lint|fmt)',
  'oxlint-',
  'tslint:',
  'js(?:hint|lint|cs)[ :]',
  'luacheck:',
  'stylua:',
  'selene:',
  'credo:',
  'rustfmt',
  'solhint-',
  'slither-',
  'nolint\\b',
  'fall-?\\s?through\\b',
  'LCOV_EXCL',
  'GCOVR?_EXCL',
];

/** The comments of all these tools, and those that a language has besides. */
export function toolComments(own?: RegExp): RegExp {
  return new RegExp(
    `^#!|^${OPENING}(?:${WORDS.join('|')})${own === undefined ? '' : `|${own.source}`}`,
    own?.flags ?? '',
  );
}
