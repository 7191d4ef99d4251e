import type { MatchReview, WriteReview } from '@homeground/shared/contracts';
import { randomUUID } from 'node:crypto';
import { send } from '../../../test/app';
import type { TestDatabase } from '../../../test/database';
import type { Person } from '../../../test/teams';
import { inTransaction } from '../../platform/database';
import type { App } from '../../platform/http/app-instance';
import { newId } from '../../platform/ids';
import { matchRow } from '../matches/match.fixture';
import { yeouido } from '../matches/matches.fixture';
import type { SideIds } from '../standings/standings.rules';
import { openReviews } from './review-handlers.usecases';

export const greatReview: WriteReview = {
  grade: 'GREAT',
  tags: ['FRIENDLY', 'PUNCTUAL'],
  comment: 'A fine evening.',
};

export const teamSide = (teamId: string): SideIds => ({ teamId, userId: null });
export const userSide = (userId: string): SideIds => ({ teamId: null, userId });

/** Inserts a completed match that ended an hour ago, without a row in `final_result`. */
export async function playMatch(
  { db }: TestDatabase,
  now: Date,
  host: SideIds,
  away: SideIds,
  postedBy: string,
): Promise<string> {
  const startAt = new Date(now.getTime() - 2 * 3_600_000);
  const id = newId();
  const matchFacts = { hostUserId: postedBy, position: yeouido, startAt, slot: 1 };
  await db
    .insertInto('match')
    .values(
      matchRow(matchFacts, {
        id,
        kind: host.teamId === null ? 'INDIVIDUAL' : 'TEAM',
        state: 'COMPLETED',
        host_team_id: host.teamId,
        host_user_id: host.userId,
        away_team_id: away.teamId,
        away_user_id: away.userId,
        confirmed_at: new Date(now.getTime() - 86_400_000),
      }),
    )
    .execute();
  return id;
}

/** Inserts a played match and opens its reviews. */
export async function playMatchOpenForReviews(
  database: TestDatabase,
  clock: { now(): Date },
  host: SideIds,
  away: SideIds,
  postedBy: string,
): Promise<string> {
  const id = await playMatch(database, clock.now(), host, away, postedBy);
  await inTransaction(database.db, (trx) => openReviews(trx, clock, id, clock.now()));
  return id;
}

export const writeReviewAs = (
  app: App,
  person: Person,
  id: string,
  review: unknown = greatReview,
  key = randomUUID(),
) => send(app, 'POST', `/api/matches/${id}/review`, { cookie: person.cookie, json: review, key });

export const skipReviewAs = (app: App, person: Person, id: string) =>
  send(app, 'POST', `/api/matches/${id}/review/skip`, { cookie: person.cookie });

export async function fetchReview(app: App, person: Person, id: string): Promise<MatchReview> {
  const answer = await send(app, 'GET', `/api/matches/${id}/review`, { cookie: person.cookie });
  if (answer.statusCode !== 200) throw new Error(`Not seen: ${answer.statusCode} ${answer.body}`);
  return answer.json<{ review: MatchReview }>().review;
}
