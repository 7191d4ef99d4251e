import type { NeededCall, Wire } from './wire';

/** All names and words of a text. The minifier keeps names of properties. */
export function wordsIn(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.match(/[A-Za-z_$][\w$]*/g) ?? []));
}

/**
 * Leaves out the fields of an answer that no code names: a field that another team has added to the contracts is not a need of a
 * release that never reads it. What a call carries stays as it is.
 */
export function dropUnusedFields(
  { answer, ...call }: NeededCall,
  usedWords: ReadonlySet<string>,
): NeededCall {
  if (!answer) return call;
  const reducedBySchema = new Map<Wire, Wire>();
  const reduceSchema = (schema: Wire): Wire => {
    const knownSchema = reducedBySchema.get(schema);
    if (knownSchema) return knownSchema;
    const { properties, required, items, anyOf, additionalProperties, ...rest } = schema;
    const reducedSchema: Wire = {
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
            usedWords.has(name) ? [[name, reduceSchema(field)] as const] : [],
          ),
        ),
        required: (required ?? []).filter((name) => usedWords.has(name)),
      }),
    };
    reducedBySchema.set(schema, reducedSchema);
    return reducedSchema;
  };
  return { ...call, answer: reduceSchema(answer) };
}
