/**
 * Names that a rename gave and that are to be read where they are declared, though all uses that the change shows
 * follow: something outside of the code reads them, something else has the name as well, a use still says the old one,
 * or it says the opposite. Each with the reason, as a sentence.
 */
import type { Premise, Side } from '../../../model.js';
import type { ParameterInfo } from '../../../languages/language.js';
import { Role } from '../../../languages/roles.js';
import type { DetectedRefactoring, Place } from '../../../refactorings/detected.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import type { SourceTree } from '../../../structure/source.js';
import { codeSpan } from '../../../codeSpans.js';
import { addFirst, addTo } from '../../../lists.js';
import { kindName, nodeText } from '../../../syntax/tree.js';
import type { Edits } from '../../edits.js';
import type { NumberPair } from '../../nodeMap.js';
import { parameterOf } from '../../../outside/searchOutside.js';
import { saysTheSame } from '../facts/reservedNames.js';
import { SeenOutside } from '../facts/seenOutside.js';
import type { MappingsInput } from '../../input.js';
import type { Workspace } from '../../workspace.js';
import { refOf } from '../../nodeRef.js';
import { askedIn, isInverted } from './invertedNames.js';
import { TakenNames } from './takenNames.js';
import { UnusedNames } from './unusedNames.js';

export class ReadNames {
  /** By the numbers of the two leaves. */
  private readonly reasons = new Map<string, Premise>();
  private readonly outside: SeenOutside;
  private readonly taken: TakenNames;
  private readonly unused: UnusedNames;

  /** By old and new name: the leaves that declare what was renamed so. */
  private readonly declared = new Map<string, string[]>();

  private readonly left: MappingsInput['left'];

  constructor(
    private readonly workspace: Workspace,
    edits: Pick<Edits, 'updates' | 'deleted' | 'inserted'>,
  ) {
    this.outside = new SeenOutside(workspace);
    this.taken = new TakenNames(workspace);
    this.unused = new UnusedNames(workspace, new Set(workspace.input.refactorings.flatMap(newNames)));
    this.left = workspace.input.left;
    for (const refactoring of workspace.input.refactorings) {
      this.readDeclaration(refactoring);
      this.readVariable(refactoring);
    }
    for (const pair of edits.updates) this.readInverted(pair);
    this.readNegated(edits);
  }

  /** A use that asks for the opposite now says that of the name where it is declared, too. */
  private readInverted(pair: NumberPair): void {
    const [was, is] = this.workspace.tokenTexts(pair);
    const declared = this.declared.get(`${was} ${is}`);
    if (declared === undefined || !isInverted(this.workspace, pair)) return;
    for (const key of [...declared, keyOf(pair)]) addFirst(this.reasons, key, opposite(was, is, 'says'));
  }

  /** The same where a negation went, or came, with all of its operand: `!hidden` is code that one side has, `shown` such of the other. */
  private readNegated({ deleted, inserted }: Pick<Edits, 'deleted' | 'inserted'>): void {
    if (this.declared.size === 0) return;
    const [gone, come] = [askedIn(this.workspace, 'before', deleted), askedIn(this.workspace, 'after', inserted)];
    for (const [names, declared] of this.declared) {
      const [was, is] = names.split(' ');
      const isOpposite = (gone.negated.has(was) && come.plain.has(is)) || (gone.plain.has(was) && come.negated.has(is));
      if (!isOpposite) continue;
      for (const key of declared) addFirst(this.reasons, key, opposite(was, is, 'may say'));
    }
  }

  /** Why the name that two leaves declare is to be read; null where nothing says so. */
  at({ before, after }: NumberPair): Premise | null {
    return this.reasons.get(keyOf({ before, after })) ?? null;
  }

  private readDeclaration({ names }: DetectedRefactoring): void {
    if (names === null || names.before.name === names.after.name) return;
    const { before, after } = names;
    const outside = this.outside.ofDeclaration('before', before) ?? this.outside.ofDeclaration('after', after);
    const reason =
      outside === null
        ? (this.taken.ofDeclaration(before, after) ??
          this.left.premiseOf(before, before.name) ??
          this.unused.ofDeclaration(after))
        : sentence(outside);
    this.add([{ before: nameOf(before), after: nameOf(after) }], before.name, after.name, reason);
  }

  private readVariable(refactoring: DetectedRefactoring): void {
    const {
      renamed,
      relabelled,
      before: [before],
      after: [after],
    } = refactoring;
    const change = renamed ?? relabelled;
    if (change === undefined || before === undefined || after === undefined) return;
    const isLabel = relabelled !== undefined;
    const was = parameterOf(before, change.before, isLabel);
    const is = parameterOf(after, change.after, isLabel);
    const isParameter = was !== undefined && is !== undefined;
    const places =
      isLabel && isParameter
        ? [{ before: leafOf(before, was, change.before), after: leafOf(after, is, change.after) }]
        : this.placesOf(refactoring, before, after, change);
    const seen = isParameter ? this.ofParameter(before, was, after, is, isLabel) : null;
    const left = this.left.premiseOf(before, change.before);
    const found =
      (isParameter ? null : lookedFor(places, change.before, change.after)) ?? this.foundInCode(before, change.before);
    this.add(places, change.before, change.after, seen ?? left ?? found ?? this.ofPublished(places));
  }

  /** The leaves that declare a variable. */
  private placesOf(
    { placesBefore, placesAfter }: DetectedRefactoring,
    before: DeclarationNode,
    after: DeclarationNode,
    names: { readonly before: string; readonly after: string },
  ): readonly Declared[] {
    const placeOf = (side: Side, owner: DeclarationNode): Place => ({
      source: owner.source,
      node: this.workspace.parameterNamed(side, owner, names[side]),
    });
    const were = placesBefore ?? [placeOf('before', before)];
    const are = placesAfter ?? [placeOf('after', after)];
    return were.flatMap((place, i) => (are[i] === undefined ? [] : [{ before: place, after: are[i] }]));
  }

  /** Does the callable ask for its variables by names that are made when it runs: `$$name`, `include 'page.php'`, `eval(text)`? */
  private foundInCode({ source, node: first, calls }: DeclarationNode, name: string): Premise | null {
    const { tree, language } = source;
    const { findsVariables, variableFinders } = language.table.outward;
    const text = `Code beside it finds variables by their names, and may ask for ${codeSpan(name)}.`;
    const reason: Premise = { text, side: null, span: null };
    if (calls.some(call => findsVariables?.test(call.name) === true && !isForTextInSight(source, call.node))) {
      return reason;
    }
    if (variableFinders.length === 0 || first === 0) return null;
    for (let node = first; node < first + tree.size[first]; node++) {
      if (variableFinders.includes(kindName(tree, node))) return reason;
    }
    return null;
  }

  private ofPublished(places: readonly Declared[]): Premise | null {
    for (const { after } of places) {
      const found = after === null || after.node < 0 ? null : this.outside.ofVariable(after.source, after.node);
      if (found !== null) return sentence(found);
    }
    return null;
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

  private add(places: readonly Declared[], was: string, is: string, reason: Premise | null): void {
    const { workspace } = this;
    for (const { before, after } of places) {
      if (before === null || after === null || before.node < 0 || after.node < 0) continue;
      const [from, to] = [workspace.stateOf(before.source).base, workspace.stateOf(after.source).base];
      const key = keyOf({ before: refOf(from, before.node), after: refOf(to, after.node) });
      addTo(this.declared, `${was} ${is}`, key);
      if (reason !== null) this.reasons.set(key, reason);
    }
  }
}

/** `"{size}".format(**locals())`: which names are asked for is said there, and looked for in it. */
function isForTextInSight({ tree, role }: SourceTree, call: number): boolean {
  for (
    let up = tree.parent[call];
    up > 0 && role[up] !== Role.statement && role[up] !== Role.block;
    up = tree.parent[up]
  ) {
    for (let first = up; first < call && tree.size[first] > 0; first++) {
      if (role[first] === Role.string) return true;
      if (tree.size[first] === 1) break;
    }
  }
  return false;
}

/** Does something look for a variable at the top of a file by the one name, or the other? */
function lookedFor(places: readonly Declared[], was: string, is: string): Premise | null {
  const isRead = places.some(
    ({ before, after }) =>
      before !== null &&
      after !== null &&
      isAtTop(before) &&
      isAtTop(after) &&
      !saysTheSame(before.source, was, after.source, is),
  );
  return isRead ? sentence('what loads the file looks for such a name') : null;
}

function isAtTop({ source: { tree, role }, node }: Place): boolean {
  if (node < 0) return false;
  let up = tree.parent[node];
  while (up > 0 && role[up] !== Role.block && role[up] !== Role.lambda) up = tree.parent[up];
  return up === 0;
}

/** The leaves of both sides that declare one thing; null where there is none. */
interface Declared {
  readonly before: Place | null;
  readonly after: Place | null;
}

function keyOf({ before, after }: NumberPair): string {
  return `${before} ${after}`;
}

function newNames({ names }: DetectedRefactoring): string[] {
  return names === null || names.before.name === names.after.name ? [] : [names.after.name];
}

function nameOf({ source, nameNode }: DeclarationNode): Place {
  return { source, node: nameNode };
}

/** The leaf that says a label, which stands before the name of the parameter. */
function leafOf({ source }: DeclarationNode, { node }: ParameterInfo, text: string): Place | null {
  const { tree } = source;
  for (let leaf = node; leaf < node + tree.size[node]; leaf++) {
    if (tree.size[leaf] === 1 && nodeText(tree, leaf) === text) return { source, node: leaf };
  }
  return null;
}

function opposite(was: string, is: string, says: 'says' | 'may say'): Premise {
  return sentence(`${codeSpan(is)} ${says} the opposite of ${codeSpan(was)}`);
}

function sentence(text: string): Premise {
  return { text, side: null, span: null };
}
