import type { Report } from '@homeground/shared/contracts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database';
import { invalidFields, notFound } from '../../platform/errors/refusal';
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
  { kind, id: subjectId, reason, note }: Report,
): Promise<void> {
  if (kind === 'user' && subjectId === reporterId) throw invalidFields({ id: 'not_allowed' });
  const exists = {
    user: userExists,
    team: teamExists,
    match: matchExists,
    message: messageExists,
    review: (db: Trx, id: string) => reviewExists(db, id, clock.now()),
  }[kind];
  if (!(await exists(trx, subjectId, reporterId))) throw notFound();
  await fileReport({ clock, newId }, trx, { source: 'member', reporterId, kind, subjectId, reason, note });
}
