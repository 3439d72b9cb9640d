/**
 * What the acceptance kit is told about the languages that have no table and are read by what their grammars call things.
 */
import type { LanguageProof } from './proof.js';

const WITHOUT_ROLE: Readonly<Record<string, string>> = {
  // Of several languages
  variable_list: 'the names in it have roles',
  expression_list: 'the expressions in it have roles',
  variable_declaration_tuple: 'the declarations in it have roles',
  type_alias: 'part of an import or a type; the names in it have roles',
  // Zig
  payload: 'the name in it has a role',
  error_type: 'the name in it has a role',
  // Solidity
  solidity_pragma_token: 'part of a directive',
  solidity_version: 'part of a directive',
  modifier_invocation: 'the names in it have roles',
  return_type_definition: 'the types in it have roles',
  revert_arguments: 'the expressions in it have roles',
  call_argument: 'the expression in it has a role',
  call_struct_argument: 'name and value; both have roles',
  assembly_flags: 'tokens',
  unchecked: 'the keyword of a block',
  slice_access: 'the expressions in it have roles',
  any_source_type: 'the token *',
  user_defined_type_definition: 'the names in it have roles',
  using_alias: 'part of a directive',
  number_unit: 'part of a number',
  yul_path: 'the names in it have roles',
  yul_evm_builtin: 'a token',
  yul_break: 'a token',
  yul_leave: 'a token',
  yul_continue: 'a token',
  // Bash
  file_redirect: 'the word in it has a role',
  file_descriptor: 'a token',
  extglob_pattern: 'a token',
  regex: 'a token',
  heredoc_redirect: 'the parts in it have roles, or are tokens',
  heredoc_start: 'a token',
  heredoc_content: 'part of a string',
  heredoc_end: 'a token',
  variable_assignments: 'the assignments in it have roles',
};

function byNames(language: string, impossible: Readonly<Record<string, string>> = {}): LanguageProof {
  return { language, withoutRole: WITHOUT_ROLE, impossible, isByNames: true };
}

export const BY_NAMES_PROOFS: readonly LanguageProof[] = [
  byNames('zig'),
  byNames('solidity'),
  byNames('bash', { 'Add Parameter': 'functions have no list of parameters' }),
];
