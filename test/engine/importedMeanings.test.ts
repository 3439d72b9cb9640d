/** A name said with and without the module that it comes from, or by another name of that: means nothing where the imports say that it is the same. */
import assert from 'node:assert/strict';
import { analyzeTexts } from './support/engine.js';

/** What is imported, and the code. */
type Way = readonly [imports: string, code: string];

interface Language {
  readonly path: string;
  file(imports: string, code: string): string;
  /** Two ways to say the same. */
  readonly same: readonly (readonly [Way, Way])[];
  readonly others: Readonly<Record<string, readonly [Way, Way]>>;
}

/** Edits in the code that are to be read. */
async function readInCode(
  { path, file }: Language,
  [importsBefore, codeBefore]: Way,
  [importsAfter, codeAfter]: Way,
): Promise<number> {
  const diff = await analyzeTexts(
    { [path]: file(importsBefore, codeBefore) },
    { [path]: file(importsAfter, codeAfter) },
  );
  const starts = {
    before: file(importsBefore, codeBefore).lastIndexOf(codeBefore),
    after: file(importsAfter, codeAfter).lastIndexOf(codeAfter),
  };
  return diff.actions.filter(
    ({ before, after, trivial, refactoring }) =>
      trivial === null &&
      refactoring === null &&
      ((before?.end ?? 0) > starts.before || (after?.end ?? 0) > starts.after),
  ).length;
}

const FS = "import * as fs from 'fs';";
const REACT = "import * as React from 'react';";
const USE_STATE = "import { useState } from 'react';";
const function_ = (imports: string, code: string): string => `${imports}\nexport function shelf(n) {\n  ${code}\n}\n`;

const JAVASCRIPT: Language = {
  path: 'shop/shelf.js',
  file: function_,
  same: [
    [
      [FS, 'fs.read(n, fs.MAX);'],
      ["import { MAX, read } from 'fs';", 'read(n, MAX);'],
    ],
    [
      ["const fs = require('fs');", 'fs.read(n);'],
      ["const { read } = require('fs');", 'read(n);'],
    ],
    [
      ["const fs = require('fs');", 'fs.read(n);'],
      ["var read = require('node:fs').read;", 'read(n);'],
    ],
    [
      ["const fs = require('fs');", 'fs.read(n);'],
      ["const { read: get } = require('fs');", 'get(n);'],
    ],
    [
      ["const fs = require('fs');", 'fs.read(n);'],
      ["import { read } from 'node:fs';", 'read(n);'],
    ],
    [
      ["import fs from 'fs';", 'fs.read(n);'],
      ["import { read } from 'fs';", 'read(n);'],
    ],
    [
      ['', "const fs = require('fs'); fs.read(n);"],
      ["import { read } from 'fs';", "const fs = require('fs'); read(n);"],
    ],
    [
      ["import { read as get } from './files';", 'get(n);'],
      ["import { read } from './files';", 'read(n);'],
    ],
    [
      ["import Files from './files';", 'Files.read(n);'],
      ["import Library from './files';", 'Library.read(n);'],
    ],
    [
      [FS, 'use(fs);'],
      ["import * as files from 'fs';", 'use(files);'],
    ],
  ],
  others: {
    'another member': [
      [FS, 'fs.read(n);'],
      ["import { write } from 'fs';", 'write(n);'],
    ],
    'another member by its name': [
      [FS, 'fs.read(n);'],
      ["import { write as read } from 'fs';", 'read(n);'],
    ],
    'another module': [
      [FS, 'fs.read(n);'],
      ["import { read } from 'fs/promises';", 'read(n);'],
    ],
    'a member of what is exported as the default': [
      ["import files from './files';", 'files.read(n);'],
      ["import { read } from './files';", 'read(n);'],
    ],
    'a module as another object': [
      [FS, 'use(fs);'],
      ["const files = require('fs');", 'use(files);'],
    ],
    'a variable of the name': [
      [FS, 'const read = n; fs.read(read);'],
      ["import { read } from 'fs';", 'const read = n; read(read);'],
    ],
    'a variable of the name around it': [
      [FS, 'const read = n; return () => fs.read(1);'],
      ["import { read } from 'fs';", 'const read = n; return () => read(1);'],
    ],
    'a variable of the name in a pattern': [
      [FS, 'const { read } = n; fs.read(1);'],
      ["import { read } from 'fs';", 'const { read } = n; read(1);'],
    ],
    'a parameter of the name': [
      [FS, 'n.map(read => fs.read(1));'],
      ["import { read } from 'fs';", 'n.map(read => read(1));'],
    ],
    'a function of the name': [
      [FS, 'function read() {} fs.read(1);'],
      ["import { read } from 'fs';", 'function read() {} read(1);'],
    ],
    'what is caught by the name': [
      [FS, 'try { n(); } catch (read) { fs.read(1); }'],
      ["import { read } from 'fs';", 'try { n(); } catch (read) { read(1); }'],
    ],
    'a variable named as the module': [
      [FS, 'const fs = n; fs.read(1);'],
      ["import { read } from 'fs';", 'const fs = n; read(1);'],
    ],
    'a module that is replaced': [
      ["let fs = require('fs');\nfs = mocked;", 'fs.read(n);'],
      ["const { read } = require('fs');", 'read(n);'],
    ],
    'a variable of the whole function': [
      ["var fs = require('fs');", 'if (n) { var read = n; } fs.read(1);'],
      ["var { read } = require('fs');", 'if (n) { var read = n; } read(1);'],
    ],
    'a key': [
      [FS, 'use({ fs: n });'],
      ["import * as files from 'fs';", 'use({ files: n });'],
    ],
    'a key and a value': [
      ["import { a as b } from 'm';", 'use({ b });'],
      ["import { a as c } from 'm';", 'use({ c });'],
    ],
    'a member of something else': [
      [FS, 'n.fs.read(1);'],
      ["import * as files from 'fs';", 'n.files.read(1);'],
    ],
    'a member that is assigned': [
      ["const fs = require('fs');", 'fs.read = n;'],
      ["const { read } = require('fs');", 'read = n;'],
    ],
    'another argument': [
      [FS, 'fs.read(1);'],
      ["import { read } from 'fs';", 'read(2);'],
    ],
  },
};

const TSX: Language = {
  path: 'shop/shelf.tsx',
  file: function_,
  same: [
    [
      [REACT, 'const [a, b] = React.useState(n);'],
      [USE_STATE, 'const [a, b] = useState(n);'],
    ],
    [
      ["import React from 'react';", 'const [a, b] = React.useState(n);'],
      ["import React, { useState } from 'react';", 'const [a, b] = useState(n);'],
    ],
    [
      [REACT, 'return <React.Fragment><A b={1} /></React.Fragment>;'],
      ["import { Fragment } from 'react';", 'return <Fragment><A b={1} /></Fragment>;'],
    ],
    [
      [REACT, 'const a: React.FC<B> = n;'],
      ["import type { FC } from 'react';", 'const a: FC<B> = n;'],
    ],
    [
      [REACT, 'return class extends React.Component {};'],
      ["import { Component as Part } from 'react';", 'return class extends Part {};'],
    ],
    [
      ["import fs = require('fs');", 'fs.read(n);'],
      ["import { read } from 'fs';", 'read(n);'],
    ],
  ],
  others: {
    'another component': [
      [REACT, 'return <React.Fragment><A b={1} /></React.Fragment>;'],
      ["import { Fragment, StrictMode } from 'react';", 'return <StrictMode><A b={1} /></StrictMode>;'],
    ],
    'an element of the page': [
      ["import * as parts from './parts';", 'return <parts.div><A b={1} /></parts.div>;'],
      ["import { div } from './parts';", 'return <div><A b={1} /></div>;'],
    ],
    'another library': [
      [REACT, 'React.useState(n);'],
      ["import { useState } from 'preact';", 'useState(n);'],
    ],
    'a type parameter of the name': [
      [REACT, 'function a<FC>(b: React.FC): void {}'],
      ["import type { FC } from 'react';", 'function a<FC>(b: FC): void {}'],
    ],
    'a class of the name': [
      [REACT, 'class Part {} return new React.Part(n);'],
      ["import { Part } from 'react';", 'class Part {} return new Part(n);'],
    ],
  },
};

const PYTHON: Language = {
  path: 'shop/shelf.py',
  file: (imports, code) => `${imports}\n\n\n${code}\n`,
  same: [
    [
      ['import os', 'def a(n):\n    return os.path.join(n, os.sep)'],
      ['from os import sep\nfrom os.path import join', 'def a(n):\n    return join(n, sep)'],
    ],
    [
      ['import os', 'def a(n):\n    return os.path.join(n)'],
      ['from os import path', 'def a(n):\n    return path.join(n)'],
    ],
    [
      ['import os.path', 'def a(n):\n    return os.path.join(n)'],
      ['import os.path as paths', 'def a(n):\n    return paths.join(n)'],
    ],
    [
      ['import numpy as np', 'def a(n):\n    return np.mean(n, dtype=np.int64)'],
      ['import numpy', 'def a(n):\n    return numpy.mean(n, dtype=numpy.int64)'],
    ],
    [
      ['from datetime import datetime as dt', 'def a(n):\n    return dt.now(n)'],
      ['import datetime', 'def a(n):\n    return datetime.datetime.now(n)'],
    ],
    [
      ['import functools', '@functools.wraps(a)\ndef b(n):\n    pass'],
      ['from functools import wraps', '@wraps(a)\ndef b(n):\n    pass'],
    ],
    [
      ['from django.db import models', 'class A(models.Model):\n    pass'],
      ['from django.db.models import Model', 'class A(Model):\n    pass'],
    ],
    [
      ['from . import parts', 'def a(n):\n    return parts.size(n)'],
      ['from .parts import size', 'def a(n):\n    return size(n)'],
    ],
    [
      ['from shop import *\nimport os', 'def a(n):\n    return os.getcwd()'],
      ['from shop import *\nfrom os import getcwd', 'def a(n):\n    return getcwd()'],
    ],
  ],
  others: {
    'another member': [
      ['import os', 'def a(n):\n    return os.path.join(n)'],
      ['from os.path import split as join', 'def a(n):\n    return join(n)'],
    ],
    'another module': [
      ['import os', 'def a(n):\n    return os.path.join(n)'],
      ['from posixpath import join', 'def a(n):\n    return join(n)'],
    ],
    'another folder': [
      ['from . import parts', 'def a(n):\n    return parts.size(n)'],
      ['from ..parts import size', 'def a(n):\n    return size(n)'],
    ],
    'a variable of the name': [
      ['import os', 'def a(n):\n    getcwd = n\n    return os.getcwd()'],
      ['from os import getcwd', 'def a(n):\n    getcwd = n\n    return getcwd()'],
    ],
    'a variable of a comprehension': [
      ['import os', 'def a(n):\n    return [os.getcwd() for getcwd in n]'],
      ['from os import getcwd', 'def a(n):\n    return [getcwd() for getcwd in n]'],
    ],
    'a loop of the file': [
      ['import os\nfor getcwd in b:\n    pass', 'def a(n):\n    return os.getcwd()'],
      ['from os import getcwd\nfor getcwd in b:\n    pass', 'def a(n):\n    return getcwd()'],
    ],
    'a function of the file': [
      ['import os\n\n\ndef getcwd():\n    pass', 'def a(n):\n    return os.getcwd()'],
      ['from os import getcwd\n\n\ndef getcwd():\n    pass', 'def a(n):\n    return getcwd()'],
    ],
    'a member of the class': [
      ['import os', 'class A:\n    getcwd = 1\n    b = os.getcwd()'],
      ['from os import getcwd', 'class A:\n    getcwd = 1\n    b = getcwd()'],
    ],
    'a module that may be missing': [
      ['import numpy as np', 'def a(n):\n    return np.mean(n)'],
      ['try:\n    import numpy\nexcept ImportError:\n    numpy = None', 'def a(n):\n    return numpy.mean(n)'],
    ],
    'a name that is given anew': [
      ['import numpy as np', 'def a(n):\n    global numpy\n    numpy = n\n    np.mean(n)'],
      ['import numpy', 'def a(n):\n    global numpy\n    numpy = n\n    numpy.mean(n)'],
    ],
    'a name that two imports give': [
      ['import os', 'def a(n):\n    return os.getcwd()'],
      ['from os import getcwd\nfrom shop import getcwd', 'def a(n):\n    return getcwd()'],
    ],
    'a name that a later import may give': [
      ['import os\nfrom shop import *', 'def a(n):\n    return os.getcwd()'],
      ['from os import getcwd\nfrom shop import *', 'def a(n):\n    return getcwd()'],
    ],
    'an import of another function': [
      ['import os\n\n\ndef b():\n    pass', 'def a(n):\n    return os.getcwd()'],
      ['def b():\n    from os import getcwd', 'def a(n):\n    return getcwd()'],
    ],
    'an argument by its name': [
      ['import numpy as np', 'def a(n):\n    return b(np=1)'],
      ['import numpy', 'def a(n):\n    return b(numpy=1)'],
    ],
    'a member that is assigned': [
      ['import conf', 'def a(n):\n    conf.debug = n'],
      ['from conf import debug', 'def a(n):\n    debug = n'],
    ],
  },
};

const RUST: Language = {
  path: 'shop/shelf.rs',
  file: (imports, code) => `${imports}\n\n${code}\n`,
  same: [
    [
      ['', 'fn a(n: i32) { std::mem::drop(n) }'],
      ['use std::mem::drop;', 'fn a(n: i32) { drop(n) }'],
    ],
    [
      ['', 'fn a(n: i32) { std::mem::drop(n) }'],
      ['use std::{fmt, mem::{self, swap as turn}};', 'fn a(n: i32) { mem::drop(n) }'],
    ],
    [
      ['', 'fn a(n: i32) { crate::shop::part(n) }'],
      ['use crate::shop::part as piece;', 'fn a(n: i32) { piece(n) }'],
    ],
    [
      ['', 'fn a(n: i32) { let b = std::collections::HashMap::new(); }'],
      ['use std::collections::HashMap;', 'fn a(n: i32) { let b = HashMap::new(); }'],
    ],
    [
      ['mod b {', 'fn a(n: i32) { std::mem::drop(n) } }'],
      ['mod b { use std::mem::drop;', 'fn a(n: i32) { drop(n) } }'],
    ],
  ],
  others: {
    'another member': [
      ['', 'fn a(n: i32) { std::mem::drop(n) }'],
      ['use std::mem::forget as drop;', 'fn a(n: i32) { drop(n) }'],
    ],
    'another crate': [
      ['', 'fn a(n: i32) { std::mem::drop(n) }'],
      ['use core::mem::drop;', 'fn a(n: i32) { drop(n) }'],
    ],
    'a variable of the name': [
      ['', 'fn a(n: i32) { let drop = b(); std::mem::drop(n) }'],
      ['use std::mem::drop;', 'fn a(n: i32) { let drop = b(); drop(n) }'],
    ],
    'a function of the name': [
      ['', 'fn a(n: i32) { fn drop(n: i32) {} std::mem::drop(n) }'],
      ['use std::mem::drop;', 'fn a(n: i32) { fn drop(n: i32) {} drop(n) }'],
    ],
    'a module into which the name does not reach': [
      ['', 'mod b { fn a(n: i32) { std::mem::drop(n) } }'],
      ['use std::mem::drop;', 'mod b { fn a(n: i32) { drop(n) } }'],
    ],
  },
};

const goCode = (name: string, member = 'Part'): string =>
  `func A(b ${name}.Shelf) int {\n\treturn ${name}.${member}(b)\n}`;

const GO: Language = {
  path: 'shop/shelf.go',
  file: (imports, code) => `package shop\n\nimport ${imports}\n\n${code}\n`,
  same: [
    [
      ['"shop/parts"', goCode('parts')],
      ['pieces "shop/parts"', goCode('pieces')],
    ],
  ],
  others: {
    'another member': [
      ['"shop/parts"', goCode('parts')],
      ['pieces "shop/parts"', goCode('pieces', 'Piece')],
    ],
    'another package': [
      ['"shop/parts"', goCode('parts')],
      ['pieces "shop/pieces"', goCode('pieces')],
    ],
    'a variable of the name': [
      ['"shop/parts"', 'func A(pieces Shelf) int {\n\treturn parts.Part(1)\n}'],
      ['pieces "shop/parts"', 'func A(pieces Shelf) int {\n\treturn pieces.Part(1)\n}'],
    ],
  },
};

const method = (code: string, head = 'class Shelf'): string => `${head} { int A(int n) { ${code} } }`;

const CSHARP: Language = {
  path: 'shop/Shelf.cs',
  file: (imports, code) => `${imports}\nnamespace Shop\n{\n${code}\n}\n`,
  same: [
    [
      ['using System;', method('System.Console.Read(n);')],
      ['using System;', method('Console.Read(n);')],
    ],
    [
      ['using System;', method('throw new System.IO.IOException(n);')],
      ['using System;\nusing System.IO;', method('throw new IOException(n);')],
    ],
    [
      ['using System;', method('return Math.Max(n, 1);')],
      ['using System;\nusing static System.Math;', method('return Max(n, 1);')],
    ],
    [
      ['', method('System.Console.Read(n);')],
      ['using Screen = System.Console;', method('Screen.Read(n);')],
    ],
    [
      ['', method('var a = new System.Collections.Generic.List<int>(n);')],
      ['using System.Collections.Generic;', method('var a = new List<int>(n);')],
    ],
  ],
  others: {
    'another member': [
      ['using System;', method('System.Console.Read(n);')],
      ['using System;', method('Console.Write(n);')],
    ],
    'another namespace': [
      ['using System;', method('System.IO.Path.Read(n);')],
      ['using System;\nusing Shop.Parts;', method('Path.Read(n);')],
    ],
    'another type by the name': [
      ['', method('System.Console.Read(n);')],
      ['using Screen = System.Consoles;', method('Screen.Read(n);')],
    ],
    'what may be inherited': [
      ['using System;', method('return Math.Max(n, 1);', 'class Shelf : Base')],
      ['using static System.Math;', method('return Max(n, 1);', 'class Shelf : Base')],
    ],
    'a variable of the name': [
      ['using System;', method('var Console = n; System.Console.Read(n);')],
      ['using System;', method('var Console = n; Console.Read(n);')],
    ],
    'the name as a text': [
      ['', method('use(nameof(System.Console));')],
      ['using Screen = System.Console;', method('use(nameof(Screen));')],
    ],
    'a type of the change': [
      ['using System;', `class Console {} ${method('System.Console.Read(n);')}`],
      ['using System;', `class Console {} ${method('Console.Read(n);')}`],
    ],
  },
};

const kotlinMethod = (code: string, head = 'class Shelf'): string =>
  `${head} {\n    fun a(n: Int) {\n        ${code}\n    }\n}`;

const KOTLIN: Language = {
  path: 'shop/Shelf.kt',
  file: (imports, code) => `package shop\n\n${imports}\n\n${code}\n`,
  same: [
    [
      ['', kotlinMethod('java.io.File(n)')],
      ['import java.io.File', kotlinMethod('File(n)')],
    ],
    [
      ['', kotlinMethod('kotlin.math.max(n, 1)')],
      ['import kotlin.math.max', kotlinMethod('max(n, 1)')],
    ],
    [
      ['import shop.parts.Parts', kotlinMethod('Parts.add(n)')],
      ['import shop.parts.Parts.add', kotlinMethod('add(n)')],
    ],
    [
      ['', kotlinMethod('Parts.Board.cut(n)')],
      ['import shop.Parts.Board', kotlinMethod('Board.cut(n)')],
    ],
    [
      ['import java.io.File', kotlinMethod('val b: File = n')],
      ['import java.io.File as Document', kotlinMethod('val b: Document = n')],
    ],
  ],
  others: {
    'another type': [
      ['', kotlinMethod('java.io.File(n)')],
      ['import java.nio.File', kotlinMethod('File(n)')],
    ],
    'an import that does not say': [
      ['', kotlinMethod('java.io.File(n)')],
      ['import java.io.*', kotlinMethod('File(n)')],
    ],
    'a variable of the name': [
      ['', kotlinMethod('val File = n\n        java.io.File(n)')],
      ['import java.io.File', kotlinMethod('val File = n\n        File(n)')],
    ],
    'what may be inherited': [
      ['', kotlinMethod('kotlin.math.max(n, 1)', 'class Shelf : Base()')],
      ['import kotlin.math.max', kotlinMethod('max(n, 1)', 'class Shelf : Base()')],
    ],
    'what may be of an object that nothing names': [
      ['', kotlinMethod('with(n) { kotlin.math.max(n, 1) }')],
      ['import kotlin.math.max', kotlinMethod('with(n) { max(n, 1) }')],
    ],
    'what may be of the type that is extended': [
      ['', 'fun Shelf.a(n: Int) = kotlin.math.max(n, 1)'],
      ['import kotlin.math.max', 'fun Shelf.a(n: Int) = max(n, 1)'],
    ],
  },
};

const PHP: Language = {
  path: 'shop/shelf.php',
  file: (imports, code) => `<?php\n\nnamespace Shop;\n\n${imports}\n\nfunction shelf($n)\n{\n    ${code}\n}\n`,
  same: [
    [
      ['', 'return new \\Parts\\Board($n);'],
      ['use Parts\\Board;', 'return new Board($n);'],
    ],
    [
      ['', 'return \\Parts\\Board::cut($n);'],
      ['use Parts\\{Board as Plank, Nail};', 'return Plank::cut($n);'],
    ],
    [
      ['', 'return new \\Parts\\Wood\\Board($n);'],
      ['use Parts\\Wood;', 'return new Wood\\Board($n);'],
    ],
    [
      ['', 'return new \\Shop\\Board($n);'],
      ['', 'return new Board($n);'],
    ],
    [
      ['', 'return $n instanceof \\DateTime;'],
      ['use DateTime;', 'return $n instanceof DateTime;'],
    ],
  ],
  others: {
    'another type': [
      ['', 'return new \\Parts\\Board($n);'],
      ['use Parts\\Nail as Board;', 'return new Board($n);'],
    ],
    'a type of the namespace': [
      ['', 'return new \\Parts\\Board($n);'],
      ['', 'return new Board($n);'],
    ],
    'another namespace of the file': [
      [
        '',
        'return new \\Parts\\Board($n); } namespace Shop\\Parts; function part($n) { return new \\Parts\\Board($n);',
      ],
      ['use Parts\\Board;', 'return new Board($n); } namespace Shop\\Parts; function part($n) { return new Board($n);'],
    ],
    'a constant': [
      ['', 'return \\Parts\\Board;'],
      ['use Parts\\Board;', 'return Board;'],
    ],
    'a function': [
      ['', 'return \\Parts\\cut($n);'],
      ['use Parts\\cut;', 'return cut($n);'],
    ],
  },
};

const DART: Language = {
  path: 'shop/shelf.dart',
  file: (imports, code) => `${imports}\n\nint shelf(n) {\n  ${code}\n}\n`,
  same: [
    [
      ["import 'dart:math' as math;", 'return math.max(n, math.pi);'],
      ["import 'dart:math';", 'return max(n, pi);'],
    ],
    [
      ["import 'dart:math' as math;", 'return math.max(n, 1);'],
      ["import 'dart:math' show max;", 'return max(n, 1);'],
    ],
    [
      ["import 'dart:math' as math;", 'return math.max(n, 1);'],
      ["import 'dart:math' as numbers;", 'return numbers.max(n, 1);'],
    ],
    [
      ["import 'dart:math' as math;", 'math.Point a = n; return a;'],
      ["import 'dart:math';", 'Point a = n; return a;'],
    ],
  ],
  others: {
    'another member': [
      ["import 'dart:math' as math;", 'return math.max(n, 1);'],
      ["import 'dart:math';", 'return min(n, 1);'],
    ],
    'another library': [
      ["import 'dart:math' as math;", 'return math.max(n, 1);'],
      ["import 'package:parts/math.dart';", 'return max(n, 1);'],
    ],
    'a name that is hidden': [
      ["import 'dart:math' as math;", 'return math.max(n, 1);'],
      ["import 'dart:math' hide max;\nimport 'parts.dart';", 'return max(n, 1);'],
    ],
    'a variable of the name': [
      ["import 'dart:math' as math;", 'var max = n; return math.max(n, 1);'],
      ["import 'dart:math';", 'var max = n; return max(n, 1);'],
    ],
  },
};

const scalaMethod = (code: string, head = 'class Shelf'): string =>
  `${head} {\n  def a(n: Int) = {\n    ${code}\n  }\n}`;

const SCALA: Language = {
  path: 'shop/Shelf.scala',
  file: (imports, code) => `package shop\n\n${imports}\n\n${code}\n`,
  same: [
    [
      ['', scalaMethod('new java.io.File(n)')],
      ['import java.io.File', scalaMethod('new File(n)')],
    ],
    [
      ['', scalaMethod('new java.io.File(n)')],
      ['import java.io.{File => Document, Reader}', scalaMethod('new Document(n)')],
    ],
    [
      ['', scalaMethod('n -> scala.math.max(n, 1)')],
      ['import scala.math.max', scalaMethod('n -> max(n, 1)')],
    ],
    [
      ['import scala.collection.mutable', scalaMethod('mutable.Map(n)')],
      ['import scala.collection.mutable.Map', scalaMethod('Map(n)')],
    ],
  ],
  others: {
    'another type': [
      ['', scalaMethod('new java.io.File(n)')],
      ['import java.io.{Files => File}', scalaMethod('new File(n)')],
    ],
    'an import that does not say': [
      ['', scalaMethod('new java.io.File(n)')],
      ['import java.io._', scalaMethod('new File(n)')],
    ],
    'a variable of the name': [
      ['', scalaMethod('val max = n\n    scala.math.max(n, 1)')],
      ['import scala.math.max', scalaMethod('val max = n\n    max(n, 1)')],
    ],
    'what may be inherited': [
      ['', scalaMethod('scala.math.max(n, 1)', 'class Shelf extends Base')],
      ['import scala.math.max', scalaMethod('max(n, 1)', 'class Shelf extends Base')],
    ],
  },
};

const JAVA: Language = {
  path: 'shop/Shelf.java',
  file: (imports, code) => `package shop;\n\n${imports}\n\n${code}\n`,
  same: [
    [
      ['', method('return java.util.List.of(n);')],
      ['import java.util.List;', method('return List.of(n);')],
    ],
    [
      ['', method('return java.lang.Math.max(n, 1);')],
      ['import static java.lang.Math.max;', method('return max(n, 1);')],
    ],
    [
      ['import parts.Board;', method('return Board.cut(n);')],
      ['import static parts.Board.*;', method('return cut(n);')],
    ],
    [
      ['', method('return Board.cut(n);')],
      ['import static shop.Board.cut;', method('return cut(n);')],
    ],
    [
      ['', method('return Board.cut(n);')],
      ['import shop.Board;', method('return shop.Board.cut(n);')],
    ],
  ],
  others: {
    'a member of another type': [
      ['import parts.Board;', method('return Board.cut(n);')],
      ['import static parts.Nail.*;', method('return cut(n);')],
    ],
    'a type of another package': [
      ['', method('return Board.cut(n);')],
      ['import static parts.Board.cut;', method('return cut(n);')],
    ],
    'all there is in a package': [
      ['', method('return parts.Board.cut(n);')],
      ['import parts.*;', method('return Board.cut(n);')],
    ],
    'an own method of the name': [
      ['import parts.Board;', method('return Board.cut(n); } int cut(int n) { return n;')],
      ['import static parts.Board.*;', method('return cut(n); } int cut(int n) { return n;')],
    ],
    'a type that is new in the package': [
      ['', method('return Board.cut(n);')],
      [
        'import static shop.Board.cut;\n\nclass Board { static int cut(int n) { return n; } }',
        method('return cut(n);'),
      ],
    ],
    'another type': [
      ['', method('return java.util.List.of(n);')],
      ['import java.util.Set;', method('return Set.of(n);')],
    ],
    'a variable of the name': [
      ['', method('var List = n; return java.util.List.of(n);')],
      ['import java.util.List;', method('var List = n; return List.of(n);')],
    ],
    'what may be inherited': [
      ['', method('return java.lang.Math.max(n, 1);', 'class Shelf extends Base')],
      ['import static java.lang.Math.max;', method('return max(n, 1);', 'class Shelf extends Base')],
    ],
    'a comment before the path': [
      ['', method('return /* of all */ java.util.List.of(n);')],
      ['import java.util.List;', method('return List.of(n);')],
    ],
  },
};

describe('a name with and without the module that it comes from', () => {
  for (const language of [JAVASCRIPT, TSX, PYTHON, RUST, GO, CSHARP, KOTLIN, PHP, DART, SCALA, JAVA]) {
    it(`means nothing in ${language.path}`, async () => {
      for (const [a, b] of language.same) {
        assert.equal(await readInCode(language, a, b), 0, `${a[1]} to ${b[1]}`);
        assert.equal(await readInCode(language, b, a), 0, `${b[1]} to ${a[1]}`);
      }
    }).timeout(60_000);
    it(`is to be read in ${language.path} where it may be another one`, async () => {
      for (const [name, [a, b]] of Object.entries(language.others)) {
        assert.ok((await readInCode(language, a, b)) > 0, name);
        assert.ok((await readInCode(language, b, a)) > 0, `${name}, the other way round`);
      }
    }).timeout(60_000);
  }
});
