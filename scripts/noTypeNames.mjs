// A rule for the linter: no code decides by the name of a sort of refactoring. Names are for people and for comparing results with other tools;
// code asks for the id (`extract-method`), for the group, or for what the detector knows. Nor is a name put together from pieces: then nobody
// can search for it, and the compiler does not know it. The names are those that the schema lists.
import { readFileSync } from 'node:fs';

const schema = new URL('../schema/change-diff.schema.json', import.meta.url);
const TYPES = JSON.parse(readFileSync(schema, 'utf8')).$defs.RefactoringType.enum;
const WORDS = new Set(TYPES.flatMap(type => type.split(' ')));
/** With which names begin in the words of a language, too: `Extract Function`. */
const VERBS = new Set(TYPES.map(type => type.split(' ')[0]));

const COMPARISONS = new Set(['===', '!==', '==', '!=']);
/** Of texts, sets and maps. */
const QUESTIONS = new Set(
  'endsWith get has includes indexOf lastIndexOf match replace replaceAll search split startsWith test'.split(' '),
);

/** A name, several words of one, or one in the words of a language: `Extract Method`, `Remove `, `Rename Field`. */
function isName({ type, value }) {
  if (type !== 'Literal' || typeof value !== 'string' || !/[A-Z][a-z]+ | [A-Z][a-z]/.test(value)) return false;
  return TYPES.some(name => name.includes(value)) || (/^\w+ [A-Z]/.test(value) && VERBS.has(value.split(' ')[0]));
}

/** `/\b(?:Move|Rename)\b/`: says a word of names, and tells some of them from others. */
function tellsNames({ regex }) {
  if (
    regex === undefined ||
    !regex.pattern.split(/[^A-Za-z]+/).some(word => WORDS.has(word.replace(/^b(?=[A-Z])/, '')))
  ) {
    return false;
  }
  const tells = new RegExp(regex.pattern, regex.flags.replace(/[gy]/g, ''));
  return TYPES.some(name => tells.test(name));
}

/** `Add ${subject} Annotation`. */
function makesName({ quasis, expressions }) {
  const texts = quasis.map(({ value }) => value.cooked ?? '');
  if (expressions.length === 0 || !texts.some(text => text.split(' ').some(word => WORDS.has(word)))) return false;
  const name = new RegExp(`^${texts.map(text => text.replace(/[^\w ]/g, '\\$&')).join('\\w[\\w ]*')}$`);
  return TYPES.some(type => name.test(type));
}

export const noTypeNames = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      decides: 'Decide by the id, the group or what the detector knows: the name of a refactoring is for people.',
      made: 'Write the whole name, in a table by what it depends on: names that are put together are not found.',
    },
  },
  create: context => {
    const report = (node, messageId) => context.report({ node, messageId });
    return {
      BinaryExpression(node) {
        if (COMPARISONS.has(node.operator) && (isName(node.left) || isName(node.right))) report(node, 'decides');
      },
      SwitchCase(node) {
        if (node.test !== null && isName(node.test)) report(node.test, 'decides');
      },
      CallExpression({ callee, arguments: [first] }) {
        const isQuestion = callee.type === 'MemberExpression' && QUESTIONS.has(callee.property.name);
        if (isQuestion && first !== undefined && isName(first)) report(first, 'decides');
      },
      // `new Set(['Extract Method'])`, `new Map([['Extract Method', 1]])`: what such are made for.
      NewExpression({ arguments: [list] }) {
        if (list?.type !== 'ArrayExpression') return;
        for (const element of list.elements) {
          const key = element?.type === 'ArrayExpression' ? element.elements[0] : element;
          if (key && isName(key)) report(key, 'decides');
        }
      },
      Property({ key, computed }) {
        if (!computed && isName(key)) report(key, 'decides');
      },
      Literal(node) {
        if (tellsNames(node)) report(node, 'decides');
      },
      TemplateLiteral(node) {
        if (makesName(node)) report(node, 'made');
      },
    };
  },
};
