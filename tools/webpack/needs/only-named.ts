import type { NeededCall, Wire } from './wire';

/** All names and words of a text. The minifier keeps names of properties. */
export function wordsIn(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.match(/[A-Za-z_$][\w$]*/g) ?? []));
}

/**
 * Leaves out the fields of an answer that no code names: a field that another team has added to the contracts is not a need of a
 * release that never reads it. What a call carries stays as it is.
 */
export function onlyNamed({ answer, ...call }: NeededCall, words: ReadonlySet<string>): NeededCall {
  if (!answer) return call;
  const known = new Map<Wire, Wire>();
  const reduced = (schema: Wire): Wire => {
    const before = known.get(schema);
    if (before) return before;
    const { properties, required, items, anyOf, additionalProperties, ...rest } = schema;
    const after: Wire = {
      ...rest,
      ...(items && { items: reduced(items) }),
      ...(anyOf && { anyOf: anyOf.map(reduced) }),
      ...(additionalProperties !== undefined && {
        additionalProperties:
          typeof additionalProperties === 'object' ? reduced(additionalProperties) : additionalProperties,
      }),
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).flatMap(([name, field]) =>
            words.has(name) ? [[name, reduced(field)] as const] : [],
          ),
        ),
        required: (required ?? []).filter((name) => words.has(name)),
      }),
    };
    known.set(schema, after);
    return after;
  };
  return { ...call, answer: reduced(answer) };
}
