import type { Clock } from '../../platform/clock';
import type { Trx } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import type { NewId } from '../../platform/ids';
import {
  addEvidencePictures,
  decisionDeadline,
  findOrOpenCase,
  type ReportSource,
  type Snapshot,
  type StoredReason,
  type SubjectKind,
  takeSnapshot,
} from '../moderation';
import { upsertReport } from './reports.repository';

export interface FileReportDeps {
  readonly clock: Clock;
  readonly newId: NewId;
}

export interface FiledReport {
  /** Set for forms that may be sent twice; else a new id is created. */
  readonly reportId?: string;
  readonly source: ReportSource;
  /** Null: the reporter has no account. */
  readonly reporterId: string | null;
  readonly kind: SubjectKind;
  readonly subjectId: string;
  readonly reason: StoredReason;
  readonly note: string;
  /** The operator of the decision to which the report objects. This operator may not decide again. */
  readonly excludedOperatorId?: string;
  /** Snapshots of the earlier report, if this report objects to the answer to that report. */
  readonly earlierSnapshots?: readonly Snapshot[];
}

/**
 * Saves a report with a copy of the content, in the open case of the content or in a new case. Returns the id of the case. Throws 404 if
 * the content does not exist.
 */
export async function fileReport(
  { clock, newId }: FileReportDeps,
  trx: Trx,
  {
    reportId,
    source,
    reporterId,
    kind,
    subjectId,
    reason,
    note,
    excludedOperatorId,
    earlierSnapshots = [],
  }: FiledReport,
): Promise<string> {
  const now = clock.now();
  const currentContent = await takeSnapshot(trx, kind, subjectId, now);
  if (!currentContent) throw notFound();
  // Only members' reports include the messages around the reported message, because members could read them anyway.
  const snapshot = source === 'member' ? currentContent.snapshot : { ...currentContent.snapshot, around: [] };
  const caseId = await findOrOpenCase(trx, {
    id: newId(),
    kind,
    subject_id: subjectId,
    concerned_id: currentContent.concernedId,
    opened_at: now,
    decide_by: decisionDeadline(reason, now),
    not_by: excludedOperatorId ?? null,
  });
  const evidence = [...earlierSnapshots, snapshot];
  await addEvidencePictures(
    trx,
    caseId,
    evidence.flatMap(({ pictures }) => pictures),
  );
  await upsertReport(trx, {
    id: reportId ?? newId(),
    case_id: caseId,
    source,
    evidence: JSON.stringify(evidence),
    reporter_id: reporterId,
    kind,
    subject_id: subjectId,
    reason,
    note,
    created_at: now,
  });
  return caseId;
}
