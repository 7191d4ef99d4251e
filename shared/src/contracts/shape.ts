import type { TSchema } from 'typebox';

interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly patternProperties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
}

/**
 * Returns whether a value matches the schema. So a page can validate a document without a JSON Schema compiler. Only the keywords that our
 * documents use are supported. Unknown properties are refused.
 */
export function hasShape(schema: TSchema, value: unknown): boolean {
  return matches(schema, value);
}

function matches(shape: Shape, value: unknown): boolean {
  if (shape.const !== undefined) return value === shape.const;
  if (shape.enum) return shape.enum.includes(value);
  if (shape.anyOf) return shape.anyOf.some((item) => matches(item, value));
  if (shape.type === 'null') return value === null;
  if (shape.type === 'string')
    return typeof value === 'string' && (!shape.pattern || new RegExp(shape.pattern, 'u').test(value));
  if (shape.type === 'boolean') return typeof value === 'boolean';
  if (shape.type === 'integer') return Number.isInteger(value) && isWithin(shape, Number(value));
  if (shape.type === 'number') return Number.isFinite(value) && isWithin(shape, Number(value));
  if (shape.type === 'array')
    return (
      Array.isArray(value) &&
      value.length <= (shape.maxItems ?? Infinity) &&
      value.every((item) => matches(shape.items ?? {}, item))
    );
  if (shape.type === 'object')
    return (
      typeof value === 'object' && value !== null && !Array.isArray(value) && objectMatches(shape, value)
    );
  return false;
}

function isWithin({ minimum = -Infinity, maximum = Infinity }: Shape, value: number): boolean {
  return value >= minimum && value <= maximum;
}

function objectMatches(shape: Shape, value: object): boolean {
  const { properties = {}, patternProperties = {}, required = [] } = shape;
  if (!required.every((name) => Object.hasOwn(value, name))) return false;
  return Object.entries(value).every(([name, item]) => {
    const rule = Object.hasOwn(properties, name)
      ? properties[name]
      : Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern, 'u').test(name))?.[1];
    return rule !== undefined && matches(rule, item);
  });
}
