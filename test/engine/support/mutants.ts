/**
 * Small changes of what a program does, from a seed: another number, word, sign, order, a statement less. Not edits that break a text;
 * those are in `edits.ts`.
 */
import { isStatement, Role } from '../../../src/engine/languages/roles.js';
import type { DeclarationNode } from '../../../src/engine/structure/declaration.js';
import type { SourceTree } from '../../../src/engine/structure/source.js';
import { handsBack, tokenRange } from '../../../src/engine/structure/wording.js';
import { children, isNamed } from '../../../src/engine/syntax/tree.js';
import type { Random } from './edits.js';

export type MutantKind = 'number' | 'string' | 'literal' | 'sign' | 'name' | 'called' | 'lost statement' | 'arguments exchanged' | 'calls exchanged';

/** `start` and `end`: what the mutant takes the place of, half-open UTF-16 offsets in the text that it came from. */
export interface Mutant {
  readonly kind: MutantKind;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const SIGNS = new Map([['<', '>='], ['>', '<='], ['<=', '>'], ['>=', '<'], ['==', '!='], ['===', '!=='], ['!=', '=='], ['!==', '==='], ['&&', '||'], ['||', '&&'], ['+', '-'], ['*', '+'], ['and', 'or'], ['or', 'and'], ['+=', '-=']]);
const LITERALS = new Map([['true', 'false'], ['false', 'true'], ['True', 'False'], ['False', 'True']]);

/** All of a source, whose declarations are given; names become one that nothing in it is called. */
export function mutantsOf(source: SourceTree, declarations: readonly DeclarationNode[]): Mutant[] {
  const declaring = new Set([...declarations.map(({ nameNode }) => nameNode), ...variableNames(source)]);
  const isUse = (node: number): boolean => !declaring.has(node) && !DECLARING.has(source.role[source.tree.parent[node]]) && !isInParameter(source, node);
  const { tree, role } = source;
  const { text, start, end } = tree;
  const found: Mutant[] = [];
  const add = (kind: MutantKind, from: number, to: number, by: string): void => void found.push({ kind, start: from, end: to, text: by });
  for (let node = 0; node < tree.count; node++) {
    const own = (): string => text.slice(start[node], end[node]);
    const isLeaf = tree.size[node] === 1;
    if (isQuiet(source, node)) {
      node += tree.size[node] - 1;
      continue;
    }
    switch (role[node]) {
      case Role.number:
        if (/^\d+$/.test(own())) add('number', start[node], end[node], `${own()}7`);
        break;
      case Role.string:
        if (/^(["'])[^\\\n"']+\1$/.test(own())) add('string', end[node] - 1, end[node] - 1, 'Q');
        break;
      case Role.variableName:
      case Role.fieldName:
        if (isLeaf && isUse(node)) add('name', start[node], end[node], 'zzz');
        break;
      case Role.functionName:
        if (isLeaf && isUse(node)) add('called', start[node], end[node], 'zzzCalled');
        break;
      case Role.argumentList: {
        const items = children(tree, node).filter(child => isNamed(tree, child));
        const [one, other] = items;
        if (items.length > 1 && text.slice(start[one], end[one]) !== text.slice(start[other], end[other])) {
          add('arguments exchanged', start[one], end[other], text.slice(start[other], end[other]) + text.slice(end[one], start[other]) + text.slice(start[one], end[one]));
        }
        break;
      }
      case Role.block: {
        const items = children(tree, node).filter(child => isStatement(role[child]));
        for (let i = 0; i < items.length; i++) {
          const item = items[i];
          // Without its result, a callable is none of its kind any more: most compilers say so. Without a sign at its end, the last may be one.
          const isResult = handsBack(source, tokenRange(source, item)) || (i === items.length - 1 && text[end[item] - 1] !== ';');
          if (role[item] === Role.statement && isAlone(text, start[item], end[item]) && items.length > 1 && !isResult) add('lost statement', start[item], end[item], '');
          const next = items[i + 1];
          if (next !== undefined && isCall(source, item) && isCall(source, next) && text.slice(start[item], end[item]) !== text.slice(start[next], end[next])) {
            add('calls exchanged', start[item], end[next], text.slice(start[next], end[next]) + text.slice(end[item], start[next]) + text.slice(start[item], end[item]));
          }
        }
        break;
      }
      default:
        if (isLeaf) {
          const sign = role[tree.parent[node]] === Role.operator ? SIGNS.get(own()) : undefined;
          if (sign !== undefined) add('sign', start[node], end[node], sign);
          const literal = LITERALS.get(own());
          if (literal !== undefined) add('literal', start[node], end[node], literal);
        }
    }
  }
  return found;
}

export function mutated(text: string, mutant: Mutant): string {
  return text.slice(0, mutant.start) + mutant.text + text.slice(mutant.end);
}

/** In a seeded order, `most` of them. */
export function chosen(mutants: readonly Mutant[], most: number, random: Random): Mutant[] {
  const left = [...mutants];
  const found: Mutant[] = [];
  while (found.length < most && left.length > 0) found.push(...left.splice(random.next(left.length), 1));
  return found;
}

/** Comments, imports and directives: another word there is another matter. */
function isQuiet({ role }: SourceTree, node: number): boolean {
  return [Role.comment, Role.docComment, Role.import, Role.packageClause, Role.directive, Role.annotation, Role.error, Role.typeReference].some(quiet => quiet === role[node]);
}

const DECLARING: ReadonlySet<number> = new Set([Role.variable, Role.declaration, Role.typeParameter, Role.parameterList]);

function variableNames({ tree, language }: SourceTree): number[] {
  const found: number[] = [];
  for (let node = 0; node < tree.count; node++) if (language.variableKind[tree.kind[node]] === 1) found.push(...language.table.variablesAt(tree, node).map(({ nameNode }) => nameNode));
  return found;
}

/** Where nothing is told of a head but its types, the names of its parameters are names for nobody. */
function isInParameter({ tree, role }: SourceTree, node: number): boolean {
  let at = node;
  while (at > 0 && role[at] !== Role.parameter && role[at] !== Role.block) at = tree.parent[at];
  return role[at] === Role.parameter;
}

function isCall({ tree, role }: SourceTree, statement: number): boolean {
  if (role[statement] !== Role.statement) return false;
  const [first] = children(tree, statement);
  return first !== undefined && role[first] === Role.call;
}

function isAlone(text: string, start: number, end: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const rest = text.slice(end, text.indexOf('\n', end) < 0 ? undefined : text.indexOf('\n', end));
  return line.trim() === '' && rest.trim() === '';
}
