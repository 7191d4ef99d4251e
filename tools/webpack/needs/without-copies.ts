import { refPrefix, type NeededCall, type Needs, type Schema } from './wire';

/** Stores each different object schema once and refers to it by name, so that `needs.json` has a few kilobytes instead of hundreds. */
export function shareEqualSchemas(calls: readonly NeededCall[]): Needs {
  const schemas: Record<string, Schema> = {};
  const namesByText = new Map<string, string>();
  const sharedBySchema = new Map<Schema, Schema>();

  function shorten(schema: Schema): Schema {
    const knownSchema = sharedBySchema.get(schema);
    if (knownSchema) return knownSchema;
    const { properties, items, anyOf, additionalProperties, ...rest } = schema;
    const sharedSchema: Schema = {
      ...rest,
      ...(items && { items: shorten(items) }),
      ...(anyOf && { anyOf: anyOf.map(shorten) }),
      ...(additionalProperties !== undefined && {
        additionalProperties:
          typeof additionalProperties === 'object' ? shorten(additionalProperties) : additionalProperties,
      }),
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, field]) => [name, shorten(field)]),
        ),
      }),
    };
    const result = properties ? replaceByName(sharedSchema) : sharedSchema;
    sharedBySchema.set(schema, result);
    return result;
  }

  function replaceByName(schema: Schema): Schema {
    const text = JSON.stringify(schema);
    const name = namesByText.get(text) ?? `S${namesByText.size + 1}`;
    namesByText.set(text, name);
    schemas[name] = schema;
    return { $ref: refPrefix + name };
  }

  const shortenedCalls = calls.map(({ operation, answer, body, query }) => ({
    operation,
    ...(answer && { answer: shorten(answer) }),
    ...(body && { body: shorten(body) }),
    ...(query && { query: shorten(query) }),
  }));
  const uniqueCalls = new Map(shortenedCalls.map((call) => [JSON.stringify(call), call]));
  const sortedCalls = [...uniqueCalls.values()].sort((a, b) => (a.operation < b.operation ? -1 : 1));
  return { schema: 1, calls: sortedCalls, schemas };
}
