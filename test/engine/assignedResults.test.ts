/**
 * What is left to be read where code that gave a variable its values, in branches, loops and the like, went to a callable that hands those
 * values back; and, read backwards, where such a callable was inlined.
 */
import assert from 'node:assert/strict';
import { findUncovered } from './support/completeness.js';
import { analyzeTexts } from './support/engine.js';
import { toRead } from './support/toRead.js';

type Case = readonly [what: string, path: string, before: string, after: string];

async function leftBothWays([, path, before, after]: Case): Promise<[string[], string[]]> {
  return [await toRead({ [path]: before }, { [path]: after }), await toRead({ [path]: after }, { [path]: before })];
}

/** JavaScript: a function whose code gives `tax` its value, and the same with that code in a function of its own. */
const host = (declared: string, code: string, rest = 'sold++;\n  return sum + tax;'): string =>
  `function bill(sum, gift) {\n  ${declared}\n  ${code}\n  ${rest}\n}\n`;
const apart = (call: string, code: string, rest = 'sold++;\n  return sum + tax;'): string =>
  `function bill(sum, gift) {\n  ${call}\n  ${rest}\n}\n\nfunction taxOn(sum, gift) {\n  ${code}\n}\n`;
const CALL = 'const tax = taxOn(sum, gift);';
const GIVEN = 'if (gift) {\n    tax = sum / 2;\n  } else {\n    tax = sum * rate;\n  }';
const HANDED = 'if (gift) {\n    return sum / 2;\n  } else {\n    return sum * rate;\n  }';
const GUARDED = 'if (gift) {\n    return sum / 2;\n  }\n  return sum * rate;';

const FOLDED: readonly Case[] = [
  ['in both branches', 'a.js', host('let tax;', GIVEN), apart(CALL, HANDED)],
  ['in the branch that leaves and behind it', 'a.js', host('let tax;', GIVEN), apart(CALL, GUARDED)],
  [
    'in branches without braces',
    'a.js',
    host('let tax;', GIVEN),
    apart(CALL, 'if (gift) return sum / 2;\n  return sum * rate;'),
  ],
  [
    'behind something that is done in a branch',
    'a.js',
    host('let tax;', GIVEN.replace('else {', 'else {\n    const rate = read(sum);\n    log(rate);')),
    apart(CALL, GUARDED.replace('return sum *', 'const rate = read(sum);\n  log(rate);\n  return sum *')),
  ],
  [
    'behind a function in a branch that hands something back itself',
    'a.js',
    host('let tax;', GIVEN.replace('else {', 'else {\n    each(one => {\n      return log(one);\n    });')),
    apart(CALL, HANDED.replace('else {', 'else {\n    each(one => {\n      return log(one);\n    });')),
  ],
  [
    'for the one value that it had in another case',
    'a.js',
    host('let tax = 0;', 'if (gift) {\n    tax = sum / 2;\n  }'),
    apart(CALL, 'if (gift) {\n    return sum / 2;\n  }\n  return 0;'),
  ],
  [
    'or else nothing',
    'a.js',
    host('let tax;', 'if (gift) {\n    tax = sum / 2;\n  }'),
    apart(CALL, 'if (gift) {\n    return sum / 2;\n  }\n  return undefined;'),
  ],
  [
    'where something is caught',
    'a.js',
    host('let tax;', "try {\n    tax = read(sum);\n  } catch (error) {\n    tax = '';\n  }"),
    apart(CALL, "try {\n    return read(sum);\n  } catch (error) {\n    return '';\n  }"),
  ],
  [
    'out of a loop that is left',
    'a.js',
    host(
      'let tax = null;',
      'for (const one of gift) {\n    if (one.open) {\n      tax = one.tax;\n      break;\n    }\n  }',
    ),
    apart(CALL, 'for (const one of gift) {\n    if (one.open) {\n      return one.tax;\n    }\n  }\n  return null;'),
  ],
  [
    'by a value',
    'a.js',
    host(
      'let tax;',
      'switch (gift) {\n    case 1:\n      tax = sum;\n      break;\n    default:\n      tax = rate;\n  }',
    ),
    apart(CALL, 'switch (gift) {\n    case 1:\n      return sum;\n    default:\n      return rate;\n  }'),
  ],
  [
    'that is mentioned once',
    'a.js',
    host('let tax;', GIVEN, 'return sum + tax;'),
    apart('return sum + taxOn(sum, gift);', GUARDED, ''),
  ],
  [
    'that is handed back at once',
    'a.ts',
    host('let tax: number;', GIVEN, 'return tax;'),
    apart('return taxOn(sum, gift);', GUARDED, ''),
  ],
  [
    'in what may throw',
    'a.js',
    host('let tax;', `try {\n  ${GIVEN}\n  } catch {\n    log(sum);\n  }`),
    apart('let tax;\n  try {\n    tax = taxOn(sum, gift);\n  } catch {\n    log(sum);\n  }', GUARDED),
  ],
  [
    'in one branch after the other',
    'A.java',
    `class A {
  String bill(int sum) {
    String size;
    if (sum > 100) {
      size = "large";
    } else if (sum > 10) {
      size = "middle";
    } else {
      size = "small";
    }
    sold++;
    return size + sum;
  }
}
`,
    `class A {
  String bill(int sum) {
    String size = sizeOf(sum);
    sold++;
    return size + sum;
  }

  String sizeOf(int sum) {
    if (sum > 100) {
      return "large";
    }
    if (sum > 10) {
      return "middle";
    }
    return "small";
  }
}
`,
  ],
  [
    'of one type',
    'A.java',
    `class A {
  double bill(double sum, boolean gift) {
    double tax;
    if (gift) {
      tax = sum / 2;
    } else {
      tax = sum * rate;
    }
    sold++;
    return sum + tax;
  }
}
`,
    `class A {
  double bill(double sum, boolean gift) {
    double tax = taxOn(sum, gift);
    sold++;
    return sum + tax;
  }

  double taxOn(double sum, boolean gift) {
    if (gift) {
      return sum / 2;
    } else {
      return sum * rate;
    }
  }
}
`,
  ],
  [
    'that something is handed',
    'A.java',
    `class A {
  void bill(String path) {
    String text;
    try {
      text = read(path);
    } catch (IOException e) {
      text = "";
    }
    show(text);
  }
}
`,
    `class A {
  void bill(String path) {
    show(contents(path));
  }

  String contents(String path) {
    try {
      return read(path);
    } catch (IOException e) {
      return "";
    }
  }
}
`,
  ],
  [
    'of a type that has a value without being given one',
    'a.go',
    `package p

func Bill(items []Item) {
	var found *Item
	for i := range items {
		if items[i].Open {
			found = &items[i]
			break
		}
	}
	show(found)
}
`,
    `package p

func Bill(items []Item) {
	found := firstOpen(items)
	show(found)
}

func firstOpen(items []Item) *Item {
	for i := range items {
		if items[i].Open {
			return &items[i]
		}
	}
	return nil
}
`,
  ],
  [
    'without a word for what is handed back',
    'a.rb',
    `def bill(sum, gift)
  if gift
    tax = sum / 2
  else
    tax = sum * rate
  end
  log(sum)
  sum + tax
end
`,
    `def bill(sum, gift)
  tax = tax_on(sum, gift)
  log(sum)
  sum + tax
end

def tax_on(sum, gift)
  if gift
    sum / 2
  else
    sum * rate
  end
end
`,
  ],
  [
    'by a value, in branches that end by themselves',
    'a.go',
    `package p

func Bill(kind string) {
	price := 0
	switch kind {
	case "a":
		price = 1
	case "b":
		price = 2
	}
	show(price)
}
`,
    `package p

func Bill(kind string) {
	price := priceOf(kind)
	show(price)
}

func priceOf(kind string) int {
	switch kind {
	case "a":
		return 1
	case "b":
		return 2
	}
	return 0
}
`,
  ],
  [
    'that is declared where it is given one',
    'a.py',
    `def load(path, store):
    with open(path) as file:
        rows = [line.split(";") for line in file]
    for row in rows:
        store.add(row)
`,
    `def load(path, store):
    rows = read_rows(path)
    for row in rows:
        store.add(row)


def read_rows(path):
    with open(path) as file:
        return [line.split(";") for line in file]
`,
  ],
  [
    'in branches that declare it',
    'a.py',
    `def bill(total, gift):
    if gift:
        tax = total / 2
    else:
        tax = total * RATE
    log(total)
    return total + tax
`,
    `def bill(total, gift):
    tax = tax_on(total, gift)
    log(total)
    return total + tax


def tax_on(total, gift):
    if gift:
        return total / 2
    return total * RATE
`,
  ],
  [
    'and of a function that stands before',
    'a.c',
    `double bill(double sum, int gift) {
  double tax;
  if (gift) {
    tax = sum / 2;
  } else {
    tax = sum * rate;
  }
  sold++;
  return sum + tax;
}
`,
    `static double tax_on(double sum, int gift) {
  if (gift) {
    return sum / 2;
  }
  return sum * rate;
}

double bill(double sum, int gift) {
  double tax = tax_on(sum, gift);
  sold++;
  return sum + tax;
}
`,
  ],
  [
    'out of a loop',
    'A.cs',
    `class A {
  void Bill(List<Item> items) {
    Item found = null;
    foreach (var item in items) {
      if (item.Open) {
        found = item;
        break;
      }
    }
    Show(found);
  }
}
`,
    `class A {
  void Bill(List<Item> items) {
    Item found = FirstOpen(items);
    Show(found);
  }

  Item FirstOpen(List<Item> items) {
    foreach (var item in items) {
      if (item.Open) {
        return item;
      }
    }
    return null;
  }
}
`,
  ],
  [
    'with a sign before its name',
    'a.php',
    `<?php
class A {
  function bill($sum, $gift) {
    if ($gift) {
      $tax = $sum / 2;
    } else {
      $tax = $sum * RATE;
    }
    $this->sold++;
    return $sum + $tax;
  }
}
`,
    `<?php
class A {
  function bill($sum, $gift) {
    $tax = $this->taxOn($sum, $gift);
    $this->sold++;
    return $sum + $tax;
  }

  function taxOn($sum, $gift) {
    if ($gift) {
      return $sum / 2;
    }
    return $sum * RATE;
  }
}
`,
  ],
];

const PHP_HOST =
  '<?php\nfunction bill($sum, $gift) {\n  if ($gift) {\n    $tax = $sum / 2;\n  } else {\n    $tax = $sum * RATE;\n  }\n  log($sum);\n  return $sum + $tax;\n}\n';
const phpApart = (rest: string, given: string): string =>
  `<?php\nfunction bill($sum, $gift) {\n  $tax = taxOn($sum, $gift);\n  log($sum);\n  return $sum + ${rest};\n}\n\nfunction taxOn($sum, ${given}) {\n  if ($gift) {\n    return $sum / 2;\n  }\n  return $sum * RATE;\n}\n`;
const IN_PLACE = 'let tax = taxOn(sum, gift);';

/** Of each, an edit that must be among those that are left, as it stands in the first direction. */
const READ: readonly (readonly [...Case, edit: string])[] = [
  ['a value changed', 'a.js', host('let tax;', GIVEN), apart(CALL, GUARDED.replace('2', '3')), '2 => 3'],
  [
    'a comment is gone',
    'a.js',
    host('let tax;', GIVEN.replace('{', '{\n    // Half of it.')),
    apart(CALL, 'if (gift) return sum / 2;\n  return sum * rate;'),
    '// Half of it. => ',
  ],
  [
    'the last one counted, and the first one does',
    'a.js',
    host('let tax = 0;', 'for (const one of gift) {\n    if (one.open) {\n      tax = one.tax;\n    }\n  }'),
    apart(CALL, 'for (const one of gift) {\n    if (one.open) {\n      return one.tax;\n    }\n  }\n  return 0;'),
    'tax = => ',
  ],
  [
    'only the inner loop was left',
    'a.js',
    host(
      'let tax = 0;',
      'for (const all of gift) {\n    for (const one of all) {\n      if (one.open) {\n        tax = one.tax;\n        break;\n      }\n    }\n  }',
    ),
    apart(
      CALL,
      'for (const all of gift) {\n    for (const one of all) {\n      if (one.open) {\n        return one.tax;\n      }\n    }\n  }\n  return 0;',
    ),
    'break; => ',
  ],
  [
    'it had something else in another case',
    'a.js',
    host('let tax = 1;', 'if (gift) {\n    tax = sum / 2;\n  }'),
    apart(CALL, 'if (gift) {\n    return sum / 2;\n  }\n  return 0;'),
    '1 => 0',
  ],
  [
    'it was called for in another case',
    'a.js',
    host('let tax = count();', 'if (gift) {\n    tax = sum / 2;\n  }'),
    apart(CALL, 'if (gift) {\n    return sum / 2;\n  }\n  return count();'),
    'tax = => ',
  ],
  [
    'it is nothing in another case',
    'a.js',
    host('let tax = 1;', 'if (gift) {\n    tax = sum / 2;\n  }'),
    apart(CALL, 'if (gift) {\n    return sum / 2;\n  }'),
    '1 => ',
  ],
  [
    'it was given nothing, which is another thing',
    'a.js',
    host('let tax;', 'if (gift) {\n    tax = sum / 2;\n  }'),
    apart(CALL, 'if (gift) {\n    return sum / 2;\n  }\n  return null;'),
    ' => return null;',
  ],
  [
    'a branch went on with the next one',
    'a.js',
    host('let tax;', 'switch (gift) {\n    case 1:\n      tax = sum;\n    default:\n      tax = rate;\n  }'),
    apart(CALL, 'switch (gift) {\n    case 1:\n      return sum;\n    default:\n      return rate;\n  }'),
    'tax = => ',
  ],
  ['it was added to', 'a.js', host('let tax = 0;', GIVEN.replaceAll('tax =', 'tax +=')), apart(CALL, GUARDED), '0 => '],
  [
    'something was done behind it',
    'a.js',
    host('let tax;', `${GIVEN}\n  log(sum, gift);`),
    apart(CALL, `${GUARDED}\n  log(sum, gift);`),
    'tax = => ',
  ],
  [
    'something was done behind it in a branch',
    'a.js',
    host('let tax;', GIVEN.replace('2;', '2;\n    log(sum, gift);')),
    apart(CALL, HANDED.replace('2;', '2;\n    log(sum, gift);')),
    'tax = => ',
  ],
  [
    'it was read there',
    'a.js',
    host('let tax = 0;', GIVEN.replace('{', '{\n    log(tax);')),
    apart(CALL, `let tax = 0;\n  ${HANDED.replace('{', '{\n    log(tax);')}`),
    'tax = => ',
  ],
  [
    'it is called for elsewhere',
    'a.js',
    host('let tax;', GIVEN),
    apart('sold++;', GUARDED, `${CALL}\n  return sum + tax;`),
    'tax = => ',
  ],
  [
    'another variable has it now',
    'a.js',
    host('let tax;\n  let fee = 0;', GIVEN, 'return sum + tax + fee;'),
    apart('let tax;\n  let fee = taxOn(sum, gift);', GUARDED, 'return sum + tax + fee;'),
    'tax = => ',
  ],
  [
    'a function has the variable as well',
    'a.js',
    host('let tax = 0;', `later(() => tax);\n  ${GIVEN}`),
    apart(`later(() => tax);\n  ${IN_PLACE}`, GUARDED),
    'tax = => ',
  ],
  [
    'it is given another value later',
    'a.js',
    host('let tax;', GIVEN, 'tax = round(tax);\n  return sum + tax;'),
    apart(IN_PLACE, GUARDED, 'tax = round(tax);\n  return sum + tax;'),
    'tax = => ',
  ],
  [
    'what was thrown is lost',
    'a.js',
    host('let tax;', 'try {\n    tax = read(sum);\n  } finally {\n    tax = 0;\n  }'),
    apart(CALL, 'try {\n    return read(sum);\n  } finally {\n    return 0;\n  }'),
    'tax = => ',
  ],
  [
    'nobody waits for it',
    'a.js',
    `async ${host('let tax;', GIVEN.replace('sum / 2', 'await read(sum)'))}`,
    `async ${apart(CALL, HANDED.replace('sum / 2', 'await read(sum)')).replace('function taxOn', 'async function taxOn')}`,
    'tax = => ',
  ],
  [
    'where something is thrown, it has no value',
    'a.js',
    host("let tax = 'a';", 'try {\n    if (gift) {\n      tax = read(sum);\n    }\n  } catch {\n    log(sum);\n  }'),
    apart(
      'let tax;\n  try {\n    tax = taxOn(sum, gift);\n  } catch {\n    log(sum);\n  }',
      "if (gift) {\n    return read(sum);\n  }\n  return 'a';",
    ),
    "= 'a' => ",
  ],
  [
    'it kept what it had the time before',
    'a.js',
    host('let tax;', 'for (const one of gift) {\n    if (one.open) {\n      tax = one.tax;\n    }\n    log(tax);\n  }'),
    apart(
      'let tax;\n  for (const one of gift) {\n    tax = taxOn(sum, one);\n    log(tax);\n  }',
      'if (gift.open) {\n    return gift.tax;\n  }',
    ),
    'tax = => ',
  ],
  [
    'what is handed back leaves a function in there',
    'a.js',
    host('let tax;', 'gift.forEach(one => {\n    if (one.open) {\n      tax = one;\n    }\n  });'),
    apart(CALL, 'gift.forEach(one => {\n    if (one.open) {\n      return one;\n    }\n  });'),
    'tax = one; => ',
  ],
  [
    'a function in there was called for all of them',
    'A.kt',
    'class A {\n  fun bill(items: List<Item>) {\n    var found: Item? = null\n    items.forEach { item ->\n      if (item.open) {\n        found = item\n      }\n    }\n    show(found)\n  }\n}\n',
    'class A {\n  fun bill(items: List<Item>) {\n    var found: Item? = firstOpen(items)\n    show(found)\n  }\n\n  fun firstOpen(items: List<Item>): Item? {\n    items.forEach { item ->\n      if (item.open) {\n        return item\n      }\n    }\n    return null\n  }\n}\n',
    'found = => ',
  ],
  [
    'it was unknown in another case',
    'a.py',
    'def bill(total, gift):\n    if gift:\n        tax = total / 2\n    log(total)\n    return total + tax\n',
    'def bill(total, gift):\n    tax = tax_on(total, gift)\n    log(total)\n    return total + tax\n\n\ndef tax_on(total, gift):\n    if gift:\n        return total / 2\n',
    'tax = => ',
  ],
  [
    'something was done where nothing was thrown',
    'a.py',
    'def bill(path):\n    try:\n        text = read(path)\n    except OSError:\n        text = ""\n    else:\n        log(path)\n    show(text)\n',
    'def bill(path):\n    text = contents(path)\n    show(text)\n\n\ndef contents(path):\n    try:\n        return read(path)\n    except OSError:\n        return ""\n    else:\n        log(path)\n',
    'text = => ',
  ],
  [
    'its type makes another number of it',
    'A.java',
    'class A {\n  double bill(double sum, boolean gift) {\n    double tax;\n    if (gift) {\n      tax = sum / 2;\n    } else {\n      tax = 1;\n    }\n    return sum + tax;\n  }\n}\n',
    'class A {\n  double bill(double sum, boolean gift) {\n    double tax = taxOn(sum, gift);\n    return sum + tax;\n  }\n\n  float taxOn(double sum, boolean gift) {\n    if (gift) {\n      return sum / 2;\n    }\n    return 1;\n  }\n}\n',
    'tax = => ',
  ],
  ['another variable is named behind it', 'a.php', PHP_HOST, phpApart('$levy', '$gift'), '$tax = => '],
  ['what it is made of is handed over to nobody', 'a.php', PHP_HOST, phpApart('$tax', '$given'), '$tax = => '],
  [
    'it has another type now',
    'a.go',
    'package p\n\nfunc Bill(items []*Item) {\n\tvar found any\n\tfor _, item := range items {\n\t\tif item.Open {\n\t\t\tfound = item\n\t\t\tbreak\n\t\t}\n\t}\n\tshow(found)\n}\n',
    'package p\n\nfunc Bill(items []*Item) {\n\tfound := firstOpen(items)\n\tshow(found)\n}\n\nfunc firstOpen(items []*Item) *Item {\n\tfor _, item := range items {\n\t\tif item.Open {\n\t\t\treturn item\n\t\t}\n\t}\n\treturn nil\n}\n',
    'any => ',
  ],
  [
    'a value of its type is another one than no value',
    'a.go',
    'package p\n\nfunc Bill(items []Item) {\n\tvar found any\n\tfor i := range items {\n\t\tif items[i].Open {\n\t\t\tfound = items[i]\n\t\t\tbreak\n\t\t}\n\t}\n\tshow(found)\n}\n',
    'package p\n\nfunc Bill(items []Item) {\n\tfound := firstOpen(items)\n\tshow(found)\n}\n\nfunc firstOpen(items []Item) any {\n\tfor i := range items {\n\t\tif items[i].Open {\n\t\t\treturn items[i]\n\t\t}\n\t}\n\treturn 0\n}\n',
    ' => return 0',
  ],
];

/** Where the variable went along with all that is done to it. */
const WENT_ALONG: readonly Case[] = [
  [
    'under another name',
    'a.js',
    host('let tax = sum * rate;', 'if (gift) {\n    tax /= 2;\n  }'),
    apart(IN_PLACE, 'let levy = sum * rate;\n  if (gift) {\n    levy /= 2;\n  }\n  return levy;'),
  ],
  [
    'made of what is handed over',
    'a.js',
    'function weekOf(date) {\n  const first = new Date(date.getFullYear(), 0, 4);\n  first.setDate(first.getDate() - 3);\n  return date - first;\n}\n',
    'function weekOf(date) {\n  const first = thursday(date.getFullYear());\n  return date - first;\n}\n\nfunction thursday(year) {\n  const day = new Date(year, 0, 4);\n  day.setDate(day.getDate() - 3);\n  return day;\n}\n',
  ],
  [
    'of a type that only makes other numbers of those that are written out',
    'A.kt',
    'class A {\n  fun bill(sum: Double, gift: Boolean): Double {\n    var tax = sum * rate\n    if (gift) {\n      tax /= 2\n    }\n    sold++\n    return sum + tax\n  }\n}\n',
    'class A {\n  fun bill(sum: Double, gift: Boolean): Double {\n    val tax = taxOn(sum, gift)\n    sold++\n    return sum + tax\n  }\n\n  private fun taxOn(sum: Double, gift: Boolean): Double {\n    var tax = sum * rate\n    if (gift) {\n      tax /= 2\n    }\n    return tax\n  }\n}\n',
  ],
  ...(
    [
      [
        'a.py',
        (lines: string) => `def load(lines, store):\n    ${lines}:\n        store.add(row)\n`,
        'rows = []\n    for line in lines:\n        rows.append(line.split(";"))\n    ',
        'for row in ',
        'read_rows(lines)',
        '\n\ndef read_rows(lines):\n    ',
        'return rows\n',
      ],
      [
        'a.js',
        (lines: string) => `function load(lines, store) {\n  ${lines}) {\n    store.add(row);\n  }\n}\n`,
        "const rows = [];\n  for (const line of lines) {\n    rows.push(line.split(';'));\n  }\n  ",
        'for (const row of ',
        'readRows(lines)',
        '\nfunction readRows(lines) {\n  ',
        'return rows;\n}\n',
      ],
      [
        'a.go',
        (lines: string) => `package p\n\nfunc load(lines []string) {\n\t${lines} {\n\t\tstore.Add(row)\n\t}\n}\n`,
        'rows := []Row{}\n\tfor _, line := range lines {\n\t\trows = append(rows, rowOf(line))\n\t}\n\t',
        'for _, row := range ',
        'readRows(lines)',
        '\nfunc readRows(lines []string) []Row {\n\t',
        'return rows\n}\n',
      ],
      [
        'a.php',
        (lines: string) => `<?php\nfunction load($lines) {\n  ${lines} as $row) {\n    add($row);\n  }\n}\n`,
        '$rows = [];\n  foreach ($lines as $line) {\n    $rows[] = rowOf($line);\n  }\n  ',
        'foreach (',
        'readRows($lines)',
        '\nfunction readRows($lines) {\n  ',
        'return $rows;\n}\n',
      ],
    ] as const
  ).map(([path, around, code, loop, call, head, result]): Case => [
    `to a loop through what it gives (${path})`,
    path,
    around(`${code}${loop}${path === 'a.php' ? '$rows' : 'rows'}`),
    `${around(`${loop}${call}`)}${head}${code}${result}`,
  ]),
];

describe('variables that became what a callable gives', () => {
  for (const change of WENT_ALONG) {
    it(`and went along, ${change[0]}: nothing is left to be read`, async () => {
      assert.deepEqual(await leftBothWays(change), [[], []]);
    });
  }

  it('are read where a loop asks for them each time', async () => {
    const code = 'rows = []\n    for line in lines:\n        rows.append(line)\n    ';
    const around = (asked: string): string => `def load(lines, store):\n    ${asked}:\n        log(1)\n`;
    const [there] = await leftBothWays([
      '',
      'a.py',
      around(`${code}while store in rows`),
      `${around('while store in read_rows(lines)')}\n\ndef read_rows(lines):\n    ${code}return rows\n`,
    ]);
    assert.ok(there.includes(' => read_rows(lines)'), there.join('\n'));
  });

  it('are read where what they are made of is asked for after something else', async () => {
    const [there] = await leftBothWays([
      '',
      'a.js',
      'function weekOf(date) {\n  const first = make(date.zone, date.getFullYear());\n  first.setDate(3);\n  return date - first;\n}\n',
      'function weekOf(date) {\n  const first = thursday(date.getFullYear(), date);\n  return date - first;\n}\n\nfunction thursday(year, date) {\n  const first = make(date.zone, year);\n  first.setDate(3);\n  return first;\n}\n',
    ]);
    assert.ok(
      there.some(line => line.includes('thursday(')),
      there.join('\n'),
    );
  });

  for (const change of FOLDED) {
    it(`${change[0]}: nothing is left to be read`, async () => {
      assert.deepEqual(await leftBothWays(change), [[], []]);
    });
  }

  for (const [what, path, before, after, edit] of READ) {
    it(`are read where ${what}`, async () => {
      const [there, back] = await leftBothWays([what, path, before, after]);
      assert.ok(there.includes(edit), there.join('\n'));
      assert.ok(back.includes(edit.split(' => ').reverse().join(' => ')), back.join('\n'));
    });
  }

  it('are all accounted for', async () => {
    for (const [what, path, before, after] of [...FOLDED, ...READ]) {
      const diff = await analyzeTexts({ [path]: before }, { [path]: after });
      assert.deepEqual(findUncovered(diff), [], what);
    }
  });
});
