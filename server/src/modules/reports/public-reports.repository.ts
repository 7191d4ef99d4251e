import type { Locale } from '@homeground/shared/contracts';
import { sql, type Generated } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import type { DecisionAct, Snapshot, StoredReason, SubjectKind } from '../moderation';

/** Name and email address that a reporter without an account gave. */
export interface PublicReportTable {
  report_id: string;
  name: string | null;
  email: string | null;
  locale: Locale;
  objection_id: Generated<string | null>;
}

export interface PublicReport {
  readonly id: string;
  readonly kind: SubjectKind;
  readonly subjectId: string;
  readonly reason: StoredReason;
  readonly note: string;
  readonly evidence: readonly Snapshot[];
  readonly createdAt: Date;
  readonly name: string | null;
  readonly email: string | null;
  readonly locale: Locale;
  /** Id of the report in which this reporter objected to the decision. */
  readonly objectionId: string | null;
  /** This report is itself an objection, so the reporter may not object again. */
  readonly isObjection: boolean;
  readonly closedAt: Date | null;
  readonly forgottenAt: Date | null;
  readonly decideBy: Date;
}

export async function findPublicReport(db: Db, id: string): Promise<PublicReport | null> {
  const { rows } = await sql<PublicReport>`
    select report.id, report.kind, report.subject_id as "subjectId", reason, note, evidence, report.created_at as "createdAt",
      p.name, p.email, p.locale, p.objection_id as "objectionId",
      exists (select from public_report as earlier where earlier.objection_id = report.id) as "isObjection",
      c.closed_at as "closedAt", c.forgotten_at as "forgottenAt", c.decide_by as "decideBy"
    from report join public_report as p on p.report_id = report.id join moderation_case as c on c.id = report.case_id
    where report.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export interface ReporterDecision {
  readonly act: DecisionAct;
  readonly decidedBy: string;
  /** Note for the reporter if the case was dismissed, otherwise for the user whose content was reported. */
  readonly words: string;
  readonly until: Date | null;
  readonly decidedAt: Date;
  readonly undoneAt: Date | null;
}

/** Returns the decisions about the case of this report, the oldest first. */
export async function decisionsForReporter(db: Db, reportId: string): Promise<readonly ReporterDecision[]> {
  const { rows } = await sql<ReporterDecision>`
    select act, decided_by as "decidedBy", words, until, decided_at as "decidedAt", undone_at as "undoneAt"
    from moderation_decision as d join report on report.case_id = d.case_id
    where report.id = ${reportId} order by decided_at, d.id`.execute(db);
  return rows;
}

export async function insertPublicReport(
  trx: Trx,
  row: Omit<PublicReportTable, 'objection_id'>,
): Promise<void> {
  await trx.insertInto('public_report').values(row).execute();
}

export async function setObjection(trx: Trx, reportId: string, objectionId: string): Promise<void> {
  await trx
    .updateTable('public_report')
    .set({ objection_id: objectionId })
    .where('report_id', '=', reportId)
    .execute();
}

/** Locks the id of a report that may not exist yet, so that the second of two simultaneous reports with this id sees the first. */
export async function lockReportId(trx: Trx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(trx);
}

/** Locks the report, so that the second of two parallel objections sees the first. */
export async function lockPublicReport(trx: Trx, id: string): Promise<void> {
  await trx.selectFrom('public_report').select('report_id').where('report_id', '=', id).forUpdate().execute();
}

/** Returns the ids of a case's reports by people without an account who left an email address. */
export async function reportIdsWithEmail(db: Db, caseId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('public_report')
    .innerJoin('report', 'report.id', 'report_id')
    .select('report_id')
    .where('case_id', '=', caseId)
    .where('email', 'is not', null)
    .execute();
  return rows.map((row) => row.report_id);
}
