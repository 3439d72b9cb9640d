/**
 * Files that hold code among other things: what of them follows from a refactoring of their code, what is left to read of their markup, and what becomes
 * of such files when they are broken.
 */
import assert from 'node:assert/strict';
import { componentOfPath } from '../../src/engine/languages/registry.js';
import { isComment } from '../../src/engine/languages/roles.js';
import { kindName, nodeText } from '../../src/engine/syntax/tree.js';
import type { Texts } from './support/engine.js';
import { analyzeTexts, sourceOf, testEngine } from './support/engine.js';
import { checkInvariants } from './support/invariants.js';

/** A component of Vue; the template first, as its names are used before the script declares them. */
const vue = (script: string, template: string): Texts => ({
  'A.vue': `<template>\n${template}\n</template>\n\n<script setup lang="ts">\nrun();${script === '' ? '' : `\n${script}`}\n</script>\n`,
});
const scriptFirst = (texts: Texts): Texts => {
  const [template, script] = texts['A.vue'].split('\n\n');
  return { 'A.vue': `${script}\n${template}\n` };
};
const svelte = (script: string, markup: string): Texts => ({
  'A.svelte': `<script lang="ts">\n${script}\n</script>\n\n${markup}\n`,
});
const astro = (code: string, markup: string): Texts => ({ 'A.astro': `---\n${code}\n---\n${markup}\n` });
const html = (script: string, body: string): Texts => ({
  'a.html': `<!DOCTYPE html>\n<html>\n<head>\n<script>\n${script}\n</script>\n</head>\n<body>\n${body}\n</body>\n</html>\n`,
});

const COUNTER = 'const count = ref(0);\nfunction save(by: number) {\n  count.value += by;\n}';
const TOTAL = COUNTER.replaceAll('count', 'total');
const SHOWN = '  <p :class="{ on: count > 0 }" @click="save(1)">{{ count }}</p>';
const LOOP = '  <li v-for="count in rows" :key="count">{{ count }}</li>';
const STORE = 'const count = writable(0);\nfunction save(by: number) {\n  count.set(by);\n}';
const BLOCK = '{#if $count > 0}\n  <b on:click={() => save(1)}>{$count}</b>\n{:else}\n  <p>none</p>\n{/if}';

async function linesToRead(before: Texts, after: Texts): Promise<number> {
  const diff = await analyzeTexts(before, after);
  checkInvariants(diff);
  for (const { mode } of diff.after) assert.equal(mode, 'syntax');
  return diff.summary.linesToRead;
}

/** Changes that leave nothing to read, and such that leave something, at least so many lines. */
const CHANGES: readonly (readonly [name: string, before: Texts, after: Texts, toRead: number])[] = [
  [
    'a renamed variable that the template follows',
    vue(COUNTER, SHOWN),
    vue(TOTAL, SHOWN.replaceAll('count', 'total')),
    0,
  ],
  ['a renamed variable that the template does not follow', vue(COUNTER, SHOWN), vue(TOTAL, SHOWN), 1],
  ['one that it follows in part', vue(COUNTER, SHOWN), vue(TOTAL, SHOWN.replace('{{ count', '{{ total')), 1],
  [
    'a renamed function that the template follows',
    vue(COUNTER, SHOWN),
    vue(COUNTER.replace('save', 'store'), SHOWN.replace('save', 'store')),
    0,
  ],
  [
    'a renamed function that the template does not follow',
    vue(COUNTER, SHOWN),
    vue(COUNTER.replace('save', 'store'), SHOWN),
    1,
  ],
  ['a name that a loop of the template gives is another one', vue(COUNTER, LOOP), vue(TOTAL, LOOP), 0],
  ['a use in the loop that follows wrongly', vue(COUNTER, LOOP), vue(TOTAL, LOOP.replace('{{ count', '{{ total')), 1],
  ['a renamed name of a loop', vue(COUNTER, LOOP), vue(COUNTER, LOOP.replaceAll('count', 'one')), 0],
  [
    'a renamed name that a slot gives',
    vue('', '  <Box #row="{ id, name }"><b :title="name">{{ id }}</b></Box>'),
    vue('', '  <Box #row="{ id, name: text }"><b :title="text">{{ id }}</b></Box>'),
    0,
  ],
  ['a short form says the property, too', vue(COUNTER, '  <Box :count />'), vue(TOTAL, '  <Box :total />'), 1],
  [
    'a component in kebab case whose import has another name',
    vue("import BaseCard from './BaseCard.vue';", '  <base-card />'),
    vue("import PlainCard from './BaseCard.vue';", '  <base-card />'),
    1,
  ],
  [
    'a component whose import has another name, and that follows',
    vue("import BaseCard from './BaseCard.vue';", '  <BaseCard>x</BaseCard>'),
    vue("import PlainCard from './BaseCard.vue';", '  <PlainCard>x</PlainCard>'),
    0,
  ],
  [
    'a reference to an element that was left behind',
    vue('const box = ref();\nbox.value?.focus();', '  <input ref="box">'),
    vue('const field = ref();\nfield.value?.focus();', '  <input ref="box">'),
    1,
  ],
  [
    'a property that other components say',
    vue('interface Props { size: number }\nconst props = defineProps<Props>();\nuse(props.size);', '  <p />'),
    vue('interface Props { width: number }\nconst props = defineProps<Props>();\nuse(props.width);', '  <p />'),
    1,
  ],
  [
    'what is exposed under another name',
    vue('function open() {}\ndefineExpose({ open });', '  <p @click="open" />'),
    vue('function show() {}\ndefineExpose({ show });', '  <p @click="show" />'),
    1,
  ],
  [
    'what is exposed under its old name',
    vue('function open() {}\ndefineExpose({ open });', '  <p @click="open" />'),
    vue('function show() {}\ndefineExpose({ open: show });', '  <p @click="show" />'),
    0,
  ],
  [
    'elements in another order',
    vue('', '  <p>one text</p>\n  <p>two</p>'),
    vue('', '  <p>two</p>\n  <p>one text</p>'),
    1,
  ],
  ['an element around others', vue('', SHOWN), vue('', `  <div>\n  ${SHOWN}\n  </div>`), 2],
  ['another layout', vue('', SHOWN), vue('', SHOWN.replace(' @click', '\n      @click').replace('  <p', '    <p')), 0],
  ['white space that is shown', vue('', '  <b>a</b> <i>b</i>'), vue('', '  <b>a</b><i>b</i>'), 1],
  ['white space within a line', vue('', '  <b>{{ a }} {{ b }}</b>'), vue('', '  <b>{{ a }}{{ b }}</b>'), 1],
  ['white space in a text of its own', html('', '<pre>a  b</pre>'), html('', '<pre>a b</pre>'), 1],
  [
    'declarations of a style in another order',
    { 'A.vue': '<style>\n.a {\n  color: red;\n  color: blue;\n}\n</style>\n' },
    { 'A.vue': '<style>\n.a {\n  color: blue;\n  color: red;\n}\n</style>\n' },
    1,
  ],
  [
    'a declaration that went into the rule above it',
    { 'A.vue': '<style lang="scss">\n.a {\n  .b {\n    color: red;\n  }\n  margin: 1em;\n}\n</style>\n' },
    { 'A.vue': '<style lang="scss">\n.a {\n  .b {\n    color: red;\n    margin: 1em;\n  }\n}\n</style>\n' },
    1,
  ],
  [
    'a rule that went into a condition, beside an edit of the template',
    {
      'A.vue':
        '<template>\n  <p>a</p>\n</template>\n<style>\n@media print {\n  .b {\n    color: red;\n  }\n}\n.c {\n  margin: 1em;\n}\n</style>\n',
    },
    {
      'A.vue':
        '<template>\n  <p>b</p>\n</template>\n<style>\n@media print {\n  .b {\n    color: red;\n  }\n  .c {\n    margin: 1em;\n  }\n}\n</style>\n',
    },
    4,
  ],
  [
    'a rule on other lines, with a comment',
    { 'A.vue': '<style>\n/* one */\n.a { color: red; margin: 0; }\n</style>\n' },
    { 'A.vue': '<style>\n/* one */\n.a {\n  color: red;\n  margin: 0;\n}\n</style>\n' },
    0,
  ],
  [
    'a value in a style on other lines that is another one',
    { 'A.vue': '<style>\n.a { color: red; margin: 0; }\n</style>\n' },
    { 'A.vue': '<style>\n.a {\n  color: red;\n  margin: 1px;\n}\n</style>\n' },
    2,
  ],
  [
    'a comment in a style',
    { 'A.vue': '<style>\n.a {\n  /* one */\n  color: red;\n}\n</style>\n' },
    { 'A.vue': '<style>\n.a {\n  /* two */\n  color: red;\n}\n</style>\n' },
    2,
  ],
  [
    'a style in which indentation means something',
    { 'A.vue': '<style lang="sass">\n.a\n  color: red\n  .b\n    color: blue\n</style>\n' },
    { 'A.vue': '<style lang="sass">\n.a\n  color: red\n.b\n    color: blue\n</style>\n' },
    1,
  ],
  [
    'a store that is renamed with its reads',
    svelte(STORE, BLOCK),
    svelte(STORE.replaceAll('count', 'total'), BLOCK.replaceAll('count', 'total')),
    0,
  ],
  ['a store whose reads were left behind', svelte(STORE, BLOCK), svelte(STORE.replaceAll('count', 'total'), BLOCK), 1],
  [
    'a name that a block gives',
    svelte(STORE, '{#each rows as count, i (count.id)}\n  <p>{count} {i}</p>\n{/each}'),
    svelte(STORE.replaceAll('count', 'total'), '{#each rows as count, i (count.id)}\n  <p>{count} {i}</p>\n{/each}'),
    0,
  ],
  [
    'a text in another branch',
    svelte('', BLOCK),
    svelte('', BLOCK.replace('  <p>none</p>\n', '').replace('{:else}', '  <p>none</p>\n{:else}')),
    1,
  ],
  [
    'a property of Svelte',
    svelte('export let size = 1;\nuse(size);', '<p>{size}</p>'),
    svelte('export let width = 1;\nuse(width);', '<p>{width}</p>'),
    1,
  ],
  [
    'code between fences that the page follows',
    astro('const rows = [1];', '<ul>{rows.map(row => <li>{row}</li>)}</ul>'),
    astro('const lines = [1];', '<ul>{lines.map(row => <li>{row}</li>)}</ul>'),
    0,
  ],
  [
    'code between fences that the page does not follow',
    astro('const rows = [1];', '<ul>{rows.map(row => <li>{row}</li>)}</ul>'),
    astro('const lines = [1];', '<ul>{rows.map(row => <li>{row}</li>)}</ul>'),
    1,
  ],
  [
    'a handler of a page that follows',
    html('function save() {}', '<p onclick="save()">a</p>'),
    html('function store() {}', '<p onclick="store()">a</p>'),
    0,
  ],
  [
    'a handler of a page that was left behind',
    html('function save() {}', '<p onclick="save()">a</p>'),
    html('function store() {}', '<p onclick="save()">a</p>'),
    1,
  ],
  [
    'scripts in another order',
    html('', '<script src="a.js"></script>\n<script src="b.js"></script>'),
    html('', '<script src="b.js"></script>\n<script src="a.js"></script>'),
    1,
  ],
];

describe('components', () => {
  for (const [name, before, after, least] of CHANGES) {
    it(name, async () => {
      const found = await linesToRead(before, after);
      assert.ok(least === 0 ? found === 0 : found >= least, `${found} to read`);
      if (!('A.vue' in before) || before['A.vue'].startsWith('<style')) return;
      const other = await linesToRead(scriptFirst(before), scriptFirst(after));
      assert.ok(least === 0 ? other === 0 : other >= least, `${other} to read where the script comes first`);
    });
  }

  it('know an imported function by the name that the other file gives it', async () => {
    const page = (name: string, used: string): string =>
      `<script setup lang="ts">\nimport { ${name} } from './a';\n</script>\n<template>\n  <p>{{ ${used}(1) }}</p>\n</template>\n`;
    const module = (name: string): string => `export function ${name}(size: number) {\n  return size + 1;\n}\n`;
    const before = { 'a.ts': module('label'), 'A.vue': page('label', 'label') };
    assert.equal(await linesToRead(before, { 'a.ts': module('caption'), 'A.vue': page('caption', 'caption') }), 0);
    assert.ok((await linesToRead(before, { 'a.ts': module('caption'), 'A.vue': page('caption', 'label') })) > 0);
  });

  it('have the offsets of the file, and no text outside of all leaves', async () => {
    for (const [path, text] of Object.entries({
      ...vue(COUNTER, `${SHOWN}\n${LOOP}\n  <!-- note -->\n  <Box #row="{ id }">é😀 {{ id }}</Box>`),
      ...svelte(STORE, BLOCK),
      ...astro('const a = 1;', '<Box {a} b={a} {...a}>{a}</Box>'),
      ...html('let s = "</b>";', '<p onclick="save()">a<br>b'),
    })) {
      const { tree, role } = await sourceOf(path, text);
      assert.equal(tree.errorCount, 0, path);
      let covered = 0;
      for (let node = 1; node < tree.count; node++) {
        if (tree.size[node] > 1) continue;
        assert.ok(tree.start[node] >= covered, `${path}: ${nodeText(tree, node)}`);
        assert.equal(text.slice(covered, tree.start[node]).trim(), '', path);
        covered = tree.end[node];
        if (isComment(role[node])) assert.match(nodeText(tree, node), /^<!--/);
      }
      assert.equal(text.slice(covered).trim(), '', path);
    }
  });

  it('end a script at its first end tag, and know none in a comment', async () => {
    const text = '<!-- <script>let a;</script> -->\n<script>\nlet b = "</script>";\n</script>\n';
    const { tree } = await sourceOf('A.vue', text);
    const kinds = Array.from({ length: tree.count }, (_, node) => `${kindName(tree, node)} ${nodeText(tree, node)}`);
    assert.ok(!kinds.includes('identifier a'));
    assert.ok(kinds.includes('identifier b'));
    assert.ok(kinds.some(kind => kind.startsWith('markup_word ";')));
  });

  it('are coloured, code and markup', async () => {
    const [[path, text]] = Object.entries(
      vue('const total: number = 1;', '  <p class="a" :title="total">{{ f(total) }}</p>'),
    );
    const spans = await testEngine().highlight(path, text);
    const found = spans.map(({ start, end, capture }) => `${text.slice(start, end)} ${capture}`);
    for (const wanted of [
      'template tag',
      'class attribute',
      '"a" string',
      'const keyword',
      'number type.builtin',
      'f function',
    ]) {
      assert.ok(found.includes(wanted), `${wanted} in ${found.join(', ')}`);
    }
    spans.forEach((span, i) => {
      assert.ok(i === 0 || span.start >= spans[i - 1].end);
    });
  });
});

/** What is wrong with a file, as its text. */
const BROKEN: Readonly<Record<string, string>> = {
  'a script that never ends': '<script>\nlet a = 1;\n',
  'a tag that never ends': '<template>\n  <p class="a\n</template>\n',
  'a comment that never ends': '<template><p>a</p><!-- ',
  'code that never ends': '<template>{{ a }</template>\n{#if a',
  'code with mistakes': '<template><p :a="b +" @c="if (" v-for="x of">{{ a b }}</p></template>\n',
  'end tags alone': '</p></template></script></style>{/if}{:else}',
  'tags that cross': '<template><b><i>x</b></i></template>\n{#if a}<p>{/if}</p>',
  'elements 2,000 deep': `<template>${'<p>'.repeat(2_000)}a${'</p>'.repeat(2_000)}</template>`,
  'signs that open and never close': `<template>${'{'.repeat(20_000)}${'{{'.repeat(20_000)}${'<a '.repeat(1_000)}</template>`,
  '2,000 end tags of nothing': `<template>${'<p>'.repeat(200)}${'</b>'.repeat(2_000)}</template>`,
  'quotes that never close': `<template>${'<a b="'.repeat(1_000)}</template>`,
  'fences that never end': '---\nconst a = 1;\n',
  'nothing but a tag': '<',
  'a name of HTML in capitals': '<SCRIPT>let a = 1;</SCRIPT><P>b</p>',
};

describe('broken components', () => {
  for (const [name, text] of Object.entries(BROKEN)) {
    for (const path of ['a.vue', 'a.svelte', 'a.astro', 'a.html']) {
      it(`${path}: ${name}`, async () => {
        assert.notEqual(componentOfPath(path), null);
        const other = `${text}\n<p>more</p>\n`;
        checkInvariants(await analyzeTexts({ [path]: text }, { [path]: other }));
        checkInvariants(await analyzeTexts({ [path]: other }, { [path]: text }));
        const same = await analyzeTexts({ [path]: text }, { [path]: text });
        assert.equal(same.actions.length, 0);
      });
    }
  }
});
