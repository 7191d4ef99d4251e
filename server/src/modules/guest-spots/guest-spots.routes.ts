import {
  ChangeGuestSpot,
  CreateGuestSpot,
  GuestSpotAnswer,
  GuestSpotPage,
  GuestSpots,
  GuestSpotsQuery,
  SeenGuestSpot,
} from '@homeground/shared/contracts';
import { Type } from 'typebox';
import { requireUser } from '../../platform/auth/guard';
import { inTransaction } from '../../platform/database';
import type { App, Module } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import { pathId } from '../../platform/http/path-id';
import type { Once } from '../../platform/idempotency/once';
import { readDb } from '../../platform/replicas';
import { viewerFirstRead, viewerOfCall } from '../matches';
import { sendLiveMessages, type PostedMessage } from '../rooms';
import type { GuestDeps } from './guest-deps';
import { guestOffersModule } from './guest-offers.routes';
import { changeSpot, closeSpot, postSpot } from './post-spot.usecases';
import { spotDetail, spotsOf } from './spot-view.usecases';
import { listSpots } from './spot-search.usecases';

const tags = ['guests'];
const Params = Type.Object({ id: Type.String() });

/** Routes of guest spots and of the offers to them (SPEC 5.7). */
export function guestSpotsModule(deps: GuestDeps & { readonly once: Once }): Module {
  return async (app: App) => {
    addReadRoutes(app, deps);
    addChangeRoutes(app, deps);
    await guestOffersModule(deps)(app);
  };
}

function addReadRoutes(app: App, deps: GuestDeps): void {
  app.get(
    '/api/guest-spots',
    {
      config: { firstRead: viewerFirstRead, replica: 'always' },
      schema: {
        operationId: 'guestSpots',
        tags,
        querystring: GuestSpotsQuery,
        response: { 200: registerSchema(app, GuestSpotPage) },
      },
    },
    (request) => listSpots({ ...deps, db: readDb(request, deps.db) }, viewerOfCall(request), request.query),
  );
  app.get(
    '/api/matches/:id/guest-spots',
    {
      schema: {
        operationId: 'guestSpotsOfMatch',
        tags,
        params: Params,
        response: { 200: registerSchema(app, GuestSpots) },
      },
    },
    (request) => spotsOf(deps, requireUser(request).id, pathId(request.params.id)),
  );
  app.get(
    '/api/guest-spots/:id',
    {
      schema: {
        operationId: 'guestSpot',
        tags,
        params: Params,
        response: { 200: registerSchema(app, GuestSpotAnswer) },
      },
    },
    async (request) => ({
      guestSpot: await spotDetail(deps, requireUser(request).id, pathId(request.params.id)),
    }),
  );
}

function addChangeRoutes(app: App, deps: GuestDeps & { readonly once: Once }): void {
  const spotAnswer = registerSchema(app, GuestSpotAnswer);
  app.post(
    '/api/matches/:id/guest-spots',
    {
      schema: {
        operationId: 'postGuestSpot',
        tags,
        params: Params,
        body: registerSchema(app, CreateGuestSpot),
        response: { 201: spotAnswer },
      },
    },
    async (request, reply) => {
      const { id: userId } = requireUser(request);
      const matchId = pathId(request.params.id);
      const outcome = await deps.once<string>(request, (commit) =>
        commit(({ trx }) => postSpot(deps, trx, userId, { ...request.body, matchId })),
      );
      return reply.code(201).send({ guestSpot: await spotDetail(deps, userId, outcome.answer) });
    },
  );
  app.put(
    '/api/guest-spots/:id',
    {
      schema: {
        operationId: 'changeGuestSpot',
        tags,
        params: Params,
        body: registerSchema(app, ChangeGuestSpot),
        response: { 200: spotAnswer },
      },
    },
    async (request) => {
      const { id: userId } = requireUser(request);
      const spotId = pathId(request.params.id);
      await inTransaction(deps.db, (trx) => changeSpot(deps, trx, userId, { ...request.body, spotId }));
      return { guestSpot: await spotDetail(deps, userId, spotId) };
    },
  );
  app.post(
    '/api/guest-spots/:id/close',
    {
      schema: {
        operationId: 'closeGuestSpot',
        tags,
        params: Params,
        body: registerSchema(app, SeenGuestSpot),
        response: { 200: spotAnswer },
      },
    },
    async (request) => {
      const { id: userId } = requireUser(request);
      const spotId = pathId(request.params.id);
      const outcome = await deps.once<PostedMessage[]>(request, (commit) =>
        commit(({ trx }) => closeSpot(deps, trx, userId, { ...request.body, spotId })),
      );
      await sendLiveMessages(deps, outcome.answer);
      return { guestSpot: await spotDetail(deps, userId, spotId) };
    },
  );
}
