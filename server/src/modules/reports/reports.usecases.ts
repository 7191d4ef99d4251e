import type { SubjectReport } from '@homeground/shared/contracts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database';
import { invalidFields, notFound } from '../../platform/errors/refusal';
import { pictureOf } from '../moderation/picture-owner.repository';
import { reviewExists } from '../reviews/shown-reviews.repository';
import { fileReport, type FileDeps } from './file-report.usecases';
import { matchExists, teamExists, userExists } from './reports.repository';

type Trx = Transaction<Tables>;
type Exists = (trx: Trx, id: string, reporterId: string) => Promise<boolean>;

export interface ReportDeps extends FileDeps {
  /** Whether the reporter can see this message. */
  readonly messageExists: Exists;
}

/**
 * Saves a report; reporting the same content again replaces the reporter's note. The content is copied now, so that neither an edit nor
 * an erasure removes the evidence.
 */
export async function report(
  { clock, newId, messageExists }: ReportDeps,
  trx: Trx,
  reporterId: string,
  { kind, id: subjectId, reason, note }: SubjectReport,
): Promise<void> {
  if ((kind === 'user' || kind === 'picture') && subjectId === reporterId)
    throw invalidFields({ id: 'not_allowed' });
  const owners = { user: userExists, team: teamExists, message: messageExists };
  const exists: Readonly<Record<SubjectReport['kind'], Exists>> = {
    ...owners,
    match: matchExists,
    review: (db, id) => reviewExists(db, id, clock.now()),
    picture: async (db, ownerId, by) => {
      const owned = await pictureOf(db, ownerId);
      return !!owned?.address && owners[owned.owner](db, ownerId, by);
    },
  };
  if (!(await exists[kind](trx, subjectId, reporterId))) throw notFound();
  await fileReport({ clock, newId }, trx, { source: 'member', reporterId, kind, subjectId, reason, note });
}
