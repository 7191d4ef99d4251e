import { sql } from 'kysely';
import { type Db, idList, inTransaction } from '../../platform/database';
import type { Clock } from '../../platform/clock';
import { daysBefore, EVIDENCE_DAYS } from './moderation.rules';

const BATCH_SIZE = 100;

/** Deletes the evidence of closed cases (docs/privacy.md). The case and its outcome stay. */
export async function eraseOldEvidence({
  db,
  clock,
}: {
  readonly db: Db;
  readonly clock: Clock;
}): Promise<void> {
  const now = clock.now();
  const latestClosing = daysBefore(now, EVIDENCE_DAYS);
  for (;;) {
    const count = await inTransaction(db, async (trx) => {
      const { rows } = await sql<{ id: string }>`
        update moderation_case set forgotten_at = ${now} where id in (
          select id from moderation_case as c where state = 'CLOSED' and forgotten_at is null and closed_at <= ${latestClosing}
            and not exists (select from moderation_decision as d where d.case_id = c.id and (
              d.decided_at > ${latestClosing} or (d.appealed_at is not null and d.appeal_decided_at is null)
              or d.appeal_decided_at > ${latestClosing} or (d.act = 'HIDE' and d.undone_at is null)))
          order by closed_at limit ${BATCH_SIZE} for update skip locked
        ) returning id`.execute(trx);
      const isOfTheseCases = sql<boolean>`case_id = any(${idList(rows.map(({ id }) => id))})`;
      if (rows.length === 0) return 0;
      await trx.updateTable('report').set({ evidence: '[]', note: '' }).where(isOfTheseCases).execute();
      await sql`update public_report set name = null, email = null from report
        where report.id = report_id and ${isOfTheseCases}`.execute(trx);
      await trx.deleteFrom('moderation_note').where(isOfTheseCases).execute();
      await trx.deleteFrom('evidence_picture').where(isOfTheseCases).execute();
      await sql`update moderation_decision set original = null, appeal = null, words = '',
        appeal_words = case when appeal_words is not null then '' end where ${isOfTheseCases}`.execute(trx);
      return rows.length;
    });
    if (count < BATCH_SIZE) return;
  }
}
