import type { Locale } from '@homeground/shared/contracts';
import { type Db, inTransaction, type Trx } from '../../platform/database';
import type { Mail } from '../../platform/mail/create-mail';
import type { Outbox } from '../../platform/outbox';
import { pictureOf, type StoredReason } from '../moderation';
import { fileReport, type FileReportDeps } from './file-report.usecases';
import { answerLetter, receivedLetter } from './public-report-letters';
import { mayObject, type PublicKind } from './public-report.rules';
import {
  decisionsForReporter,
  findPublicReport,
  insertPublicReport,
  reportIdsWithEmail,
  lockPublicReport,
  lockReportId,
  setObjection,
} from './public-reports.repository';
import { receiptAddress } from './receipt-key';
import { matchExists, teamExists, userExists } from './reports.repository';

declare module '../../platform/mail/create-mail' {
  interface MailKinds {
    'report.received': { readonly reportId: string };
    'report.answered': { readonly reportId: string };
  }
}

export interface PublicReportDeps extends FileReportDeps {
  readonly db: Db;
  readonly mail: Pick<Mail, 'enabled' | 'enqueue' | 'on'>;
  readonly publicUrl: string;
}

export interface NewPublicReport {
  /** Created with the form, so that a form that is sent twice is one report. */
  readonly id: string;
  readonly kind: PublicKind;
  readonly subjectId: string;
  readonly reason: StoredReason;
  readonly note: string;
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
}

const ownerExists = { user: userExists, team: teamExists };
const subjectExists = {
  ...ownerExists,
  // A picture in a chat is not on a public page, so it cannot be reported here.
  picture: async (trx: Trx, ownerId: string) => {
    const ownedPicture = await pictureOf(trx, ownerId);
    return (
      !!ownedPicture?.address &&
      ownedPicture.owner !== 'message' &&
      ownerExists[ownedPicture.owner](trx, ownerId)
    );
  },
  match: (trx: Trx, id: string) => matchExists(trx, id, null),
};

/** Stores a report of a person without an account. Returns false if the content does not exist, or if the id belongs to another report. */
export async function reportWithoutAccount(
  deps: PublicReportDeps,
  report: NewPublicReport,
): Promise<boolean> {
  return inTransaction(deps.db, async (trx) => {
    await lockReportId(trx, report.id);
    const storedReport = await findPublicReport(trx, report.id);
    if (storedReport) return storedReport.note === report.note && storedReport.subjectId === report.subjectId;
    if (!(await subjectExists[report.kind](trx, report.subjectId))) return false;
    const { kind, subjectId, reason, note } = report;
    await fileReport(deps, trx, {
      ...{ reportId: report.id, source: 'public', reporterId: null },
      ...{ kind, subjectId, reason, note },
    });
    await insertPublicReport(trx, {
      report_id: report.id,
      name: report.name || null,
      email: report.email || null,
      locale: report.locale,
    });
    await enqueueLetter(deps, trx, 'report.received', report);
    return true;
  });
}

const enqueueLetter = async (
  { mail }: PublicReportDeps,
  trx: Trx,
  kind: 'report.received' | 'report.answered',
  { id, email }: { readonly id: string; readonly email: string | null },
) => {
  if (mail.enabled && email) await mail.enqueue(trx, kind, { reportId: id });
};

/** Opens a case of the same content for another operator. Returns false if the reporter may not object (`mayObject`). */
export async function submitObjection(deps: PublicReportDeps, id: string, words: string): Promise<boolean> {
  return inTransaction(deps.db, async (trx) => {
    await lockPublicReport(trx, id);
    const report = await findPublicReport(trx, id);
    const decisions = await decisionsForReporter(trx, id);
    const lastDecision = decisions.at(-1);
    if (!report || !lastDecision || !mayObject(report, decisions, deps.clock.now())) return false;
    const { kind, subjectId, reason, name, email, locale } = report;
    const objectionId = deps.newId();
    await fileReport(deps, trx, {
      reportId: objectionId,
      source: 'public',
      reporterId: null,
      kind,
      subjectId,
      reason,
      note: words,
      excludedOperatorId: lastDecision.decidedBy,
      earlierSnapshots: report.evidence,
    });
    await insertPublicReport(trx, { report_id: objectionId, name, email, locale });
    await setObjection(trx, id, objectionId);
    await enqueueLetter(deps, trx, 'report.received', { id: objectionId, email });
    return true;
  });
}

/** Writes letters when they are sent, so that the address of a receipt is never stored. */
export function registerReportLetters(deps: PublicReportDeps, outbox: Pick<Outbox, 'on'>): void {
  const { db, mail, publicUrl } = deps;
  outbox.on('case.answered', async ({ caseId }, { trx }) => {
    if (!mail.enabled) return;
    for (const reportId of await reportIdsWithEmail(trx, caseId))
      await mail.enqueue(trx, 'report.answered', { reportId });
  });
  const letterWriter =
    (words: typeof receivedLetter) =>
    async ({ reportId }: { readonly reportId: string }) => {
      const report = await findPublicReport(db, reportId);
      if (!report?.email) return null;
      const link = `${publicUrl}${await receiptAddress(db, reportId)}`;
      return { to: report.email, ...words[report.locale](link) };
    };
  mail.on('report.received', letterWriter(receivedLetter));
  mail.on('report.answered', letterWriter(answerLetter));
}
