/** Members that are left behind by those who implement, override, define or inherit them. */
import type { LeftCase } from './support/leftCases.js';
import { itFinds, lines } from './support/leftCases.js';

const CASES: readonly LeftCase[] = [
  {
    what: 'who implements an interface',
    before: { 'shape.ts': lines('export interface Shape {', '  area(): number;', '}') },
    after: { 'shape.ts': lines('export interface Shape {', '  surface(): number;', '}') },
    outside: {
      'sq.ts': lines(
        "import { Shape } from './shape';",
        'export class Square implements Shape {',
        '  area(): number {',
        '    return 4;',
        '  }',
        '}',
      ),
      'own.ts': lines('export class Own {', '  area() { return 1; }', '}'),
    },
    left: ['sq.ts:3 renamed area'],
    reads: 'surface',
  },
  {
    what: 'who overrides, calls the method above, or inherits it',
    before: { 'base.ts': lines('export class Base {', '  open(): string {', "    return 'base'.trim();", '  }', '}') },
    after: { 'base.ts': lines('export class Base {', '  enter(): string {', "    return 'base'.trim();", '  }', '}') },
    outside: {
      'sub.ts': lines(
        "import { Base } from './base';",
        'export class Sub extends Base {',
        '  override open(): string {',
        '    return super.open() + this.open();',
        '  }',
        '}',
      ),
      'sub2.ts': lines(
        "import { Base } from './base';",
        'export class Sub2 extends Base {',
        '  run(): string {',
        '    return this.open();',
        '  }',
        '}',
      ),
    },
    left: ['sub.ts:3 renamed open', 'sub.ts:4 renamed open', 'sub2.ts:4 renamed open'],
  },
  {
    what: 'who implements an interface, in Java',
    before: { 'p/Shape.java': lines('package p;', 'public interface Shape {', '  int area();', '}') },
    after: { 'p/Shape.java': lines('package p;', 'public interface Shape {', '  int surface();', '}') },
    outside: {
      'q/Square.java': lines(
        'package q;',
        'import p.Shape;',
        'public class Square implements Shape {',
        '  @Override',
        '  public int area() { return 4; }',
        '}',
      ),
    },
    left: ['q/Square.java:5 renamed area'],
  },
  {
    what: 'who calls the method above, in Java',
    before: {
      'p/Base.java': lines(
        'package p;',
        'public class Base {',
        '  protected String open() { return "x".trim(); }',
        '}',
      ),
    },
    after: {
      'p/Base.java': lines(
        'package p;',
        'public class Base {',
        '  protected String enter() { return "x".trim(); }',
        '}',
      ),
    },
    outside: {
      'q/Sub.java': lines(
        'package q;',
        'import p.Base;',
        'public class Sub extends Base {',
        '  String x() { return super.open() + open(); }',
        '}',
      ),
    },
    left: ['q/Sub.java:4 renamed open'],
  },
  {
    what: 'who overrides and calls the method above, in Python',
    before: { 'base.py': lines('class Base:', '    def open(self):', "        return 'x'.strip()") },
    after: { 'base.py': lines('class Base:', '    def enter(self):', "        return 'x'.strip()") },
    outside: {
      'sub.py': lines(
        'from base import Base',
        '',
        '',
        'class Sub(Base):',
        '    def open(self):',
        '        return super().open()',
      ),
      'sub2.py': lines(
        'from base import Base',
        '',
        '',
        'class Sub2(Base):',
        '    def run(self):',
        '        return self.open()',
      ),
    },
    left: ['sub.py:5 renamed open', 'sub.py:6 renamed open', 'sub2.py:6 renamed open'],
  },
  {
    what: 'who overrides, in C#',
    before: {
      'Base.cs': lines(
        'namespace P;',
        'public class Base',
        '{',
        '    public virtual string Open() => "x".Trim();',
        '}',
      ),
    },
    after: {
      'Base.cs': lines(
        'namespace P;',
        'public class Base',
        '{',
        '    public virtual string Enter() => "x".Trim();',
        '}',
      ),
    },
    outside: {
      'Sub.cs': lines(
        'using P;',
        'namespace Q;',
        'public class Sub : Base',
        '{',
        '    public override string Open() => base.Open() + "y";',
        '}',
      ),
    },
    left: ['Sub.cs:5 renamed Open'],
  },
  {
    what: 'who overrides, in Kotlin',
    before: {
      'p/Base.kt': lines('package p', '', 'open class Base {', '    open fun open(): String = "x".trim()', '}'),
    },
    after: {
      'p/Base.kt': lines('package p', '', 'open class Base {', '    open fun enter(): String = "x".trim()', '}'),
    },
    outside: {
      'q/Sub.kt': lines(
        'package q',
        '',
        'import p.Base',
        '',
        'class Sub : Base() {',
        '    override fun open(): String = super.open() + "y"',
        '}',
      ),
    },
    left: ['q/Sub.kt:6 renamed open'],
  },
  {
    what: 'who implements a trait, in Rust',
    before: { 'src/shape.rs': lines('pub trait Shape {', '    fn area(&self) -> u32;', '}') },
    after: { 'src/shape.rs': lines('pub trait Shape {', '    fn surface(&self) -> u32;', '}') },
    outside: {
      'src/lib.rs': lines('mod shape;', 'mod sq;'),
      'src/sq.rs': lines(
        'use crate::shape::Shape;',
        'pub struct Square;',
        'impl Shape for Square {',
        '    fn area(&self) -> u32 { 4 }',
        '}',
      ),
    },
    left: ['src/sq.rs:4 renamed area'],
  },
  {
    what: 'who overrides, in PHP',
    before: {
      'src/Base.php': lines(
        '<?php',
        'namespace P;',
        'class Base {',
        "    public function open() { return trim('x'); }",
        '}',
      ),
    },
    after: {
      'src/Base.php': lines(
        '<?php',
        'namespace P;',
        'class Base {',
        "    public function enter() { return trim('x'); }",
        '}',
      ),
    },
    outside: {
      'src/Sub.php': lines(
        '<?php',
        'namespace P;',
        'class Sub extends Base {',
        "    public function open() { return parent::open() . 'y'; }",
        '}',
      ),
      'src/Use.php': lines('<?php', 'namespace Q;', 'use P\\Base;', 'function f(Base $b) { return $b->open(); }'),
    },
    left: ['src/Sub.php:4 renamed open', 'src/Use.php:4 renamed open'],
  },
  {
    what: 'who inherits, in Ruby',
    before: { 'lib/base.rb': lines('class Base', '  def open', "    'x'.strip", '  end', 'end') },
    after: { 'lib/base.rb': lines('class Base', '  def enter', "    'x'.strip", '  end', 'end') },
    outside: {
      'lib/sub.rb': lines(
        "require_relative 'base'",
        'class Sub < Base',
        '  def run',
        '    open + self.open',
        '  end',
        'end',
      ),
    },
    left: ['lib/sub.rb:4 renamed open?'],
  },
  {
    what: 'a class of Kotlin that overrides one of Java',
    before: { 'p/Base.java': lines('package p;', 'public class Base { public int open(int a) { return a * 3; } }') },
    after: { 'p/Base.java': lines('package p;', 'public class Base { public int enter(int a) { return a * 3; } }') },
    outside: {
      'q/Sub.kt': lines(
        'package q',
        '',
        'import p.Base',
        '',
        'class Sub : Base() {',
        '    override fun open(a: Int): Int = 4',
        '}',
        '',
        'fun f(b: Base) = b.open(3)',
      ),
    },
    left: ['q/Sub.kt:6 renamed open', 'q/Sub.kt:9 renamed open'],
  },
  {
    what: 'a class of Java that uses one of Kotlin',
    before: { 'p/U.kt': lines('package p', '', 'class U {', '    fun calc(a: Int): Int = a * 3 + 1', '}') },
    after: { 'p/U.kt': lines('package p', '', 'class U {', '    fun count(a: Int): Int = a * 3 + 1', '}') },
    outside: { 'q/V.java': lines('package q;', 'import p.U;', 'class V { int f(U u) { return u.calc(3); } }') },
    left: ['q/V.java:3 renamed calc'],
  },
  {
    what: 'who defines a member outside of its class, in C++',
    before: { 'box.hpp': lines('class Box {', 'public:', '  int area(int x) const;', '};') },
    after: { 'box.hpp': lines('class Box {', 'public:', '  int surface(int x) const;', '};') },
    outside: { 'box.cpp': lines('#include "box.hpp"', 'int Box::area(int x) const { return x * 3; }') },
    left: ['box.cpp:2 renamed area?'],
  },
  {
    what: 'who calls a member, in C++',
    before: { 'box.h': lines('class Box {', 'public:', '  int area() const { return 3 * 4; }', '};') },
    after: { 'box.h': lines('class Box {', 'public:', '  int surface() const { return 3 * 4; }', '};') },
    outside: {
      'main.cpp': lines('#include "box.h"', 'int main() { Box b; return b.area(); }'),
      'use.cc': lines('#include "box.h"', 'int f(const Box& b) { return b.area(); }'),
    },
    left: ['main.cpp:2 renamed area', 'use.cc:2 renamed area'],
  },
  {
    what: 'who calls a function, in C and C++',
    before: {
      'lib.h': lines('int load(int a);'),
      'lib.c': lines('#include "lib.h"', 'int load(int a) {', '  return a * 3 + 1;', '}'),
    },
    after: {
      'lib.h': lines('int fetch(int a);'),
      'lib.c': lines('#include "lib.h"', 'int fetch(int a) {', '  return a * 3 + 1;', '}'),
    },
    outside: {
      'main.c': lines('#include "lib.h"', 'int main(void) { return load(3); }'),
      'other.cpp': lines('extern "C" {', '#include "lib.h"', '}', 'int run() { return load(3); }'),
    },
    left: ['main.c:2 renamed load?', 'other.cpp:4 renamed load?'],
  },
  {
    what: 'nobody, where the compiler writes what a trait wants, in Rust',
    before: {
      'src/lib.rs': lines(
        'pub mod user;',
        '#[derive(Clone)]',
        'pub struct Size { pub width: u32 }',
        'impl Default for Size {',
        '    fn default() -> Self {',
        '        Self { width: 0 }',
        '    }',
        '}',
      ),
    },
    after: { 'src/lib.rs': lines('pub mod user;', '#[derive(Clone, Default)]', 'pub struct Size { pub width: u32 }') },
    outside: {
      'Cargo.toml': lines('[package]', 'name = "size"'),
      'src/user.rs': lines('use crate::Size;', 'pub fn make() -> Size {', '    Size::default()', '}'),
    },
    left: [],
  },
  {
    what: 'who calls what no trait gives any more, in Rust',
    before: {
      'src/lib.rs': lines(
        'pub mod user;',
        '#[derive(Clone)]',
        'pub struct Size { pub width: u32 }',
        'impl Default for Size {',
        '    fn default() -> Self {',
        '        Self { width: 0 }',
        '    }',
        '}',
      ),
    },
    after: { 'src/lib.rs': lines('pub mod user;', '#[derive(Clone, Debug)]', 'pub struct Size { pub width: u32 }') },
    outside: {
      'Cargo.toml': lines('[package]', 'name = "size"'),
      'src/user.rs': lines('use crate::Size;', 'pub fn make() -> Size {', '    Size::default()', '}'),
    },
    left: ['src/user.rs:3 removed default'],
  },
];

describe('left behind, by members', () => CASES.forEach(itFinds));
