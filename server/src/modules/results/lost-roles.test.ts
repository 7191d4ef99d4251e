import { problem, send } from '../../../test/app';
import { untilStatementWaits } from '../../../test/lock-waits';
import { app, database, setUpApp } from '../../../test/set-up-app';
import { createTeamWithPeople } from '../../../test/teams';
import { until } from '../../../test/until';
import { inTransaction, type Trx } from '../../platform/database';
import { spotFields } from '../guest-spots/guests.fixture';
import { matchFields, postMatchAs } from '../matches/matches.fixture';
import { lockMatch } from '../matches/matches.repository';
import { setRole } from '../teams/members.repository';
import { findLateCancels, lockLateCancel } from './late-cancels.repository';
import { goalsClaim } from './results.fixture';

const now = new Date('2026-06-01T10:00:00.000Z');
const clock = { now: () => now };

setUpApp({ clock });

const hour = 3_600_000;

type Team = Awaited<ReturnType<typeof createTeamWithPeople>>;
/** `waiting` is a text of the statement that waits for the lock. */
type Call = readonly [name: string, method: 'PATCH' | 'POST', path: string, json: object, waiting: string];

const postMatchOf = ({ team, leader }: Team) =>
  postMatchAs(app, leader, matchFields(now, { teamId: team.id, sport: 'futsal', playersPerSide: 5 }));

const updateMatch = (id: string, startsInHours: number, changes: object) =>
  database.db
    .updateTable('match')
    .set({ start_at: new Date(now.getTime() + startsInHours * hour), confirmed_at: now, ...changes })
    .where('id', '=', id)
    .execute();

/** Sends a call of the manager, who loses the role while the call waits for the lock, and expects a refusal. */
async function expectRefusal(
  { team, manager }: Team,
  matchId: string,
  [, method, path, json, waiting]: Call,
  lock: (trx: Trx) => Promise<unknown>,
): Promise<void> {
  // Handlers of events could wait for the same lock with the same statement.
  await until(async () => !(await database.db.selectFrom('outbox').select('id').executeTakeFirst()));
  const { call } = await inTransaction(database.db, async (trx) => {
    await lock(trx);
    const waitingCall = send(app, method, `/api/matches/${matchId}${path}`, { cookie: manager.cookie, json });
    await untilStatementWaits(database.db, trx, waiting);
    await setRole(trx, team.id, manager.id, 'member', now);
    return { call: waitingCall };
  });
  const answer = await call;
  expect([answer.statusCode, problem(answer).code]).toEqual([403, expect.stringContaining('not_yours')]);
}

const lockingRead = 'from "match"';
const change = 'update "match"';
const callsForMatch: readonly Call[] = [
  ['edit', 'PATCH', '', { title: 'Another title', version: 1 }, change],
  ['cancel', 'POST', '/cancel', { reason: 'rain', version: 1 }, change],
  ['late cancellation', 'POST', '/cancel', { reason: 'rain', version: 1 }, change],
  ['pause', 'POST', '/pause', { version: 1 }, lockingRead],
  ['search for guests', 'POST', '/guest-spots', spotFields(), lockingRead],
  ['result', 'POST', '/result', { claim: goalsClaim(1, 0), version: 0 }, lockingRead],
];

test.each(callsForMatch)(
  '%s: a manager who loses the role while the call waits for the match is refused',
  async (...call) => {
    if (database.kind === 'pglite') return;
    const [host, away] = [await createTeamWithPeople(app), await createTeamWithPeople(app)];
    const id = await postMatchOf(host);
    const [name] = call;
    if (name === 'result')
      await updateMatch(id, -2, { state: 'AWAITING_RESULT', away_team_id: away.team.id });
    if (name === 'late cancellation')
      await updateMatch(id, 5, { state: 'CONFIRMED', away_team_id: away.team.id });
    await expectRefusal(host, id, call, (trx) => lockMatch(trx, id));
    expect(await findLateCancels(database.db, id)).toEqual([]);
  },
);

test.each([
  ['contest', 'OPEN'],
  ['answer', 'CONTESTED'],
] as const)(
  '%s: a manager who loses the role while the call waits for the late cancellation is refused',
  async (act, state) => {
    if (database.kind === 'pglite') return;
    const [host, away] = [await createTeamWithPeople(app), await createTeamWithPeople(app)];
    const id = await postMatchOf(host);
    await updateMatch(id, 5, {
      state: 'CANCELLED',
      cancelled_at: now,
      cancelled_late: true,
      away_team_id: away.team.id,
    });
    const sideId = host.team.id;
    await database.db
      .insertInto('late_cancel')
      .values({
        ...{ match_id: id, team_id: sideId, user_id: null, other_team_id: away.team.id, other_user_id: null },
        ...{ state, cancelled_at: now, due_at: new Date(now.getTime() + 48 * hour), settled_at: null },
      })
      .execute();
    const json = { sideId, ...(act === 'answer' && { agreed: true }) };
    const call: Call = [act, 'POST', `/late-cancel/${act}`, json, 'from "late_cancel"'];
    await expectRefusal(act === 'contest' ? host : away, id, call, (trx) => lockLateCancel(trx, id, sideId));
    expect(await findLateCancels(database.db, id)).toMatchObject([{ state }]);
  },
);
