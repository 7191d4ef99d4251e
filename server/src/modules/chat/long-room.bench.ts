import { sql } from 'kysely';
import { openDatabase } from '../../platform/database';

/** Writes many messages of both sides into one room, for a bench with a long room. No server may be using the data folder. */
const [, , dataDir = '', roomId = '', count = '0'] = process.argv;

const database = await openDatabase({ databaseUrl: null, dataDir, log: () => undefined });
try {
  await sql`
    with room as (
      update proposal set last_number = last_number + ${Number(count)}::int where id = ${roomId}
      returning match_id, id, host_user_id, user_id, last_at, last_number - ${Number(count)}::int as before
    )
    insert into message (match_id, proposal_id, number, id, kind, side, sender_id, client_id, body, created_at)
    select match_id, id, before + turn, gen_random_uuid(), 'text', case when at_host then 'HOST' else 'APPLICANT' end,
      case when at_host then host_user_id else user_id end, gen_random_uuid(),
      'line ' || turn || '. ' || repeat('We could meet at the court by the river. ', turn % 6), last_at + turn * interval '20 seconds'
    from room, generate_series(1, ${Number(count)}::int) as turn, lateral (select turn % 5 < 2) as side (at_host)`.execute(
    database.db,
  );
} finally {
  await database.close();
}
