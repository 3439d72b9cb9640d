/**
 * The requests and answers of `refscope serve`: from a line to a change set, and from a change diff to an answer. Pure.
 *
 * Extra fields of a request are ignored, so that callers may send what other tools need. Reported is also what another refactoring implies,
 * as RefactoringMiner does, so that tools can be compared: a renamed type is another one in each signature that names it.
 */
import type {
  AnalyzeOptions,
  ChangedFile,
  ChangeSet,
  Declaration,
  DeclarationKind,
  Mapping,
  Side,
} from '../engine/model.js';
import type { ChangeDiff } from '../engine/changeDiff.js';
import { stemOf } from '../engine/text/paths.js';

export type RequestId = string | number | null;

export interface ServeRequest {
  readonly id: RequestId;
  readonly changeSet: ChangeSet;
  readonly options: AnalyzeOptions;
  readonly wantsRefactorings: boolean;
  readonly wantsMappings: boolean;
}

/** A line that is no request; `id` as far as it could be read. */
export class BadRequest extends Error {
  constructor(
    readonly id: RequestId,
    message: string,
  ) {
    super(message);
    this.name = 'BadRequest';
  }
}

/** Throws `BadRequest`. */
export function parseRequest(line: string): ServeRequest {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    throw new BadRequest(null, `The line is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!isRecord(value)) throw new BadRequest(null, 'The line is not a JSON object.');
  const id = typeof value.id === 'string' || typeof value.id === 'number' ? value.id : null;
  const { want } = value;
  if (
    want !== undefined &&
    !(Array.isArray(want) && want.every(item => item === 'refactorings' || item === 'mappings'))
  ) {
    throw new BadRequest(id, '"want" must be a list of "refactorings" and "mappings".');
  }
  const wants = (name: string): boolean => want === undefined || want.includes(name);
  return {
    id,
    changeSet: { origin: { kind: 'unnamed' }, before: files(id, value, 'before'), after: files(id, value, 'after') },
    options: {
      renamedFiles: renames(id, value.renamedFilesHint),
      withoutMappings: !wants('mappings'),
      withImplied: true,
    },
    wantsRefactorings: wants('refactorings'),
    wantsMappings: wants('mappings'),
  };
}

function files(id: RequestId, request: Record<string, unknown>, side: Side): ChangedFile[] {
  const value = request[side];
  if (!isRecord(value)) throw new BadRequest(id, `"${side}" must be an object from paths to texts.`);
  return Object.entries(value).map(([path, text]) => {
    if (typeof text !== 'string') {
      throw new BadRequest(id, `"${side}": the text of ${JSON.stringify(path)} is not a string.`);
    }
    return { path, content: { kind: 'text', text } };
  });
}

function renames(id: RequestId, value: unknown): Record<string, string> {
  if (value === undefined || value === null) return {};
  if (!isRecord(value) || !Object.values(value).every(path => typeof path === 'string')) {
    throw new BadRequest(id, '"renamedFilesHint" must be an object from paths before to paths after.');
  }
  return value as Record<string, string>;
}

/** One end of a refactoring. */
export interface Entity {
  readonly kind: string;
  readonly name: string;
  readonly container: string;
  readonly qualifiedName: string;
  readonly signature: string;
  readonly file: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly startOffset: number;
  readonly endOffset: number;
}

/** The fields of an answer besides `id` and `ms`; what is not wanted is empty. */
export function toAnswer(
  diff: ChangeDiff,
  request: Pick<ServeRequest, 'wantsRefactorings' | 'wantsMappings'>,
): Record<string, unknown> {
  const entity = (side: Side, index: number | undefined): Entity | undefined =>
    index === undefined
      ? undefined
      : toEntity(diff.declarations[side][index], diff[side][diff.declarations[side][index].file].path);
  const refactorings = request.wantsRefactorings ? diff.refactorings : [];
  const mappings = request.wantsMappings ? diff.mappings : [];
  return {
    // A member of a class without a name is no entity of its own: the description names it.
    refactorings: refactorings.map(({ type, description, before, after, isInAnonymousClass }) =>
      isInAnonymousClass
        ? { type, description }
        : { type, description, left: entity('before', before[0]), right: entity('after', after[0]) },
    ),
    mappings: mappings.map(mapping => toMapping(diff, mapping)),
  };
}

/** Kinds in the words of the protocol, where ours are others. */
const KINDS: ReadonlyMap<DeclarationKind, string> = new Map([
  ['namespace', 'package'],
  ['enumConstant', 'constant'],
  ['annotationType', 'annotation type'],
  ['constructor', 'method'],
  ['file', 'module'],
]);

function toEntity(declaration: Declaration, file: string): Entity {
  const { kind, container, signature, startLine, endLine, start, end } = declaration;
  // A file is told as the module that it is: what stands in it is qualified by its name without the extension.
  const name = kind === 'file' ? stemOf(declaration.name) : declaration.name;
  return {
    kind: KINDS.get(kind) ?? kind,
    name,
    container,
    qualifiedName: container === '' ? name : `${container}.${name}`,
    signature,
    file,
    startLine,
    endLine,
    startOffset: start,
    endOffset: end,
  };
}

function toMapping(diff: ChangeDiff, { before, after, beforeType, afterType, kind }: Mapping): Record<string, unknown> {
  return {
    leftFile: diff.before[before.file].path,
    rightFile: diff.after[after.file].path,
    left: [before.start, before.end],
    right: [after.start, after.end],
    leftType: beforeType,
    rightType: afterType,
    kind,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
