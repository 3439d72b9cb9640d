/**
 * What the view of code is given to show.
 */
import type { Side } from '../../engine/model.js';
import type { PageModel } from '../model/pageModel.js';

/** A page to show, with what stands instead of a text that is not there, and the head above it where several are shown. */
export interface ShownPage {
  readonly model: PageModel;
  readonly messages: Readonly<Record<Side, string | null>>;
  readonly head: { readonly key: string; readonly make: () => HTMLElement };
}

export type ColumnMode = 'split' | 'unified';
