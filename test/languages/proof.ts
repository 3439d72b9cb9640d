/**
 * What a language tells the acceptance kit about itself. Not a table: nothing here changes what the engine does.
 */
export interface LanguageProof {
  /** The table's `id`; the sample and the listing of its declarations stand in `samples/<language>/`. */
  readonly language: string;
  /**
   * Named node kinds that need no role, because they are only the inside of a node that has one, or a wrapper that says nothing by itself:
   * kind → reason.
   */
  readonly withoutRole: Readonly<Record<string, string>>;
  /** Of the kit's refactorings, those that the language has no means for: type → reason. */
  readonly impossible: Readonly<Record<string, string>>;
  /** The language whose fixtures speak for this one too, where one is the other with something added. */
  readonly provenBy?: string;
  /** Read by what its grammar calls things, without a table: it has to prove less. */
  readonly isByNames?: boolean;
}

/** Kinds that mean the same in many grammars. */
export const WITHOUT_ROLE_ANYWHERE: Readonly<Record<string, string>> = {
  type_arguments: 'the types in it have roles',
  type_parameters: 'the type parameters in it have roles',
  escape_sequence: 'part of a string',
  string_fragment: 'part of a string',
  string_content: 'part of a string',
  character: 'part of a character literal',
};

/** What every language has to prove: for each line a fixture in which one of its types is found, unless the language has no means for it. */
export const REFACTORINGS: readonly (readonly string[])[] = [
  ['Rename Method'],
  ['Move Method'],
  ['Move And Rename Method'],
  ['Extract Method'],
  ['Inline Method'],
  ['Extract And Move Method'],
  ['Rename Class'],
  ['Move Class'],
  ['Rename Attribute'],
  ['Move Attribute'],
  ['Pull Up Method'],
  ['Push Down Method'],
  ['Extract Superclass', 'Extract Interface'],
  ['Rename Variable'],
  ['Extract Variable'],
  ['Inline Variable'],
  ['Rename Parameter'],
  ['Add Parameter'],
  ['Remove Parameter'],
  ['Change Parameter Type', 'Change Return Type', 'Reorder Parameter'],
];

/** What a language that is read by names has to prove. */
export const REFACTORINGS_BY_NAMES: readonly (readonly string[])[] = [
  ['Rename Method'],
  ['Move Method'],
  ['Extract Method'],
  ['Inline Method'],
  ['Rename Variable'],
  ['Add Parameter'],
];
