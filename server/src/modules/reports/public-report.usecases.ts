import type { Locale } from '@homeground/shared/contracts';
import type { Kysely, Transaction } from 'kysely';
import { inTransaction, type Tables } from '../../platform/database';
import type { Mail } from '../../platform/mail/create-mail';
import type { Outbox } from '../../platform/outbox';
import type { StoredReason } from '../moderation/moderation-row.repository';
import { fileReport, type FileDeps } from './file-report.usecases';
import { answerLetter, receivedLetter } from './public-report-letters';
import { mayObject, type PublicKind } from './public-report.rules';
import {
  answersTo,
  findPublicReport,
  insertPublicReport,
  lettersOfCase,
  lockPublicReport,
  setObjection,
} from './public-reports.repository';
import { receiptAddress } from './receipt-key';
import { teamExists, userExists } from './reports.repository';

declare module '../../platform/mail/create-mail' {
  interface MailKinds {
    'report.received': { readonly reportId: string };
    'report.answered': { readonly reportId: string };
  }
}

type Trx = Transaction<Tables>;

export interface PublicReportDeps extends FileDeps {
  readonly db: Kysely<Tables>;
  readonly mail: Pick<Mail, 'enabled' | 'ask' | 'on'>;
  readonly publicUrl: string;
}

export interface GivenReport {
  /** Made with the form, so that a form sent twice is one report. */
  readonly id: string;
  readonly kind: PublicKind;
  readonly subjectId: string;
  readonly reason: StoredReason;
  readonly note: string;
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
}

const exists = {
  user: userExists,
  team: teamExists,
  match: async (trx: Trx, id: string) =>
    (await trx.selectFrom('match').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,
};

/** Stores a report of somebody without an account. False: there is no such thing. */
export async function reportInPublic(deps: PublicReportDeps, given: GivenReport): Promise<boolean> {
  return inTransaction(deps.db, async (trx) => {
    const before = await findPublicReport(trx, given.id);
    if (before) return before.note === given.note && before.subjectId === given.subjectId;
    if (!(await exists[given.kind](trx, given.subjectId))) return false;
    const { kind, subjectId, reason, note } = given;
    await fileReport(deps, trx, {
      ...{ reportId: given.id, source: 'public', reporterId: null },
      ...{ kind, subjectId, reason, note },
    });
    await insertPublicReport(trx, {
      report_id: given.id,
      name: given.name || null,
      email: given.email || null,
      locale: given.locale,
    });
    await write(deps, trx, 'report.received', given);
    return true;
  });
}

const write = async (
  { mail }: PublicReportDeps,
  trx: Trx,
  kind: 'report.received' | 'report.answered',
  { id, email }: { readonly id: string; readonly email: string | null },
) => {
  if (mail.enabled && email) await mail.ask(trx, kind, { reportId: id });
};

/** Opens a case of the same thing for another operator. False: the time is over, or it was done before. */
export async function objectToAnswer(deps: PublicReportDeps, id: string, words: string): Promise<boolean> {
  return inTransaction(deps.db, async (trx) => {
    await lockPublicReport(trx, id);
    const report = await findPublicReport(trx, id);
    const answers = await answersTo(trx, id);
    const last = answers.at(-1);
    if (!report || !last || !mayObject(report, answers, deps.clock.now())) return false;
    const { kind, subjectId, reason, name, email, locale } = report;
    const objectionId = deps.newId();
    await fileReport(deps, trx, {
      ...{ reportId: objectionId, source: 'public', reporterId: null },
      ...{ kind, subjectId, reason, note: words, notBy: last.decidedBy, earlier: report.evidence },
    });
    await insertPublicReport(trx, { report_id: objectionId, name, email, locale });
    await setObjection(trx, id, objectionId);
    await write(deps, trx, 'report.received', { id: objectionId, email });
    return true;
  });
}

/** Letters are written when they are sent, so that no address of a receipt waits in the database. */
export function publicReportLetters(deps: PublicReportDeps, outbox: Pick<Outbox, 'on'>): void {
  const { db, mail, publicUrl } = deps;
  outbox.on('case.answered', async ({ caseId }, { trx }) => {
    if (!mail.enabled) return;
    for (const reportId of await lettersOfCase(trx, caseId))
      await mail.ask(trx, 'report.answered', { reportId });
  });
  const letter =
    (words: typeof receivedLetter) =>
    async ({ reportId }: { readonly reportId: string }) => {
      const report = await findPublicReport(db, reportId);
      if (!report?.email) return null;
      const link = `${publicUrl}${await receiptAddress(db, reportId)}`;
      return { to: report.email, ...words[report.locale](link) };
    };
  mail.on('report.received', letter(receivedLetter));
  mail.on('report.answered', letter(answerLetter));
}
