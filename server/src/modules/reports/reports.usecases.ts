import type { Report } from '@homeground/shared/contracts';
import type { Transaction } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database';
import { invalidFields, notFound } from '../../platform/errors/refusal';
import type { NewId } from '../../platform/ids';
import { reviewExists } from '../reviews/shown-reviews.repository';
import { matchExists, teamExists, upsertReport, userExists } from './reports.repository';

type Trx = Transaction<Tables>;
type Exists = (trx: Trx, id: string, reporterId: string) => Promise<boolean>;

export interface ReportDeps {
  readonly clock: Clock;
  readonly newId: NewId;
  /** Whether the reporter can see this message. */
  readonly messageExists: Exists;
}

/** Reporting the same thing again replaces what was said of it. */
export async function report(
  { clock, newId, messageExists }: ReportDeps,
  trx: Trx,
  reporterId: string,
  wanted: Report,
): Promise<void> {
  if (wanted.kind === 'user' && wanted.id === reporterId) throw invalidFields({ id: 'not_allowed' });
  const now = clock.now();
  const exists = {
    user: userExists,
    team: teamExists,
    match: matchExists,
    message: messageExists,
    review: (db: Trx, id: string) => reviewExists(db, id, now),
  }[wanted.kind];
  if (!(await exists(trx, wanted.id, reporterId))) throw notFound();
  await upsertReport(trx, {
    id: newId(),
    reporter_id: reporterId,
    kind: wanted.kind,
    subject_id: wanted.id,
    reason: wanted.reason,
    note: wanted.note,
    created_at: now,
  });
}
