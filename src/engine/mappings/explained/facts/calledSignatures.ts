/**
 * What the callables that a call may mean take and give, by the name alone: of the change's declarations, and of
 * prototypes in the file of the call (`Base &find();`). Several where one name has overloads; none where the change
 * holds nothing of that name.
 */
import type { ParameterInfo } from '../../../languages/language.js';
import { isOneLanguage } from '../../../languages/language.js';
import { Role } from '../../../languages/roles.js';
import { addTo, valueAt } from '../../../lists.js';
import { callablesNamed } from '../../../structure/namesakes.js';
import { argumentsIn } from '../../../structure/passedArguments.js';
import { parametersAt } from '../../../structure/sites.js';
import type { SourceTree } from '../../../structure/source.js';
import { callParts, stripped } from '../../../matching/statements/bodies/expressions.js';
import type { Side } from '../../../model.js';
import { encloses, NO_NODE, nodeText } from '../../../syntax/tree.js';
import { squeeze } from '../../../text/squeeze.js';
import type { Workspace } from '../../workspace.js';

export interface Signature {
  readonly source: SourceTree;
  /** Of what it gives, as it is written; null where that is not. */
  readonly type: string | null;
  readonly parameters: readonly ParameterInfo[];
}

const prototypes = new WeakMap<SourceTree, ReadonlyMap<string, readonly Signature[]>>();

export function signaturesCalled(
  workspace: Workspace,
  side: Side,
  source: SourceTree,
  name: string,
): readonly Signature[] {
  const declared = callablesNamed(workspace.input.matches[side], name);
  return [
    ...declared.filter(one => isOneLanguage(one.source.language, source.language)),
    ...(prototypesIn(source).get(name) ?? []),
  ];
}

function prototypesIn(source: SourceTree): ReadonlyMap<string, readonly Signature[]> {
  const { prototypeAt } = source.language.table;
  return valueAt(prototypes, source, () => {
    const found = new Map<string, Signature[]>();
    const { tree } = source;
    for (let node = 1; prototypeAt !== undefined && node < tree.count; node++) {
      const site = prototypeAt(tree, node);
      if (site === null || site.nameNode === NO_NODE) continue;
      const type = site.typeText ?? (site.type === NO_NODE ? null : squeeze(nodeText(tree, site.type)));
      const parameters = parametersAt(source, site.parameters);
      addTo(found, site.name ?? nodeText(tree, site.nameNode), { source, type, parameters });
    }
    return found;
  });
}

/** Types, as they are written, of what a call may give; none where nothing of it is known. */
export function typesGivenBy(workspace: Workspace, side: Side, source: SourceTree, call: number): readonly string[] {
  const name = callParts(source, call)?.name ?? NO_NODE;
  if (name === NO_NODE) return [];
  return signaturesCalled(workspace, side, source, nodeText(source.tree, name)).flatMap(({ type }) => type ?? []);
}

/**
 * May a callable do with a value that is written out as an argument what it cannot with a variable of that value: take
 * it over, evaluate it later?
 */
export function asksHowWritten(
  workspace: Workspace,
  side: Side,
  source: SourceTree,
  leaf: number,
  isChanging: boolean,
): boolean {
  const { tree, role, language } = source;
  const { takingParameters, waitingParameters } = language.table.staticTypes;
  if (takingParameters === null && waitingParameters === null) return false;
  for (
    let up = tree.parent[leaf];
    up > 0 && role[up] !== Role.statement && role[up] !== Role.block;
    up = tree.parent[up]
  ) {
    const name = role[up] === Role.call ? (callParts(source, up)?.name ?? NO_NODE) : NO_NODE;
    const list = callParts(source, up)?.arguments ?? NO_NODE;
    if (name === NO_NODE || list === NO_NODE || !encloses(tree, list, leaf)) continue;
    const all = argumentsIn(source, list);
    const place = all.findIndex(({ node }) => encloses(tree, node, leaf));
    const isWhole = place >= 0 && stripped(source, all[place].node) === leaf;
    const isAsked = signaturesCalled(workspace, side, source, nodeText(tree, name)).some(signature => {
      const parameter = signature.parameters[place];
      const text = parameter === undefined ? '' : nodeText(signature.source.tree, parameter.node);
      return (
        (isWhole && takingParameters?.test(text) === true) || (isChanging && waitingParameters?.test(text) === true)
      );
    });
    if (isAsked) return true;
  }
  return false;
}
