import type { GuestOffer, GuestOfferAct, Side } from '@homeground/shared/contracts';
import { type Reader, representsSide } from '../rooms';
import {
  acts,
  isOutdated,
  mayAct,
  mayReview,
  noShowOf,
  offerStateAt,
  isLateWithdrawal,
} from './guest-offer.rules';
import type { OfferRow } from './guest-offers.repository';

export const guestSide = (row: OfferRow): Side => ({
  teamId: null,
  userId: row.user_id,
  name: row.nickname,
  pictureUrl: row.picture,
  level: null,
  kit: null,
});

const teamSide = (row: OfferRow): Side => ({
  teamId: row.host_team_id,
  userId: null,
  name: row.team_name,
  pictureUrl: row.team_logo,
  level: row.team_level,
  kit: { home: row.team_kit_home, away: row.team_kit_away },
});

/** Returns an offer as the reader sees it, with the acts that the reader may do. */
export function offerOf(reader: Reader, row: OfferRow, now: Date): GuestOffer {
  const state = offerStateAt(row, now);
  const hasOldTerms = isOutdated(row);
  const may = (act: GuestOfferAct) =>
    representsSide(reader, acts[act].by === 'SIDE' ? 'HOST' : 'APPLICANT', row) && mayAct(row, act, now);
  const isLive = state === 'PENDING' || state === 'CONFIRMED';
  return {
    id: row.id,
    spotId: row.guest_spot_id,
    matchId: row.match_id,
    matchTitle: row.match_title,
    startAt: row.start_at.toISOString(),
    timeZone: row.time_zone,
    state,
    guest: guestSide(row),
    team: teamSide(row),
    message: row.message,
    offeredAt: row.applied_at.toISOString(),
    since: row.since.toISOString(),
    termsVersion: row.terms_version,
    costPerGuest: row.guest_cost,
    kit: row.guest_kit,
    mustAgree: hasOldTerms && isLive && now < row.start_at,
    roomIsOpen: row.opened_at !== null,
    withdrawIsLate: isLateWithdrawal(row, now),
    noShow: noShowOf(row),
    may: {
      accept: may('accept') && !hasOldTerms && row.has_place,
      decline: may('decline'),
      release: may('release'),
      withdraw: may('withdraw'),
      agree: may('agree'),
      noShow: may('no-show'),
      contest: may('contest'),
      review: mayReview(row, reader.userId === row.user_id ? 'GUEST' : 'TEAM', now),
    },
  };
}
