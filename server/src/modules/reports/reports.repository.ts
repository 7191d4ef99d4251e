import type { Report, ReportReason } from '@homeground/shared/contracts';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database';

export interface ReportTable {
  id: string;
  reporter_id: string | null;
  kind: Report['kind'];
  subject_id: string;
  reason: ReportReason;
  note: string;
  created_at: Date;
}

type Trx = Transaction<Tables>;

/** One report of one thing by one person: the latest words count. */
export async function upsertReport(trx: Trx, report: ReportTable): Promise<void> {
  await trx
    .insertInto('report')
    .values(report)
    .onConflict((conflict) =>
      conflict.columns(['reporter_id', 'kind', 'subject_id']).doUpdateSet({
        reason: sql`excluded.reason`,
        note: sql`excluded.note`,
        created_at: sql`excluded.created_at`,
      }),
    )
    .execute();
}

/** Whether there is such a thing for this person to report. A block does not keep anybody from reporting. */
export async function userExists(db: Kysely<Tables> | Trx, id: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('user_account')
      .select('id')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()) !== undefined
  );
}

export async function teamExists(db: Kysely<Tables> | Trx, id: string): Promise<boolean> {
  return (await db.selectFrom('team').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function matchExists(db: Kysely<Tables> | Trx, id: string): Promise<boolean> {
  return (await db.selectFrom('match').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
