import type { ErrorCode } from '@homeground/shared/contracts';
import { describeSchemas, type SchemaTexts } from './describe-schemas';
import type { Document, Operation, Response } from './document';
import { addExamples, describeParameters } from './operation-parts';

export interface OperationText {
  readonly summary: string;
  /** Details beyond the summary. */
  readonly description?: string;
  /** Error codes of this operation alone; common codes follow from the shape of the operation. */
  readonly errors?: readonly ErrorCode[];
  /** Example of a request body. */
  readonly example?: object;
  /** Media type of a response that is not JSON. */
  readonly responseType?: 'image/webp' | 'text/calendar';
}

export type OperationTexts = Readonly<Record<string, OperationText>>;

export interface ApiTexts {
  readonly tags: Readonly<Record<string, string>>;
  readonly operations: OperationTexts;
  readonly schemas: SchemaTexts;
  /** Sentences about parameters, by name, or by operation and name: `messages.before`. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** Adds the texts to the document, and to each operation the codes of its refusals. */
export function describeOperations(document: Document, texts: ApiTexts): void {
  const { tags, operations, schemas } = texts;
  document.tags = Object.entries(tags).map(([name, description]) => ({ name, description }));
  for (const [path, methods] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(methods)) {
      const text = operations[operation.operationId ?? ''];
      if (text) describeOperation(operation, text, errorCodesOf(path, method, operation, text));
      addExamples(operation, schemas);
      describeParameters(operation, texts);
    }
  removeUnusedSchemas(document);
  if (document.components?.schemas)
    document.components.schemas = describeSchemas(document.components.schemas, schemas);
}

/** Removes schemas without a reference: those of queries are written out as parameters. */
function removeUnusedSchemas(document: Document): void {
  const text = JSON.stringify(document);
  const schemas = document.components?.schemas ?? {};
  for (const name of Object.keys(schemas))
    if (!text.includes(`"#/components/schemas/${name}"`)) Reflect.deleteProperty(schemas, name);
}

function describeOperation(operation: Operation, text: OperationText, codes: readonly ErrorCode[]): void {
  operation.summary = text.summary;
  operation.description = text.description ?? `${text.summary}.`;
  operation.security ??= [];
  operation['x-error-codes'] = codes;
  const body = operation.requestBody?.content['application/json'];
  if (body && text.example) body.example = text.example;
  const responses = (operation.responses ??= {});
  if (text.responseType) {
    Reflect.deleteProperty(responses, 'default');
    responses['200'] = { content: { [text.responseType]: { schema: { type: 'string' } } } };
  }
  for (const [status, response] of Object.entries(responses)) {
    if (status.startsWith('2')) response.description = 'Done.';
    if (status === '4XX') describeRefusal(response, codes);
    if (status === '5XX') describeRefusal(response, ['server.failed', 'server.busy']);
  }
}

function describeRefusal(response: Response, codes: readonly ErrorCode[]): void {
  const [code] = codes;
  const example = { error: { code, message: 'For readers of logs.', requestId: '0190c7e2-requests-id' } };
  response.description = `One of these codes: ${codes.map((item) => `\`${item}\``).join(', ')}.`;
  for (const media of Object.values(response.content ?? {})) media.example = example;
}

/** Returns the codes that follow from the shape of the operation, then its own codes. */
function errorCodesOf(
  path: string,
  method: string,
  { security, parameters = [], requestBody }: Operation,
  { errors = [] }: OperationText,
): readonly ErrorCode[] {
  const hasParameterIn = (place: string) => parameters.some((parameter) => parameter.in === place);
  const isApiPath = path.startsWith('/api/') || path.startsWith('/v2/');
  const conditions: readonly [boolean, readonly ErrorCode[]][] = [
    [true, ['request.malformed']],
    [isApiPath, ['request.too_many']],
    [security !== undefined && security.length > 0, ['session.required']],
    [method !== 'get', ['request.foreign_origin']],
    [hasParameterIn('path'), ['request.not_found']],
    [
      hasParameterIn('query') || hasParameterIn('header') || requestBody !== undefined,
      ['request.invalid_fields'],
    ],
    [requestBody !== undefined, ['request.too_large', 'request.unsupported_type']],
    [method === 'post', ['request.key_reused', 'request.in_progress']],
  ];
  const sharedCodes = conditions.flatMap(([applies, codes]) => (applies ? codes : []));
  return [...new Set([...sharedCodes, ...errors])];
}
