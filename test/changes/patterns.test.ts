/** Patterns of ignore and attribute files, checked against git's own judgement, and against patterns made to take for ever. */
import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { attributesOf, builtInMacros, parseAttributeFile } from '../../src/changes/isomorphicGit/attributeFiles.js';
import { isIgnored, parseIgnoreFile } from '../../src/changes/isomorphicGit/ignores.js';
import { removeTemporaries, TestRepository } from './testRepository.js';

const PATTERNS = [
  '*',
  '*.c',
  'a*',
  '*a',
  'a?',
  '?',
  'a',
  '/a',
  'a/',
  '/a/',
  'a/b',
  '/a/b',
  'a/*',
  'a/**',
  '**/a',
  '**/a/b',
  'a/**/b',
  '**',
  '/**',
  '**/',
  'a**',
  '**a',
  'a/b/**',
  '*/b',
  '*/*',
  '[a]',
  '[ab]*',
  '[!a]',
  '[^a]',
  '[a-c]',
  '[]]',
  '[]-]',
  '[!]a]',
  '[[:alpha:]]',
  '[[:digit:]x]',
  '[a',
  'a\\*',
  '\\a',
  '\\*',
  '\\[a]',
  '[\\]]',
  'a[/]b',
  'é',
  '?é',
  '[[:upper:]]',
  '*.*',
  '.*',
  ' a',
  'a ',
  'a\\ ',
  '\\!x',
  '\\#x',
  '#x',
  '!a',
  'a//b',
  './a',
  'a\\',
  '[z-a]',
  '[a-]',
  '*b*',
  'a*/b',
  '**b/c',
];
const PATHS = [
  'a',
  'b',
  'ab',
  'ba',
  'A',
  'a.c',
  'x.c',
  'a*',
  '*',
  '[a]',
  '[a',
  ']',
  '-',
  '5',
  'x',
  '!x',
  '#x',
  'a/b',
  'a/c',
  'a/b/c',
  'c/a',
  'c/a/b',
  'b/a/b/a',
  'a/x/b',
  'a/x/y/b',
  '.a',
  ' a',
  'é',
  'aé',
  'a ',
  'b/c',
  'ab/c',
];

class CheckingRepository extends TestRepository {
  check(paths: readonly string[]): string[] {
    // Exits with 1 when nothing is ignored.
    try {
      return this.gitWith(paths.join('\0'), 'check-ignore', '--no-index', '--stdin', '-z')
        .split('\0')
        .filter(path => path !== '');
    } catch {
      return [];
    }
  }
}

describe('patterns', () => {
  afterEach(removeTemporaries);

  it('of .gitignore match what they match in git', () => {
    const repository = new CheckingRepository();
    let ignored = 0;
    for (const pattern of PATTERNS) {
      const file = parseIgnoreFile(Buffer.from(`${pattern}\n`), '');
      const own = PATHS.filter(path => {
        const bytes = Buffer.from(path).toString('latin1');
        // A folder that is ignored takes all it holds with it.
        const slashes = [...bytes.matchAll(/\//g)].map(match => match.index);
        return (
          slashes.some(at => isIgnored([file], bytes.slice(0, at), true, false)) ||
          isIgnored([file], bytes, false, false)
        );
      });
      repository.write('.gitignore', `${pattern}\n`);
      const expected = repository.check(PATHS);
      ignored += expected.length;
      deepStrictEqual(own, expected, `pattern ${JSON.stringify(pattern)}`);
    }
    strictEqual(ignored > 200, true, `${ignored} paths ignored`);
  });

  it('of .gitattributes say what git says', () => {
    const repository = new TestRepository();
    const files: Record<string, string> = {
      '.gitattributes':
        '* text=auto\n*.bin binary\n*.sh text eol=lf\n[attr]mine -text ident\n*.mine mine\n"with space" text\n"\\303\\251" eol=crlf\n*.c -text\nsub/*.c text\n*.un text !text\n# x -text\n!bad text\nfolder/ -text\n*.over filter=a\n*.over filter=b -ident\n',
      'sub/.gitattributes': '*.sh -text !eol\n*.c filter=x\nonly/here ident\n',
    };
    for (const [path, text] of Object.entries(files)) repository.write(path, text);
    const paths = [
      'a',
      'a.bin',
      'a.sh',
      'a.mine',
      'with space',
      'é',
      'a.c',
      'sub/a.c',
      'sub/deep/a.c',
      'sub/a.sh',
      'a.un',
      'folder/x',
      'a.over',
      'sub/only/here',
      'only/here',
    ];
    const macros = builtInMacros();
    const parsed = Object.entries(files).map(([path, text]) =>
      parseAttributeFile(Buffer.from(text), path.includes('/') ? 'sub' : '', macros),
    );
    for (const path of paths) {
      const applicable = path.startsWith('sub/') ? parsed : parsed.slice(0, 1);
      const own = attributesOf(applicable, macros, Buffer.from(path).toString('latin1'), false);
      const said = repository.git('check-attr', '-z', ...Object.keys(own), '--', path).split('\0');
      const expected = Object.keys(own).map((_name, i) => said[i * 3 + 2]);
      deepStrictEqual(
        Object.values(own).map(value =>
          value === true ? 'set' : value === false ? 'unset' : (value ?? 'unspecified'),
        ),
        expected,
        path,
      );
    }
  });

  it('made to take for ever do not', () => {
    const name = 'a'.repeat(20_000);
    for (const pattern of [
      `${'*a'.repeat(500)}b`,
      `${'**/'.repeat(300)}b`,
      `${'a*/'.repeat(300)}b`,
      '['.repeat(5000),
      `[${'a-'.repeat(5000)}`,
      '\\'.repeat(5001),
      `*${'?'.repeat(1000)}b`,
    ]) {
      const file = parseIgnoreFile(Buffer.from(pattern), '');
      strictEqual(isIgnored([file], name, false, false), false);
      strictEqual(isIgnored([file], Array(3000).fill('aa').join('/'), false, false), false);
    }
  });
});
