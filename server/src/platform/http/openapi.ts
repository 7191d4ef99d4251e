import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { errorCodes, fieldProblems } from '@homeground/shared/contracts';
import { Type } from 'typebox';
import type { App } from './app-instance';
import { addHash, hashOf } from './contract-hash';
import { describeOperations, type ApiTexts } from './describe-operations';
import type { Document } from './document';
import { registerSchema } from './named-schema';

const ErrorBody = Type.Object(
  {
    error: Type.Object({
      code: Type.Enum([...errorCodes]),
      message: Type.String(),
      fields: Type.Optional(Type.Record(Type.String(), Type.Enum([...fieldProblems]))),
      /** The current object, on a 409 (SPEC 8.7). */
      fresh: Type.Optional(Type.Unknown()),
      requestId: Type.String(),
    }),
  },
  { $id: 'ErrorBody', description: 'Every answer that is not a success (SPEC 8.7).' },
);

/** The browsable reference needs inline styles; nothing else of the site does. */
const policyOfReference =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Registers the OpenAPI document; call this before the routes are registered. */
export async function openapi(app: App, texts: ApiTexts): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Homeground',
        version: '0.1.0',
        description:
          'Matches between neighbourhood teams. How to begin: /api/docs. The caller is the signed-in person. Moments are in UTC (ISO 8601), distances in kilometres, amounts in whole units of a currency.',
        license: { name: 'MIT', identifier: 'MIT' },
        contact: { name: 'The people who run this server' },
      },
      servers: [{ url: '/', description: 'This server' }],
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } } },
    },
    transformObject(document) {
      if (!('openapiObject' in document)) return document.swaggerObject;
      // The plugin's type covers every version of OpenAPI; the version is set above.
      describeOperations(document.openapiObject as Document, texts);
      addHash(document.openapiObject as Document);
      return document.openapiObject;
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) =>
        typeof json.$id === 'string' ? json.$id : `Schema${index}`,
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: {
        ...schema,
        ...(route.config?.public !== true && { security: [{ session: [] }] }),
        ...(needsKey(route.method) && { headers: KeyHeader }),
      },
    }),
  });
  const errorResponse = registerSchema(app, ErrorBody);
  app.addHook('onRoute', (route) => {
    if (route.schema?.operationId === undefined) return;
    const { response } = route.schema;
    route.schema = {
      ...route.schema,
      response: {
        ...(typeof response === 'object' ? response : {}),
        '4xx': errorResponse,
        '5xx': errorResponse,
      },
    };
  });
}

const KeyHeader = Type.Object({
  'idempotency-key': Type.String({
    description: 'Made by the client, one for each intended effect: a UUID.',
  }),
});

function needsKey(method: string | readonly string[]): boolean {
  return [method].flat().includes('POST');
}

export async function openapiPages(app: App): Promise<void> {
  app.get(
    '/api/openapi.json',
    { config: { public: true }, schema: { hide: true } },
    async (request, reply) => {
      const document = app.swagger();
      const etag = `"${hashOf(document)}"`;
      reply.header('cache-control', 'no-cache').header('etag', etag);
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(document);
    },
  );
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, public: true, quiet: true };
    });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs/reference',
      staticCSP: policyOfReference,
      logLevel: 'warn',
      uiConfig: { url: '/api/openapi.json' },
    });
  });
}
