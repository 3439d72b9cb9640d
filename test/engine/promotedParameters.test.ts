/** Parameters that a constructor stores, written in another form: explained where both forms say the same, left to be read where they don't. */
import assert from 'node:assert/strict';
import { toRead } from './support/toRead.js';

interface Form {
  readonly path: string;
  readonly long: string;
  readonly short: string;
}

const FORMS: Readonly<Record<string, Form>> = {
  typescript: {
    path: 'a.ts',
    long: 'class Parcel {\n  private address: Address;\n  weight: number;\n\n  constructor(address: Address, weight: number) {\n    this.address = address;\n    this.weight = weight;\n  }\n\n  label(): string {\n    return this.address.street + this.weight;\n  }\n}\n',
    short:
      'class Parcel {\n  weight: number;\n\n  constructor(private address: Address, weight: number) {\n    this.weight = weight;\n  }\n\n  label(): string {\n    return this.address.street + this.weight;\n  }\n}\n',
  },
  php: {
    path: 'a.php',
    long: '<?php\nclass Parcel\n{\n    private Address $address;\n\n    public function __construct(Address $address, int $weight = 3)\n    {\n        $this->address = $address;\n        $this->send($weight);\n    }\n}\n',
    short:
      '<?php\nclass Parcel\n{\n    public function __construct(private Address $address, int $weight = 3)\n    {\n        $this->send($weight);\n    }\n}\n',
  },
  kotlin: {
    path: 'a.kt',
    long: 'class Parcel(address: Address) {\n    private val address: Address\n\n    init {\n        this.address = address\n    }\n\n    fun label() = address.street\n}\n',
    short: 'class Parcel(private val address: Address) {\n    fun label() = address.street\n}\n',
  },
  csharp: {
    path: 'a.cs',
    long: 'class Parcel\n{\n    private readonly Address _address;\n    private readonly Log _log;\n\n    public Parcel(Address address, Log log)\n    {\n        _address = address;\n        _log = log;\n    }\n\n    public string Label()\n    {\n        _log.Write("label");\n        return _address.Street;\n    }\n}\n',
    short:
      'class Parcel(Address address, Log log)\n{\n    private readonly Log _log = log;\n\n    public string Label()\n    {\n        _log.Write("label");\n        return address.Street;\n    }\n}\n',
  },
  java: {
    path: 'Parcel.java',
    long: 'final class Parcel {\n    private final Address address;\n    private final int weight;\n\n    Parcel(Address address, int weight) {\n        this.address = address;\n        this.weight = weight;\n    }\n\n    public String label() {\n        return address.street() + weight;\n    }\n}\n',
    short:
      'record Parcel(Address address, int weight) {\n    public String label() {\n        return address.street() + weight;\n    }\n}\n',
  },
  dart: {
    path: 'a.dart',
    long: 'class Parcel {\n  final Address address;\n  final int weight;\n\n  Parcel(Address address, {int weight = 3})\n      : this.address = address,\n        this.weight = weight;\n\n  String label() {\n    return address.street;\n  }\n}\n',
    short:
      'class Parcel {\n  final Address address;\n  final int weight;\n\n  Parcel(this.address, {this.weight = 3});\n\n  String label() {\n    return address.street;\n  }\n}\n',
  },
  python: {
    path: 'a.py',
    long: 'from dataclasses import dataclass\n\n\nclass Parcel:\n    def __init__(self, address: str, weight: int = 3):\n        self.address = address\n        self.weight = weight\n\n    def label(self):\n        return self.address\n',
    short:
      'from dataclasses import dataclass\n\n\n@dataclass\nclass Parcel:\n    address: str\n    weight: int = 3\n\n    def label(self):\n        return self.address\n',
  },
  swift: {
    path: 'a.swift',
    long: 'struct Parcel {\n    let address: String\n    var weight: Int\n\n    init(address: String, weight: Int) {\n        self.address = address\n        self.weight = weight\n    }\n\n    func label() -> String {\n        return address\n    }\n}\n',
    short:
      'struct Parcel {\n    let address: String\n    var weight: Int\n\n    func label() -> String {\n        return address\n    }\n}\n',
  },
};

/** What stays to be read by itself: the word that says that the type is of another kind now. */
const SAID_APART = /^(?:final|class|record|final class|@dataclass)? => (?:final|class|record|final class|@dataclass)?$/;

async function leftOf(path: string, before: string, after: string): Promise<string[]> {
  return (await toRead({ [path]: before }, { [path]: after })).filter(edit => !SAID_APART.test(edit));
}

describe('parameters that are stored', () => {
  for (const [language, { path, long, short }] of Object.entries(FORMS)) {
    it(`are explained in ${language}, in both directions`, async () => {
      assert.deepEqual(await leftOf(path, long, short), []);
      assert.deepEqual(await leftOf(path, short, long), []);
    });
  }

  const others: { name: string; language: string; change: (form: Form) => Form }[] = [
    {
      name: 'where the type is another one',
      language: 'typescript',
      change: form => ({ ...form, short: form.short.replace('private address: Address', 'private address: Home') }),
    },
    {
      name: 'where others may see them',
      language: 'typescript',
      change: form => ({ ...form, short: form.short.replace('private address', 'public address') }),
    },
    {
      name: 'where something else is stored',
      language: 'typescript',
      change: form => ({ ...form, long: form.long.replace('= address', '= weight') }),
    },
    {
      name: 'where something was done before',
      language: 'typescript',
      change: form => ({
        ...form,
        long: form.long.replace('    this.address', '    address = clean(address);\n    this.address'),
      }),
    },
    {
      name: 'where the type has more in it',
      language: 'typescript',
      change: form => ({
        ...form,
        long: form.long.replaceAll(': Address', ': Map<Map<Address>>'),
        short: form.short.replace(': Address', ': Map<Address>'),
      }),
    },
    {
      name: 'where the default is another one',
      language: 'php',
      change: form => ({
        ...form,
        short: form.short.replace('private Address $address', 'private Address $address = null'),
      }),
    },
    {
      name: 'where a field may be changed',
      language: 'kotlin',
      change: form => ({ ...form, short: form.short.replace('private val', 'private var') }),
    },
    {
      name: 'where another one is used',
      language: 'csharp',
      change: form => ({ ...form, short: form.short.replace('return address.Street', 'return log.Street') }),
    },
    {
      name: 'where a variable hides it',
      language: 'csharp',
      change: form => ({
        ...form,
        long: form.long.replace('public string Label()', 'public string Label(Address address)'),
        short: form.short.replace('public string Label()', 'public string Label(Address address)'),
      }),
    },
    {
      name: 'where others saw the field',
      language: 'csharp',
      change: form => ({ ...form, long: form.long.replace('private readonly Address', 'public readonly Address') }),
    },
    {
      name: "where the constructor was no one else's to call",
      language: 'java',
      change: form => ({ ...form, long: form.long.replace('    Parcel(', '    private Parcel(') }),
    },
    {
      name: 'where the constructor did more',
      language: 'java',
      change: form => ({
        ...form,
        long: form.long.replace(
          '        this.weight = weight;\n',
          '        this.weight = weight;\n        check(weight);\n',
        ),
      }),
    },
    {
      name: 'where the default went',
      language: 'dart',
      change: form => ({ ...form, short: form.short.replace('this.weight = 3', 'this.weight = 4') }),
    },
    {
      name: 'where they are taken in another order',
      language: 'python',
      change: form => ({
        ...form,
        long: form.long.replace('address: str, weight: int = 3', 'weight: int, address: str'),
      }),
    },
    {
      name: 'where the default is another one',
      language: 'python',
      change: form => ({ ...form, short: form.short.replace('weight: int = 3', 'weight: int = 4') }),
    },
    {
      name: 'where they are taken by name alone',
      language: 'python',
      change: form => ({ ...form, short: form.short.replace('@dataclass', '@dataclass(kw_only=True)') }),
    },
    {
      name: 'where the class may inherit fields',
      language: 'python',
      change: form => ({
        ...form,
        long: form.long.replace('class Parcel:', 'class Parcel(Thing):'),
        short: form.short.replace('class Parcel:', 'class Parcel(Thing):'),
      }),
    },
    {
      name: 'where one has no label',
      language: 'swift',
      change: form => ({ ...form, long: form.long.replace('init(address', 'init(_ address') }),
    },
    {
      name: 'where others could make one',
      language: 'swift',
      change: form => ({ ...form, long: form.long.replace('    init', '    public init') }),
    },
  ];
  for (const { name, language, change } of others) {
    it(`are to be read in ${language} ${name}`, async () => {
      const { path, long, short } = change(FORMS[language]);
      assert.notDeepEqual(await leftOf(path, long, short), []);
      assert.notDeepEqual(await leftOf(path, short, long), []);
    });
  }
});

describe('parameters that fields are declared by', () => {
  it('are left to be read where each field gets what was handed over for another', async () => {
    const long =
      'class Span {\n  readonly from: number;\n  readonly to: number;\n  constructor(from: number, to: number) {\n    this.from = from;\n    this.to = to;\n  }\n}\nconst s = new Span(1, 5);\n';
    const crossed =
      'class Span {\n  constructor(readonly to: number, readonly from: number) {}\n}\nconst s = new Span(1, 5);\n';
    assert.notDeepEqual(await toRead({ 'a.ts': long }, { 'a.ts': crossed }), []);
    assert.notDeepEqual(await toRead({ 'a.ts': crossed }, { 'a.ts': long }), []);
    const straight = crossed.replace(
      'readonly to: number, readonly from: number',
      'readonly from: number, readonly to: number',
    );
    assert.deepEqual(await toRead({ 'a.ts': long }, { 'a.ts': straight }), []);
  });
});
