/** The column between line numbers and text: a bar with a pattern of its own for each kind of change, and its icon where a run begins. */
import type { Extension } from '@codemirror/state';
import { GutterMarker, gutter } from '@codemirror/view';
import type { ChangeKind } from '../model/kinds.js';
import { CHANGE_KINDS, KIND_WORDS } from '../model/kinds.js';
import { isPartial, lineKindAt } from '../model/lineKinds.js';
import { svgElement } from '../ui/dom.js';
import { icon } from '../ui/icons.js';
import { shownColumn } from './sideState.js';

class GlyphMarker extends GutterMarker {
  override readonly elementClass: string;

  constructor(
    private readonly kind: ChangeKind,
    private readonly withIcon: boolean,
  ) {
    super();
    this.elementClass = `rs-bar rs-bar-${kind}`;
  }

  override eq(other: GutterMarker): boolean {
    return other === this;
  }

  override toDOM(): Node {
    if (!this.withIcon) return document.createTextNode('');
    const glyph = icon(this.kind);
    glyph.setAttribute('data-kind', this.kind);
    glyph.prepend(svgElement('title', {}, KIND_WORDS[this.kind].label));
    return glyph;
  }
}

const markers = (withIcon: boolean): Readonly<Record<ChangeKind, GlyphMarker>> =>
  Object.fromEntries(CHANGE_KINDS.map(kind => [kind, new GlyphMarker(kind, withIcon)])) as Record<
    ChangeKind,
    GlyphMarker
  >;
const WITH_ICON = markers(true);
const BAR_ONLY = markers(false);

export const changeGlyphs: Extension = gutter({
  class: 'rs-glyphs',
  lineMarkerChange: update => update.startState.facet(shownColumn) !== update.state.facet(shownColumn),
  lineMarker(view, block) {
    const model = view.state.facet(shownColumn);
    if (model === null) return null;
    const line = view.state.doc.lineAt(block.from).number - 1;
    const kind = lineKindAt(model.lineKinds, line);
    if (kind === null) return null;
    // New and gone lines have their sign each, as everywhere; code that is elsewhere has it where a run begins.
    const everyLine = kind === 'inserted' || kind === 'deleted' || isPartial(model.lineKinds, line);
    const begins = line === 0 || lineKindAt(model.lineKinds, line - 1) !== kind;
    return (everyLine || begins ? WITH_ICON : BAR_ONLY)[kind];
  },
});
