import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  AddressAnswer,
  AddressQuery,
  AddressRefusal,
  NeighbourhoodQuery,
  NeighbourhoodsAnswer,
  Outlines,
  OutlinesQuery,
} from '@homeground/shared/contracts';
import { Type } from 'typebox';
import { requireUser } from '../../platform/auth/guard';
import type { App, Module } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import { answerOf, readAddressQuery } from './address.rules';
import type { Geo } from './create-geo';
import { unreadableBox } from './geo.errors';
import { drawOutlines, findNeighbourhoods, outlinesTag, versionOf } from './geo.usecases';
import { readBox } from './outlines.rules';
import { LruCache } from './lru-cache.rules';

/** Calls to the provider that one user can cause in a minute; for more places the offline data is used. */
const providerCallsPerMinute = 20;

type ObserveCache = (outcome: 'hit' | 'miss') => void;

export function geoModule(geo: Geo, observeCache?: ObserveCache): Module {
  return (app) => {
    addAddressRoute(app, geo);
    addNeighbourhoodsRoute(app, geo);
    addOutlinesRoute(app, geo, observeCache);
  };
}

function addAddressRoute(app: App, { lookUpAddress, homeOf }: Geo): void {
  const countProviderCall = app.createRateLimit({
    max: providerCallsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => `address ${requireUser(request).id}`,
  });
  app.get(
    '/v2/local/geo/coord2address.json',
    {
      // The handler refuses a wrong query itself, in the format of the provider.
      attachValidation: true,
      schema: {
        operationId: 'coordinateToAddress',
        tags: ['neighbourhoods'],
        querystring: registerSchema(app, AddressQuery),
        response: { 200: registerSchema(app, AddressAnswer), 400: registerSchema(app, AddressRefusal) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const refusal = {
        errorType: 'InvalidArgument',
        message: 'the parameters are x, y and input_coord, once each',
      };
      if (request.validationError) return reply.code(400).send(refusal);
      const query = readAddressQuery(request.query);
      if ('errorType' in query) return reply.code(400).send(query);
      // The provider's call has no parameter for the language (SEED 7); without the header, names are Korean.
      const locale = /^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'ko';
      const home = await homeOf(requireUser(request).id, query);
      if (home) return answerOf(home, locale);
      return lookUpAddress(query, locale, async () => {
        const state = await countProviderCall(request);
        return state.isAllowed || !state.isExceeded;
      });
    },
  );
}

function addNeighbourhoodsRoute(app: App, { data }: Geo): void {
  app.get(
    '/api/neighbourhoods',
    {
      schema: {
        operationId: 'findNeighbourhoods',
        tags: ['neighbourhoods'],
        querystring: registerSchema(app, NeighbourhoodQuery),
        response: { 200: registerSchema(app, NeighbourhoodsAnswer) },
      },
    },
    (request) => findNeighbourhoods(data, request.query.q),
  );
}

function addOutlinesRoute(app: App, { data }: Geo, observeCache?: ObserveCache): void {
  const gzippedOutlines = new LruCache<Promise<Buffer>>(64, observeCache);
  app.get(
    '/api/outlines',
    {
      schema: {
        operationId: 'drawOutlines',
        tags: ['neighbourhoods'],
        querystring: registerSchema(app, OutlinesQuery),
        // The handler sends bytes that it has cached; the schema only describes them.
        response: {
          200: Type.Unsafe<Buffer>(registerSchema(app, Outlines)),
          304: Type.Unsafe<undefined>(Type.Null()),
        },
      },
    },
    async (request, reply) => {
      const { bbox, level, v: requestedVersion } = request.query;
      const box = readBox(bbox, level);
      if (!box) throw unreadableBox();
      const korea = await data.korea();
      const tag = outlinesTag(korea, level, box);
      const isCurrentVersion = korea !== null && requestedVersion === versionOf(korea);
      reply.header(
        'cache-control',
        isCurrentVersion ? 'private, max-age=31536000, immutable' : 'private, max-age=3600',
      );
      reply.header('vary', 'accept-encoding');
      reply.header('etag', `W/"${tag}"`);
      if (request.headers['if-none-match'] === `W/"${tag}"`) return reply.code(304).send(undefined);

      reply.type('application/json; charset=utf-8');
      const drawBytes = async (): Promise<Buffer> =>
        Buffer.from(JSON.stringify(await drawOutlines(data, level, box)));
      if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(await drawBytes());
      const body = await gzippedOutlines.get(tag, async () => promisify(gzip)(await drawBytes()));
      return reply.header('content-encoding', 'gzip').send(body);
    },
  );
}
