/**
 * Variables at the top of a file, where the language takes them for attributes of the module: which they are, and which of them only one
 * version has. What became of them is said elsewhere.
 */
import { valueAt } from '../../lists.js';
import { Role } from '../../languages/roles.js';
import type { Named } from '../../matching/statements/variables/variableEvidence.js';
import { isVariable } from '../../matching/statements/variables/variableEvidence.js';
import { variablePairsOf } from '../../matching/statements/variables/variablePairs.js';
import type { Variable } from '../../matching/statements/bodies/variables.js';
import { variablesOf } from '../../matching/statements/bodies/variables.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import type { MatchedChange } from '../matchedChange.js';

/**
 * Declared at the top of a file, in no block or function, with a value of its own: what a pattern takes out of another
 * value is only imported.
 */
export function isOfModule({ kind, source: { tree, role, language } }: DeclarationNode, named: Named): boolean {
  if (
    kind !== 'file' ||
    !language.table.moduleHasAttributes ||
    !isVariable(named) ||
    named.sort !== 'local' ||
    named.initialiser < 0
  ) {
    return false;
  }
  let around = tree.parent[named.nameNode];
  while (around > 0 && role[around] !== Role.block && role[around] !== Role.lambda) around = tree.parent[around];
  return around <= 0;
}

/**
 * By file of the one version: its variables that have neither a counterpart in the other version of the file nor a
 * namesake there, and stand for a value. What starts with `null` is a place to put one.
 */
export class UnmatchedModuleVariables {
  private readonly known = new Map<DeclarationNode, readonly Variable[]>();

  constructor(
    private readonly change: MatchedChange,
    private readonly isAfter: boolean,
  ) {}

  of(file: DeclarationNode): readonly Variable[] {
    return valueAt(this.known, file, () => (file.source.language.table.moduleHasAttributes ? this.read(file) : []));
  }

  private read(file: DeclarationNode): readonly Variable[] {
    const { matches, statements } = this.change;
    const before = this.isAfter ? matches.beforeOf(file) : file;
    const mapping = before ? statements.inPlace.get(before) : undefined;
    if (!mapping) return [];
    const paired = new Set<Named>(variablePairsOf(mapping).flatMap(pair => [pair.before, pair.after]));
    const [own, other] = this.isAfter
      ? [mapping.fragmentsAfter, mapping.fragmentsBefore]
      : [mapping.fragmentsBefore, mapping.fragmentsAfter];
    const [ownFile, otherFile] = this.isAfter ? [mapping.after, mapping.before] : [mapping.before, mapping.after];
    const namesakes = new Set([
      ...variablesOf(otherFile, other).all.map(({ name }) => name),
      ...otherFile.children.map(({ name }) => name),
    ]);
    return variablesOf(ownFile, own).all.filter(
      variable =>
        isOfModule(ownFile, variable) &&
        ownFile.source.role[variable.initialiser] !== Role.literal &&
        !paired.has(variable) &&
        !namesakes.has(variable.name),
    );
  }
}
