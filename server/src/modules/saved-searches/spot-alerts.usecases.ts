import type { Trx } from '../../platform/database';
import { addToOutbox, type Outbox } from '../../platform/outbox';
import { type AlertPageEnd, isPrivateMatch, matchesWithSides } from '../matches';
import { acceptsGuests, findOpenSpotIds, findSpotsById } from '../guest-spots';
import { notice } from '../notifications';
import { findCandidates, type CandidateSearch } from './search-alerts.repository';
import { fitsSearchAndDistance } from './search-fit.rules';

/** Registers outbox handlers. If a new guest spot fits saved searches, each of their owners gets one notice (SPEC 5.7). */
export function registerSpotAlerts(outbox: Outbox, pageSize: number): void {
  outbox.on('guest_spot.posted', ({ spotId }, { trx, now }) =>
    sendSpotAlerts(trx, now, spotId, null, pageSize),
  );
  // A challenge that is opened to everybody may have spots already.
  outbox.on('match.posted', async ({ matchId }, { trx }) => {
    const spotIds = await findOpenSpotIds(trx, matchId);
    if (spotIds.length > 0)
      await addToOutbox(
        trx,
        ...spotIds.map((spotId) => ({ kind: 'guest_spot.posted', payload: { spotId } }) as const),
      );
  });
  outbox.on('guest_spot.alert', ({ spotId, after }, { trx, now }) =>
    sendSpotAlerts(trx, now, spotId, after, pageSize),
  );
}

/** Notifies the owners of one page of searches, and adds an outbox event for the next page. */
export async function sendSpotAlerts(
  trx: Trx,
  now: Date,
  spotId: string,
  after: AlertPageEnd | null,
  pageSize: number,
): Promise<void> {
  const [spot] = await findSpotsById(trx, [spotId]);
  const [match] = spot ? await matchesWithSides(trx, [spot.match_id]) : [];
  if (!spot || !match || isPrivateMatch(match) || spot.state !== 'OPEN' || !acceptsGuests(match, now)) return;
  const { searches, next } = await findCandidates(trx, match, after, pageSize, { postedBy: spot.posted_by });
  // The filters for level, gender and cost are compared with the spot, all others with the match.
  const matchOfSpot = {
    ...{ ...match, level_from: spot.level_from, level_to: spot.level_to },
    ...{ gender: spot.gender, cost_per_team: spot.cost },
  };
  const firstSearchByOwner = new Map<string, CandidateSearch>();
  for (const search of searches)
    if (!firstSearchByOwner.has(search.userId) && fitsSearchAndDistance(search, matchOfSpot))
      firstSearchByOwner.set(search.userId, search);
  const data = {
    ...{ matchId: match.id, matchTitle: match.title, startAt: match.start_at.toISOString() },
    guestSpotId: spotId,
  };
  await notice(
    trx,
    ...[...firstSearchByOwner.values()].map(
      ({ userId, name }) =>
        ({ userId, kind: 'search.guest_spot', data: { ...data, searchName: name } }) as const,
    ),
  );
  if (next) await addToOutbox(trx, { kind: 'guest_spot.alert', payload: { spotId, after: next } });
}
