import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';
import { WritableSchemas } from './writable-schema';

type Factory = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;
type BuildSerializer = NonNullable<Factory['buildSerializer']>;
type Schemas = Readonly<Record<string, unknown>>;

/** Yields the names that a schema refers to: `SignUp` for `SignUp#`, and an empty name for a reference into the schema itself. */
function* namesIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === '$ref' && typeof inner === 'string') yield inner.split('#', 1)[0] ?? '';
    else yield* namesIn(inner);
  }
}

/** Returns the named schemas that a schema needs, directly or indirectly. */
export function schemasNeededBy(schema: unknown, allSchemas: Schemas): Record<string, unknown> {
  const neededSchemas: Record<string, unknown> = {};
  const namesToVisit = [...namesIn(schema)];
  for (let name = namesToVisit.pop(); name !== undefined; name = namesToVisit.pop()) {
    if (name in neededSchemas || !(name in allSchemas)) continue;
    neededSchemas[name] = allSchemas[name];
    namesToVisit.push(...namesIn(allSchemas[name]));
  }
  return neededSchemas;
}

/** Rewrites the schema of a response, so that fast-json-stringify serializes unions without validating the values. */
export function rewriteResponse(schema: unknown, schemas: Schemas): { schema: unknown; named: Schemas } {
  const neededSchemas = schemasNeededBy(schema, schemas);
  // Rewriting moves parts of a schema, so a reference into the schema itself, such as `#/definitions/a`, would point to another place.
  if ([...namesIn([schema, neededSchemas])].includes('')) return { schema, named: neededSchemas };
  const rewriter = new WritableSchemas(neededSchemas);
  const rewrittenSchema = rewriter.rewrite(schema);
  return { schema: rewrittenSchema, named: schemasNeededBy(rewrittenSchema, rewriter.named) };
}

type Route = Parameters<ReturnType<BuildSerializer>>[0];

export function serializerOf(
  route: Route,
  schemas: Schemas,
  options: Parameters<BuildSerializer>[1] = {},
): (data: unknown) => string {
  const { schema, named } = rewriteResponse(route.schema, schemas);
  return SerializerSelector()(named, options)({ ...route, schema });
}

/**
 * Creates response serializers. The library processes every named schema for each route, which took ten seconds per start; a route
 * needs only a few. A serializer is built at its first response; `serialization.test.ts` builds them all.
 */
export const buildSerializer: BuildSerializer = (schemas, options) => (route) => {
  let write: ((data: unknown) => string) | undefined;
  return (data: unknown) => {
    write ??= serializerOf(route, schemas as Schemas, options);
    return write(data);
  };
};
