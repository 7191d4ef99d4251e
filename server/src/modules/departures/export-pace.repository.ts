import { limits } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';

export interface ExportPaceTable {
  user_id: string;
  /** Starts of the user's latest exports. */
  begun_at: Date[];
  running_until: Date | null;
}

const DAY = 24 * 3_600_000;
const dayBefore = (now: Date) => new Date(now.getTime() - DAY);

/** Starts an export if the user has none running and is below the day's limit. All servers share the row. */
export async function beginExport(db: Db, userId: string, now: Date, runningUntil: Date): Promise<boolean> {
  const since = dayBefore(now);
  const { rows } = await sql`
    insert into export_pace as pace (user_id, begun_at, running_until) values (${userId}, array[${now}::timestamptz], ${runningUntil})
    on conflict (user_id) do update
    set begun_at = array(select at from unnest(pace.begun_at) as at where at > ${since}) || ${now}::timestamptz, running_until = ${runningUntil}
    where (pace.running_until is null or pace.running_until <= ${now})
      and (select count(*) from unnest(pace.begun_at) as at where at > ${since}) < ${limits.exports.perDay}
    returning user_id`.execute(db);
  return rows.length === 1;
}

/** Returns the seconds until a user at the day's limit may export again; null if the user is below the limit. */
export async function secondsToNextExport(db: Db, userId: string, now: Date): Promise<number | null> {
  const pace = await db
    .selectFrom('export_pace')
    .select(['begun_at', 'running_until'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const startsOfLastDay = (pace?.begun_at ?? []).filter((at) => at > dayBefore(now));
  const [oldest] = startsOfLastDay.sort((a, b) => a.getTime() - b.getTime());
  if (!oldest || startsOfLastDay.length < limits.exports.perDay) return null;
  return (oldest.getTime() + DAY - now.getTime()) / 1000;
}

export async function extendExport(db: Db, userId: string, until: Date): Promise<void> {
  await db
    .updateTable('export_pace')
    .set({ running_until: until })
    .where('user_id', '=', userId)
    .where('running_until', 'is not', null)
    .execute();
}

export async function endExport(db: Db, userId: string): Promise<void> {
  await db.updateTable('export_pace').set({ running_until: null }).where('user_id', '=', userId).execute();
}
