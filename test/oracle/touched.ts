/**
 * What the refactorings of a commit have touched so far, and whether another one may come on top: a method that was renamed may get a
 * parameter as well, but not a second name. Places are followed through renames and moves in both directions, because an expectation says
 * what became of what stood there before the commit.
 */
import type { Draft } from './drafts.js';
import type { Place } from './places.js';
import { overlap } from './places.js';

/**
 * What a refactoring is about: where a declaration stands, what it is called, its statements, its list of parameters as a whole, or single
 * variables and parameters. What is inlined and extracted again was renamed.
 */
export type Aspect = 'place' | 'name' | 'body' | 'list' | 'parameter' | 'variable' | 'extracted' | 'inlined';

/** Two refactorings of one declaration can both be told from the result; of any others one would hide the other, or they would have another name. */
const GO_TOGETHER: Readonly<Record<Aspect, readonly Aspect[]>> = {
  place: ['list', 'parameter', 'variable', 'extracted', 'inlined'],
  name: ['body', 'list', 'parameter', 'variable', 'extracted', 'inlined'],
  body: ['name', 'list', 'parameter'],
  list: ['place', 'name', 'body', 'variable', 'extracted', 'inlined'],
  parameter: ['place', 'name', 'body', 'parameter', 'variable', 'extracted', 'inlined'],
  variable: ['place', 'name', 'list', 'parameter', 'variable', 'extracted', 'inlined'],
  extracted: ['place', 'name', 'list', 'parameter', 'variable', 'extracted'],
  inlined: ['place', 'name', 'list', 'parameter', 'variable', 'inlined'],
};

/** Of one declaration: people do no more in one commit, or write it anew. */
const MAX_SHARED = 3;

interface Touch {
  readonly place: Place;
  /** Null where the commit made it. */
  readonly aspect: Aspect | null;
}

/** Types of refactorings after which the same declaration has another place. */
const KEEPS_DECLARATION = /^(?:Rename (?:Method|Class|Attribute)|(?:Move|Pull Up|Push Down) )/;

export class Touched {
  private touches: readonly Touch[] = [];
  private done: readonly Draft[] = [];
  private readonly ways: { readonly from: Place; readonly to: Place }[] = [];

  /** With `isCompound`, refactorings that go together may share a declaration; without, each has its own. */
  constructor(private readonly isCompound: boolean) {}

  /** Of all refactorings, as seen from the state before the first and after the last. */
  get drafts(): readonly Draft[] {
    return this.done;
  }

  isFree(place: Place, aspect: Aspect | 'edit'): boolean {
    if (aspect !== 'edit' && this.done.filter(({ after }) => isSame(after, place)).length >= MAX_SHARED) return false;
    return this.touches.every(
      touch => !overlap(place, touch.place) || (this.isCompound && this.mayShare(place, aspect, touch)),
    );
  }

  /** Has no refactoring anything to do with it, or with what it holds or is in? */
  isUntouched(place: Place): boolean {
    return this.touches.every(touch => !overlap(place, touch.place));
  }

  private mayShare(place: Place, aspect: Aspect | 'edit', { place: other, aspect: known }: Touch): boolean {
    if (!isSame(place, other)) return known !== null || place.path.length < other.path.length;
    if (known === null) return false;
    return aspect === 'edit' ? known !== 'body' : GO_TOGETHER[aspect].includes(known);
  }

  /** Is a variable of this name part of a refactoring already? Two of one variable would be another one. */
  isTaken(name: string): boolean {
    return this.isCompound && this.done.some(({ nameBefore, nameAfter }) => nameBefore === name || nameAfter === name);
  }

  note(drafts: readonly Draft[], aspect: Aspect): void {
    const moved = drafts
      .filter(({ type, before, after }) => KEEPS_DECLARATION.test(type) && !isSame(before, after))
      .map(({ before, after }) => ({ from: before, to: after }));
    const onward = (place: Place): Place => moved.reduce((at, { from, to }) => replaced(at, from, to), place);
    this.touches = this.touches.map(touch => ({ ...touch, place: onward(touch.place) }));
    this.done = [
      ...this.done.map(draft => ({ ...draft, after: onward(draft.after) })),
      ...drafts.map(draft => ({ ...draft, before: this.originOf(draft.before) })),
    ];
    this.ways.push(...moved);
    this.touches = [
      ...this.touches,
      ...drafts.flatMap(({ before, after, type }): Touch[] => {
        const isMade = !isSame(before, after) && !KEEPS_DECLARATION.test(type);
        return isMade
          ? [
              { place: onward(before), aspect },
              { place: after, aspect: null },
            ]
          : [
              { place: before, aspect },
              { place: after, aspect },
            ];
      }),
    ];
  }

  /** Where it was before the commit, if it was there. */
  originOf(place: Place): Place {
    return [...this.ways].reverse().reduce((at, { from, to }) => replaced(at, to, from), place);
  }
}

function isSame(a: Place, b: Place): boolean {
  return a.path.length === b.path.length && overlap(a, b);
}

/** The place, or what holds it, taken for another one. */
function replaced(place: Place, from: Place, to: Place): Place {
  if (place.path.length < from.path.length || !overlap(place, from)) return place;
  return { file: to.file, path: [...to.path, ...place.path.slice(from.path.length)] };
}
