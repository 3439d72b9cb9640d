/**
 * `npm run bench:attacks`: how many attacks are hidden, and how many controls over-read, by file; writes the list of them, from which the tests
 * know which are open.
 */
import { writeFileSync } from 'node:fs';
import type { Attack } from '../engine/support/attacks.js';
import { isSeen, loadAttacks, OPEN } from '../engine/support/attacks.js';

const isControl = ({ toRead }: Attack): boolean => toRead[1] === 0;

async function main(): Promise<void> {
  const open: string[] = [];
  for (const { name, attacks } of loadAttacks()) {
    const found: Attack[] = [];
    for (const attack of attacks) if (!(await isSeen(attack))) found.push(attack);
    open.push(...found.map(({ id }) => id));
    const controls = attacks.filter(isControl).length;
    const overRead = found.filter(isControl).length;
    console.log(
      `${name}: ${found.length - overRead} hidden of ${attacks.length - controls} attacks, ${overRead} over-read of ${controls} controls`,
    );
  }
  writeFileSync(OPEN, `${open.sort().join('\n')}\n`);
}

void main();
