import type { Report } from '@homeground/shared/contracts';
import type { Transaction } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database';
import { invalidFields, notFound } from '../../platform/errors/refusal';
import type { NewId } from '../../platform/ids';
import { addEvidencePictures, openCase } from '../moderation/cases.repository';
import { takeSnapshot } from '../moderation/evidence.repository';
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

/**
 * Reporting the same thing again replaces the reporter's words. What is reported is copied at this moment, so that neither an
 * edit nor an erasure takes the evidence away.
 */
export async function report(
  { clock, newId, messageExists }: ReportDeps,
  trx: Trx,
  reporterId: string,
  input: Report,
): Promise<void> {
  if (input.kind === 'user' && input.id === reporterId) throw invalidFields({ id: 'not_allowed' });
  const now = clock.now();
  const exists = {
    user: userExists,
    team: teamExists,
    match: matchExists,
    message: messageExists,
    review: (db: Trx, id: string) => reviewExists(db, id, now),
  }[input.kind];
  if (!(await exists(trx, input.id, reporterId))) throw notFound();
  const taken = await takeSnapshot(trx, input.kind, input.id, now);
  if (!taken) throw notFound();
  const { concernedId, snapshot } = taken;
  const caseId = await openCase(trx, {
    id: newId(),
    kind: input.kind,
    subject_id: input.id,
    concerned_id: concernedId,
    opened_at: now,
  });
  await addEvidencePictures(trx, caseId, snapshot.pictures);
  await upsertReport(trx, {
    id: newId(),
    case_id: caseId,
    evidence: JSON.stringify([snapshot]),
    reporter_id: reporterId,
    kind: input.kind,
    subject_id: input.id,
    reason: input.reason,
    note: input.note,
    created_at: now,
  });
}
