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

export const spotFields = (changed: Partial<CreateGuestSpot> = {}): CreateGuestSpot => ({
  side: 'HOST',
  wanted: 2,
  position: 'ANY',
  levelFrom: 1,
  levelTo: 5,
  gender: 'ANY',
  costPerGuest: 0,
  note: 'Bring both shirts.',
  ...changed,
});

export const postSpotAs = (app: App, who: Person, matchId: string, changed: Partial<CreateGuestSpot> = {}) =>
  send(app, 'POST', `/api/matches/${matchId}/guest-spots`, { cookie: who.cookie, json: spotFields(changed) });

export async function postSpotOrThrow(
  app: App,
  who: Person,
  matchId: string,
  changed: Partial<CreateGuestSpot> = {},
): Promise<GuestSpot> {
  const answer = await postSpotAs(app, who, matchId, changed);
  if (answer.statusCode !== 201) throw new Error(`No spot: ${answer.statusCode} ${answer.body}`);
  return answer.json<GuestSpotAnswer>().guestSpot;
}

export async function fetchSpot(app: App, who: Person, spotId: string): Promise<GuestSpot> {
  const answer = await send(app, 'GET', `/api/guest-spots/${spotId}`, { cookie: who.cookie });
  if (answer.statusCode !== 200) throw new Error(`No spot: ${answer.statusCode} ${answer.body}`);
  return answer.json<GuestSpotAnswer>().guestSpot;
}

export const sendOffer = (
  app: App,
  who: Person,
  spotId: string,
  message = 'I can play anywhere.',
  termsVersion = 1,
) =>
  send(app, 'POST', `/api/guest-spots/${spotId}/offers`, {
    cookie: who.cookie,
    json: { message, termsVersion },
  });

export async function offerOrThrow(app: App, who: Person, spotId: string): Promise<GuestOffer> {
  const answer = await sendOffer(app, who, spotId);
  if (answer.statusCode !== 201) throw new Error(`No offer: ${answer.statusCode} ${answer.body}`);
  return answer.json<GuestOfferAnswer>().guestOffer;
}

export async function fetchOffer(app: App, who: Person, offerId: string): Promise<GuestOffer> {
  const answer = await send(app, 'GET', `/api/guest-offers/${offerId}`, { cookie: who.cookie });
  if (answer.statusCode !== 200) throw new Error(`No offer: ${answer.statusCode} ${answer.body}`);
  return answer.json<GuestOfferAnswer>().guestOffer;
}

/** Acts on an offer with the state that the user saw; by default the current one. */
export async function guestActAs(
  app: App,
  who: Person,
  offerId: string,
  act: GuestOfferAct,
  { seen, key = randomUUID() }: { readonly seen?: SeenGuestOffer; readonly key?: string } = {},
) {
  const json = seen ?? (await fetchOffer(app, who, offerId));
  const { state, termsVersion } = json;
  return send(app, 'POST', `/api/guest-offers/${offerId}/${act}`, {
    ...{ cookie: who.cookie, key, json: { state, termsVersion } },
  });
}

export async function guestActOrThrow(
  app: App,
  who: Person,
  offerId: string,
  act: GuestOfferAct,
): Promise<GuestOffer> {
  const answer = await guestActAs(app, who, offerId, act);
  if (answer.statusCode !== 200) throw new Error(`No ${act}: ${answer.statusCode} ${answer.body}`);
  return answer.json<GuestOfferAnswer>().guestOffer;
}
