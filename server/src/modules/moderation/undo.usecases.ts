import { type Db, inTransaction, type Trx } from '../../platform/database';
import type { Clock } from '../../platform/clock';
import { addToOutbox } from '../../platform/outbox';
import { notice } from '../notifications';
import { findCase } from './cases.repository';
import { restoreContent } from './content.repository';
import {
  answerAppeal,
  findDecision,
  lockSubject,
  markUndone,
  originalsInEffect,
  expiredHideIds,
  saveAppeal,
} from './decisions.repository';
import { APPEAL_DAYS, daysBefore } from './moderation.rules';
import type { DecisionRow } from './moderation-row.repository';
import { updateSuspension } from './suspensions.repository';

interface UndoInput {
  readonly id: string;
  /** Null if the decision ended automatically, because its time was over. */
  readonly operatorId: string | null;
  readonly now: Date;
}

/** Undoes the effects of a decision; a cancelled match stays cancelled. Null: the decision is undone already. */
export async function undoDecision(
  trx: Trx,
  { id, operatorId, now }: UndoInput,
): Promise<DecisionRow | null> {
  const decision = await findDecision(trx, id);
  const caseRow = decision && (await findCase(trx, decision.case_id));
  if (!caseRow) return null;
  await lockSubject(trx, caseRow.subject_id);
  const row = await markUndone(trx, id, { operatorId, now });
  if (!row) return null;
  const { kind, subject_id: subjectId } = caseRow;
  if (row.original) {
    const otherOriginals = await originalsInEffect(trx, subjectId);
    await restoreContent(trx, kind, subjectId, { original: row.original, otherOriginals });
  }
  if (row.act === 'SUSPEND' && row.concerned_id !== null) await updateSuspension(trx, row.concerned_id, now);
  await notifyConcerned(trx, row);
  await addToOutbox(trx, { kind: 'case.answered', payload: { caseId: row.case_id } });
  return row;
}

export function submitAppeal(trx: Trx, id: string, words: string, now: Date): Promise<boolean> {
  return saveAppeal(trx, { id, words, now, since: daysBefore(now, APPEAL_DAYS) });
}

/** Answers an appeal. If it is upheld, the decision is undone. The concerned user is notified in both cases. */
export async function decideAppeal(
  trx: Trx,
  answer: {
    readonly id: string;
    readonly upheld: boolean;
    readonly words: string;
    readonly operatorId: string;
    readonly now: Date;
  },
): Promise<DecisionRow | null> {
  const row = await answerAppeal(trx, answer);
  if (!row) return null;
  const wasUndone =
    answer.upheld &&
    (await undoDecision(trx, { id: row.id, operatorId: answer.operatorId, now: answer.now }));
  if (!wasUndone) await notifyConcerned(trx, row);
  return row;
}

async function notifyConcerned(trx: Trx, { id, concerned_id: userId }: DecisionRow): Promise<void> {
  if (userId !== null) await notice(trx, { userId, kind: 'moderation.reviewed', data: { decisionId: id } });
}

/** Shows content again that was hidden for a limited time which has passed. */
export async function showExpiredContent(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  onShown: (trx: Trx, row: DecisionRow) => Promise<void>,
): Promise<void> {
  const now = clock.now();
  for (const id of await expiredHideIds(db, now)) {
    await inTransaction(db, async (trx) => {
      const row = await undoDecision(trx, { id, operatorId: null, now });
      if (row) await onShown(trx, row);
    });
  }
}
