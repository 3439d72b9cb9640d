/** The layouts of the pages that are shown, by section: what nothing changed for is not laid out again. */
import type { DiffIndex } from '../model/diffIndex.js';
import type { WrappedRows } from '../model/layout.js';
import type { LayoutOptions, PageLayout, PageModel } from '../model/pageModel.js';
import { layOutPage } from '../model/pageModel.js';

export interface LayoutReasons extends Omit<LayoutOptions, 'wrapped'> {
  readonly wrapped: WrappedRows | null;
  /** Another number as soon as something was opened or closed. */
  readonly version: number;
}

export class PageLayouts {
  private readonly known = new Map<
    number,
    { readonly model: PageModel; readonly reasons: LayoutReasons; readonly layout: PageLayout }
  >();

  /** Other pages have these numbers now. */
  clear(): void {
    this.known.clear();
  }

  of(index: DiffIndex, section: number, model: PageModel, reasons: LayoutReasons): PageLayout {
    const known = this.known.get(section);
    if (known !== undefined && known.model === model && areSame(known.reasons, reasons)) return known.layout;
    const layout = layOutPage(index, model, reasons);
    this.known.set(section, { model, reasons, layout });
    return layout;
  }
}

/** What is open is compared by its version. */
function areSame(a: LayoutReasons, b: LayoutReasons): boolean {
  return (
    a.version === b.version &&
    (a.focus === b.focus || (a.focus.length === 0 && b.focus.length === 0)) &&
    a.explained === b.explained &&
    a.withoutRepeats === b.withoutRepeats &&
    a.wrapped === b.wrapped &&
    a.foldRows === b.foldRows
  );
}
