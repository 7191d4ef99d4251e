import type { FieldProblem, FieldProblems } from '@homeground/shared/contracts';
import { invalidFields, malformed, type Refusal } from './refusal';

/** Error of the validator for one keyword. */
export interface KeywordError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly data?: unknown;
}

/** Limits of the number of fields in a response, and of a field name. */
const MAX_FIELDS = 40;
const MAX_NAME_LENGTH = 64;

const problemByKeyword: Readonly<Record<string, FieldProblem>> = {
  required: 'required',
  additionalProperties: 'unknown',
  minLength: 'too_short',
  maxLength: 'too_long',
  minItems: 'too_short',
  maxItems: 'too_long',
  minimum: 'too_small',
  exclusiveMinimum: 'too_small',
  maximum: 'too_large',
  exclusiveMaximum: 'too_large',
  multipleOf: 'not_allowed',
  enum: 'not_allowed',
  const: 'not_allowed',
  pattern: 'wrong_format',
  format: 'wrong_format',
  type: 'wrong_format',
  uniqueItems: 'not_allowed',
};

/** Translates the validator's errors into the problems that forms use (`FieldProblem`). The first problem of each field counts. */
export function refusalOf(errors: readonly KeywordError[]): Refusal {
  if (errors.some((error) => error.instancePath === '' && error.keyword === 'type'))
    return malformed('A JSON object is expected.');
  const problems = new Map<string, FieldProblem>();
  for (const error of errors) {
    const name = fieldName(error);
    if (name !== '' && !problems.has(name) && problems.size < MAX_FIELDS)
      problems.set(name, problemOfError(error));
  }
  const fields: FieldProblems = Object.fromEntries(problems);
  return invalidFields(fields);
}

function problemOfError(error: KeywordError): FieldProblem {
  if (error.keyword === 'minLength' && error.data === '') return 'required';
  return problemByKeyword[error.keyword] ?? 'not_allowed';
}

/** Returns `region.depth1` for `/region/depth1`. A problem of a list entry counts for the list, as in the forms. */
function fieldName({ instancePath, params }: KeywordError): string {
  const path = instancePath.split('/').slice(1).map(unescapePointer);
  const propertyName = params['missingProperty'] ?? params['additionalProperty'];
  if (typeof propertyName === 'string') path.push(propertyName);
  const index = path.findIndex((part) => /^\d+$/.test(part));
  return [...(index > 0 ? path.slice(0, index) : path).join('.')].slice(0, MAX_NAME_LENGTH).join('');
}

function unescapePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}
