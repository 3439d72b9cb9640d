/** The published JSON schema, and the check of a value against it. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build.js';

export interface SchemaNode {
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly $ref?: string;
  readonly items?: SchemaNode;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly oneOf?: readonly SchemaNode[];
  readonly anyOf?: readonly SchemaNode[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
}

export const schema = JSON.parse(readFileSync(join(ROOT, 'schema/change-diff.schema.json'), 'utf8')) as {
  readonly $defs: Readonly<Record<string, SchemaNode>>;
};

const validate = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true }).compile(schema);

/** What is wrong with the value, one line each; empty when it is a change diff. */
export function schemaErrors(value: unknown): string[] {
  validate(value);
  return (validate.errors ?? []).map(error => `${error.instancePath} ${error.message}`);
}
