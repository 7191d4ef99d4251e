import { sql, type Insertable } from 'kysely';
import type {
  CaseRow,
  Db,
  DecisionRow,
  ModerationDecisionTable,
  Original,
  Trx,
} from './moderation-row.repository';

export async function insertDecision(trx: Trx, row: Insertable<ModerationDecisionTable>): Promise<void> {
  await trx.insertInto('moderation_decision').values(row).execute();
}

export async function findDecision(db: Db, id: string): Promise<DecisionRow | null> {
  const row = await db.selectFrom('moderation_decision').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** What an earlier decision replaced: the new decision carries it on, and takes the earlier one's place. */
export async function takeOverOriginal(
  trx: Trx,
  { kind, subject_id }: CaseRow,
  now: Date,
): Promise<Original | null> {
  // Two cases of the same thing are decided one after the other: the second has to see what the first replaced.
  await sql`select from moderation_case where kind = ${kind} and subject_id = ${subject_id} for no key update`.execute(
    trx,
  );
  const { rows } = await sql<{ original: Original | null }>`
    update moderation_decision as d set undone_at = ${now}, original = null
    from (select d.id, d.original from moderation_decision as d join moderation_case as c on c.id = case_id
      where kind = ${kind} and subject_id = ${subject_id} and act in ('HIDE', 'REMOVE') and undone_at is null
      order by decided_at desc for update of d) as before
    where d.id = before.id returning before.original`.execute(trx);
  return rows.find(({ original }) => original !== null)?.original ?? null;
}

/** Ends a decision's effect once; null: it has ended already. */
export async function markUndone(
  trx: Trx,
  id: string,
  { by, now }: { readonly by: string | null; readonly now: Date },
): Promise<DecisionRow | null> {
  const row = await trx
    .updateTable('moderation_decision')
    .set({ undone_at: now, undone_by: by })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .where('act', '!=', 'DISMISS')
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** What was hidden for a time that is over. */
export async function overdueHidden(db: Db, now: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('moderation_decision')
    .select('id')
    .where('act', '=', 'HIDE')
    .where('undone_at', 'is', null)
    .where('until', '<=', now)
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/** False: there is an objection already, or nothing to object to. */
export async function saveAppeal(
  trx: Trx,
  {
    id,
    words,
    since,
    now,
  }: { readonly id: string; readonly words: string; readonly since: Date; readonly now: Date },
): Promise<boolean> {
  const rows = await trx
    .updateTable('moderation_decision')
    .set({ appeal: words, appealed_at: now })
    .where('id', '=', id)
    .where('act', '!=', 'DISMISS')
    .where('undone_at', 'is', null)
    .where('appealed_at', 'is', null)
    .where('decided_at', '>', since)
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Null: it was answered already, there is none, or this operator made the decision. */
export async function answerAppeal(
  trx: Trx,
  answer: {
    readonly id: string;
    readonly upheld: boolean;
    readonly words: string;
    readonly by: string;
    readonly now: Date;
  },
): Promise<DecisionRow | null> {
  const row = await trx
    .updateTable('moderation_decision')
    .set({
      appeal_upheld: answer.upheld,
      appeal_words: answer.words,
      appeal_decided_by: answer.by,
      appeal_decided_at: answer.now,
    })
    .where('id', '=', answer.id)
    .where('appealed_at', 'is not', null)
    .where('appeal_decided_at', 'is', null)
    .where('decided_by', '!=', answer.by)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}
