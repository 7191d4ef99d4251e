import type { SubjectReport } from '@homeground/shared/contracts';
import type { Trx } from '../../platform/database';
import { invalidFields, notFound } from '../../platform/errors/refusal';
import { pictureOf } from '../moderation';
import { reviewExists } from '../reviews';
import { fileReport, type FileReportDeps } from './file-report.usecases';
import { matchExists, teamExists, userExists } from './reports.repository';

type ExistenceCheck = (trx: Trx, id: string, reporterId: string) => Promise<boolean>;

export interface ReportDeps extends FileReportDeps {
  /** Returns whether the reporter can see this message. */
  readonly messageExists: ExistenceCheck;
}

/**
 * Saves a report; reporting the same content again replaces the reporter's note. The content is copied now, so that neither an edit nor
 * an erasure removes the evidence.
 */
export async function reportContent(
  { clock, newId, messageExists }: ReportDeps,
  trx: Trx,
  reporterId: string,
  { kind, id: subjectId, reason, note }: SubjectReport,
): Promise<void> {
  if ((kind === 'user' || kind === 'picture') && subjectId === reporterId)
    throw invalidFields({ id: 'not_allowed' });
  const ownerExists = { user: userExists, team: teamExists, message: messageExists };
  const subjectExists: Readonly<Record<SubjectReport['kind'], ExistenceCheck>> = {
    ...ownerExists,
    match: matchExists,
    review: (db, id) => reviewExists(db, id, clock.now()),
    picture: async (db, ownerId, callerId) => {
      const ownedPicture = await pictureOf(db, ownerId);
      return !!ownedPicture?.address && ownerExists[ownedPicture.owner](db, ownerId, callerId);
    },
  };
  if (!(await subjectExists[kind](trx, subjectId, reporterId))) throw notFound();
  await fileReport({ clock, newId }, trx, { source: 'member', reporterId, kind, subjectId, reason, note });
}
