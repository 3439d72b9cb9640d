/** Which language a file is in where its ending does not say it. */
import { strict as assert } from 'node:assert';
import { languageOfPath } from '../../src/engine/languages/registry.js';

const FILES: readonly (readonly [what: string, path: string, text: string, id: string | null])[] = [
  ['a header of C', 'crate.h', 'struct crate { int size; };\nint weigh(struct crate *crate);\n', 'c'],
  [
    'a header of C with comments for a tool',
    'crate.h',
    '/**\n@class crate\n@interface weigh\n@endcode\n*/\nint weigh(int size);\n',
    'c',
  ],
  ['a header of C++', 'crate.h', 'namespace depot {\nclass Crate;\n}\n', 'cpp'],
  [
    'a header of Objective-C',
    'Crate.h',
    '#import <Foundation/Foundation.h>\n\n@interface Crate : NSObject\n@property (nonatomic) NSInteger size;\n@end\n',
    null,
  ],
  ['a header that names classes of Objective-C', 'Crate.h', '@class Crate, Shelf;\nvoid weigh(Crate *crate);\n', null],
  [
    'a header of both C++ and Objective-C',
    'Crate.h',
    'namespace depot { class Box; }\r\n@interface Crate\r\n@end\r\n',
    null,
  ],
  ['JavaScript', 'crate.js', 'export const size = 1;\n', 'javascript'],
  ['JavaScript with types of Flow', 'crate.js', '// @flow\nexport const size: number = 1;\n', 'tsx'],
];

describe('the language of a file', () => {
  for (const [what, path, text, id] of FILES) {
    it(`is told of ${what}`, () => assert.equal(languageOfPath(path, text)?.id ?? null, id));
  }
});
