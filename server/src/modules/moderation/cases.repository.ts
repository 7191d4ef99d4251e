import { sql, type Insertable } from 'kysely';
import type { Trx, Db } from '../../platform/database';
import type { CaseRow, ModerationCaseTable } from './moderation-row.repository';

type NewCase = Omit<Insertable<ModerationCaseTable>, 'state'>;

/**
 * Returns the open case of this content; the first report creates the case. Each report raises the version, so that an operator decides
 * only after seeing all reports. The earliest deadline counts.
 */
export async function findOrOpenCase(trx: Trx, row: NewCase): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into moderation_case (id, kind, subject_id, concerned_id, state, opened_at, decide_by, not_by)
    values (${row.id}, ${row.kind}, ${row.subject_id}, ${row.concerned_id}, 'OPEN', ${row.opened_at}, ${row.decide_by}, ${row.not_by ?? null})
    on conflict (kind, subject_id) where state = 'OPEN' do update set version = moderation_case.version + 1,
      decide_by = least(moderation_case.decide_by, excluded.decide_by), not_by = coalesce(moderation_case.not_by, excluded.not_by)
    returning id`.execute(trx);
  const [caseRow] = rows;
  if (!caseRow) throw new Error('A report has no case.');
  return caseRow.id;
}

export async function addEvidencePictures(
  trx: Trx,
  caseId: string,
  addresses: readonly string[],
): Promise<void> {
  if (addresses.length === 0) return;
  await trx
    .insertInto('evidence_picture')
    .values(addresses.map((address) => ({ case_id: caseId, address })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findCase(db: Db, id: string): Promise<CaseRow | null> {
  const row = await db.selectFrom('moderation_case').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Returns whether this operator may not decide a case, because a report in it objects to a decision that this operator made. */
export async function needsOtherEyes(db: Db, caseRow: CaseRow, operatorId: string): Promise<boolean> {
  if (caseRow.not_by === operatorId) return true;
  // `not_by` names the operator of one objection only.
  const { rows } = await sql`
    select from report as objection
    join public_report as earlier on earlier.objection_id = objection.id
    join report as contested on contested.id = earlier.report_id
    cross join lateral (
      select decided_by from moderation_decision
      where case_id = contested.case_id and decided_at <= objection.created_at
      order by decided_at desc, id desc limit 1
    ) as decision
    where objection.case_id = ${caseRow.id} and decided_by = ${operatorId}`.execute(db);
  return rows.length > 0;
}

/** Updates a case; returns null if the case has changed since the operator saw it. */
export async function updateCase(
  trx: Trx,
  seenCase: { readonly id: string; readonly version: number },
  changes: {
    readonly assigned_to?: string | null;
    readonly state?: 'CLOSED';
    readonly closed_at?: Date;
  },
): Promise<CaseRow | null> {
  const row = await trx
    .updateTable('moderation_case')
    .set({ ...changes, version: seenCase.version + 1 })
    .where('id', '=', seenCase.id)
    .where('version', '=', seenCase.version)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function addCaseNote(
  trx: Trx,
  row: { readonly id: string; readonly caseId: string; readonly operatorId: string; readonly words: string },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('moderation_note')
    .values({
      id: row.id,
      case_id: row.caseId,
      operator_id: row.operatorId,
      words: row.words,
      created_at: now,
    })
    .execute();
}
