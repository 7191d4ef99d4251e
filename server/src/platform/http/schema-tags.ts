export type Schema = Readonly<Record<string, unknown>>;

/** Path of a field inside an object: `['terms', 'kind']`. */
export type Path = readonly string[];

/** Members of a union, by the constant of a field that each of them requires. */
interface Tag {
  readonly path: Path;
  readonly groups: ReadonlyMap<unknown, readonly Schema[]>;
}

/** Part of a union: the schema of objects whose tag has one of these values. */
export interface Case {
  readonly values: readonly unknown[];
  readonly schema: Schema;
}

const maxPathLength = 2;

export function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Yields the fields that distinguish members. Members with the same constant need another field. */
export function* tagsOf(members: readonly Schema[]): Generator<Tag> {
  for (const path of constantPaths(members[0])) {
    const groups = new Map<unknown, Schema[]>();
    for (const member of members) {
      const value = constantAt(member, path);
      groups.set(value, [...(groups.get(value) ?? []), member]);
    }
    if (groups.size > 1 && !groups.has(undefined)) yield { path, groups };
  }
}

function* constantPaths(schema: unknown, length = 1): Generator<Path> {
  for (const [name, field] of requiredFields(schema)) {
    if (constantAt(field, []) !== undefined) yield [name];
    else if (length < maxPathLength)
      for (const rest of constantPaths(field, length + 1)) yield [name, ...rest];
  }
}

function requiredFields(schema: unknown): [string, unknown][] {
  if (!isSchema(schema) || schema['type'] !== 'object' || schema['nullable'] === true) return [];
  const { required } = schema;
  return Array.isArray(required)
    ? Object.entries(fieldsOf(schema)).filter(([name]) => required.includes(name))
    : [];
}

function fieldsOf({ properties }: Schema): Schema {
  return isSchema(properties) ? properties : {};
}

function constantAt(schema: unknown, [name, ...rest]: Path): unknown {
  if (name !== undefined) return constantAt(new Map(requiredFields(schema)).get(name), rest);
  const constant = isSchema(schema) ? schema['const'] : undefined;
  return typeof constant === 'object' ? undefined : constant;
}

/** Merges cases that differ only in the value of the tag: for example, half of the notices hold a match and its title. */
export function mergeEqualCases(cases: readonly Case[], path: Path): Case[] {
  const casesByShape = new Map<string, Case>();
  for (const { values, schema } of cases) {
    const shape = JSON.stringify(withField(schema, path, {}));
    const earlierValues = casesByShape.get(shape)?.values;
    if (!earlierValues) {
      casesByShape.set(shape, { values, schema });
      continue;
    }
    const allValues = [...earlierValues, ...values];
    const tag = enumOf([{ enum: allValues }]) ?? { enum: allValues };
    casesByShape.set(shape, { values: allValues, schema: withField(schema, path, tag) });
  }
  return [...casesByShape.values()];
}

/** Returns a schema with another schema for one field, or the schema itself if it has no such field. */
function withField(schema: Schema, [name, ...rest]: Path, field: Schema): Schema {
  if (name === undefined) return field;
  const fields = fieldsOf(schema);
  const fieldSchema = fields[name];
  if (!isSchema(fieldSchema)) return schema;
  return { ...schema, properties: { ...fields, [name]: withField(fieldSchema, rest, field) } };
}

/** Returns a schema that checks only whether one field has one of these values. */
export function schemaOfValues(values: readonly unknown[], [name, ...rest]: Path): Schema {
  if (name === undefined) return { enum: values };
  return { type: 'object', required: [name], properties: { [name]: schemaOfValues(values, rest) } };
}

/** Returns the schema of constants of one type, or undefined if a member allows other values. */
export function enumOf(members: readonly Schema[]): Schema | undefined {
  const values = members.flatMap(constantsOf);
  const types = new Set(values.map((value) => typeof value));
  const [type] = types;
  const isSimpleType = type === 'string' || type === 'number' || type === 'boolean';
  return isSimpleType && types.size === 1 ? { type, enum: [...new Set(values)] } : undefined;
}

const keywordsOfConstants = new Set(['type', 'const', 'enum', 'title', 'description']);

/** Returns `[undefined]`, which is no value of JSON, if the schema allows other values than constants. */
function constantsOf(schema: Schema): readonly unknown[] {
  if (Object.keys(schema).some((key) => !keywordsOfConstants.has(key))) return [undefined];
  const { const: constant, enum: values } = schema;
  return Array.isArray(values) ? (values as readonly unknown[]) : [constant];
}
