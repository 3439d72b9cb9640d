/** What an editor knows about its side of the page, as CodeMirror facets that its extensions read. */
import { Facet } from '@codemirror/state';
import type { SideModel } from '../model/pageModel.js';

export const sideModel = Facet.define<SideModel, SideModel | null>({ combine: values => values[0] ?? null });
