import { randomUUID } from 'node:crypto';
import type {
  CreateGuestSpot,
  GuestOffer,
  GuestOfferAct,
  GuestOfferAnswer,
  GuestSpot,
  GuestSpotAnswer,
  SeenGuestOffer,
} from '@homeground/shared/contracts';
import { send } from '../../../test/app';
import type { Person } from '../../../test/teams';
import type { App } from '../../platform/http/app-instance';

export const spotFields = (changes: Partial<CreateGuestSpot> = {}): CreateGuestSpot => ({
  side: 'HOST',
  wanted: 2,
  position: 'ANY',
  levelFrom: 1,
  levelTo: 5,
  gender: 'ANY',
  costPerGuest: 0,
  note: 'Bring both shirts.',
  ...changes,
});

export const postSpotAs = (
  app: App,
  person: Person,
  matchId: string,
  changes: Partial<CreateGuestSpot> = {},
) =>
  send(app, 'POST', `/api/matches/${matchId}/guest-spots`, {
    cookie: person.cookie,
    json: spotFields(changes),
  });

export async function postSpotOrThrow(
  app: App,
  person: Person,
  matchId: string,
  changes: Partial<CreateGuestSpot> = {},
): Promise<GuestSpot> {
  const answer = await postSpotAs(app, person, matchId, changes);
  if (answer.statusCode !== 201) throw new Error(`No spot: ${answer.statusCode} ${answer.body}`);
  return answer.json<GuestSpotAnswer>().guestSpot;
}

export async function fetchSpot(app: App, person: Person, spotId: string): Promise<GuestSpot> {
  const answer = await send(app, 'GET', `/api/guest-spots/${spotId}`, { cookie: person.cookie });
  if (answer.statusCode !== 200) throw new Error(`No spot: ${answer.statusCode} ${answer.body}`);
  return answer.json<GuestSpotAnswer>().guestSpot;
}

export const sendOffer = (
  app: App,
  person: Person,
  spotId: string,
  message = 'I can play anywhere.',
  termsVersion = 1,
) =>
  send(app, 'POST', `/api/guest-spots/${spotId}/offers`, {
    cookie: person.cookie,
    json: { message, termsVersion },
  });

export async function offerOrThrow(app: App, person: Person, spotId: string): Promise<GuestOffer> {
  const answer = await sendOffer(app, person, spotId);
  if (answer.statusCode !== 201) throw new Error(`No offer: ${answer.statusCode} ${answer.body}`);
  return answer.json<GuestOfferAnswer>().guestOffer;
}

export async function fetchOffer(app: App, person: Person, offerId: string): Promise<GuestOffer> {
  const answer = await send(app, 'GET', `/api/guest-offers/${offerId}`, { cookie: person.cookie });
  if (answer.statusCode !== 200) throw new Error(`No offer: ${answer.statusCode} ${answer.body}`);
  return answer.json<GuestOfferAnswer>().guestOffer;
}

/** Acts on an offer with the state that the user saw, by default the current state. */
export async function guestActAs(
  app: App,
  person: Person,
  offerId: string,
  act: GuestOfferAct,
  { seenOffer, key = randomUUID() }: { readonly seenOffer?: SeenGuestOffer; readonly key?: string } = {},
) {
  const offer = seenOffer ?? (await fetchOffer(app, person, offerId));
  const { state, termsVersion } = offer;
  return send(app, 'POST', `/api/guest-offers/${offerId}/${act}`, {
    ...{ cookie: person.cookie, key, json: { state, termsVersion } },
  });
}

export async function guestActOrThrow(
  app: App,
  person: Person,
  offerId: string,
  act: GuestOfferAct,
): Promise<GuestOffer> {
  const answer = await guestActAs(app, person, offerId, act);
  if (answer.statusCode !== 200) throw new Error(`No ${act}: ${answer.statusCode} ${answer.body}`);
  return answer.json<GuestOfferAnswer>().guestOffer;
}
