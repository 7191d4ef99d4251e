import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database';
import { addToOutbox, type Outbox } from '../../platform/outbox';
import '../guest-spots/guest-events';
import { matchesWithSides } from '../matches/match-cards.repository';
import { acceptsGuests } from '../guest-spots/guest-eligibility.rules';
import { findSpotsById } from '../guest-spots/guest-spots.repository';
import { notice } from '../notifications/notice';
import { candidatesFor, type AlertPlace, type Candidate } from './search-alerts.repository';
import { fits } from './search-fit.rules';

type Trx = Transaction<Tables>;

/** Notifies owners of saved searches for guest spots of a new spot that fits, only once (SPEC 5.7). */
export function alertOfSpots(outbox: Outbox, page: number): void {
  outbox.on('guest_spot.posted', ({ spotId }, { trx, now }) => alertOfSpot(trx, now, spotId, null, page));
  outbox.on('guest_spot.alert', ({ spotId, after }, { trx, now }) =>
    alertOfSpot(trx, now, spotId, after, page),
  );
}

/** Notifies one page of owners; the rest follows through the outbox. */
export async function alertOfSpot(
  trx: Trx,
  now: Date,
  spotId: string,
  after: AlertPlace | null,
  page: number,
): Promise<void> {
  const [spot] = await findSpotsById(trx, [spotId]);
  const [match] = spot ? await matchesWithSides(trx, [spot.match_id]) : [];
  if (!spot || !match || spot.state !== 'OPEN' || !acceptsGuests(match, now)) return;
  const found = await candidatesFor(trx, match, after, page, { postedBy: spot.posted_by });
  const isFull = found.length === page;
  const last = found.at(-1);
  const complete = isFull ? found.filter(({ userId }) => userId !== last?.userId) : found;
  // Level, gender and cost are those of the spot, not of the match.
  const matchOfSpot = {
    ...{ ...match, level_from: spot.level_from, level_to: spot.level_to },
    ...{ gender: spot.gender, cost_per_team: spot.cost },
  };
  const firstOfOwner = new Map<string, Candidate>();
  for (const search of complete)
    if (!firstOfOwner.has(search.userId) && fits(search, matchOfSpot))
      firstOfOwner.set(search.userId, search);
  const data = {
    ...{ matchId: match.id, matchTitle: match.title, startAt: match.start_at.toISOString() },
    guestSpotId: spotId,
  };
  await notice(
    trx,
    ...[...firstOfOwner.values()].map(
      ({ userId, name }) =>
        ({ userId, kind: 'search.guest_spot', data: { ...data, searchName: name } }) as const,
    ),
  );
  const end = complete.at(-1);
  if (isFull && end)
    await addToOutbox(trx, {
      kind: 'guest_spot.alert',
      payload: { spotId, after: { cell: end.cell, userId: end.userId } },
    });
}
