import type { Result, ResultClaim } from '@homeground/shared/contracts';
import { send } from '../../../test/app';
import type { TestDatabase } from '../../../test/database';
import type { Person } from '../../../test/teams';
import { inTransaction } from '../../platform/database';
import type { App } from '../../platform/http/app-instance';
import type { Clock } from '../../platform/clock';
import { scheduleTimedJobs } from '../matches/match-clock.usecases';
import { matchRow } from '../matches/match.fixture';
import { yeouido } from '../matches/matches.fixture';
import type { NewMatch } from '../matches/match-row.repository';

export const goalsClaim = (host: number, away: number): ResultClaim => ({
  kind: 'PLAYED',
  mode: 'GOALS',
  host,
  away,
});

/** Inserts a confirmed match of two users and schedules its jobs; `changes` override columns. */
export async function insertConfirmedMatch(
  { db }: TestDatabase,
  clock: Clock,
  { host, away, startAt }: { readonly host: Person; readonly away: Person; readonly startAt: Date },
  changes: Partial<NewMatch> = {},
): Promise<string> {
  const matchFacts = { hostUserId: host.id, position: yeouido, startAt, slot: 1 };
  const row = matchRow(matchFacts, {
    sport: 'billiards',
    state: 'CONFIRMED',
    rated: true,
    away_user_id: away.id,
    confirmed_at: new Date(startAt.getTime() - 86_400_000),
    ...changes,
  });
  await inTransaction(db, async (trx) => {
    await trx.insertInto('match').values(row).execute();
    await scheduleTimedJobs(trx, clock, { id: row.id, state: 'CONFIRMED', start_at: startAt });
  });
  return row.id;
}

/** Enters a result. Without `version`, the request has the version that the user sees now. */
export async function submitResult(app: App, person: Person, id: string, claim: unknown, version?: number) {
  const json = { claim, version: version ?? (await fetchVersion(app, person, id)) };
  return send(app, 'POST', `/api/matches/${id}/result`, { cookie: person.cookie, json });
}

export async function reviseResult(app: App, person: Person, id: string, claim: unknown, version?: number) {
  const json = { claim, version: version ?? (await fetchVersion(app, person, id)) };
  return send(app, 'POST', `/api/matches/${id}/result/revise`, { cookie: person.cookie, json });
}

export const agreeWithResult = (app: App, person: Person, id: string, version: number) =>
  send(app, 'POST', `/api/matches/${id}/result/agree`, { cookie: person.cookie, json: { version } });

export async function fetchResult(app: App, person: Person, id: string): Promise<Result> {
  const answer = await send(app, 'GET', `/api/matches/${id}/result`, { cookie: person.cookie });
  if (answer.statusCode !== 200) throw new Error(`Not seen: ${answer.statusCode} ${answer.body}`);
  return answer.json<{ result: Result }>().result;
}

/** Returns the version of the result, or 0 if the user may not see it: the act is then refused anyway. */
async function fetchVersion(app: App, person: Person, id: string): Promise<number> {
  const answer = await send(app, 'GET', `/api/matches/${id}/result`, { cookie: person.cookie });
  return answer.statusCode === 200 ? answer.json<{ result: Result }>().result.version : 0;
}
