/**
 * A function without a name that gets one, and is handed over by it where it stood: nothing is left to read, both ways, where the function is
 * the same; what may do something else there is read though the extraction is told.
 */
import type { Case } from './support/bothWays.js';
import { isFolded, isRead } from './support/bothWays.js';

const java = (name: string, before: string, after: string, more: string): Case => [
  name,
  'A.java',
  `class A {\n  void run(List<Item> all, int n) {\n    start(all);\n    ${before}\n    end(all);\n  }\n}\n`,
  `class A {\n  void run(List<Item> all, int n) {\n    start(all);\n    ${after}\n    end(all);\n  }\n\n${more}}\n`,
];
const ts = (name: string, before: string, after: string, more = '', inner = ''): Case => [
  name,
  'a.ts',
  `export function run(box: Box, n: number): void {\n  start(box);\n  ${before}\n  end(box);\n}\n`,
  `export function run(box: Box, n: number): void {\n  start(box);\n${inner}  ${after}\n  end(box);\n}\n${more}`,
];

const KOTLIN = (code: string, more = ''): string =>
  `class A {\n    fun run(all: List<Item>) {\n        start(all)\n        ${code}\n        end(all)\n    }\n${more}}\n`;

const FOLDED: readonly Case[] = [
  java(
    'a member, in Java',
    'all.forEach(x -> {\n      show(x, 1);\n      log(x.name(), 2);\n    });',
    'all.forEach(this::showItem);',
    '  private void showItem(Item x) {\n    show(x, 1);\n    log(x.name(), 2);\n  }\n',
  ),
  java(
    'a value, in Java',
    'show(all.stream().map(x -> x.name() + ": " + x.size(3)).toList());',
    'show(all.stream().map(this::labelOf).toList());',
    '  private String labelOf(Item x) {\n    return x.name() + ": " + x.size(3);\n  }\n',
  ),
  [
    'a member, in Kotlin',
    'A.kt',
    KOTLIN('all.forEach { x ->\n            show(x, 1)\n            log(x.name, 2)\n        }'),
    KOTLIN(
      'all.forEach(::showItem)',
      '\n    private fun showItem(x: Item) {\n        show(x, 1)\n        log(x.name, 2)\n    }\n',
    ),
  ],
  ts(
    'a function of the module',
    "box.on('x', item => {\n    show(item);\n    hide(item, 1);\n  });",
    "box.on('x', handle);",
    '\nfunction handle(item: Item): void {\n  show(item);\n  hide(item, 1);\n}\n',
  ),
  ts(
    'what hands something back',
    "box.on('x', item => {\n    show(item);\n    return hide(item, 1);\n  });",
    "box.on('x', handle);",
    '\nfunction handle(item: Item): Item {\n  show(item);\n  return hide(item, 1);\n}\n',
  ),
  ts(
    'a function inside, that mentions what is around it',
    "box.on('x', () => {\n    show(box, n);\n    hide(box, 1);\n  });",
    "box.on('x', handle);",
    '',
    '  function handle(): void {\n    show(box, n);\n    hide(box, 1);\n  }\n',
  ),
  ts(
    'a constant inside',
    "box.on('x', () => {\n    show(box, n);\n    hide(box, 1);\n  });",
    "box.on('x', handle);",
    '',
    '  const handle = (): void => {\n    show(box, n);\n    hide(box, 1);\n  };\n',
  ),
  java(
    'a call that is all that is done, in Java',
    'all.forEach(x -> {\n      show(x, 1);\n      log(x.name(), 2);\n    });',
    'all.forEach(x -> showItem(x));',
    '  private void showItem(Item x) {\n    show(x, 1);\n    log(x.name(), 2);\n  }\n',
  ),
  [
    'a call that is all that is done, in Kotlin',
    'A.kt',
    KOTLIN('all.forEach { x ->\n            show(x, 1)\n            log(x.name, 2)\n        }'),
    KOTLIN(
      'all.forEach { x -> showItem(x) }',
      '\n    private fun showItem(x: Item) {\n        show(x, 1)\n        log(x.name, 2)\n    }\n',
    ),
  ],
  ts(
    'a call that is all that is done',
    "box.on('x', item => {\n    show(item);\n    hide(item, n);\n  });",
    "box.on('x', item => handle(item, n));",
    '\nfunction handle(item: Item, n: number): void {\n  show(item);\n  hide(item, n);\n}\n',
  ),
  ts(
    'a call of what hands something back',
    "box.on('x', item => {\n    show(item);\n    return hide(item, 1);\n  });",
    "box.on('x', item => handle(item));",
    '\nfunction handle(item: Item): Item {\n  show(item);\n  return hide(item, 1);\n}\n',
  ),
];

const READ: readonly Case[] = [
  java(
    'parameters in another order',
    'all.fold((x, y) -> {\n      show(x, 1);\n      log(y.name(), 2);\n    });',
    'all.fold(this::showItem);',
    '  private void showItem(Item y, Item x) {\n    show(x, 1);\n    log(y.name(), 2);\n  }\n',
  ),
  java(
    'other code',
    'all.forEach(x -> {\n      show(x, 1);\n      log(x.name(), 2);\n    });',
    'all.forEach(this::showItem);',
    '  private void showItem(Item x) {\n    show(x, 1);\n    log(x.name(), 3);\n  }\n',
  ),
  java(
    'a variable that is a field now',
    'all.forEach(x -> {\n      show(x, n);\n      log(x.name(), 2);\n    });',
    'all.forEach(this::showItem);',
    '  private void showItem(Item x) {\n    show(x, n);\n    log(x.name(), 2);\n  }\n  private int n = 4;\n',
  ),
  ts(
    'another object itself',
    "box.on('x', item => {\n    show(this, item);\n    hide(item, 1);\n  });",
    "box.on('x', handle);",
    '\nfunction handle(item: Item): void {\n  show(this, item);\n  hide(item, 1);\n}\n',
  ),
  ts(
    'one that waits',
    "box.on('x', item => {\n    show(item);\n    hide(item, 1);\n  });",
    "box.on('x', handle);",
    '\nasync function handle(item: Item): Promise<void> {\n  show(item);\n  hide(item, 1);\n}\n',
  ),
  ts(
    'one that is called at once',
    "box.on('x', item => {\n    show(item);\n    hide(item, 1);\n  });",
    "box.on('x', handle(n));",
    '\nfunction handle(item: Item): void {\n  show(item);\n  hide(item, 1);\n}\n',
  ),
  ts(
    'a call that hands over something else',
    "box.on('x', item => {\n    show(item);\n    hide(item, n);\n  });",
    "box.on('x', item => handle(item, box));",
    '\nfunction handle(item: Item, n: number): void {\n  show(item);\n  hide(item, n);\n}\n',
  ),
  ts(
    'a call of what hands back more',
    "box.on('x', item => {\n    show(item);\n    hide(item, n);\n  });",
    "box.on('x', item => handle(item, n));",
    '\nfunction handle(item: Item, n: number): number {\n  show(item);\n  hide(item, n);\n  return 1;\n}\n',
  ),
  ts(
    'a call beside which something was done',
    "box.on('x', item => {\n    wait(item);\n    show(item);\n    hide(item, n);\n  });",
    "box.on('x', item => handle(item, n));",
    '\nfunction handle(item: Item, n: number): void {\n  show(item);\n  hide(item, n);\n}\n',
  ),
  [
    'a call of what left the callable around it, in Kotlin',
    'A.kt',
    KOTLIN(
      'all.forEach { x ->\n            show(x, 1)\n            if (x.isLast) return\n            log(x.name, 2)\n        }',
    ),
    KOTLIN(
      'all.forEach { x -> showItem(x) }',
      '\n    private fun showItem(x: Item) {\n        show(x, 1)\n        if (x.isLast) return\n        log(x.name, 2)\n    }\n',
    ),
  ],
  [
    'what left the callable around it, in Kotlin',
    'A.kt',
    KOTLIN(
      'all.forEach { x ->\n            show(x, 1)\n            if (x.isLast) return\n            log(x.name, 2)\n        }',
    ),
    KOTLIN(
      'all.forEach(::showItem)',
      '\n    private fun showItem(x: Item) {\n        show(x, 1)\n        if (x.isLast) return\n        log(x.name, 2)\n    }\n',
    ),
  ],
];

describe('a function that got a name', () => {
  for (const one of FOLDED) it(`leaves nothing to read: ${one[0]}`, () => isFolded(one));
  for (const one of READ) it(`leaves something to read: ${one[0]}`, () => isRead(one));
});
