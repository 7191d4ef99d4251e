import type { MatchReview } from '@homeground/shared/contracts';
import { randomUUID } from 'node:crypto';
import { send, signUpUser } from '../../../test/app';
import type { TestDatabase } from '../../../test/database';
import { createTeamWithPeople, createTeamAs, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { inTransaction } from '../../platform/database';
import type { App } from '../../platform/http/app-instance';
import { guestActOrThrow, offerOrThrow, postSpotOrThrow } from '../guest-spots/guests.fixture';
import { confirmMatch } from '../matches/match-change.usecases';
import { setHomeOf, matchFields, postMatchAs } from '../matches/matches.fixture';
import { agreeWithResult, goalsClaim, submitResult, fetchResult } from '../results/results.fixture';
import { greatReview } from './reviews.fixture';

interface MovableClock {
  now(): Date;
  advance(milliseconds: number): void;
}

export const hour = 3_600_000;
export const day = 24 * hour;

export interface GuestMatch {
  readonly hosts: Awaited<ReturnType<typeof createTeamWithPeople>>;
  readonly away: Person;
  readonly guest: Person;
  readonly matchId: string;
  readonly offerId: string;
}

export const waitForEmptyOutbox = ({ db }: TestDatabase) =>
  until(async () => (await db.selectFrom('outbox').select('id').executeTakeFirst()) === undefined);

/** Creates a match that began an hour and a half ago, with one guest on the host's side and no claim about the result. */
export async function createMatchWithGuest(
  app: App,
  database: TestDatabase,
  clock: MovableClock,
): Promise<GuestMatch> {
  const hosts = await createTeamWithPeople(app);
  const [away, guest] = [await signUpUser(app), await signUpUser(app)];
  const awayTeamId = (await createTeamAs(app, away)).id;
  await setHomeOf(database, guest);
  const fields = matchFields(clock.now(), { teamId: hosts.team.id, sport: 'futsal', playersPerSide: 5 });
  const matchId = await postMatchAs(app, hosts.leader, fields);
  const spot = await postSpotOrThrow(app, hosts.leader, matchId);
  const offerId = (await offerOrThrow(app, guest, spot.id)).id;
  await guestActOrThrow(app, hosts.leader, offerId, 'accept');
  await inTransaction(database.db, (trx) =>
    confirmMatch({ clock }, trx, matchId, { teamId: awayTeamId, userId: null, proposalId: null }),
  );
  await waitForEmptyOutbox(database);
  clock.advance(7 * day + 1.5 * hour);
  return { hosts, away, guest, matchId, offerId };
}

/** Lets both sides agree on the result and waits for all its events. */
export async function settleResult(
  app: App,
  database: TestDatabase,
  { hosts, away, matchId }: Pick<GuestMatch, 'hosts' | 'away' | 'matchId'>,
): Promise<void> {
  const submitAnswer = await submitResult(app, hosts.leader, matchId, goalsClaim(3, 2));
  if (submitAnswer.statusCode >= 300)
    throw new Error(`No result: ${submitAnswer.statusCode} ${submitAnswer.body}`);
  const { version } = await fetchResult(app, away, matchId);
  const answer = await agreeWithResult(app, away, matchId, version);
  if (answer.statusCode >= 300) throw new Error(`Not agreed: ${answer.statusCode} ${answer.body}`);
  await waitForEmptyOutbox(database);
}

/** Creates a match with a guest whose reviews are open. */
export async function playMatchWithGuest(
  app: App,
  database: TestDatabase,
  clock: MovableClock,
): Promise<GuestMatch> {
  const match = await createMatchWithGuest(app, database, clock);
  await settleResult(app, database, match);
  return match;
}

export const writeGuestReviewAs = (
  app: App,
  person: Person,
  offerId: string,
  review: unknown = greatReview,
) =>
  send(app, 'POST', `/api/guest-offers/${offerId}/review`, {
    ...{ cookie: person.cookie, json: review, key: randomUUID() },
  });

export const skipGuestReviewAs = (app: App, person: Person, offerId: string) =>
  send(app, 'POST', `/api/guest-offers/${offerId}/review/skip`, { cookie: person.cookie });

export async function fetchGuestReview(app: App, person: Person, offerId: string): Promise<MatchReview> {
  const answer = await send(app, 'GET', `/api/guest-offers/${offerId}/review`, { cookie: person.cookie });
  if (answer.statusCode !== 200) throw new Error(`Not seen: ${answer.statusCode} ${answer.body}`);
  return answer.json<{ review: MatchReview }>().review;
}
