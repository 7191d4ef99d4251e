import type { GuestPosition } from '@homeground/shared/contracts';
import { guestOfferIn } from '../src/modules/guest-spots/offer-in-room.usecases';
import { offerAsGuest } from '../src/modules/guest-spots/offer.usecases';
import { postSpot } from '../src/modules/guest-spots/post-spot.usecases';
import type { MatchDeps } from '../src/modules/matches/match-deps';
import type { Trx } from '../src/platform/database';

interface SeedSpot {
  readonly wanted: number;
  readonly position: GuestPosition;
  readonly cost: number;
  readonly note: string;
  /** Offers without an answer yet: a username without `demo_`, and the message. */
  readonly offers: readonly (readonly [username: string, message: string])[];
}

/** Guest spots of the host, by the title of the match. */
export const guestSpots: Readonly<Record<string, SeedSpot>> = {
  '퇴근하고 풋살 상대 구해요': {
    wanted: 2,
    position: 'GOALKEEPER',
    cost: 0,
    note: '골키퍼 장갑은 저희가 챙겨 갈게요. 즐겁게 뛸 분이면 좋아요.',
    offers: [['taeho', '집이 가까워요. 골키퍼도 자신 있습니다!']],
  },
  '저녁 6시, 망원 유수지에서 만나요': {
    wanted: 1,
    position: 'ANY',
    cost: 5_000,
    note: '한 분이 갑자기 못 오게 됐어요. 밝은색 상의로 와 주세요.',
    offers: [],
  },
  '다음 주에도 한 게임 해요': {
    wanted: 3,
    position: 'FORWARD',
    cost: 0,
    note: '',
    offers: [],
  },
};

/** Sends nothing: no browser is connected while demo data is inserted. */
const silentHub = {
  live: { toUser: () => undefined, toUsers: () => undefined },
  log: { warn: () => undefined },
};

/** Posts the guest spot of a match, and its offers, with the use cases of the app. */
export async function postGuestSpot(
  trx: Trx,
  deps: MatchDeps,
  {
    title,
    matchId,
    hostUser,
  }: { readonly title: string; readonly matchId: string; readonly hostUser: string },
  idOf: (name: string) => string,
): Promise<void> {
  const spot = guestSpots[title];
  if (!spot) return;
  const { position, cost: costPerGuest, note } = spot;
  const spotId = await postSpot({ ...deps, ...silentHub, guestOfferIn }, trx, hostUser, {
    ...{ matchId, side: 'HOST', wanted: spot.wanted, position, levelFrom: 1, levelTo: 5 },
    ...{ gender: 'ANY', costPerGuest, note },
  });
  for (const [username, message] of spot.offers)
    await offerAsGuest({ ...deps, ...silentHub, guestOfferIn }, trx, idOf(username), {
      spotId,
      message,
      termsVersion: 1,
    });
}
