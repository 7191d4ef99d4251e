import type { Kysely } from 'kysely';
import { inTransaction, type Tables } from '../../platform/database';
import type { Clock } from '../../platform/clock';
import { addToOutbox } from '../../platform/outbox';
import { notice } from '../notifications/notice';
import { findCase } from './cases.repository';
import { restoreContent } from './content.repository';
import {
  answerAppeal,
  findDecision,
  lockSubject,
  markUndone,
  originalsOf,
  overdueHidden,
  saveAppeal,
} from './decisions.repository';
import { APPEAL_DAYS, before } from './moderation.rules';
import type { DecisionRow, Trx } from './moderation-row.repository';
import { endSuspension } from './suspensions.repository';

interface Step {
  readonly id: string;
  /** The operator; null if the time of the decision is over. */
  readonly by: string | null;
  readonly now: Date;
}

/** Undoes the effects of a decision; a cancelled match stays cancelled. Null: the decision is undone already. */
export async function undo(trx: Trx, { id, by, now }: Step): Promise<DecisionRow | null> {
  const decision = await findDecision(trx, id);
  const found = decision && (await findCase(trx, decision.case_id));
  if (!found) return null;
  await lockSubject(trx, found.subject_id);
  const row = await markUndone(trx, id, { by, now });
  if (!row) return null;
  const { kind, subject_id: subjectId } = found;
  if (row.original) {
    const others = await originalsOf(trx, subjectId);
    await restoreContent(trx, kind, subjectId, { original: row.original, others });
  }
  if (row.act === 'SUSPEND') await endSuspension(trx, id);
  await notifyConcerned(trx, row);
  await addToOutbox(trx, { kind: 'case.answered', payload: { caseId: row.case_id } });
  return row;
}

export function appeal(trx: Trx, id: string, words: string, now: Date): Promise<boolean> {
  return saveAppeal(trx, { id, words, now, since: before(now, APPEAL_DAYS) });
}

/** Answers an objection. If it is upheld, the decision is undone. The concerned user is notified in both cases. */
export async function decideAppeal(
  trx: Trx,
  answer: {
    readonly id: string;
    readonly upheld: boolean;
    readonly words: string;
    readonly by: string;
    readonly now: Date;
  },
): Promise<DecisionRow | null> {
  const row = await answerAppeal(trx, answer);
  if (!row) return null;
  const undone = answer.upheld && (await undo(trx, { id: row.id, by: answer.by, now: answer.now }));
  if (!undone) await notifyConcerned(trx, row);
  return row;
}

async function notifyConcerned(trx: Trx, { id, concerned_id: userId }: DecisionRow): Promise<void> {
  if (userId !== null) await notice(trx, { userId, kind: 'moderation.reviewed', data: { decisionId: id } });
}

/** Shows content again whose time of being hidden is over. */
export async function showOverdue(
  { db, clock }: { readonly db: Kysely<Tables>; readonly clock: Clock },
  onShown: (trx: Trx, row: DecisionRow) => Promise<void>,
): Promise<void> {
  const now = clock.now();
  for (const id of await overdueHidden(db, now)) {
    await inTransaction(db, async (trx) => {
      const row = await undo(trx, { id, by: null, now });
      if (row) await onShown(trx, row);
    });
  }
}
