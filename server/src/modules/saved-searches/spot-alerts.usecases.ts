import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database';
import { addToOutbox, type Outbox } from '../../platform/outbox';
import '../guest-spots/guest-events';
import { matchesWithSides } from '../matches/match-cards.repository';
import { takesGuests } from '../guest-spots/guest-eligibility.rules';
import { spotsById } from '../guest-spots/guest-spots.repository';
import { notice } from '../notifications/notice';
import { candidatesFor, type AlertPlace, type Candidate } from './search-alerts.repository';
import { fits } from './search-fit.rules';

type Trx = Transaction<Tables>;

/** SPEC 5.7: who saved a search for guest spots is told of a new one that fits it, once. */
export function alertOfSpots(outbox: Outbox, page: number): void {
  outbox.on('guest_spot.posted', ({ spotId }, { trx, now }) => alertOfSpot(trx, now, spotId, null, page));
  outbox.on('guest_spot.alert', ({ spotId, after }, { trx, now }) =>
    alertOfSpot(trx, now, spotId, after, page),
  );
}

/** One page of those who may want to know; the rest follows through the outbox. */
export async function alertOfSpot(
  trx: Trx,
  now: Date,
  spotId: string,
  after: AlertPlace | null,
  page: number,
): Promise<void> {
  const [spot] = await spotsById(trx, [spotId]);
  const [match] = spot ? await matchesWithSides(trx, [spot.match_id]) : [];
  if (!spot || !match || spot.state !== 'OPEN' || !takesGuests(match, now)) return;
  const found = await candidatesFor(trx, match, after, page, { postedBy: spot.posted_by });
  const isFull = found.length === page;
  const last = found.at(-1);
  const whole = isFull ? found.filter(({ userId }) => userId !== last?.userId) : found;
  // Level, gender and cost are those of the spot.
  const wanted = {
    ...{ ...match, level_from: spot.level_from, level_to: spot.level_to },
    ...{ gender: spot.gender, cost_per_team: spot.cost },
  };
  const first = new Map<string, Candidate>();
  for (const item of whole) if (!first.has(item.userId) && fits(item, wanted)) first.set(item.userId, item);
  const data = {
    ...{ matchId: match.id, matchTitle: match.title, startAt: match.start_at.toISOString() },
    guestSpotId: spotId,
  };
  await notice(
    trx,
    ...[...first.values()].map(
      ({ userId, name }) =>
        ({ userId, kind: 'search.guest_spot', data: { ...data, searchName: name } }) as const,
    ),
  );
  const end = whole.at(-1);
  if (isFull && end)
    await addToOutbox(trx, {
      kind: 'guest_spot.alert',
      payload: { spotId, after: { cell: end.cell, userId: end.userId } },
    });
}
