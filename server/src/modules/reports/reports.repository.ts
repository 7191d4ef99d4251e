import type { SubjectReport } from '@homeground/shared/contracts';
import { sql, type ColumnType, type Generated, type Insertable } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import { isHiddenFrom } from '../challenges';
import type { ReportSource, Snapshot, StoredReason } from '../moderation';

export interface ReportTable {
  id: string;
  reporter_id: string | null;
  kind: SubjectReport['kind'];
  subject_id: string;
  source: Generated<ReportSource>;
  reason: StoredReason;
  note: string;
  created_at: Date;
  case_id: string;
  /**
   * One snapshot for each time that the user has reported the content, up to a maximum. Written as text, because pg would turn the list
   * into an SQL array.
   */
  evidence: ColumnType<readonly Snapshot[], string, string>;
}

/** Limit of the snapshots that one reporter adds to a case; the first snapshots stay. */
const MAX_SNAPSHOTS = 5;

/** Saves a report about a case. If the same user reports again, the new reason and note replace the old ones, and a snapshot is added. */
export async function upsertReport(trx: Trx, report: Insertable<ReportTable>): Promise<void> {
  await trx
    .insertInto('report')
    .values(report)
    .onConflict((conflict) =>
      conflict.columns(['reporter_id', 'case_id']).doUpdateSet({
        reason: sql`excluded.reason`,
        note: sql`excluded.note`,
        created_at: sql`excluded.created_at`,
        evidence: sql`case when jsonb_array_length(report.evidence) < ${MAX_SNAPSHOTS}::int
          then report.evidence || excluded.evidence else report.evidence end`,
      }),
    )
    .execute();
}

/** Returns whether an account exists and is not deleted. Blocks do not matter: blocked users can be reported, too. */
export async function userExists(db: Db, id: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('user_account')
      .select('id')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()) !== undefined
  );
}

export async function teamExists(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('team').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Returns false for a private match of other teams. `reporterId` is null for a reporter without an account. */
export async function matchExists(db: Db, id: string, reporterId: string | null): Promise<boolean> {
  const row = await db.selectFrom('match').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined && !(await isHiddenFrom(db, id, reporterId));
}
