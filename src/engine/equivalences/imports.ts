/** Imports that bring the same names. */
import { defineEquivalence } from './definition.js';

export const IMPORTS = [
  defineEquivalence({
    id: 'import-order',
    title: 'Order of imports',
    isOfImports: true,
    docs: 'An import stands in another place among the imports.',
    why: 'Each brings the same names, no name is brought twice, and nothing runs when it is imported.',
    languages: 'all',
    category: 'importOrder',
    examples: [
      {
        path: 'A.java',
        before: 'import b.B;\nimport a.C;\n\nclass A { B b; C c; }\n',
        after: 'import a.C;\nimport b.B;\n\nclass A { B b; C c; }\n',
        reads: 0,
      },
    ],
  }),
  defineEquivalence({
    id: 'loading-order',
    title: 'Order of loaded modules',
    isOfImports: true,
    docs: 'An import stands in another place among the imports, where the language runs a module when it is imported.',
    why: 'Each brings the same names, no name is brought twice, and no other statement runs in between.',
    assumes:
      'That these modules are loaded in another order does nothing. What is imported for being run alone is left to read.',
    languages: 'all',
    category: 'importOrder',
    examples: [
      {
        path: 'a.ts',
        before: "import { b } from './b';\nimport { c } from './c';\n\nb(c);\n",
        after: "import { c } from './c';\nimport { b } from './b';\n\nb(c);\n",
        reads: 0,
      },
      {
        path: 'a.ts',
        before: "import './b';\nimport './c';\n\nstart();\n",
        after: "import './c';\nimport './b';\n\nstart();\n",
        reads: 1,
      },
    ],
  }),
  defineEquivalence({
    id: 'import-grouping',
    title: 'Grouping of imports',
    isOfImports: true,
    docs: 'The same names of the same modules are imported by more statements, or by fewer.',
    why: 'The file has the same names for the same things.',
    languages: 'all',
    category: 'grouping',
    examples: [
      {
        path: 'a.py',
        before: 'from b import c\nfrom b import d\n\nuse(c, d)\n',
        after: 'from b import c, d\n\nuse(c, d)\n',
        reads: 0,
      },
    ],
  }),
  defineEquivalence({
    id: 'import-path',
    title: 'Way to an imported name',
    isOfImports: true,
    docs: 'What is named by its whole path, or by a shorter name that an import gives it.',
    why: 'Both lead to the same thing by the imports of the file.',
    languages: 'all',
    category: 'grouping',
    examples: [
      {
        path: 'A.java',
        before: 'class A {\n  java.util.List<String> b;\n}\n',
        after: 'import java.util.List;\n\nclass A {\n  List<String> b;\n}\n',
        reads: 0,
      },
    ],
  }),
  defineEquivalence({
    id: 'import-source',
    title: 'Way of an import',
    isOfImports: true,
    docs: 'An imported name is taken from another file, or by another path, and leads to the same declaration.',
    why: 'Both imports were followed to the declaration, through the files that only hand it on.',
    assumes: 'That other modules are loaded on the way, or in another order, does nothing.',
    languages: 'all',
    category: 'grouping',
    examples: [
      {
        before: {
          'lib/beta.ts': 'export function beta(): number {\n  return 2;\n}\n',
          'lib/index.ts': "export * from './beta';\n",
          'use.ts': "import { beta } from './lib/beta';\nexport const sum = beta();\n",
        },
        after: {
          'lib/beta.ts': 'export function beta(): number {\n  return 2;\n}\n',
          'lib/index.ts': "export * from './beta';\n",
          'use.ts': "import { beta } from './lib';\nexport const sum = beta();\n",
        },
        reads: 0,
      },
      {
        before: {
          'lib/beta.ts': 'export function beta(): number {\n  return 2;\n}\n',
          'lib/index.ts': 'export function beta(): number {\n  return 3;\n}\n',
          'use.ts': "import { beta } from './lib/beta';\nexport const sum = beta();\n",
        },
        after: {
          'lib/beta.ts': 'export function beta(): number {\n  return 2;\n}\n',
          'lib/index.ts': 'export function beta(): number {\n  return 3;\n}\n',
          'use.ts': "import { beta } from './lib';\nexport const sum = beta();\n",
        },
        reads: 2,
      },
    ],
  }),
  defineEquivalence({
    id: 'unused-import',
    title: 'Import of what nothing names any more',
    isOfImports: true,
    docs: 'An import went together with all that named what it brought.',
    why:
      'The file named it before, and does not have the word any more, in code, in text or in a comment; the language ' +
      'does not use it unwritten, and no other file of the change takes it from this one.',
    assumes: 'That a module which this file no longer loads does nothing else for it.',
    languages: 'all',
    category: 'grouping',
    examples: [
      {
        path: 'a.ts',
        before: "import { clear, draw } from './b';\n\ndraw(1);\nclear();\n",
        after: "import { draw } from './b';\n\ndraw(1);\n",
        reads: 1,
      },
      {
        path: 'a.go',
        before: 'package a\n\nimport (\n\t"fmt"\n\t"os"\n)\n\nfunc f() { fmt.Println(os.Args) }\n',
        after: 'package a\n\nimport (\n\t"fmt"\n)\n\nfunc f() { fmt.Println(1) }\n',
        reads: 2,
      },
      {
        path: 'a.kt',
        before: 'import b.plus\n\nval c = d.plus(e)\nval f = d + e\n',
        after: 'val c = 1\nval f = d + e\n',
        reads: 3,
      },
      {
        path: 'a.py',
        before: 'import b\nimport c\n\nc.f()\n',
        after: '\nf()\n',
        reads: 3,
      },
    ],
  }),
  defineEquivalence({
    id: 'export-placement',
    title: 'Place of an export',
    docs: 'A name is exported where it is declared, or in a statement of its own.',
    why: 'The module shows the same names.',
    languages: 'all',
    category: 'grouping',
    examples: [
      {
        path: 'a.ts',
        before: 'export function f(): number { return 1; }\n',
        after: 'function f(): number { return 1; }\nexport { f };\n',
        reads: 0,
      },
    ],
  }),
] as const;
