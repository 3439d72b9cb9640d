/** Small changes that run otherwise, and controls that do not: what is hidden of the ones and over-read of the others. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Texts } from './engine.js';
import { analyzeTexts } from './engine.js';

export const ATTACKS = join(__dirname, '../../attacks');

/** Ids of attacks that are known to be hidden, and of controls that are known to be over-read: one a line. */
export const OPEN = join(ATTACKS, 'open.txt');

export interface Attack {
  readonly id: string;
  readonly kind: string;
  /** What differs when it runs; of a control, why nothing does. */
  readonly why: string;
  readonly before: Texts;
  readonly after: Texts;
  /** Lines that must be left to read, at least and at most; `[0, 0]` for a control. */
  readonly toRead: readonly [number, number];
}

export interface AttackFile {
  readonly name: string;
  readonly attacks: readonly Attack[];
}

export function loadAttacks(): AttackFile[] {
  const names = readdirSync(ATTACKS).filter(name => name.endsWith('.jsonl'));
  return names.map(name => ({
    name,
    attacks: readFileSync(join(ATTACKS, name), 'utf8')
      .split('\n')
      .filter(line => line !== '')
      .map(line => JSON.parse(line) as Attack),
  }));
}

export function openAttacks(): ReadonlySet<string> {
  return new Set(
    readFileSync(OPEN, 'utf8')
      .split('\n')
      .filter(line => line !== ''),
  );
}

/** Is as much left to read as should be? */
export async function isSeen({ before, after, toRead: [least, most] }: Attack): Promise<boolean> {
  const { summary } = await analyzeTexts(before, after);
  return summary.linesToRead >= least && summary.linesToRead <= most;
}
