import type { TSchema } from 'typebox';
import type { FieldProblem } from './errors';

/**
 * Part of a JSON Schema: the keywords that this file checks. Pages validate forms and documents with the same schemas as the server, and
 * without a compiler for JSON Schema. Only the server checks other keywords, such as `format` and `uniqueItems`.
 */
export interface Rule {
  type?: string;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  enum?: readonly unknown[];
  anyOf?: readonly Rule[];
  const?: unknown;
  items?: Rule;
  properties?: Record<string, Rule>;
  patternProperties?: Record<string, Rule>;
  required?: readonly string[];
}

/** Returns whether a value, such as a document that was fetched, matches the schema. */
export const hasShape = (schema: TSchema, value: unknown): boolean => fieldProblem(schema, value) === null;

export function fieldProblem(rule: Rule, value: unknown): FieldProblem | null {
  if (rule.anyOf) {
    const problems = rule.anyOf.map((item) => fieldProblem(item, value));
    return problems.includes(null) ? null : (problems[0] ?? 'not_allowed');
  }
  if (rule.const !== undefined) return value === rule.const ? null : 'not_allowed';
  if (rule.enum) return rule.enum.includes(value) ? null : 'not_allowed';
  if (rule.type === 'null') return value === null ? null : 'not_allowed';
  if (typeof value === 'string') return rule.type === 'string' ? textProblem(rule, value) : 'wrong_format';
  if (typeof value === 'number') return numberProblem(rule, value);
  if (Array.isArray(value)) return listProblem(rule, value);
  if (typeof value === 'boolean') return rule.type === 'boolean' ? null : 'wrong_format';
  if (typeof value === 'object' && value !== null) return objectProblem(rule, value);
  return 'wrong_format';
}

/**
 * Returns the first problem of a nested object, which becomes the problem of its field. Properties that the schema does not name are
 * refused.
 */
function objectProblem(rule: Rule, value: object): FieldProblem | null {
  if (rule.type !== 'object') return 'wrong_format';
  const { properties = {}, patternProperties = {} } = rule;
  for (const [name, item] of Object.entries(value)) {
    if (Object.hasOwn(properties, name)) continue;
    const pattern = Object.keys(patternProperties).find((text) => new RegExp(text, 'u').test(name));
    const itemRule = pattern === undefined ? undefined : patternProperties[pattern];
    const problem = itemRule ? fieldProblem(itemRule, item) : 'not_allowed';
    if (problem) return problem;
  }
  return Object.values(problemsOf(rule, { ...value }))[0] ?? null;
}

function textProblem(rule: Rule, value: string): FieldProblem | null {
  // Length in code points, as JSON Schema and PostgreSQL count. `value.length` would count an emoji twice.
  const length = [...value].length;
  if (length === 0 && (rule.minLength ?? 0) > 0) return 'required';
  if (length < (rule.minLength ?? 0)) return 'too_short';
  if (length > (rule.maxLength ?? Infinity)) return 'too_long';
  if (rule.pattern && !new RegExp(rule.pattern, 'u').test(value)) return 'wrong_format';
  return null;
}

function numberProblem(rule: Rule, value: number): FieldProblem | null {
  if (rule.type !== 'number' && rule.type !== 'integer') return 'wrong_format';
  if (!Number.isFinite(value) || (rule.type === 'integer' && !Number.isInteger(value))) return 'wrong_format';
  if (value < (rule.minimum ?? -Infinity)) return 'too_small';
  if (value > (rule.maximum ?? Infinity)) return 'too_large';
  if (rule.multipleOf && value % rule.multipleOf !== 0) return 'not_allowed';
  return null;
}

function listProblem(rule: Rule, value: readonly unknown[]): FieldProblem | null {
  if (rule.type !== 'array') return 'wrong_format';
  if (value.length < (rule.minItems ?? 0)) return 'too_short';
  if (value.length > (rule.maxItems ?? Infinity)) return 'too_long';
  const items = rule.items;
  return items
    ? (value.map((item) => fieldProblem(items, item)).find((item) => item !== null) ?? null)
    : null;
}

/** Returns the problems of an object by field; a valid object has none. */
export function problemsOf(
  schema: TSchema | Rule,
  value: Readonly<Record<string, unknown>>,
): Record<string, FieldProblem> {
  const { properties = {}, required = [] } = schema as unknown as {
    properties?: Record<string, Rule>;
    required?: readonly string[];
  };
  const problems: Record<string, FieldProblem> = {};
  for (const [name, rule] of Object.entries(properties)) {
    const fieldValue = value[name];
    const problem =
      fieldValue === undefined
        ? required.includes(name)
          ? 'required'
          : null
        : fieldProblem(rule, fieldValue);
    if (problem) problems[name] = problem;
  }
  return problems;
}
