/**
 * Names that a rename gave and that are to be read where they are declared, though all uses that the change shows follow: something outside of
 * the code reads them, or a use still says the old one. Each with the reason, as a sentence.
 */
import type { Premise, Side } from '../../../model.js';
import type { ParameterInfo } from '../../../languages/language.js';
import type { DetectedRefactoring, Place } from '../../../refactorings/detected.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { isCallable } from '../../../structure/declaration.js';
import { nodeText } from '../../../syntax/tree.js';
import type { NumberPair } from '../../nodeMap.js';
import { SeenOutside } from '../facts/seenOutside.js';
import type { Workspace } from '../../workspace.js';
import { LeftNames } from './leftNames.js';

export class ReadNames {
  /** By the numbers of the two leaves. */
  private readonly reasons = new Map<string, Premise>();
  private readonly outside: SeenOutside;

  constructor(private readonly workspace: Workspace) {
    const { refactorings } = workspace.input;
    this.outside = new SeenOutside(workspace);
    const left = new LeftNames(workspace, new Set(refactorings.flatMap(oldNames)));
    for (const refactoring of refactorings) {
      this.readDeclaration(refactoring, left);
      this.readVariable(refactoring, left);
    }
  }

  /** Why the name that two leaves declare is to be read; null where nothing says so. */
  at({ before, after }: NumberPair): Premise | null {
    return this.reasons.get(`${before} ${after}`) ?? null;
  }

  private readDeclaration({ names }: DetectedRefactoring, left: LeftNames): void {
    if (names === null || names.before.name === names.after.name) return;
    const { before, after } = names;
    const outside = this.outside.ofDeclaration('before', before) ?? this.outside.ofDeclaration('after', after);
    const reason = outside === null ? left.ofDeclaration(before, after) : sentence(outside);
    if (reason !== null) this.add(nameOf(before), nameOf(after), reason);
  }

  private readVariable(refactoring: DetectedRefactoring, left: LeftNames): void {
    const {
      renamed,
      relabelled,
      before: [before],
      after: [after],
      placesBefore,
      placesAfter,
    } = refactoring;
    const change = renamed ?? relabelled;
    if (change === undefined || before === undefined || after === undefined || !isCallable(before)) return;
    const isLabel = relabelled !== undefined;
    const was = parameterOf(before, change.before, isLabel);
    const is = parameterOf(after, change.after, isLabel);
    const finds = this.outside.ofVariable(after);
    const reason =
      was !== undefined && is !== undefined
        ? (this.ofParameter(before, was, after, is, isLabel) ?? left.ofParameter(was, after, is))
        : null;
    const found = reason ?? (finds === null ? null : left.ofVariable(change.before, after));
    if (found === null) return;
    const { workspace } = this;
    if (isLabel && was !== undefined && is !== undefined) {
      this.add(leafOf(before, was, change.before), leafOf(after, is, change.after), found);
      return;
    }
    const placeOf = (side: Side, owner: DeclarationNode, name: string): Place => ({
      source: owner.source,
      node: workspace.parameterNamed(side, owner, name),
    });
    const were = placesBefore ?? [placeOf('before', before, change.before)];
    const are = placesAfter ?? [placeOf('after', after, change.after)];
    were.forEach((place, i) => this.add(place, are[i], found));
  }

  private ofParameter(
    before: DeclarationNode,
    was: ParameterInfo,
    after: DeclarationNode,
    is: ParameterInfo,
    isLabel: boolean,
  ): Premise | null {
    const found = this.outside.ofParameter(before, was, isLabel) ?? this.outside.ofParameter(after, is, isLabel);
    return found === null ? null : sentence(found);
  }

  private add(before: Place | null, after: Place | null | undefined, reason: Premise): void {
    if (!before || !after || before.node < 0 || after.node < 0) return;
    const { workspace } = this;
    const [was, is] = [workspace.stateOf(before.source), workspace.stateOf(after.source)];
    this.reasons.set(`${was.base + before.node} ${is.base + after.node}`, reason);
  }
}

function oldNames({ names, renamed, relabelled }: DetectedRefactoring): string[] {
  const declared = names === null || names.before.name === names.after.name ? [] : [names.before.name];
  return [...declared, ...[renamed, relabelled].flatMap(one => (one === undefined ? [] : [one.before]))];
}

function nameOf({ source, nameNode }: DeclarationNode): Place {
  return { source, node: nameNode };
}

function parameterOf({ parameters }: DeclarationNode, name: string, isLabel: boolean): ParameterInfo | undefined {
  return parameters.find(one => (isLabel ? (one.label ?? one.name) : one.name) === name);
}

/** The leaf that says a label, which stands before the name of the parameter. */
function leafOf({ source }: DeclarationNode, { node }: ParameterInfo, text: string): Place | null {
  const { tree } = source;
  for (let leaf = node; leaf < node + tree.size[node]; leaf++) {
    if (tree.size[leaf] === 1 && nodeText(tree, leaf) === text) return { source, node: leaf };
  }
  return null;
}

function sentence(text: string): Premise {
  return { text, side: null, span: null };
}
