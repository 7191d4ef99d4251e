/**
 * Schema builders of TypeBox that the contracts use, as plain JSON Schema. The page reads schemas (`problemsOf`, `hasShape`) and
 * needs neither TypeBox's parser nor its hidden `~kind` properties: this saves 12 KB (brotli). The server uses the real package.
 * The test compares the JSON of both, and fails if a builder is missing.
 */
type Schema = Readonly<Record<string, unknown>>;
type Properties = Readonly<Record<string, Schema>>;

const optionalSchemas = new WeakSet<Schema>();

const builderOfType =
  (type: string) =>
  (options: Schema = {}): Schema => ({ type, ...options });

function object(properties: Properties, options: Schema = {}): Schema {
  const required = Object.keys(properties).filter((name) => !optionalSchemas.has(properties[name] ?? {}));
  return { type: 'object', ...(required.length > 0 ? { required } : {}), properties, ...options };
}

function markOptional(schema: Schema): Schema {
  const markedSchema = { ...schema };
  optionalSchemas.add(markedSchema);
  return markedSchema;
}

function partial({ required: _, properties, ...rest }: Schema & { readonly properties: Properties }): Schema {
  const markedProperties = Object.entries(properties).map(
    ([name, schema]) => [name, markOptional(schema)] as const,
  );
  return { ...rest, properties: Object.fromEntries(markedProperties) };
}

const array = (items: Schema, options: Schema = {}): Schema => ({ type: 'array', items, ...options });
const literal = (value: string | number | boolean): Schema => ({ type: typeof value, const: value });
const enumeration = (values: readonly unknown[], options: Schema = {}): Schema => ({
  enum: values,
  ...options,
});
/** Returns the schema unchanged: `Unsafe` only changes the TypeScript type. */
const unsafe = (schema: Schema): Schema => schema;
const union = (anyOf: readonly Schema[], options: Schema = {}): Schema => ({ anyOf, ...options });
const record = (key: { readonly pattern: string }, value: Schema, options: Schema = {}): Schema => ({
  type: 'object',
  patternProperties: { [key.pattern]: value },
  ...options,
});
const boolean = builderOfType('boolean');
const integer = builderOfType('integer');
const nullBuilder = builderOfType('null');
const number = builderOfType('number');
const string = builderOfType('string');

export const Type = {
  Array: array,
  Boolean: boolean,
  Integer: integer,
  Literal: literal,
  Optional: markOptional,
  Null: nullBuilder,
  Number: number,
  Object: object,
  Enum: enumeration,
  Partial: partial,
  Record: record,
  String: string,
  Union: union,
  Unsafe: unsafe,
};
