/**
 * Small changes of what a program does, from a seed: another number, word, sign, order, a statement less. Not edits that break a text;
 * those are in `edits.ts`.
 */
import { isStatement, Role } from '../../../src/engine/languages/roles.js';
import type { DeclarationNode } from '../../../src/engine/structure/declaration.js';
import type { SourceTree } from '../../../src/engine/structure/source.js';
import { handsBack, tokenRange } from '../../../src/engine/structure/wording.js';
import type { SyntaxTree } from '../../../src/engine/syntax/tree.js';
import { children, isNamed, nodeText } from '../../../src/engine/syntax/tree.js';
import type { Random } from './edits.js';

export type MutantKind =
  | 'number'
  | 'string'
  | 'literal'
  | 'sign'
  | 'name'
  | 'called'
  | 'lost statement'
  | 'arguments exchanged'
  | 'calls exchanged'
  | 'other name'
  | 'operands exchanged'
  | 'said twice'
  | 'statements exchanged';

/** `start` and `end`: what the mutant takes the place of, half-open UTF-16 offsets in the text that it came from. */
export interface Mutant {
  readonly kind: MutantKind;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const SIGNS = new Map([
  ['<', '>='],
  ['>', '<='],
  ['<=', '>'],
  ['>=', '<'],
  ['==', '!='],
  ['===', '!=='],
  ['!=', '=='],
  ['!==', '==='],
  ['&&', '||'],
  ['||', '&&'],
  ['+', '-'],
  ['*', '+'],
  ['and', 'or'],
  ['or', 'and'],
  ['+=', '-='],
]);
const LITERALS = new Map([
  ['true', 'false'],
  ['false', 'true'],
  ['True', 'False'],
  ['False', 'True'],
]);

/** All of a source, whose declarations are given; names become one that nothing in it is called. */
export function mutantsOf(source: SourceTree, declarations: readonly DeclarationNode[]): Mutant[] {
  const declaring = new Set([...declarations.map(({ nameNode }) => nameNode), ...variableNames(source)]);
  const isUse = (node: number): boolean =>
    !declaring.has(node) && !DECLARING.has(source.role[source.tree.parent[node]]) && !isInParameter(source, node);
  const found: Mutant[] = [];
  for (let node = 0; node < source.tree.count; node++) {
    if (isQuiet(source, node)) node += source.tree.size[node] - 1;
    else if (source.role[node] === Role.argumentList) found.push(...ofArguments(source, node));
    else if (source.role[node] === Role.block) found.push(...ofStatements(source, node));
    else found.push(...ofWord(source, node, isUse));
  }
  return found;
}

function ofWord({ tree, role }: SourceTree, node: number, isUse: (name: number) => boolean): Mutant[] {
  const word = nodeText(tree, node);
  const [start, end] = [tree.start[node], tree.end[node]];
  const isLeaf = tree.size[node] === 1;
  switch (role[node]) {
    case Role.number:
      return /^\d+$/.test(word) ? [{ kind: 'number', start: end, end, text: '7' }] : [];
    case Role.string:
      return /^(["'])[^\\\n"']+\1$/.test(word) ? [{ kind: 'string', start: end - 1, end: end - 1, text: 'Q' }] : [];
    case Role.variableName:
    case Role.fieldName:
      return isLeaf && isUse(node) ? [{ kind: 'name', start, end, text: 'zzz' }] : [];
    case Role.functionName:
      return isLeaf && isUse(node) ? [{ kind: 'called', start, end, text: 'zzzCalled' }] : [];
    default: {
      const sign = role[tree.parent[node]] === Role.operator ? SIGNS.get(word) : undefined;
      const literal = LITERALS.get(word);
      const found: Mutant[] = [];
      if (isLeaf && sign !== undefined) found.push({ kind: 'sign', start, end, text: sign });
      if (isLeaf && literal !== undefined) found.push({ kind: 'literal', start, end, text: literal });
      return found;
    }
  }
}

function ofArguments({ tree }: SourceTree, list: number): Mutant[] {
  const [one, other] = children(tree, list).filter(child => isNamed(tree, child));
  const isNamedOne = [one, other].some(
    argument => argument !== undefined && /^\w+\s*[:=](?!=)/.test(nodeText(tree, argument)),
  );
  return other === undefined || isNamedOne || nodeText(tree, one) === nodeText(tree, other)
    ? []
    : [exchanged('arguments exchanged', tree, one, other)];
}

function ofStatements(source: SourceTree, block: number): Mutant[] {
  const {
    tree,
    tree: { text, start, end },
    role,
  } = source;
  const items = children(tree, block).filter(child => isStatement(role[child]));
  return items.flatMap((item, i) => {
    const found: Mutant[] = [];
    // Without its result, a callable is none of its kind any more: most compilers say so. Without a sign at its end, the last may be one.
    const isResult =
      handsBack(source, tokenRange(source, item)) || (i === items.length - 1 && text[end[item] - 1] !== ';');
    if (role[item] === Role.statement && isAlone(text, start[item], end[item]) && items.length > 1 && !isResult) {
      found.push({ kind: 'lost statement', start: start[item], end: end[item], text: '' });
    }
    const next = items[i + 1];
    if (
      next !== undefined &&
      isCall(source, item) &&
      isCall(source, next) &&
      nodeText(tree, item) !== nodeText(tree, next)
    ) {
      found.push(exchanged('calls exchanged', tree, item, next));
    }
    return found;
  });
}

export function exchanged(kind: MutantKind, tree: SyntaxTree, one: number, other: number): Mutant {
  const { text, start, end } = tree;
  return {
    kind,
    start: start[one],
    end: end[other],
    text: nodeText(tree, other) + text.slice(end[one], start[other]) + nodeText(tree, one),
  };
}

/** Does its line stand in the version before? That shows no difference, be it of another meaning now. */
export function putsBack(before: string, other: string, { start, text }: Mutant): boolean {
  const line = other.slice(other.lastIndexOf('\n', start - 1) + 1, other.indexOf('\n', start + text.length)).trim();
  return line !== '' && before.includes(line);
}

export function mutated(text: string, mutant: Mutant): string {
  return text.slice(0, mutant.start) + mutant.text + text.slice(mutant.end);
}

/** Of a text in no language: another word, wherever there is one. */
export function wordMutantsOf(text: string): Mutant[] {
  return [...text.matchAll(/\w+/g)].map(({ 0: word, index }) => ({
    kind: 'name',
    start: index,
    end: index + word.length,
    text: `${word}x`,
  }));
}

/** In a seeded order, `most` of them. */
export function chosen(mutants: readonly Mutant[], most: number, random: Random): Mutant[] {
  const left = [...mutants];
  const found: Mutant[] = [];
  while (found.length < most && left.length > 0) found.push(...left.splice(random.next(left.length), 1));
  return found;
}

/** Comments, imports and directives: another word there is another matter. */
export function isQuiet({ role }: SourceTree, node: number): boolean {
  return [
    Role.comment,
    Role.docComment,
    Role.import,
    Role.packageClause,
    Role.directive,
    Role.annotation,
    Role.error,
    Role.typeReference,
  ].some(quiet => quiet === role[node]);
}

export const DECLARING: ReadonlySet<number> = new Set([
  Role.variable,
  Role.declaration,
  Role.typeParameter,
  Role.parameterList,
]);

export function variableNames({ tree, language }: SourceTree): number[] {
  const found: number[] = [];
  for (let node = 0; node < tree.count; node++) {
    if (language.variableKind[tree.kind[node]] === 1) {
      found.push(...language.table.variablesAt(tree, node).map(({ nameNode }) => nameNode));
    }
  }
  return found;
}

/** Where nothing is told of a head but its types, the names of its parameters are names for nobody. */
export function isInParameter({ tree, role }: SourceTree, node: number): boolean {
  let at = node;
  while (at > 0 && role[at] !== Role.parameter && role[at] !== Role.block) at = tree.parent[at];
  return role[at] === Role.parameter;
}

function isCall({ tree, role }: SourceTree, statement: number): boolean {
  if (role[statement] !== Role.statement) return false;
  const [first] = children(tree, statement);
  return first !== undefined && role[first] === Role.call;
}

export function isAlone(text: string, start: number, end: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const rest = text.slice(end, text.indexOf('\n', end) < 0 ? undefined : text.indexOf('\n', end));
  return line.trim() === '' && rest.trim() === '';
}
