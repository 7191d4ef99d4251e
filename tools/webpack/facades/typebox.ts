/**
 * What the contracts ask of TypeBox, said as plain JSON Schema: the page reads schemas (`problemsOf`, `hasShape`) and needs neither
 * TypeBox's parser of TypeScript nor its hidden marks, 12 KB (brotli) and a good part of what each area ran before its first screen.
 * The server keeps the real one. A builder missing here fails the build; facades.test.ts holds both to the same JSON.
 */
type Schema = Readonly<Record<string, unknown>>;
type Properties = Readonly<Record<string, Schema>>;

const optional = new WeakSet<Schema>();

const plain =
  (type: string) =>
  (options: Schema = {}): Schema => ({ type, ...options });

function object(properties: Properties, options: Schema = {}): Schema {
  const required = Object.keys(properties).filter((name) => !optional.has(properties[name] ?? {}));
  return { type: 'object', ...(required.length > 0 ? { required } : {}), properties, ...options };
}

function markOptional(schema: Schema): Schema {
  const marked = { ...schema };
  optional.add(marked);
  return marked;
}

function partial({ required: _, properties, ...rest }: Schema & { readonly properties: Properties }): Schema {
  const all = Object.entries(properties).map(([name, schema]) => [name, markOptional(schema)] as const);
  return { ...rest, properties: Object.fromEntries(all) };
}

const array = (items: Schema, options: Schema = {}): Schema => ({ type: 'array', items, ...options });
const literal = (value: string | number | boolean): Schema => ({ type: typeof value, const: value });
const oneOf = (values: readonly unknown[], options: Schema = {}): Schema => ({ enum: values, ...options });
/** Its type is the caller's word; the schema stays what it is. */
const unsafe = (schema: Schema): Schema => schema;
const union = (anyOf: readonly Schema[], options: Schema = {}): Schema => ({ anyOf, ...options });
const record = (key: { readonly pattern: string }, value: Schema, options: Schema = {}): Schema => ({
  type: 'object',
  patternProperties: { [key.pattern]: value },
  ...options,
});
const boolean = plain('boolean');
const integer = plain('integer');
const nothing = plain('null');
const number = plain('number');
const string = plain('string');

export {
  array as Array,
  boolean as Boolean,
  integer as Integer,
  literal as Literal,
  markOptional as Optional,
  nothing as Null,
  number as Number,
  object as Object,
  oneOf as Enum,
  partial as Partial,
  record as Record,
  string as String,
  union as Union,
  unsafe as Unsafe,
};
