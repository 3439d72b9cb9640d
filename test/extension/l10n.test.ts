/** The translations: complete, without what nobody says any more, and with the same places to fill in and commands to run. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(__dirname, '../..');
const read = (path: string): Record<string, string> =>
  JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string>;
const LANGUAGES = ['de'];

/** Of a text: `{0}`, `(command:name)`, `*name*`. */
const places = (text: string): string[] => (text.match(/\{\d+\}|\(command:[\w.]+\)/g) ?? []).sort();

function sourcesIn(folder: string): ts.SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true })
    .map(String)
    .filter(file => file.endsWith('.ts'))
    .map(file => {
      const path = join(folder, file);
      return ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.ESNext, true);
    });
}

function* nodesOf(node: ts.Node): Generator<ts.Node> {
  const open = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    yield next;
    const children: ts.Node[] = [];
    ts.forEachChild(next, child => void children.push(child));
    open.push(...children.reverse());
  }
}

/** Which arguments of a call are said. */
const SAID: Readonly<Record<string, readonly number[]>> = { say: [0], sayPhrase: [0], sayCount: [1, 2] };

/** The arguments of a call that a reader sees in his language; none of any other call. */
function saidBy(call: ts.CallExpression): ts.Expression[] {
  const { expression } = call;
  if (ts.isPropertyAccessExpression(expression) && /l10n$/.test(expression.expression.getText())) {
    return expression.name.text === 't' ? [call.arguments[0]] : [];
  }
  const said = ts.isIdentifier(expression) ? SAID[expression.text] : undefined;
  return (said ?? []).map(at => call.arguments[at]);
}

const placeOf = (node: ts.Node): string => {
  const source = node.getSourceFile();
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
};

/** What the extension and its view say, by the literals that it is said with. */
function said(): Set<string> {
  const sentences = new Set<string>();
  for (const source of ['src/extension', 'src/webview', 'src/protocol'].flatMap(sourcesIn)) {
    // There the words only pass through.
    if (source.fileName.endsWith('protocol/say.ts')) continue;
    for (const node of nodesOf(source)) {
      if (!ts.isCallExpression(node)) continue;
      for (const sentence of saidBy(node)) {
        assert.ok(ts.isStringLiteral(sentence), `${placeOf(sentence)}: only a literal can be translated`);
        sentences.add(sentence.text);
      }
    }
  }
  return sentences;
}

/** A word with a capital letter, or two words: what a reader could take for a sentence. */
const LIKE_WORDS = /^[A-Z][a-z]+|[A-Za-z]{2,}[,:;.]? [a-z]|\b[a-z]{2,} [a-z]{2,}/;

/** Text for programs: names of keys, selectors and classes, drawings, and what something is kept by. */
const TECHNICAL =
  /^(?:(?:(?:Shift|Alt|Ctrl|Meta)\+)*(?:|F\d+|Enter|Escape|Home|End|Page(?:Up|Down)|Arrow(?:Up|Down|Left|Right)?|Meta|Cmd|[A-Z]))$|\brs-|\btok-|^\(prefers-|^input:not|^button, summary$|^refscope\.|^M[\d$]|^(?:before|after|hunk|file|refactoring) \$\{|^\$\{rule\} |^\$\{[^}]*\}(?: \$\{[^}]*\})*$/;

/** Not shown: what is told to a program. */
function isForPrograms(node: ts.Node): boolean {
  for (let at: ts.Node = node; at.parent !== undefined; at = at.parent) {
    const { parent } = at;
    if (ts.isImportDeclaration(parent) || ts.isTypeNode(parent)) return true;
    if (ts.isNewExpression(parent) && /Error$/.test(parent.expression.getText())) return true;
    if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken) {
      return true;
    }
    if (ts.isPropertyAssignment(parent) && /^(?:id|class|key|'data-[\w-]+')$/.test(parent.name.getText())) return true;
    // What something is kept by.
    if (ts.isVariableDeclaration(parent) && /^(?:key|words|look)$/.test(parent.name.getText()) && isKey(node)) {
      return true;
    }
  }
  return false;
}

const isKey = (node: ts.Node): boolean => ts.isTemplateExpression(node);

/** Whether what stands in a literal, or between the values of a template, could be words for a reader. */
function isLikeWords(node: ts.Node): boolean {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return LIKE_WORDS.test(node.text.trim());
  if (!ts.isTemplateExpression(node)) return false;
  const [first, ...parts] = [node.head.text, ...node.templateSpans.map(span => span.literal.text)];
  return (
    LIKE_WORDS.test(first) ||
    parts.some(part => /^[.,:;]? [a-z]{2,}|^[a-z]{2,} /.test(part)) ||
    /[a-z]{2,} $/.test(first)
  );
}

describe('the view', () => {
  it('shows no words but those that can be translated', () => {
    const escaped: string[] = [];
    for (const source of sourcesIn('src/webview')) {
      const translated = new Set<ts.Node>();
      for (const node of nodesOf(source)) {
        if (ts.isCallExpression(node)) for (const sentence of saidBy(node)) translated.add(sentence);
        if (translated.has(node) || !isLikeWords(node)) continue;
        if (TECHNICAL.test(node.getText().replace(/^['"`]|['"`]$/g, '')) || isForPrograms(node)) continue;
        escaped.push(`${placeOf(node)}: ${node.getText()}`);
      }
    }
    assert.deepEqual(escaped, []);
  });
});

for (const language of LANGUAGES) {
  describe(`the translation into ${language}`, () => {
    it('has every text of the manifest', () => {
      const [own, translated] = [read('package.nls.json'), read(`package.nls.${language}.json`)];
      assert.deepEqual(Object.keys(translated).sort(), Object.keys(own).sort());
      for (const [key, text] of Object.entries(own)) assert.deepEqual(places(translated[key]), places(text), key);
    });

    it('has every sentence of the extension and of the view', () => {
      const translated = read(`l10n/bundle.l10n.${language}.json`);
      assert.deepEqual(Object.keys(translated).sort(), [...said()].sort());
      for (const [sentence, text] of Object.entries(translated)) {
        assert.deepEqual(places(text), places(sentence), sentence);
      }
    });
  });
}
