/**
 * Declarations as text: signatures and the labels that refactoring descriptions print. Wording only; nothing is decided by it.
 */
import type { ParameterInfo } from '../languages/language.js';
import { VARYING_VISIBILITY } from '../languages/visibilities.js';
import type { DeclarationNode } from './declaration.js';
import { stemOf } from '../text/paths.js';
import { isCallable, isField, qualifiedName } from './declaration.js';

/** More parameters than anyone reads are not printed, in none of the many sentences that may name their callable. */
const MAX_PRINTED = 100;

/** `name(Type, Type)`; parameter names where the source has no types. */
export function signatureOf(d: DeclarationNode): string {
  if (!isCallable(d)) return d.name;
  return `${d.name}(${listed(d, p => p.type ?? p.name)})`;
}

function listed(
  { parameters }: Pick<DeclarationNode, 'parameters'>,
  textOf: (parameter: ParameterInfo) => string,
): string {
  const printed = parameters.slice(0, MAX_PRINTED).map(textOf);
  return (parameters.length > MAX_PRINTED ? [...printed, '...'] : printed).join(', ');
}

/** As much of a declaration as is printed of it. */
export interface Labelled extends Pick<
  DeclarationNode,
  'source' | 'kind' | 'name' | 'container' | 'holder' | 'parameters' | 'type' | 'modifiers' | 'visibility'
> {
  readonly parent: Pick<DeclarationNode, 'kind' | 'name'> | null;
}

/** As much of a declaration as its head says. */
type Headed = Pick<DeclarationNode, 'source' | 'node' | 'nameNode' | 'body' | 'typeNode' | 'marks' | 'kind'>;

/** `public add(x int, y int) : int`, `private count : int`. */
export function labelOf(d: Labelled): string {
  if (isCallable(d)) {
    const parameters = listed(d, p => (p.type === null ? p.name : `${p.name} ${p.type}`.trim()));
    const { abstract } = d.source.language.table.words;
    const modifiers = abstract !== undefined && d.modifiers.includes(abstract) ? ` ${abstract}` : '';
    return `${visibilityOf(d)}${modifiers} ${d.holder === null ? '' : `${d.holder}.`}${d.name}(${parameters})${d.type === null ? '' : ` : ${d.type}`}`;
  }
  if (isField(d)) return d.kind === 'enumConstant' ? fieldText(d) : `${visibilityOf(d)} ${fieldText(d)}`;
  return d.name;
}

/** What stands before a declaration's body, as its language writes it, without annotations: `load(path: string): string`. */
export function headOf({ source: { tree }, node, nameNode, body, typeNode, marks, kind }: Headed): string {
  const name = nameNode < 0 ? tree.start[node] : tree.start[nameNode];
  const start = Math.max(
    tree.start[node],
    ...marks.annotations.map(mark => tree.end[mark.node]).filter(end => end <= name),
  );
  const isValue = kind === 'field' || kind === 'enumConstant';
  const end = isValue
    ? Math.max(tree.end[Math.max(nameNode, 0)], typeNode < 0 ? 0 : tree.end[typeNode])
    : body < 0
      ? tree.end[node]
      : tree.start[body];
  return tree.text
    .slice(start, end)
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/([([]) /g, '$1')
    .replace(/,? ([)\]])/g, '$1')
    .replace(/\s*(?:=>|[={:;])$/, '');
}

/** `count : int`; the type of an enum's constant is the enum. */
export function fieldText(d: Labelled): string {
  return typedName({ name: d.name, type: d.type ?? (d.kind === 'enumConstant' ? (d.parent?.name ?? null) : null) });
}

/** `name : Type`, or the name alone: parameters, variables, fields. */
export function typedName({ name, type }: { readonly name: string; readonly type: string | null }): string {
  return type === null ? name : `${name} : ${type}`;
}

/** `in method public run() : void from class p.C`: where something is that a declaration holds. */
export function inDeclaration(d: Labelled): string {
  if (isCallable(d)) return `in method ${labelOf(d)} from class ${d.container}`;
  if (d.kind === 'file') return `in class ${moduleNameOf(d)}`;
  return isField(d) ? `in attribute ${labelOf(d)} from class ${d.container}` : `in class ${qualifiedName(d)}`;
}

/** What code belongs to, as it is printed: a callable, or a file with the code at its top. */
export function hostText(d: Labelled): string {
  return d.kind === 'file' ? `module ${moduleNameOf(d)}` : labelOf(d);
}

/** What that is a member of. */
export function homeText(d: Labelled): string {
  return d.kind === 'file' ? moduleNameOf(d) : d.container;
}

/** A file as what it declares names it. */
function moduleNameOf(file: Labelled): string {
  return [file.container, stemOf(file.name), file.source.language.table.moduleName ?? '']
    .filter(part => part !== '')
    .join('.');
}

const VISIBILITIES = ['public', 'private', 'protected', 'internal'];

/** Does the modifier say who may see what it stands before? */
export function isVisibility(modifier: string): boolean {
  return VISIBILITIES.includes(modifier);
}

export function visibilityOf(d: Labelled): string {
  const stated = d.modifiers.find(modifier => VISIBILITIES.includes(modifier));
  const said = d.visibility === VARYING_VISIBILITY ? null : d.visibility;
  return stated ?? said ?? d.source.language.table.defaultVisibility(d.parent?.kind ?? null, d.name);
}
