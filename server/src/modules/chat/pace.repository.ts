import { limits } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { tooMany } from '../../platform/errors/refusal';
import type { Trx } from '../proposals/proposal-row.repository';

const { seconds } = limits.chat.pace;

/** SPEC 6.4: at most so many messages (twenty) in ten seconds of one person, whatever the room and the server. Their row decides between parallel ones. */
export async function keepPace(trx: Trx, userId: string, now: Date, most: number): Promise<void> {
  const since = new Date(now.getTime() - seconds * 1000);
  const { rows } = await sql`
    insert into chat_pace as pace (user_id, sent_at) values (${userId}, array[${now}::timestamptz])
    on conflict (user_id) do update
    set sent_at = array(select at from unnest(pace.sent_at) as at where at > ${since}) || ${now}::timestamptz
    where (select count(*) from unnest(pace.sent_at) as at where at > ${since}) < ${most}
    returning user_id`.execute(trx);
  if (rows.length === 1) return;
  const { rows: kept } = await sql<{ oldest: Date }>`
    select min(at) as oldest from chat_pace, unnest(sent_at) as at where user_id = ${userId} and at > ${since}`.execute(
    trx,
  );
  const oldest = kept[0]?.oldest ?? now;
  throw tooMany((oldest.getTime() + seconds * 1000 - now.getTime()) / 1000);
}
