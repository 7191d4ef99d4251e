import type { NeededCall, Schema } from './wire';

/** Returns all identifiers in these texts. Names of properties are among them, because the minifier does not change these. */
export function identifiersIn(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.match(/[A-Za-z_$][\w$]*/g) ?? []));
}

/**
 * Removes fields of answers whose name is not in the code: a release does not need a field that only other areas read. Bodies and
 * queries stay unchanged.
 */
export function dropUnusedFields(
  { answer, ...call }: NeededCall,
  usedIdentifiers: ReadonlySet<string>,
): NeededCall {
  if (!answer) return call;
  const reducedBySchema = new Map<Schema, Schema>();
  const reduceSchema = (schema: Schema): Schema => {
    const knownSchema = reducedBySchema.get(schema);
    if (knownSchema) return knownSchema;
    const { properties, required, items, anyOf, additionalProperties, ...rest } = schema;
    const reducedSchema: Schema = {
      ...rest,
      ...(items && { items: reduceSchema(items) }),
      ...(anyOf && { anyOf: anyOf.map(reduceSchema) }),
      ...(additionalProperties !== undefined && {
        additionalProperties:
          typeof additionalProperties === 'object'
            ? reduceSchema(additionalProperties)
            : additionalProperties,
      }),
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).flatMap(([name, field]) =>
            usedIdentifiers.has(name) ? [[name, reduceSchema(field)] as const] : [],
          ),
        ),
        required: (required ?? []).filter((name) => usedIdentifiers.has(name)),
      }),
    };
    reducedBySchema.set(schema, reducedSchema);
    return reducedSchema;
  };
  return { ...call, answer: reduceSchema(answer) };
}
