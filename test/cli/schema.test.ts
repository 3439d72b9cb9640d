/** The JSON schema and the model say the same: types, fields, which of them may be missing, and the words of each enumeration. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { CONSEQUENCES } from '../../src/engine/consequences/registry.js';
import { TRIVIALITIES } from '../../src/engine/equivalences/definition.js';
import { EQUIVALENCES } from '../../src/engine/equivalences/registry.js';
import { REFACTORING_GROUPS } from '../../src/engine/refactorings/registry/definition.js';
import { REFACTORINGS } from '../../src/engine/refactorings/registry/registry.js';
import { ROOT } from './support/build.js';
import { schemaErrors, schema } from './support/schema.js';
import type { SchemaNode } from './support/schema.js';

const files = ['model.ts', 'changeDiff.ts'].map(name =>
  ts.createSourceFile(name, readFileSync(join(ROOT, 'src/engine', name), 'utf8'), ts.ScriptTarget.ES2022, true),
);
const statements = files.flatMap(file => [...file.statements]);
/** Words that the model takes from the registries. */
const registered: ReadonlyMap<string, readonly string[]> = new Map([
  ['RefactoringId', REFACTORINGS.map(({ id }) => id)],
  ['RefactoringType', REFACTORINGS.map(({ type }) => type)],
  ['RefactoringGroup', Object.keys(REFACTORING_GROUPS)],
  ['ReadingRuleId', [...EQUIVALENCES, ...CONSEQUENCES].map(({ id }) => id)],
  ['Triviality', [...TRIVIALITIES]],
]);
const interfaces = new Map(statements.filter(ts.isInterfaceDeclaration).map(node => [node.name.text, node]));
const aliases = new Map(statements.filter(ts.isTypeAliasDeclaration).map(node => [node.name.text, node.type]));

interface Field {
  readonly type: ts.TypeNode;
  readonly optional: boolean;
}

function fieldsOf(members: ts.NodeArray<ts.TypeElement>): Map<string, Field> {
  return new Map(
    members
      .filter(ts.isPropertySignature)
      .map(member => [member.name.getText(), { type: member.type!, optional: member.questionToken !== undefined }]),
  );
}

function interfaceFields(name: string): Map<string, Field> {
  const node = interfaces.get(name)!;
  const inherited = (node.heritageClauses ?? []).flatMap(clause => clause.types.map(type => type.expression.getText()));
  return new Map([...inherited.flatMap(base => [...interfaceFields(base)]), ...fieldsOf(node.members)]);
}

/** Fails where the schema of a place and the type of that place differ. */
function compare(type: ts.TypeNode, node: SchemaNode, path: string): void {
  if (ts.isParenthesizedTypeNode(type)) return compare(type.type, node, path);
  if (ts.isTypeOperatorNode(type)) return compare(type.type, node, path);
  if (ts.isUnionTypeNode(type)) return compareUnion(type, node, path);
  if (ts.isArrayTypeNode(type)) {
    assert.equal(node.type, 'array', path);
    return compare(type.elementType, node.items!, `${path}[]`);
  }
  if (ts.isTupleTypeNode(type)) return compareTuple(type, node, path);
  if (ts.isTypeLiteralNode(type)) return compareFields(fieldsOf(type.members), node, path);
  if (ts.isLiteralTypeNode(type)) return assert.equal(node.const, literal(type), path);
  if (ts.isTypeReferenceNode(type)) return assert.equal(node.$ref, `#/$defs/${type.typeName.getText()}`, path);
  const expected = { string: ['string'], number: ['integer', 'number'], boolean: ['boolean'] }[type.getText()];
  assert.ok(
    expected !== undefined && expected.includes(node.type as string),
    `${path}: ${type.getText()} against ${JSON.stringify(node.type)}`,
  );
}

/** All elements of one type. */
function compareTuple({ elements }: ts.TupleTypeNode, node: SchemaNode, path: string): void {
  assert.deepEqual([node.type, node.minItems, node.maxItems], ['array', elements.length, elements.length], path);
  for (const element of elements) {
    compare(ts.isNamedTupleMember(element) ? element.type : element, node.items!, `${path}[]`);
  }
}

function compareUnion(union: ts.UnionTypeNode, node: SchemaNode, path: string): void {
  const isNull = (type: ts.TypeNode): boolean =>
    ts.isLiteralTypeNode(type) && type.literal.kind === ts.SyntaxKind.NullKeyword;
  const parts = union.types.filter(type => !isNull(type));
  const nullable = parts.length < union.types.length;
  if (parts.every(type => ts.isLiteralTypeNode(type))) {
    return assert.deepEqual(node.enum, [...parts.map(literal), ...(nullable ? [null] : [])], path);
  }
  if (!nullable) {
    assert.equal(node.oneOf?.length, parts.length, path);
    return parts.forEach((part, i) => compare(part, node.oneOf![i], `${path}|${i}`));
  }
  assert.equal(parts.length, 1, path);
  if (node.anyOf !== undefined) {
    assert.deepEqual(node.anyOf[1], { type: 'null' }, path);
    return compare(parts[0], node.anyOf[0], path);
  }
  assert.ok(Array.isArray(node.type) && node.type[1] === 'null', path);
  compare(parts[0], { ...node, type: node.type[0] }, path);
}

function compareFields(fields: Map<string, Field>, node: SchemaNode, path: string): void {
  assert.equal(node.type, 'object', path);
  assert.equal(node.additionalProperties, false, path);
  assert.deepEqual(Object.keys(node.properties!).sort(), [...fields.keys()].sort(), path);
  assert.deepEqual(
    [...node.required!].sort(),
    [...fields]
      .filter(([, field]) => !field.optional)
      .map(([name]) => name)
      .sort(),
    path,
  );
  for (const [name, field] of fields) {
    compare(field.type, node.properties![name], `${path}.${name}`);
    const described = node.properties![name];
    assert.ok(
      described.description !== undefined || described.const !== undefined,
      `${path}.${name} has no description`,
    );
  }
}

function literal(type: ts.TypeNode): string | number {
  assert.ok(ts.isLiteralTypeNode(type));
  const { literal: node } = type;
  return ts.isNumericLiteral(node) ? Number(node.text) : (node as ts.StringLiteral).text;
}

describe('JSON schema', () => {
  for (const [name, node] of Object.entries(schema.$defs)) {
    it(`agrees with the model: ${name}`, () => {
      const words = registered.get(name);
      if (words !== undefined) return assert.deepEqual(node.enum, words);
      const alias = aliases.get(name);
      assert.ok(alias !== undefined || interfaces.has(name), 'the model has no such type');
      if (alias !== undefined) compare(alias, node, name);
      else compareFields(interfaceFields(name), node, name);
      assert.ok(node.description !== undefined);
    });
  }

  it('knows every type that a change diff is made of', () => {
    const seen = new Set<string>();
    const visit = (name: string): void => {
      const node = interfaces.get(name) ?? aliases.get(name);
      if (node === undefined || seen.has(name)) return;
      seen.add(name);
      const walk = (child: ts.Node): void => {
        if (ts.isTypeReferenceNode(child)) visit(child.typeName.getText());
        child.forEachChild(walk);
      };
      node.forEachChild(walk);
    };
    visit('ChangeDiff');
    for (const name of registered.keys()) seen.add(name);
    assert.deepEqual(Object.keys(schema.$defs).sort(), [...seen].sort());
  });

  it('refuses what is no change diff', () => {
    assert.notEqual(schemaErrors({}).length, 0);
    assert.notEqual(schemaErrors({ formatVersion: 1 }).length, 0);
  });
});
