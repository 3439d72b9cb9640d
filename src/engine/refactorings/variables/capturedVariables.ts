/**
 * Variables of a callable that only functions declared inside it mention, as far as one version alone has them: what
 * stands in such a function is no reference in the callable's own code. What became of them is said elsewhere.
 */
import { valueAt } from '../../lists.js';
import { Role } from '../../languages/roles.js';
import { capturedIn } from '../../matching/statements/bodies/captures.js';
import type { Fragments } from '../../matching/statements/bodies/fragments.js';
import type { Variable } from '../../matching/statements/bodies/variables.js';
import { isChanged, isCounter, variablesOf } from '../../matching/statements/bodies/variables.js';
import type { DeclarationNode } from '../../structure/declaration.js';
import { isCallable } from '../../structure/declaration.js';
import type { SourceTree } from '../../structure/source.js';
import type { MatchedChange } from '../matchedChange.js';

export class UnmatchedCapturedVariables {
  private readonly known = new Map<DeclarationNode, readonly Variable[]>();

  constructor(
    private readonly change: MatchedChange,
    private readonly paired: ReadonlySet<Variable>,
    private readonly isAfter: boolean,
  ) {}

  /**
   * Those of a callable that have neither a counterpart nor a namesake in its other version, and stand for one value,
   * or a member of one. A function that is the module declares what is the module's.
   */
  of(callable: DeclarationNode): readonly Variable[] {
    return valueAt(this.known, callable, () => (isCallable(callable) && !callable.isModule ? this.read(callable) : []));
  }

  private read(callable: DeclarationNode): readonly Variable[] {
    const { matches, statements } = this.change;
    const before = this.isAfter ? matches.beforeOf(callable) : callable;
    const mapping = before ? statements.inPlace.get(before) : undefined;
    if (!mapping) return [];
    const [own, other] = this.isAfter
      ? [mapping.fragmentsAfter, mapping.fragmentsBefore]
      : [mapping.fragmentsBefore, mapping.fragmentsAfter];
    const there = this.isAfter ? mapping.before : mapping.after;
    const namesakes = new Set(variablesOf(there, other).all.map(({ name }) => name));
    const changed = changedIn(own);
    const isDistinctive = ({ source, initialiser, member }: Variable): boolean =>
      initialiser >= 0 ? source.role[initialiser] !== Role.literal : member !== null;
    const isValue = (variable: Variable): boolean =>
      isDistinctive(variable) && variable.assigned.length === 0 && !changed.has(variable.nameNode);
    return variablesOf(callable, own).all.filter(
      variable =>
        variable.sort === 'local' &&
        isValue(variable) &&
        !isCounter(variable) &&
        !this.paired.has(variable) &&
        !namesakes.has(variable.name) &&
        variable.isCaptured(),
    );
  }
}

const changes = new WeakMap<SourceTree, ReadonlySet<number>>();

/** Names of the variables of a file that functions further in change: those keep count, and stand for no value. */
function changedIn({ source, isDeclaration }: Fragments): ReadonlySet<number> {
  return valueAt(
    changes,
    source,
    () =>
      new Set(
        [...capturedIn(source, isDeclaration)]
          .filter(([leaf]) => isChanged({ source }, leaf))
          .map(([, nameNode]) => nameNode),
      ),
  );
}
