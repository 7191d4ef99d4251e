/** Sentences about one named schema. */
export interface SchemaText {
  /** Meaning of the schema. */
  readonly about: string;
  /** Sentences about fields, by path: `kit.home`. Items of a list and members of a union add nothing to the path. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Sentences about the members of a union, by the value of their `kind`. */
  readonly members?: Readonly<Record<string, string>>;
}

/** A fixed list of values, and the meaning of each. */
export interface ValueList {
  readonly values: readonly string[];
  readonly about: string;
}

export interface SchemaTexts {
  readonly named: Readonly<Record<string, SchemaText>>;
  /** Sentences about fields that mean the same in every schema, by name. A sentence of the schema itself replaces them. */
  readonly fields: Readonly<Record<string, string>>;
  /** A field with the values of a list gets the sentence of the list, after its own. */
  readonly lists: readonly ValueList[];
  /** Example of a body or an answer, by the name of its schema. */
  readonly examples: Readonly<Record<string, object>>;
  /** Example of an answer, by its operation, if the example of its schema does not fit. */
  readonly answers: Readonly<Record<string, object | string>>;
}

/** The part of JSON Schema that the document uses. */
export interface DocumentSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly DocumentSchema[];
  readonly items?: DocumentSchema;
  readonly properties?: Readonly<Record<string, DocumentSchema>>;
  readonly patternProperties?: Readonly<Record<string, DocumentSchema>>;
}

type Schemas = Readonly<Record<string, DocumentSchema>>;

/** Returns copies of the schemas with descriptions. The schemas that validate and write data stay without them. */
export function describeSchemas(schemas: Schemas, texts: SchemaTexts): Schemas {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const text = texts.named[name];
      return [name, text ? { ...describeParts(schema, '', text, texts), description: text.about } : schema];
    }),
  );
}

function describeParts(
  schema: DocumentSchema,
  path: string,
  text: SchemaText,
  texts: SchemaTexts,
): DocumentSchema {
  const { anyOf, items, properties } = schema;
  return {
    ...schema,
    ...(anyOf && { anyOf: anyOf.map((member) => describeMember(member, path, text, texts)) }),
    ...(items && { items: describeParts(items, path, text, texts) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [
          name,
          describeField(field, `${path}${name}`, text, texts),
        ]),
      ),
    }),
  };
}

function describeMember(
  member: DocumentSchema,
  path: string,
  text: SchemaText,
  texts: SchemaTexts,
): DocumentSchema {
  const [kind] = path === '' ? (member.properties?.['kind']?.enum ?? []) : [];
  const description = typeof kind === 'string' ? text.members?.[kind] : undefined;
  return { ...describeParts(member, path, text, texts), ...(description && { description }) };
}

function describeField(
  field: DocumentSchema,
  path: string,
  text: SchemaText,
  texts: SchemaTexts,
): DocumentSchema {
  const sentences = [text.fields?.[path] ?? sharedSentence(path, texts), aboutValues(field, texts)];
  const description = sentences.filter((sentence) => sentence !== undefined).join(' ');
  return { ...describeParts(field, `${path}.`, text, texts), ...(description !== '' && { description }) };
}

const sharedSentence = (path: string, { fields }: SchemaTexts): string | undefined =>
  fields[path.slice(path.lastIndexOf('.') + 1)];

/** Returns the sentence about the values of a field that allows only a fixed list of values. */
export function aboutValues(
  field: DocumentSchema,
  { lists }: Pick<SchemaTexts, 'lists'>,
): string | undefined {
  const allowedValues = valuesOf(field);
  const list = lists.find(
    ({ values }) =>
      values.length === allowedValues.length && values.every((value) => allowedValues.includes(value)),
  );
  return list?.about;
}

/** Returns the values of a fixed list; empty if the field also allows others. */
export function valuesOf(field: DocumentSchema): readonly unknown[] {
  if (field.enum) return field.enum;
  const [item] = [field.items, ...Object.values(field.patternProperties ?? {})].filter(Boolean);
  if (item) return valuesOf(item);
  const members = field.anyOf?.filter(({ type }) => type !== 'null').map(valuesOf) ?? [];
  return members.every((values) => values.length > 0) ? members.flat() : [];
}
