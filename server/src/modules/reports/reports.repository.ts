import type { Report } from '@homeground/shared/contracts';
import { sql, type ColumnType, type Generated, type Insertable, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database';
import { isHiddenFrom } from '../challenges/private-matches.repository';
import type { Snapshot } from '../moderation/evidence.repository';
import type { ReportSource, StoredReason } from '../moderation/moderation-row.repository';

export interface ReportTable {
  id: string;
  reporter_id: string | null;
  kind: Report['kind'];
  subject_id: string;
  source: Generated<ReportSource>;
  reason: StoredReason;
  note: string;
  created_at: Date;
  case_id: string;
  /** One snapshot for each time it was reported. Written as text: pg would make an array of it. */
  evidence: ColumnType<readonly Snapshot[], string, string>;
}

type Trx = Transaction<Tables>;

/** How many snapshots of the same thing one reporter adds; the first ones stay. */
const SNAPSHOTS = 5;

/** One report of each case by one person: the latest words count, and every snapshot stays. */
export async function upsertReport(trx: Trx, report: Insertable<ReportTable>): Promise<void> {
  await trx
    .insertInto('report')
    .values(report)
    .onConflict((conflict) =>
      conflict.columns(['reporter_id', 'case_id']).doUpdateSet({
        reason: sql`excluded.reason`,
        note: sql`excluded.note`,
        created_at: sql`excluded.created_at`,
        evidence: sql`case when jsonb_array_length(report.evidence) < ${SNAPSHOTS}::int
          then report.evidence || excluded.evidence else report.evidence end`,
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

export async function matchExists(
  db: Kysely<Tables> | Trx,
  id: string,
  reporterId: string,
): Promise<boolean> {
  const there = await db.selectFrom('match').select('id').where('id', '=', id).executeTakeFirst();
  return there !== undefined && !(await isHiddenFrom(db, id, reporterId));
}
