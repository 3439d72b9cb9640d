/** What an editor draws, for the extensions that draw it. */
import { Compartment, Facet } from '@codemirror/state';
import type { Column } from '../model/composition.js';

export const shownColumn = Facet.define<Column, Column | null>({ combine: values => values[0] ?? null });

/** The column is exchanged in place while its text stays the same. */
export const columnSlot = new Compartment();
