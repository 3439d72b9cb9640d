/**
 * The bodies of all declarations of one side, made into fragment trees when first asked for. Who owns which node of a file is worked out
 * once a file; nothing is paired here.
 */
import type { CodeStructureTree } from '../../../structure/codeStructureTree.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import type { SourceTree } from '../../../structure/source.js';
import type { Fragments } from './fragments.js';
import { buildFragments } from './fragments.js';
import type { Regions } from './regions.js';
import { buildRegions } from './regions.js';
import { addTo, valueAt } from '../../../lists.js';

const bodies = new WeakMap<CodeStructureTree, Bodies>();

/** Those of one side, once an analysis. */
export function bodiesOf(tree: CodeStructureTree): Bodies {
  return valueAt(bodies, tree, () => new Bodies(tree));
}

export class Bodies {
  private readonly declarations = new Map<SourceTree, DeclarationNode[]>();
  private readonly regions = new Map<SourceTree, Regions>();
  private readonly owners = new Map<SourceTree, ReadonlyMap<DeclarationNode, number>>();
  private readonly fragments = new Map<DeclarationNode, Fragments>();

  /** `known`: those of a side whose files the tree has, and others besides; what is worked out for one of them is taken from there. */
  constructor(
    tree: CodeStructureTree,
    private readonly known: Bodies | null = null,
  ) {
    for (const declaration of tree.declarations) {
      if (declaration.isInCode) continue;
      addTo(this.declarations, declaration.source, declaration);
    }
  }

  /** What a file has been worked out by already; null for none. */
  private knownOf(source: SourceTree): Bodies | null {
    return this.known?.declarations.has(source) === true ? this.known : null;
  }

  regionsOf(source: SourceTree): Regions {
    const known = this.knownOf(source);
    if (known !== null) return known.regionsOf(source);
    return valueAt(this.regions, source, () => buildRegions(source, this.declarations.get(source) ?? []));
  }

  /** Position of each declaration in `regionsOf(source).declarations`. */
  ownersIn(source: SourceTree): ReadonlyMap<DeclarationNode, number> {
    const known = this.knownOf(source);
    if (known !== null) return known.ownersIn(source);
    return valueAt(this.owners, source, () => new Map(this.regionsOf(source).declarations.map((d, i) => [d, i])));
  }

  fragmentsOf(declaration: DeclarationNode): Fragments {
    const known = this.knownOf(declaration.source);
    if (known !== null) return known.fragmentsOf(declaration);
    return valueAt(this.fragments, declaration, () =>
      buildFragments(declaration.source, this.regionsOf(declaration.source), declaration.node),
    );
  }
}
