/**
 * The proofs of all languages, for the acceptance kit and the report of roles.
 */
import { BY_NAMES_PROOFS } from './byNames.js';
import { C_PROOF } from './c.js';
import { GO_PROOF } from './go.js';
import { DART_PROOF } from './dart.js';
import { ELIXIR_PROOF } from './elixir.js';
import { CPP_PROOF } from './cpp.js';
import { CSHARP_PROOF } from './csharp.js';
import { JAVA_PROOF } from './java.js';
import { JAVASCRIPT_PROOF } from './javascript.js';
import { KOTLIN_PROOF } from './kotlin.js';
import { LUA_PROOF } from './lua.js';
import { PHP_PROOF } from './php.js';
import { RUBY_PROOF } from './ruby.js';
import { SCALA_PROOF } from './scala.js';
import type { LanguageProof } from './proof.js';
import { PYTHON_PROOF } from './python.js';
import { RUST_PROOF } from './rust.js';
import { SWIFT_PROOF } from './swift.js';
import { TSX_PROOF, TYPESCRIPT_PROOF } from './typescript.js';

export const PROOFS: readonly LanguageProof[] = [
  JAVA_PROOF,
  JAVASCRIPT_PROOF,
  TYPESCRIPT_PROOF,
  TSX_PROOF,
  C_PROOF,
  CPP_PROOF,
  CSHARP_PROOF,
  PYTHON_PROOF,
  KOTLIN_PROOF,
  PHP_PROOF,
  GO_PROOF,
  ELIXIR_PROOF,
  RUBY_PROOF,
  SCALA_PROOF,
  RUST_PROOF,
  SWIFT_PROOF,
  DART_PROOF,
  LUA_PROOF,
  ...BY_NAMES_PROOFS,
];
