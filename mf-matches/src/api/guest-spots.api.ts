import { authClient, withKey } from '@homeground/shared/api';
import type {
  ChangeGuestSpot,
  CreateGuestSpot,
  GuestApplicants,
  GuestOffer,
  GuestOfferAct,
  GuestOfferAnswer,
  GuestSpot,
  GuestSpotAnswer,
  GuestSpotPage,
  GuestSpots,
  MyGuestOffers,
  OfferAsGuest,
  SeenGuestOffer,
} from '@homeground/shared/contracts';

const spotPath = (id: string) => `/api/guest-spots/${encodeURIComponent(id)}`;
const spotsOfMatchPath = (matchId: string) => `/api/matches/${encodeURIComponent(matchId)}/guest-spots`;

/** Fetches a page of guest spots. `search` contains the filters, in the same form as the page's address. */
export async function fetchGuestSpots(
  search: string,
  cursor: string,
  signal: AbortSignal,
): Promise<GuestSpotPage> {
  const params = new URLSearchParams(search);
  if (cursor) params.set('cursor', cursor);
  return (await authClient.get<GuestSpotPage>('/api/guest-spots', { params, signal })).data;
}

export async function fetchMatchSpots(matchId: string, signal: AbortSignal): Promise<GuestSpots> {
  return (await authClient.get<GuestSpots>(spotsOfMatchPath(matchId), { signal })).data;
}

export async function createSpot(matchId: string, body: CreateGuestSpot, key: string): Promise<GuestSpot> {
  return (await authClient.post<GuestSpotAnswer>(spotsOfMatchPath(matchId), body, withKey(key))).data
    .guestSpot;
}

export async function changeSpot(id: string, body: ChangeGuestSpot): Promise<GuestSpot> {
  return (await authClient.put<GuestSpotAnswer>(spotPath(id), body)).data.guestSpot;
}

export async function closeSpot(id: string, version: number): Promise<GuestSpot> {
  return (await authClient.post<GuestSpotAnswer>(`${spotPath(id)}/close`, { version })).data.guestSpot;
}

export async function fetchApplicants(spotId: string, signal: AbortSignal): Promise<GuestApplicants> {
  return (await authClient.get<GuestApplicants>(`${spotPath(spotId)}/offers`, { signal })).data;
}

export async function offerAsGuest(spotId: string, body: OfferAsGuest, key: string): Promise<GuestOffer> {
  return (await authClient.post<GuestOfferAnswer>(`${spotPath(spotId)}/offers`, body, withKey(key))).data
    .guestOffer;
}

export async function fetchMyOffers(signal: AbortSignal): Promise<readonly GuestOffer[]> {
  return (await authClient.get<MyGuestOffers>('/api/me/guest-offers', { signal })).data.offers;
}

export async function actOnOffer(id: string, act: GuestOfferAct, seen: SeenGuestOffer): Promise<GuestOffer> {
  return (await authClient.post<GuestOfferAnswer>(`/api/guest-offers/${encodeURIComponent(id)}/${act}`, seen))
    .data.guestOffer;
}
