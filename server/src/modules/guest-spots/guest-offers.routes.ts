import {
  GuestApplicants,
  guestOfferActs,
  GuestOfferAnswer,
  MyGuestOffers,
  OfferAsGuest,
  SeenGuestOffer,
} from '@homeground/shared/contracts';
import { Type } from 'typebox';
import { requireUser } from '../../platform/auth/guard';
import type { App, Module } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import { pathId } from '../../platform/http/path-id';
import type { Once } from '../../platform/idempotency/once';
import { sendLiveMessages, type PostedMessage } from '../rooms';
import type { GuestDeps } from './guest-deps';
import { actOnOffer, fetchGuestOffer, offerAfterAct } from './offer-acts.usecases';
import { applicantsToSpot, listMyOffers } from './offer-lists.usecases';
import { offerAsGuest } from './offer.usecases';

const tags = ['guests'];
const Params = Type.Object({ id: Type.String() });

/** Routes of guest offers: making an offer, reading it and acting on it (SPEC 5.7). */
export function guestOffersModule(deps: GuestDeps & { readonly once: Once }): Module {
  return (app: App) => {
    const offerAnswer = registerSchema(app, GuestOfferAnswer);

    app.get(
      '/api/me/guest-offers',
      {
        schema: { operationId: 'myGuestOffers', tags, response: { 200: registerSchema(app, MyGuestOffers) } },
      },
      (request) => listMyOffers(deps, requireUser(request).id),
    );
    app.get(
      '/api/guest-offers/:id',
      { schema: { operationId: 'guestOffer', tags, params: Params, response: { 200: offerAnswer } } },
      async (request) => ({
        guestOffer: await fetchGuestOffer(deps, requireUser(request).id, pathId(request.params.id)),
      }),
    );
    app.get(
      '/api/guest-spots/:id/offers',
      {
        schema: {
          operationId: 'guestApplicants',
          tags,
          params: Params,
          response: { 200: registerSchema(app, GuestApplicants) },
        },
      },
      (request) => applicantsToSpot(deps, requireUser(request).id, pathId(request.params.id)),
    );
    app.post(
      '/api/guest-spots/:id/offers',
      {
        schema: {
          operationId: 'offerAsGuest',
          tags,
          params: Params,
          body: registerSchema(app, OfferAsGuest),
          response: { 201: offerAnswer },
        },
      },
      async (request, reply) => {
        const { id: userId } = requireUser(request);
        const spotId = pathId(request.params.id);
        const outcome = await deps.once<string>(request, (commit) =>
          commit(({ trx }) => offerAsGuest(deps, trx, userId, { ...request.body, spotId })),
        );
        return reply.code(201).send({ guestOffer: await fetchGuestOffer(deps, userId, outcome.answer) });
      },
    );
    for (const act of guestOfferActs) {
      app.post(
        `/api/guest-offers/:id/${act}`,
        {
          schema: {
            operationId: `${operationNames[act]}GuestOffer`,
            tags,
            params: Params,
            body: registerSchema(app, SeenGuestOffer),
            response: { 200: offerAnswer },
          },
        },
        async (request) => {
          const { id: userId } = requireUser(request);
          const offerId = pathId(request.params.id);
          const outcome = await deps.once<PostedMessage[]>(request, (commit) =>
            commit(({ trx }) => actOnOffer(deps, trx, userId, { offerId, act, seen: request.body })),
          );
          await sendLiveMessages(deps, outcome.answer);
          return { guestOffer: await offerAfterAct(deps, userId, offerId) };
        },
      );
    }
  };
}

const operationNames = {
  accept: 'accept',
  decline: 'decline',
  release: 'release',
  withdraw: 'withdraw',
  agree: 'agree',
  'no-show': 'noShow',
  contest: 'contest',
} as const;
