import { sql, type Insertable } from 'kysely';
import type { Trx, Db } from '../../platform/database';
import type { CaseRow, DecisionRow, ModerationDecisionTable, Original } from './moderation-row.repository';

export async function insertDecision(trx: Trx, row: Insertable<ModerationDecisionTable>): Promise<void> {
  await trx.insertInto('moderation_decision').values(row).execute();
}

export async function findDecision(db: Db, id: string): Promise<DecisionRow | null> {
  const row = await db.selectFrom('moderation_decision').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Locks all cases about a subject, so that a second decision or undo waits for the first and sees its originals. */
export async function lockSubject(trx: Trx, subjectId: string): Promise<void> {
  await sql`select from moderation_case where subject_id = ${subjectId} order by id for no key update`.execute(
    trx,
  );
}

/** Ends an earlier decision that hid this content, and returns the original for the new decision to store. */
export async function takeOverOriginal(
  trx: Trx,
  { kind, subject_id }: CaseRow,
  now: Date,
): Promise<Original | null> {
  const { rows } = await sql<{ original: Original | null }>`
    update moderation_decision as d set undone_at = ${now}, original = null
    from (select d.id, d.original from moderation_decision as d join moderation_case as c on c.id = case_id
      where kind = ${kind} and subject_id = ${subject_id} and act in ('HIDE', 'REMOVE') and undone_at is null
      order by decided_at desc for update of d) as before
    where d.id = before.id returning before.original`.execute(trx);
  return rows.find(({ original }) => original !== null)?.original ?? null;
}

/**
 * Returns the originals of all decisions that hide content of this subject now. There may be several: one hides a profile, another its
 * picture alone.
 */
export async function originalsInEffect(db: Db, subjectId: string): Promise<readonly Original[]> {
  const { rows } = await sql<{ original: Original }>`
    select original from moderation_decision as d join moderation_case as c on c.id = case_id
    where subject_id = ${subjectId} and act in ('HIDE', 'REMOVE') and undone_at is null and original is not null
    order by decided_at`.execute(db);
  return rows.map(({ original }) => original);
}

/** Marks a decision as undone; null if the decision is undone already, or is a dismissal. */
export async function markUndone(
  trx: Trx,
  id: string,
  { operatorId, now }: { readonly operatorId: string | null; readonly now: Date },
): Promise<DecisionRow | null> {
  const row = await trx
    .updateTable('moderation_decision')
    .set({ undone_at: now, undone_by: operatorId })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .where('act', '!=', 'DISMISS')
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the ids of decisions that hid content for a limited time which has passed. */
export async function expiredHideIds(db: Db, now: Date): Promise<readonly string[]> {
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

/** Saves an appeal. Returns false if there is one already, or if the decision allows none. */
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

/** Saves the answer to an appeal. Null: there is no open appeal, or this operator made the decision. */
export async function answerAppeal(
  trx: Trx,
  answer: {
    readonly id: string;
    readonly upheld: boolean;
    readonly words: string;
    readonly operatorId: string;
    readonly now: Date;
  },
): Promise<DecisionRow | null> {
  const row = await trx
    .updateTable('moderation_decision')
    .set({
      appeal_upheld: answer.upheld,
      appeal_words: answer.words,
      appeal_decided_by: answer.operatorId,
      appeal_decided_at: answer.now,
    })
    .where('id', '=', answer.id)
    .where('appealed_at', 'is not', null)
    .where('appeal_decided_at', 'is', null)
    .where('decided_by', '!=', answer.operatorId)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}
