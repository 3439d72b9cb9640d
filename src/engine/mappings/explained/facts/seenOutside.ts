/**
 * Declarations, parameters and variables that something outside of the code reads by their names, as what stands at
 * them says: an annotation that may make something of a name, a supertype that is not seen and may find a member, a
 * word that binds it to code of another language. What follows from another name follows all the same in the code of
 * the change; the name where it is declared is to be read.
 *
 * Where nothing stands there, nothing is said: whether code that is not seen calls it is asked of the whole tree, not
 * here.
 */
import type { Side } from '../../../model.js';
import { valueAt } from '../../../lists.js';
import type { ParameterInfo } from '../../../languages/language.js';
import { componentOfPath } from '../../../languages/registry.js';
import { isStatement, Role } from '../../../languages/roles.js';
import { nodeText } from '../../../syntax/tree.js';
import type { OutwardRules } from '../../../languages/outwardRules.js';
import type { DeclarationNode } from '../../../structure/declaration.js';
import { enclosingType, fileOf, isCallable, isConstructor, isField, isType } from '../../../structure/declaration.js';
import { visibilityOf } from '../../../structure/label.js';
import type { SourceTree } from '../../../structure/source.js';
import type { Mark } from '../../../structure/marks.js';
import { marksAt } from '../../../structure/marks.js';
import { codeSpan } from '../../../codeSpans.js';
import { fieldsFoundBy, typeNameFoundBy } from './namesFound.js';
import type { Workspace } from '../../workspace.js';

export class SeenOutside {
  private readonly unseenAbove: Record<Side, Map<DeclarationNode, readonly string[]>> = {
    before: new Map(),
    after: new Map(),
  };

  private readonly fieldsFound: Record<Side, Map<DeclarationNode, string | null>> = {
    before: new Map(),
    after: new Map(),
  };

  constructor(private readonly workspace: Workspace) {}

  /** Why something outside reads the name of a declaration, as a sentence; null where nothing that stands there says so. */
  ofDeclaration(side: Side, declaration: DeclarationNode): string | null {
    const rules = rulesOf(declaration);
    const mark = markThatReads(declaration.marks.annotations, rules);
    if (mark !== null) return `${codeSpan(mark)} may make something of the name`;
    const linking = declaration.modifiers.find(modifier => rules.linkingModifiers?.test(modifier) === true);
    if (linking !== undefined) return `${codeSpan(linking)} binds it by its name to code that is not seen`;
    return publishedBy(declaration) ?? this.ofMember(side, declaration, rules) ?? this.ofFound(side, declaration);
  }

  private ofMember(side: Side, member: DeclarationNode, rules: OutwardRules): string | null {
    const type = enclosingType(member);
    if (type === null || isType(member) || isConstructor(member)) return null;
    // What is made of fields is made of those that each object has.
    if (isField(member) && !isStatic(member)) {
      const mark = markThatReads(type.marks.annotations, rules, rules.indifferentToMembers);
      if (mark !== null) {
        return `${codeSpan(mark)} of ${codeSpan(type.name)} may make something of the names of its fields`;
      }
    }
    const isFound =
      rules.foundBySupertypes === 'all'
        ? isField(member) || isCallable(member)
        : rules.foundBySupertypes === 'methods' && isCallable(member) && !isStatic(member);
    if (!isFound || visibilityOf(member) === 'private') return null;
    if (member.implementing !== null) return this.ofImplemented(side, member, rules);
    for (const above of this.unseenSupertypes(side, type)) {
      if (mayFind(rules, above, member.name)) {
        return `${codeSpan(above)} is not in this change and may find it by its name`;
      }
    }
    return null;
  }

  private ofFound(side: Side, declaration: DeclarationNode): string | null {
    if (isType(declaration)) return typeNameFoundBy(this.workspace, side, declaration);
    const type = isField(declaration) && !isStatic(declaration) ? enclosingType(declaration) : null;
    return type === null
      ? null
      : valueAt(this.fieldsFound[side], type, () => fieldsFoundBy(this.workspace, side, type));
  }

  /** A member that its type has for one supertype is found by no other one. */
  private ofImplemented(side: Side, { implementing, name }: DeclarationNode, rules: OutwardRules): string | null {
    const above = simpleName(implementing ?? '');
    const isSeen = this.workspace.input.hierarchies[side].typesNamed(above).length > 0;
    return isSeen || !mayFind(rules, above, name)
      ? null
      : `${codeSpan(above)} is not in this change and asks for it by its name`;
  }

  /** All supertypes, direct or not, that the change does not hold, by their simple names. */
  private unseenSupertypes(side: Side, type: DeclarationNode): readonly string[] {
    return valueAt(this.unseenAbove[side], type, () => {
      const hierarchy = this.workspace.input.hierarchies[side];
      return [type, ...hierarchy.ancestorsOf(type)].flatMap(({ supertypes }) =>
        supertypes.filter(name => hierarchy.typesNamed(name).length === 0),
      );
    });
  }

  /** The same of a parameter, or of what calls name it by: its own annotation may bind it by its name, or one of its callable may. */
  ofParameter(callable: DeclarationNode, parameter: ParameterInfo, isLabel: boolean): string | null {
    const rules = rulesOf(callable);
    const { bindsParameters } = rules;
    if (bindsParameters?.files.test(callable.source.path) === true && bindsParameters.names.test(callable.name)) {
      return `${codeSpan(callable.name)} is handed its arguments by their names`;
    }
    if (!rules.marksBindParameters && !isLabel) return null;
    const own = markThatReads(marksAt(callable.source, [parameter.node]).annotations, rules);
    if (own !== null) return `${codeSpan(own)} may bind it by its name`;
    const mark = markThatReads(callable.marks.annotations, rules);
    return mark === null ? null : `${codeSpan(mark)} may bind parameters by their names`;
  }

  /** The same of a variable that is declared at a leaf: at the top of a component, a word may make a property of it. */
  ofVariable(source: SourceTree, nameNode: number): string | null {
    const words = componentOfPath(source.path)?.publishingWords ?? null;
    const { tree } = source;
    let statement = nameNode;
    while (tree.parent[statement] > 0) statement = tree.parent[statement];
    let first = statement;
    while (tree.size[first] > 1) first++;
    const word = nodeText(tree, first);
    return words?.test(word) === true ? `${codeSpan(word)} makes it a property that other files say by its name` : null;
  }
}

/** A field of a type whose members other components see by their names: `defineProps<Props>()`. */
function publishedBy(member: DeclarationNode): string | null {
  const type = enclosingType(member);
  const { source } = member;
  const rules = componentOfPath(source.path);
  if (type === null || rules === null || isType(member)) return null;
  if (rules.publishedTypes?.test(type.name) === true) return `other files say the names of ${codeSpan(type.name)}`;
  const { tree, role } = source;
  for (const { name, node } of fileOf(member).calls) {
    if (rules.publishingCalls?.test(name) !== true) continue;
    let statement = node;
    while (statement > 0 && !isStatement(role[statement])) statement = tree.parent[statement];
    for (let leaf = statement; leaf < statement + tree.size[statement]; leaf++) {
      if (tree.size[leaf] === 1 && role[leaf] === Role.typeName && nodeText(tree, leaf) === type.name) {
        return `other files say the names that ${codeSpan(name)} is given`;
      }
    }
  }
  return null;
}

function rulesOf({ source }: DeclarationNode): OutwardRules {
  return source.language.table.outward;
}

function isStatic({ modifiers, source }: DeclarationNode): boolean {
  return modifiers.some(modifier => modifier === source.language.table.words.static);
}

function mayFind({ knownSupertypes }: OutwardRules, above: string, member: string): boolean {
  const known = knownSupertypes.find(({ names }) => names.test(above));
  return known === undefined || known.finds?.test(member) === true;
}

/** `impl From<Row> for Entry` says `From<Row>`, with or without a path. */
function simpleName(type: string): string {
  return (/[\p{L}\p{N}_$]+(?=<|\(|$)/u.exec(type)?.[0] ?? type).trim();
}

/** The first of several marks that is not known to take no notice of names, as it stands without what it is handed; null for none. */
function markThatReads(
  annotations: readonly Mark[],
  { indifferentMarks, listingMarks }: OutwardRules,
  indifferentToo: RegExp | null = null,
): string | null {
  for (const { text } of annotations) {
    for (const name of namesIn(text, listingMarks)) {
      if (indifferentMarks?.test(name) !== true && indifferentToo?.test(name) !== true) {
        return text.startsWith('@') ? `@${name}` : name;
      }
    }
  }
  return null;
}

const PATH = /[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|\\|:)[\p{L}_$][\p{L}\p{N}_$]*)*!?/u;

/**
 * Names of what a mark says: `@app.get("/u")` → `app.get`, `#[derive(Clone, Debug)]` → `Clone`, `Debug`,
 * `[Fact, Trait("a", "b")]` → `Fact`, `Trait`.
 */
function namesIn(text: string, listing: RegExp | null): readonly string[] {
  const plain = text.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""').replace(/^[@#![(\s]+/, '');
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  const take = (to: number): void => {
    const part = plain.slice(from, to);
    const name = PATH.exec(part)?.[0];
    const isList = name !== undefined && listing?.test(name) === true;
    if (isList) found.push(...(part.slice(part.indexOf('(') + 1).match(new RegExp(PATH, 'gu')) ?? []));
    else if (name !== undefined) found.push(name);
    from = to + 1;
  };
  for (let at = 0; at < plain.length; at++) {
    if (plain[at] === '(' || plain[at] === '{' || plain[at] === '<') depth++;
    else if (plain[at] === ')' || plain[at] === '}' || plain[at] === '>') depth--;
    else if (plain[at] === ',' && depth === 0) take(at);
  }
  take(plain.length);
  return found;
}
