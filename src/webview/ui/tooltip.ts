/** The tooltip: what happened to the code under the pointer or the caret, and ways to its other ends. One at a time. */
import type { AppliedRule, ExplanationStep } from '../../engine/changeDiff.js';
import type { Side, Span } from '../../engine/model.js';
import type { Phrase } from '../../engine/codeSpans.js';
import { shownKey } from '../model/keys.js';
import { KIND_WORDS, isRelocation } from '../model/kinds.js';
import type { Explanation, Ground, Partner, Repetition } from '../model/wording.js';
import { plainText } from '../model/wording.js';
import { button, element, phrase } from './dom.js';
import { icon } from './icons.js';
import { say, sayCount, sayPhrase } from '../../protocol/say.js';

export interface Anchor {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Question {
  /** Null when it could not be found out; never comes when the question was taken back. */
  readonly answer: Promise<readonly ExplanationStep[] | null>;
  cancel(): void;
}

/** What the tooltip asks of others. */
export interface TooltipActions {
  readonly jump: (explanation: Explanation, side: Side, partner: Partner) => void;
  /** To another place where the same edit stands. */
  readonly goTo: (repetition: Repetition) => void;
  readonly showBeside: (explanation: Explanation, side: Side) => void;
  /** The text of the other side, or null when there is none. */
  readonly readCode: (side: Side, span: Span) => Promise<string | null>;
  /** The engine's reasons for a pair; null where nobody can be asked. */
  readonly reasons: ((explanation: Explanation, side: Side, partner: Partner) => Question) | null;
}

const MAX_PARTNERS = 12;
const MAX_REPETITIONS = 5;
const MAX_RULES = 4;
const MAX_GROUNDS = 4;
/** Lines of the other side's code that are shown. */
const MAX_CODE = 8;
const VERDICTS = { accepted: say('taken'), refused: say('refused'), measured: say('measured') } as const;
const MARGIN = 6;

export class Tooltip {
  readonly element = element('div', { class: 'rs-tooltip', role: 'tooltip', id: 'rs-tooltip', hidden: true });
  private explanations: readonly Explanation[] = [];
  /** Asked and not answered yet. */
  private readonly questions = new Set<Question>();
  private anchor: Anchor = { x: 0, top: 0, bottom: 0 };

  constructor(private readonly actions: TooltipActions) {}

  get isOpen(): boolean {
    return !this.element.hidden;
  }

  get shown(): readonly Explanation[] {
    return this.isOpen ? this.explanations : [];
  }

  /** Returns what it says, for a screen reader. `inFull`: the reader asked for the reasons, nothing of them is behind "More". */
  show(explanations: readonly Explanation[], side: Side, anchor: Anchor, inFull = false): string {
    this.cancelQuestions();
    this.explanations = explanations;
    this.element.replaceChildren(...this.sections(explanations, side, inFull));
    this.element.hidden = false;
    this.anchor = anchor;
    // What is opened makes it larger.
    for (const rule of this.element.querySelectorAll('details')) {
      rule.addEventListener('toggle', () => this.place(this.anchor));
    }
    this.place(anchor);
    return explanations
      .map(explanation =>
        [
          explanation.headline,
          ...explanation.details,
          ...explanation.rules.map(({ title, docs }) => [`${title}: ${docs}`]),
          ...(explanation.repetitions === undefined ? [] : [[repeated(explanation.repetitions)]]),
        ]
          .map(plainText)
          .join('. '),
      )
      .join('. ');
  }

  hide(): void {
    this.element.hidden = true;
    this.element.replaceChildren();
    this.explanations = [];
    this.cancelQuestions();
  }

  private cancelQuestions(): void {
    for (const question of this.questions) question.cancel();
    this.questions.clear();
  }

  focusFirst(): boolean {
    const first = this.element.querySelector<HTMLElement>('button, summary');
    first?.focus();
    return first !== null;
  }

  /** Three lines: what happened, why or what follows from it, where to go. What else is known comes with "More". */
  private sections(explanations: readonly Explanation[], side: Side, inFull: boolean): HTMLElement[] {
    const [first, ...outer] = explanations;
    if (first === undefined) return [];
    const { partners, details, kind } = first;
    const reported = first.definition?.happened;
    const rest = [
      ...this.rest(
        reported === undefined || reported === null ? first : { ...first, details: [reported, ...details] },
        inFull,
      ),
      ...outer.map(explanation =>
        element(
          'section',
          { class: 'rs-tooltip-section' },
          headline(explanation),
          ...explanation.details.map(detailElement),
          ...this.partnerList(explanation, side),
          ...this.rest({ ...explanation, details: explanation.details.slice(0, 1) }, true),
        ),
      ),
    ];
    const shown = element('section', { class: 'rs-tooltip-section' }, headline(first));
    const { definition } = first;
    if (definition !== undefined && definition.happened !== null) shown.append(detailElement(definition.happened));
    else if (details.length > 0) shown.append(detailElement(details[0]));
    else if (first.rules.length > 0 && !inFull) shown.append(detailElement([first.rules[0].title]));
    else if (first.repetitions !== undefined) shown.append(detailElement([`${repeated(first.repetitions)}.`]));
    const relocated = partners.length > 0 && kind !== null && isRelocation(kind);
    const tools = element('p', { class: 'rs-tooltip-tools' });
    if (partners.length === 1) tools.append(this.partnerButton(first, side, partners[0], 0, 1));
    if (definition !== undefined) {
      tools.append(
        button({
          label: say('Go to {0}', definition.name),
          title: definition.place.place,
          class: 'rs-link',
          content: element('span', {}, phrase(sayPhrase('Go to {0}', { code: definition.name }))),
          onClick: () => this.actions.goTo(definition.place),
        }),
      );
    }
    if (relocated) tools.append(...this.tools(first, side, partners[0], shown));
    else if (first.isCopy === true) tools.append(this.besideButton(first, side));
    if (partners.length > 1) shown.append(...this.partnerList(first, side));
    if (rest.length > 0 && !inFull) tools.append(this.moreButton(shown, rest));
    if (tools.childElementCount > 0) shown.append(tools);
    return inFull ? [shown, ...rest] : [shown];
  }

  /** Puts what is known besides below what is shown, once it is asked for. */
  private moreButton(shown: HTMLElement, rest: readonly HTMLElement[]): HTMLElement {
    const more = button({
      label: say('More'),
      title: say('What else is known of this'),
      class: 'rs-link',
      onClick: () => {
        const hadFocus = document.activeElement === more;
        more.remove();
        shown.after(...rest);
        if (hadFocus) rest[0].querySelector<HTMLElement>('button, summary')?.focus();
        this.place(this.anchor);
      },
    });
    return more;
  }

  private rest(explanation: Explanation, inFull: boolean): HTMLElement[] {
    const { kind, details, rules, premises, partners, repetitions } = explanation;
    const section = element('section', { class: 'rs-tooltip-section' });
    section.append(...details.slice(1).map(detailElement), ...rules.slice(0, MAX_RULES).map(ruleElement));
    if (premises !== undefined) section.append(this.grounds(premises));
    if (partners.length > 0 && kind !== null && isRelocation(kind) && !inFull) section.append(this.code(partners[0]));
    if (repetitions !== undefined) {
      section.append(detailElement([`${repeated(repetitions)}:`]), this.places(repetitions));
    }
    return section.childElementCount === 0 ? [] : [section];
  }

  private partnerList(explanation: Explanation, side: Side): HTMLElement[] {
    const { partners } = explanation;
    if (partners.length === 0) return [];
    const list = element('ul', { class: 'rs-tooltip-partners' });
    partners
      .slice(0, MAX_PARTNERS)
      .forEach((partner, position) =>
        list.append(element('li', {}, this.partnerButton(explanation, side, partner, position, partners.length))),
      );
    if (partners.length > MAX_PARTNERS) {
      list.append(element('li', {}, say('and {0} more', partners.length - MAX_PARTNERS)));
    }
    return [list];
  }

  /** What is to be seen elsewhere of why nothing is to be read. */
  private grounds(premises: readonly Ground[]): HTMLElement {
    const list = element('ul', { class: 'rs-tooltip-partners rs-tooltip-grounds' });
    for (const ground of premises.slice(0, MAX_GROUNDS)) {
      const to = placeButton(ground, BARE, () => this.actions.goTo(ground));
      list.append(element('li', {}, to, element('span', { class: 'rs-dim' }, ': ', phrase(ground.text))));
    }
    if (premises.length > MAX_GROUNDS) {
      list.append(element('li', {}, say('and {0} more', premises.length - MAX_GROUNDS)));
    }
    return list;
  }

  private places(repetitions: readonly Repetition[]): HTMLElement {
    const list = element('ul', { class: 'rs-tooltip-partners' });
    for (const repetition of repetitions.slice(0, MAX_REPETITIONS)) {
      list.append(
        element(
          'li',
          {},
          placeButton(repetition, BARE, () => this.actions.goTo(repetition)),
        ),
      );
    }
    if (repetitions.length > MAX_REPETITIONS) {
      list.append(element('li', {}, say('and {0} more', repetitions.length - MAX_REPETITIONS)));
    }
    return list;
  }

  /** The first lines of the other side's code; they come when they are there. */
  private code(partner: Partner): HTMLElement {
    const box = element('pre', { class: 'rs-tooltip-code', hidden: true });
    const { explanations } = this;
    void this.actions.readCode(partner.side, partner.span).then(text => {
      if (text === null || explanations !== this.explanations) return;
      const lines = dedent(text.split('\n'));
      box.textContent =
        lines.slice(0, MAX_CODE).join('\n') +
        (lines.length > MAX_CODE
          ? `\n${sayCount(lines.length - MAX_CODE, '… {0} more line', '… {0} more lines')}`
          : '');
      box.hidden = false;
      this.place(this.anchor);
    });
    return box;
  }

  private besideButton(explanation: Explanation, side: Side): HTMLElement {
    return button({
      label: say('Show beside'),
      title: say('Show the other side here ({0})', shownKey('showBeside')),
      class: 'rs-link',
      onClick: () => this.actions.showBeside(explanation, side),
    });
  }

  private tools(explanation: Explanation, side: Side, partner: Partner, section: HTMLElement): HTMLElement[] {
    const { reasons } = this.actions;
    const beside = this.besideButton(explanation, side);
    if (reasons === null) return [beside];
    const why = button({
      label: say('Why?'),
      title: say('Which rules the engine tried for this pair, and what they said'),
      class: 'rs-link',
      onClick: () => {
        why.disabled = true;
        this.ask(reasons(explanation, side, partner), section, why);
      },
    });
    return [beside, why];
  }

  /** The engine analyses the change anew to tell its reasons: that may take as long as the first time. */
  private ask(question: Question, section: HTMLElement, why: HTMLButtonElement): void {
    this.questions.add(question);
    const cancel = button({
      label: say('Cancel'),
      class: 'rs-link',
      onClick: () => {
        question.cancel();
        this.questions.delete(question);
        waiting.remove();
        why.disabled = false;
        why.focus();
      },
    });
    const waiting = element(
      'p',
      { class: 'rs-tooltip-waiting' },
      element('progress', { class: 'rs-progress', 'aria-label': say('Finding the reasons') }),
      element('span', { role: 'status' }, say('Finding the reasons …')),
      cancel,
    );
    section.append(waiting);
    this.place(this.anchor);
    void question.answer.then(steps => {
      this.questions.delete(question);
      if (!waiting.isConnected) return;
      waiting.replaceWith(reasonList(steps));
      this.place(this.anchor);
    });
  }

  private partnerButton(
    explanation: Explanation,
    side: Side,
    partner: Partner,
    position: number,
    total: number,
  ): HTMLElement {
    // What is around the only one, the headline says already.
    return placeButton(
      total > 1 ? partner : { ...partner, within: '' },
      total > 1 ? place => sayPhrase('{0} of {1}: {2}', position + 1, total, place) : GO_TO,
      () => this.actions.jump(explanation, side, partner),
    );
  }

  /** Below the code, or above it where there is no room; never out of the window. */
  private place(anchor: Anchor): void {
    const { style } = this.element;
    style.left = '0px';
    style.top = '0px';
    const box = this.element.getBoundingClientRect();
    const left = Math.max(MARGIN, Math.min(anchor.x - 12, window.innerWidth - box.width - MARGIN));
    const below = anchor.bottom + 2;
    const fits = below + box.height + MARGIN <= window.innerHeight;
    style.left = `${Math.round(left)}px`;
    style.top = `${Math.round(fits ? below : Math.max(MARGIN, anchor.top - box.height - 2))}px`;
  }
}

function headline({ kind, headline: words }: Explanation): HTMLElement {
  const title = element('p', { class: 'rs-tooltip-title' });
  if (kind !== null) {
    const sign = icon(kind);
    sign.classList.add(`rs-ink-${kind}`);
    title.append(sign, element('span', { class: `rs-tooltip-kind rs-ink-${kind}` }, KIND_WORDS[kind].label));
  }
  title.append(element('span', {}, phrase(words)));
  return title;
}

function detailElement(detail: Phrase): HTMLElement {
  return element('p', { class: 'rs-tooltip-detail' }, phrase(detail));
}

function placeButton(
  { place, within }: Pick<Partner, 'place' | 'within'>,
  around: (place: Phrase) => Phrase,
  onClick: () => void,
): HTMLButtonElement {
  const words = around([{ code: place }]);
  const inside = within === '' ? '' : ` ${say('in {0}', within)}`;
  const content = element(
    'span',
    {},
    phrase(words),
    within === '' ? null : element('span', { class: 'rs-dim' }, inside),
  );
  return button({ label: `${plainText(words)}${inside}`, class: 'rs-link', content, onClick });
}

const BARE = (place: Phrase): Phrase => place;
const GO_TO = (place: Phrase): Phrase => sayPhrase('Go to {0}', place);

/** The rule by its name; opened, what it says, why it holds, and what it takes for granted. */
function ruleElement({ id, title, docs, why, assumes }: AppliedRule): HTMLElement {
  return element(
    'details',
    { class: 'rs-tooltip-why', 'data-rule': id },
    element('summary', {}, `${say('Why?')} `, element('span', { class: 'rs-dim' }, title)),
    element('p', { class: 'rs-tooltip-detail' }, docs),
    element('p', { class: 'rs-tooltip-detail' }, say('It holds because: {0}', why)),
    assumes === null ? null : element('p', { class: 'rs-tooltip-detail' }, say('Assumed: {0}', assumes)),
    element('p', { class: 'rs-tooltip-detail' }, element('code', {}, `docs/rules/${id}.md`)),
  );
}

function repeated(repetitions: readonly Repetition[]): string {
  return sayCount(
    repetitions.length,
    'The same edit stands in {0} other place',
    'The same edit stands in {0} other places',
  );
}

function reasonList(steps: readonly ExplanationStep[] | null): HTMLElement {
  if (steps === null || steps.length === 0) {
    return element('p', { class: 'rs-tooltip-detail' }, say('Nothing more is known about this pair.'));
  }
  return element(
    'ul',
    { class: 'rs-tooltip-reasons' },
    ...steps.map(({ rule, verdict, detail }) =>
      element('li', {}, element('strong', {}, `${rule}: ${VERDICTS[verdict]}`), ` ${detail}`),
    ),
  );
}

/** Lines without the white space that all of them but the first begin with. */
function dedent(lines: readonly string[]): string[] {
  const rest = lines.slice(1).filter(line => line.trim() !== '');
  const indent = Math.min(...rest.map(line => line.length - line.trimStart().length));
  return lines.map((line, position) =>
    position === 0 || !Number.isFinite(indent)
      ? line
      : line.slice(Math.min(indent, line.length - line.trimStart().length)),
  );
}
