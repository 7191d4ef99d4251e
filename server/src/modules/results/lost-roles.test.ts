import { sql } from 'kysely';
import { send } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import { createTeamWithPeople } from '../../../test/teams';
import { until } from '../../../test/until';
import { inTransaction } from '../../platform/database';
import { spotFields } from '../guest-spots/guests.fixture';
import { matchFields, postMatchAs } from '../matches/matches.fixture';
import { lockMatch } from '../matches/matches.repository';
import { setRole } from '../teams/members.repository';
import { goalsClaim } from './results.fixture';

const now = new Date('2026-06-01T10:00:00.000Z');
const clock = { now: () => now };

setUpApp({ clock });

const untilCallWaits = () =>
  until(async () => {
    const { rows } = await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db); // prettier-ignore
    return rows.length > 0;
  });

const calls = [
  ['edit', 'PATCH', '', { title: 'Another title', version: 1 }],
  ['cancel', 'POST', '/cancel', { reason: 'rain', version: 1 }],
  ['pause', 'POST', '/pause', { version: 1 }],
  ['search for guests', 'POST', '/guest-spots', spotFields()],
  ['result', 'POST', '/result', { claim: goalsClaim(1, 0), version: 0 }],
] as const;

test.each(calls)(
  '%s: a manager who loses the role while the call waits for the match is refused',
  async (name, method, path, json) => {
    // prettier-ignore
    if (database.kind === 'pglite') return;
    const { team, leader, manager } = await createTeamWithPeople(app);
    const other = await createTeamWithPeople(app);
    const fields = { teamId: team.id, sport: 'futsal', playersPerSide: 5 } as const;
    const id = await postMatchAs(app, leader, matchFields(now, fields));
    if (name === 'result')
      await database.db
        .updateTable('match')
        .set({
          state: 'AWAITING_RESULT',
          start_at: new Date(now.getTime() - 7_200_000),
          ...{ away_team_id: other.team.id, confirmed_at: now },
        }) // prettier-ignore
        .where('id', '=', id)
        .execute();
    const { call } = await inTransaction(database.db, async (trx) => {
      await lockMatch(trx, id);
      const waitingCall = send(app, method, `/api/matches/${id}${path}`, { cookie: manager.cookie, json });
      await untilCallWaits();
      await setRole(trx, team.id, manager.id, 'member', now);
      return { call: waitingCall };
    });
    const { statusCode, body } = await call;
    expect([statusCode, body]).toEqual([403, expect.stringContaining('not_yours')]);
  },
);
