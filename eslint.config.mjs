// Lint rules of the house. The one that matters most is the direction of imports: each folder may import only what stands
// before it in the flow of data, no imports go in a circle, and the engine knows neither its host nor a grammar's runtime outside `syntax/`.
import js from '@eslint/js';
import tseslint from 'typescript-eslint';
import { importSteps } from './scripts/importSteps.mjs';
import { noImportCircles } from './scripts/noImportCircles.mjs';
import { noTypeNames } from './scripts/noTypeNames.mjs';

const HOSTS = ['vscode', 'node:*', 'fs', 'path', 'child_process', 'worker_threads', 'os', 'url'];
const ENGINE_ORDER = [
  'text',
  'syntax',
  'equivalences',
  'consequences',
  'languages',
  'similarity',
  'structure',
  'semantics',
  'matching',
  'symbols',
  'refactorings',
  'outside',
  'mappings',
];
const TOP = ['engine', 'changes', 'worker', 'cli', 'extension', 'protocol', 'webview'];
/** Folders whose inner folders are steps, in their order. */
const STEPS = {
  'src/engine/matching/declarations': ['facts', 'rounds', 'types', 'callables', 'fields', 'transfers'],
  'src/engine/matching/statements': ['bodies', 'likeness', 'alignment', 'pairs', 'variables', 'transfers'],
  'src/engine/mappings': ['meanings', 'pairs', 'forms', 'explained', 'actions'],
  'src/engine/mappings/explained': ['facts', 'names', 'values', 'parameters', 'carried', 'types', 'words'],
};
/** What each top folder may import, besides itself. */
const TOP_ALLOWED = {
  engine: [],
  changes: ['engine'],
  worker: ['engine'],
  protocol: ['engine'],
  webview: ['protocol', 'engine'],
  cli: ['changes', 'worker', 'engine', 'protocol'],
  extension: ['changes', 'worker', 'engine', 'protocol'],
};

/** A function with more ways through it is split by idea. */
const MAX_COMPLEXITY = 25;

// The last folder of the order has none after it, and an empty group is no valid pattern.
const ban = (files, patterns) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: patterns.filter(({ group }) => group?.length !== 0) }] },
});
const upward = (folders, message) => ({ group: folders.flatMap(f => [`**/${f}/*`, `**/${f}/**`]), message });

const topRules = TOP.map(folder => {
  const banned = TOP.filter(f => f !== folder && !TOP_ALLOWED[folder].includes(f));
  const patterns = [upward(banned, `src/${folder} may not import this folder: imports point one way.`)];
  if (folder === 'engine' || folder === 'protocol' || folder === 'webview') {
    patterns.push({ group: HOSTS, message: `src/${folder} knows no host.` });
  } else if (folder !== 'extension') {
    patterns.push({ group: ['vscode'], message: 'Only src/extension imports vscode.' });
  }
  if (folder === 'webview' || folder === 'protocol') {
    patterns.push(
      upward(
        ENGINE_ORDER.map(f => `engine/${f}`),
        'Browser code sees the model of the engine only.',
      ),
    );
  }
  return ban([`src/${folder}/**/*.ts`], patterns);
});
const stagePatterns = stage => [
  { group: HOSTS, message: 'The engine knows no host.' },
  upward(
    TOP.filter(f => f !== 'engine').map(f => `../${f}`),
    'The engine imports nothing outside itself.',
  ),
  upward(ENGINE_ORDER.slice(ENGINE_ORDER.indexOf(stage) + 1), `engine/${stage} may import only the stages before it.`),
  { group: ['**/analyze.js'], message: 'Stages do not import the pipeline.' },
];
const engineRules = [
  ...ENGINE_ORDER.map(stage => ban([`src/engine/${stage}/**/*.ts`], stagePatterns(stage))),
  // A later rule of one name takes the place of the earlier one, so each says all.
  ban(
    ['src/engine/languages/*/*.ts'],
    [
      ...stagePatterns('languages'),
      { regex: '^\\.\\./\\w+/', message: 'What two languages share stands in languages itself.' },
    ],
  ),
  {
    ...ban(
      ['src/engine/mappings/*.ts', 'src/engine/mappings/actions/*.ts'],
      [...stagePatterns('mappings'), { regex: '/explained/', message: 'Only causes.ts asks what is explained.' }],
    ),
    ignores: ['src/engine/mappings/actions/causes.ts'],
  },
];

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'out/',
      'node_modules/',
      'test/fixtures/',
      'test/files/',
      'test/symbols/',
      'test/languages/samples/',
      'scripts/sample/',
      '.cache/',
      '.vscode-test/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      curly: ['error', 'multi-line'],
      'prefer-const': 'error',
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
        { selector: 'ExportAllDeclaration', message: 'No barrels.' },
      ],
    },
  },
  // Within a folder, too, imports point one way.
  {
    files: ['src/**/*.ts'],
    plugins: {
      house: {
        rules: { 'no-import-circles': noImportCircles, 'import-steps': importSteps, 'no-type-names': noTypeNames },
      },
    },
    rules: {
      'house/no-import-circles': 'error',
      'house/import-steps': ['error', STEPS],
      'house/no-type-names': 'error',
    },
  },
  { files: ['src/**/*.ts'], rules: { complexity: ['error', MAX_COMPLEXITY] } },
  ...topRules,
  ...engineRules,
  { files: ['src/cli/**', 'test/**', '*.mjs', 'scripts/**'], rules: { 'no-console': 'off' } },
  {
    files: ['*.mjs', 'eslint.config.mjs', '*.config.mjs', 'test/**', 'scripts/**'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        Buffer: 'readonly',
        performance: 'readonly',
        setTimeout: 'readonly',
      },
    },
    rules: { 'no-restricted-syntax': 'off' },
  },
);
