/**
 * From the table of a language to what is looked up: kinds of nodes as numbers, per role and per rule.
 */
import { addTo } from '../lists.js';
import type { Grammar } from '../syntax/grammar.js';
import { MARKUP_KINDS, withMarkup, LATE_KINDS } from './components/markup.js';
import type { LanguageTable, Language, DeclarationRule, CallRule } from './language.js';
import { Role } from './roles.js';
import type { RoleName } from './roles.js';
import { extendGrammar, compileShape } from './shape.js';
import { compileWords } from './words.js';

const FIELD_SPACE = 1024;

/** Of a plain identifier, by where it stands. */
export function nameKey(parentKind: number, field: number): number {
  return parentKind * FIELD_SPACE + field;
}

/** With the kinds and fields that the shape of its trees adds, and those of markup around code. */
function grammarFor({ shape }: LanguageTable, loaded: Grammar): Grammar {
  return extendGrammar(loaded, { kinds: [...(shape?.kinds ?? []), ...MARKUP_KINDS], fields: shape?.fields ?? [] });
}
/** Throws when a table names a node kind or field that its grammar does not have: a table must not rot silently. */
export function compileLanguage(given: LanguageTable, loaded: Grammar): Language {
  const table = withMarkup(given.forGrammar?.(loaded) ?? given);
  const grammar = grammarFor(table, loaded);
  const ids = new Map<string, number[]>();
  for (const kind of grammar.ownKinds) addTo(ids, grammar.kindNames[kind], kind);
  const kindsOf = (name: string): number[] => {
    const list = ids.get(name);
    if (!list) throw new Error(`The table of ${table.id} names a node kind that its grammar lacks: ${name}`);
    // Keywords may be called like nodes (`class`, `string`): where there are named nodes, they are meant.
    const named = list.filter(id => grammar.kindIsNamed[id] === 1);
    return named.length > 0 ? named : list;
  };
  Object.keys(table.vocabulary.nouns.byNode).forEach(kindsOf);
  Object.keys(table.vocabulary.access.saidBy).forEach(kindsOf);
  const roleOfKind = new Uint8Array(65536);
  for (const [role, kinds] of Object.entries(table.roles) as [RoleName, readonly string[]][]) {
    for (const kind of kinds) for (const id of kindsOf(kind)) roleOfKind[id] = Role[role];
  }
  roleOfKind[65535] = Role.error;
  const declarationRule = new Map<number, DeclarationRule>();
  for (const [kind, rule] of Object.entries(table.declarations)) {
    for (const id of kindsOf(kind)) {
      declarationRule.set(id, rule);
      roleOfKind[id] = Role.declaration;
    }
  }
  const callRule = new Map<number, CallRule>();
  for (const [kind, rule] of Object.entries(table.calls)) for (const id of kindsOf(kind)) callRule.set(id, rule);
  const fieldsOf = (kinds: Readonly<Record<string, string>> = {}): ReadonlyMap<number, string> =>
    new Map(
      Object.entries(kinds).flatMap(([kind, field]) => {
        if (!grammar.fieldIds.has(field)) {
          throw new Error(`The table of ${table.id} names a field that its grammar lacks: ${field}`);
        }
        return kindsOf(kind).map(id => [id, field] as const);
      }),
    );
  const roleOfName = new Map<number, number>();
  for (const [place, role] of Object.entries(table.nameRoles)) {
    const [kind, field] = place.split('.');
    let fieldId = 0;
    if (field !== undefined) {
      const id = grammar.fieldIds.get(field);
      if (id === undefined) throw new Error(`The table of ${table.id} names a field that its grammar lacks: ${place}`);
      fieldId = id;
    }
    for (const id of kindsOf(kind)) roleOfName.set(nameKey(id, fieldId), Role[role]);
  }
  const flagged = (kinds: readonly string[] = []): Uint8Array => {
    const flags = new Uint8Array(65536);
    for (const kind of kinds) for (const id of kindsOf(kind)) flags[id] = 1;
    return flags;
  };
  const either = (flags: Uint8Array, rules: ReadonlyMap<number, unknown>): Uint8Array => {
    const both = flags.slice();
    for (const kind of rules.keys()) both[kind] = 1;
    return both;
  };
  const siteKind = flagged(table.siteKinds);
  const referenceKind = flagged(table.references);
  return {
    table,
    grammar,
    shape: table.shape ? compileShape(table.shape, grammar) : null,
    roleOfKind,
    roleOfName,
    declarationRule,
    callRule,
    namedArgument: fieldsOf(table.namedArguments),
    entryKey: fieldsOf(table.entries),
    labelKind: flagged(table.argumentLabels),
    referenceKind,
    siteKind,
    declaringKind: either(siteKind, declarationRule),
    callingKind: either(referenceKind, callRule),
    opaqueKind: flagged(table.opaque),
    looseKind: flagged(Object.keys(table.looseText ?? {})),
    spelledKind: flagged(Object.keys(table.spellings ?? {})),
    laidOutKind: flagged(Object.keys(table.laidOut ?? {})),
    textKind: flagged(Object.keys(table.namesInText ?? {})),
    reportedPart: flagged(table.reportedParts),
    impliedKind: flagged(table.impliedKinds),
    declaringStatement: flagged(table.declaringStatements),
    groupKind: flagged(table.noise?.groups),
    listKind: flagged(table.noise?.lists),
    actingKind: flagged(table.effects.actingKinds),
    allocatingKind: flagged(table.effects.allocatingKinds),
    refusingKind: flagged(table.effects.refusingKinds),
    skippingKind: flagged(table.effects.skippingKinds),
    variableKind: flagged(table.variableKinds),
    lateKind: flagged(LATE_KINDS),
    typeParameterKind: flagged(table.typeParameters?.kinds),
    loopKind: flagged(table.loops),
    neutralTokens: new Set(table.neutralTokens),
    words: compileWords(table.words),
  };
}
