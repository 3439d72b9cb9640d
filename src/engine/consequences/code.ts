/** What follows where code went elsewhere, or a value got a name. */
import { defineConsequence } from './definition.js';

export const CODE_CONSEQUENCES = [
  defineConsequence({
    id: 'carried-code',
    title: 'Code that a refactoring carried',
    docs: 'A declaration or statement stands where the refactoring took it.',
    why: 'The code was mapped statement by statement; what changed inside is listed by itself.',
    assumes: null,
  }),
  defineConsequence({
    id: 'transfer-frame',
    title: 'Head and call of extracted or inlined code',
    docs: 'The head of a function that was extracted, its call, its parameters and its result; the same for inlining.',
    why: 'Each parameter stands for what the call hands over, evaluated as often and in the same order, and the result goes where it went.',
    assumes: null,
  }),
  defineConsequence({
    id: 'named-value',
    title: 'Value that got a name, or lost it',
    docs: 'A name stands where a value stood, and a declaration gives it that value; or the reverse.',
    why: 'The value, evaluated once and there, is what it was in all the places.',
    assumes: null,
  }),
  defineConsequence({
    id: 'type-head',
    title: 'Head of an extracted type',
    docs: 'The head of a type that was extracted, and the words by which the old type builds upon it.',
    why: 'The new type builds upon nothing that the old one did not, and takes nothing that it is made of.',
    assumes: null,
  }),
  defineConsequence({
    id: 'named-type',
    title: 'Type that got a name, or lost it',
    docs: 'A name stands where a type was written out, and a declaration says which type it is; or the reverse.',
    why: 'The type is the same word by word, and its words lead to the same types.',
    assumes: null,
  }),
  defineConsequence({
    id: 'member-frame',
    title: 'Block around moved members',
    docs: 'The block, namespace or section that only frames members which came or went by refactorings.',
    why: 'It says nothing else and holds nothing else.',
    assumes: null,
  }),
  defineConsequence({
    id: 'prototype',
    title: 'Prototype of a function',
    docs: 'The prototype of a function that was extracted, inlined, moved or renamed goes with it.',
    why: 'It takes and gives what the function itself takes and gives, on each side.',
    assumes: null,
  }),
  defineConsequence({
    id: 'rewording',
    title: 'Same thing in other words',
    docs: 'The refactoring says itself that a construct has another form: a lambda for an anonymous class, a loop, a choice.',
    why: 'What the construct does is mapped and listed by itself; nothing in it means another object.',
    assumes: null,
  }),
] as const;
