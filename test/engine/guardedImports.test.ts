/**
 * Heads of files that say how their code is read, and imports under a condition: what follows a move in them, and what
 * only looks so.
 */
import assert from 'node:assert/strict';
import type { Texts } from './support/engine.js';
import { toRead } from './support/toRead.js';

const GAUGE =
  'class Gauge(Base):\n    def __init__(self, dock: Dock, tide: Tide) -> None:\n        super().__init__(dock)\n' +
  '        self.level = tide.level * 3\n\n    def shown(self, dock: Dock) -> int:\n        return dock.depth + self.level\n';
const STAYS = 'class Buoy(Base):\n    def rings(self, times):\n        return times * 7 - self.bell()\n';
const GUARDED = 'if TYPE_CHECKING:\n    from harbour.docks import Dock\n    from harbour.tides import Tide\n';
const python = (...parts: readonly string[]): string =>
  ['from __future__ import annotations\n', ...parts].join('\n').replaceAll('\n\n\n\n', '\n\n\n');
const TYPING = 'from typing import TYPE_CHECKING\n';
const BASE = 'from harbour.base import Base\n';

const moved = (head: readonly string[], headThere: readonly string[], gauge = GAUGE): readonly [Texts, Texts] => [
  { 'harbour/water.py': python(...head, '', gauge, '', STAYS) },
  { 'harbour/water.py': python(BASE, '', STAYS), 'harbour/gauge.py': python(...headThere, '', gauge) },
];

describe('imports under a condition', () => {
  it('go along with the code that names them', async () => {
    assert.deepEqual(await toRead(...moved([TYPING + BASE, GUARDED], [TYPING + BASE, GUARDED])), []);
  });

  it('are to be read where the code had them whatever the condition', async () => {
    const plain = BASE + 'from harbour.docks import Dock\nfrom harbour.tides import Tide\n';
    const left = await toRead(
      ...moved([plain], [TYPING + BASE, GUARDED], GAUGE.replace('tide.level', '(tide or Tide(4)).level')),
    );
    assert.match(left.join('\n'), /if TYPE_CHECKING/);
  });

  it('are to be read where the condition is another one', async () => {
    const left = await toRead(
      ...moved([TYPING + BASE, GUARDED], [TYPING + BASE, GUARDED.replace('TYPE_CHECKING', 'not TYPE_CHECKING')]),
    );
    assert.match(left.join('\n'), /if not TYPE_CHECKING/);
  });

  it('are to be read where the condition does something', async () => {
    const calling = GUARDED.replace('TYPE_CHECKING', 'opens()');
    const head = 'from harbour.gates import opens\n' + BASE;
    const left = await toRead(...moved([head, calling], [head, calling]));
    assert.match(left.join('\n'), /if opens\(\)/);
  });

  it('are to be read where another branch brings the name as well', async () => {
    const other = `${GUARDED}else:\n    from harbour.old import Dock, Tide\n`;
    const left = await toRead(...moved([TYPING + BASE, other], [TYPING + BASE, GUARDED]));
    assert.match(left.join('\n'), /from harbour\.old import/);
  });

  const using = (head: string, made = 'Gauge'): string =>
    `${head}\n\ndef made(gauge: "Gauge"):\n    return ${made}.shown(gauge, 4)\n`;
  const home = 'from harbour.water import Gauge\n';
  const elsewhere = 'from harbour.gauge import Gauge\n';
  const [before, after] = moved([BASE], [BASE]);
  const guarded = (line: string): string => `${TYPING}\nif TYPE_CHECKING:\n    ${line}`;

  it('follow what moved', async () => {
    assert.deepEqual(
      await toRead(
        { ...before, 'harbour/use.py': using(guarded(home)) },
        { ...after, 'harbour/use.py': using(guarded(elsewhere)) },
      ),
      [],
    );
  });

  it('are to be read where what moved was imported whatever the condition', async () => {
    const others = 'from harbour.docks import Dock\n';
    const left = await toRead(
      { ...before, 'harbour/use.py': using(`${TYPING}${home}\nif TYPE_CHECKING:\n    ${others}`) },
      { ...after, 'harbour/use.py': using(`${TYPING}\nif TYPE_CHECKING:\n    ${others}    ${elsewhere}`) },
    );
    assert.match(left.join('\n'), /from harbour\.gauge import Gauge/);
  });

  it('are to be read in a function, where they stood at the top', async () => {
    const inside = `def made(gauge):\n    ${elsewhere}    return gauge\n\n\ndef other(gauge):\n    return Gauge.shown(gauge, 4)\n`;
    const atTop = `${home}\n\ndef made(gauge):\n    return gauge\n\n\ndef other(gauge):\n    return Gauge.shown(gauge, 4)\n`;
    const left = await toRead({ ...before, 'harbour/use.py': atTop }, { ...after, 'harbour/use.py': inside });
    assert.match(left.join('\n'), /from harbour\.gauge import Gauge/);
  });
});

const HEAD = '<?php\n\ndeclare(strict_types=1);\n\n/*\n * Kept by the keepers.\n */\n\nnamespace Harbour;\n\n';
const members = (...names: readonly string[]): string =>
  names
    .map(
      name =>
        `    public static function ${name}(string $crate): string\n    {\n        $mark = self::sign($crate, '${name}');\n        return trim($mark) . ';' . strlen($crate);\n    }\n\n    private static function sign(string $crate, string $mark): string\n    {\n        return $crate . $mark;\n    }\n`,
    )
    .join('\n');
const php = (head: string, name: string, ...parts: readonly string[]): string =>
  `${head}final class ${name}\n{\n${parts.join('\n')}}\n`;
const BERTH = '    public static function berth(int $place): int\n    {\n        return $place * 7 + tide();\n    }\n';
const crane = (used: readonly string[], body: string): string =>
  `<?php\n\nnamespace Harbour\\Crane;\n\n${used.map(one => `use ${one};\n`).join('')}\nclass Lift\n{\n    public function lift(string $crate): string\n    {\n        ${body}\n    }\n}\n`;

describe('what opens a file that came into being of code of another one', () => {
  const before = (head = HEAD): Texts => ({ 'src/Harbour/Ship.php': php(head, 'Ship', BERTH, members('hold')) });
  const after = (head = HEAD): Texts => ({
    'src/Harbour/Ship.php': php(HEAD, 'Ship', BERTH),
    'src/Harbour/Net.php': php(head, 'Net', members('hold')),
  });

  it('says what the other file said', async () => {
    const left = (await toRead(before(), after())).join('\n');
    assert.doesNotMatch(left, /php|strict_types|keepers|namespace/);
  });

  it('is to be read where it says how code is read, and the other file did not', async () => {
    const plain = HEAD.replace('declare(strict_types=1);\n\n', '');
    const left = (
      await toRead(
        { 'src/Harbour/Ship.php': php(plain, 'Ship', BERTH, members('hold')) },
        {
          'src/Harbour/Ship.php': php(plain, 'Ship', BERTH),
          'src/Harbour/Net.php': php(HEAD, 'Net', members('hold')),
        },
      )
    ).join('\n');
    assert.match(left, /strict_types/);
  });

  it('is to be read where it says another thing', async () => {
    assert.match((await toRead(before(), after(HEAD.replace('keepers', 'thieves')))).join('\n'), /thieves/);
    assert.match((await toRead(before(), after(HEAD.replace('types=1', 'types=0')))).join('\n'), /types=0/);
  });

  it('a static member that moved takes the imports of its types along', async () => {
    const used = "return Ship::hold($crate) . 'up';";
    const both = 'return Ship::hold($crate) . Ship::berth(4);';
    const texts = (body: string): Texts => ({
      ...before(),
      'src/Crane/Lift.php': crane(['Harbour\\Ship'], body),
    });
    const follows = (imports: readonly string[], body: string): Texts => ({
      ...after(),
      'src/Crane/Lift.php': crane(imports, body.replace('Ship::hold', 'Net::hold')),
    });
    const ofLift = async (b: Texts, a: Texts): Promise<string> =>
      (await toRead(b, a)).filter(line => /use |::|Old|Other/.test(line)).join('\n');
    assert.equal(await ofLift(texts(used), follows(['Harbour\\Net'], used)), '');
    assert.equal(await ofLift(texts(both), follows(['Harbour\\Net', 'Harbour\\Ship'], both)), '');
    assert.match(await ofLift(texts(used), follows(['Harbour\\Other\\Net'], used)), /Other/);
    assert.match(await ofLift(texts(both), follows(['Harbour\\Net', 'Harbour\\Old\\Ship'], both)), /Old/);
  });
});
