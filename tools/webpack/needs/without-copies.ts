import { refPrefix, type NeededCall, type Needs, type Wire } from './wire';

/** Replaces equal schemas by references, so that `needs.json` has a few kilobytes instead of hundreds. */
export function shareEqualSchemas(calls: readonly NeededCall[]): Needs {
  const schemas: Record<string, Wire> = {};
  const namesByText = new Map<string, string>();
  const sharedBySchema = new Map<Wire, Wire>();

  function shorten(schema: Wire): Wire {
    const knownSchema = sharedBySchema.get(schema);
    if (knownSchema) return knownSchema;
    const { properties, items, anyOf, additionalProperties, ...rest } = schema;
    const sharedSchema: Wire = {
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

  function replaceByName(schema: Wire): Wire {
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
