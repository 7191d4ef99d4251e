import { sql } from 'kysely';
import { openDatabase } from '../../platform/database';

/** Inserts many notices of one user, a minute apart up to now, into the data folder of a server that is stopped. */
const [, , dataDir = '', userId = '', teamId = '', count = '0'] = process.argv;

const database = await openDatabase({ databaseUrl: null, dataDir, log: () => undefined });
try {
  await sql`
    with counter as (
      insert into notification_counter as c (user_id, last) values (${userId}, ${Number(count)}::int)
      on conflict (user_id) do update set last = c.last + excluded.last
      returning last - ${Number(count)}::int as before
    )
    insert into notification (user_id, number, id, kind, data, created_at)
    select ${userId}, before + turn, gen_random_uuid(), 'team.disbanded', jsonb_build_object('teamId', ${teamId}::text),
      date_trunc('second', now()) - (${Number(count)}::int - turn) * interval '1 minute'
    from counter, generate_series(1, ${Number(count)}::int) as turn`.execute(database.db);
} finally {
  await database.close();
}
