/**
 * Constructs younger than most tools: labels of arguments that follow what they are for, patterns that name members, braces that the layout
 * took the place of. Left to be read where something else is meant, both ways; beside each stands one that follows, or means nothing.
 */
import type { Case } from './support/bothWays.js';
import { isFolded, isRead } from './support/bothWays.js';

const dartCall = (label: string, named: string): string =>
  `class Api {\n  Uri url(String path, {String? ${named}}) {\n    log(path);\n    return parse(path, ${named});\n  }\n}\nvoid run(Api api) {\n  api.url('p', ${label}: 'q');\n}\n`;
const circle = (field: string, named: string): string =>
  `class Circle {\n  final double ${field};\n  final double depth;\n  Circle(this.${field}, this.depth);\n}\ndouble area(Object shape) => switch (shape) {\n  Circle(:final ${named}) => 3.14 * ${named} * ${named},\n  _ => 0,\n};\n`;
const struct = (head: string, field: string, label: string, own = ''): string =>
  `${head} Parcel {\n  var ${field}: Double\n  let id: String\n${own}}\nfunc make() -> Parcel {\n  let parcel = Parcel(${label}: 2, id: "a")\n  print(parcel.${field})\n  return parcel\n}\n`;
const scalaText = (name: string, text: string): string =>
  `object A {\n  def greet(${name}: String): String = {\n    log(${name})\n    s"${text}"\n  }\n}\n`;
const braced = (inner: string, rest: string): string =>
  `class A(b: B) extends C with D {\n  def f(x: Int): Int = {\n    if (x > 1) {\n      log(x)\n${inner}    }\n${rest}    x match {\n      case 1 => g(x)\n      case _ =>\n        h(x)\n        2\n    }\n  }\n}\n`;
const laidOut = (inner: string, rest: string): string =>
  `class A(b: B) extends C, D:\n  def f(x: Int): Int =\n    if x > 1 then\n      log(x)\n${inner}    end if\n${rest}    x match\n      case 1 => g(x)\n      case _ =>\n        h(x)\n        2\n  end f\nend A\n`;

const widget = (name: string, base: string): string =>
  `class ${name} extends Widget {\n  const ${name}({super.key, required this.title});\n  final String title;\n  String build(c) {\n    log(title);\n    return ${base}(c, title);\n  }\n}\n`;
const labelled = (label: string, other: string, given = label): string =>
  `class A {\n  func move(${label} point: Point) {\n    log(point)\n    place = point\n  }\n  func ${other}(to point: Point) {\n    draw(point)\n  }\n  func go() {\n    move(${given}: home)\n  }\n}\n`;
const cases = (label: string, given: string): string =>
  `enum Action {\n  case open(${label}: String)\n  case close(path: String)\n}\nfunc run(x: String) {\n  log(x)\n  send(Action.open(${given}: x))\n}\n`;
const property = (head: string, body: string): string =>
  `struct A {\n  var b: Int\n  ${head} ${body}\n  func h() -> Int {\n    log()\n    return b\n  }\n}\n`;

const OTHERWISE: readonly Case[] = [
  [
    'a label of another call',
    'a.dart',
    dartCall('query', 'query').replace('api.url', 'api.uri'),
    dartCall('params', 'params').replace('api.url', 'api.uri'),
  ],
  ['another member in a pattern', 'a.dart', circle('radius', 'radius'), circle('radius', 'depth')],
  [
    'another member in a pattern of a record',
    'a.dart',
    'int f(p) {\n  final (:low, :high) = g(p);\n  log(low);\n  return low;\n}\n',
    'int f(p) {\n  final (:least, :high) = g(p);\n  log(least);\n  return least;\n}\n',
  ],
  ['a blank in a text', 'a.dart', "String f(a) => 'on $a to';\n", "String f(a) => 'on$a to';\n"],
  [
    'a label where the type has a constructor',
    'a.swift',
    struct('struct', 'weight', 'weight', '  init(weight: Double, id: String) {\n    self.id = id\n  }\n'),
    struct('struct', 'kilos', 'kilos', '  init(weight: Double, id: String) {\n    self.id = id\n  }\n'),
  ],
  [
    'a label where the type is a class',
    'a.swift',
    struct('class', 'weight', 'weight'),
    struct('class', 'kilos', 'kilos'),
  ],
  [
    'a label of another case',
    'a.swift',
    cases('path', 'path').replace('send(Action.open', 'send(Action.shut'),
    cases('url', 'url').replace('send(Action.open', 'send(Action.shut'),
  ],
  [
    'a value that is no longer handed back',
    'a.swift',
    property('func a() -> Int', '{ return k(b) }'),
    property('func a() -> Int', '{ k(b); return 2 }'),
  ],
  [
    'a value that a builder takes',
    'a.swift',
    property('@Builder func a() -> Int', '{ return k(b) }'),
    property('@Builder func a() -> Int', '{ k(b) }'),
  ],
  [
    'a value of a type that is not said',
    'a.swift',
    property('var a: some View', '{ return k(b) }'),
    property('var a: some View', '{ k(b) }'),
  ],
  [
    'a property that may be set',
    'a.swift',
    property('var a: Int', '{ return b }'),
    property('var a: Int', '{ get { return b } set { b = newValue } }'),
  ],
  [
    'a property that may fail',
    'a.swift',
    property('var a: Int', '{ return b }'),
    property('var a: Int', '{ get throws { return b } }'),
  ],
  ['the text around a name', 'a.scala', scalaText('name', 'hello $name !'), scalaText('name', 'hello$name !')],
  ['a name in a text', 'a.scala', scalaText('name', 'hello $name'), scalaText('name', 'hello $host')],
  ['a statement that leaves a block', 'A.scala', braced('      g(x)\n', ''), laidOut('', '    g(x)\n')],
  [
    'a type without a body, and an object of it',
    'A.scala',
    'class A {\n  val a = new B {}\n}\n',
    'class A {\n  val a = new B\n}\n',
  ],
  [
    'a function that does less',
    'A.scala',
    'class A {\n  val a = xs.map { x =>\n    log(x)\n    f(x)\n  }\n}\n',
    'class A {\n  val a = xs.map(x =>\n    f(x)\n  )\n}\n',
  ],
  ['a name instead of all', 'A.scala', 'import a.b._\nclass A\n', 'import a.b\nclass A\n'],
];

const ALIKE: readonly Case[] = [
  ['a label of a call', 'a.dart', dartCall('query', 'query'), dartCall('params', 'params')],
  ['a member in a pattern', 'a.dart', circle('radius', 'radius'), circle('extent', 'extent')],
  ['braces around a name in a text', 'a.dart', "String f(a) => 'on ${a} to';\n", "String f(a) => 'on $a to';\n"],
  [
    'a label of what is made by its fields',
    'a.swift',
    struct('struct', 'weight', 'weight'),
    struct('struct', 'kilos', 'kilos'),
  ],
  [
    'a label beside a constructor that stands outside',
    'a.swift',
    `${struct('struct', 'weight', 'weight')}extension Parcel {\n  init(raw: String) {\n    self.id = raw\n  }\n}\n`,
    `${struct('struct', 'kilos', 'kilos')}extension Parcel {\n  init(raw: String) {\n    self.id = raw\n  }\n}\n`,
  ],
  ['a parameter that goes to the type above', 'a.dart', widget('Badge', 'text'), widget('Label', 'text')],
  ['a label beside a name', 'a.swift', labelled('to', 'draw'), labelled('toward', 'draw')],
  ['a label of a case', 'a.swift', cases('path', 'path'), cases('url', 'url')],
  [
    'a value without a word',
    'a.swift',
    property('func a() -> Int', '{ return k(b) }'),
    property('func a() -> Int', '{ k(b) }'),
  ],
  [
    'a property that is read',
    'a.swift',
    property('var a: Int', '{\n    get {\n      return b\n    }\n  }'),
    property('var a: Int', '{\n    b\n  }'),
  ],
  [
    'a property that takes more to read',
    'a.swift',
    property('var a: Int', '{\n    get {\n      log()\n      return b\n    }\n  }'),
    property('var a: Int', '{\n    log()\n    return b\n  }'),
  ],
  [
    'a subscript',
    'a.swift',
    property('subscript(i: Int) -> Int', '{ get { k(i) } }'),
    property('subscript(i: Int) -> Int', '{ return k(i) }'),
  ],
  [
    'a parameter in a text',
    'a.scala',
    scalaText('name', 'hello $name, ${name.trim}'),
    scalaText('person', 'hello $person, ${person.trim}'),
  ],
  [
    'braces around a name in Scala',
    'a.scala',
    scalaText('name', 'hello ${name} !'),
    scalaText('name', 'hello $name !'),
  ],
  ['layout in place of braces', 'A.scala', braced('      g(x)\n', ''), laidOut('      g(x)\n', '')],
  ['a type without members', 'A.scala', 'class A extends B {}\n', 'class A extends B\n'],
  [
    'parentheses around a function',
    'A.scala',
    'class A {\n  val a = xs.map { x => f(x) }\n}\n',
    'class A {\n  val a = xs.map(x => f(x))\n}\n',
  ],
  [
    'all that a package has',
    'A.scala',
    'import a.b._\nimport a.{c => d}\nclass A\n',
    'import a.b.*\nimport a.{c as d}\nclass A\n',
  ],
];

describe('newer constructs', () => {
  for (const one of OTHERWISE) it(`are left to be read: ${one[0]}`, () => isRead(one));
  for (const one of ALIKE) it(`follow, or mean nothing: ${one[0]}`, () => isFolded(one));
});
