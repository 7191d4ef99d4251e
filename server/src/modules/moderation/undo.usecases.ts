import type { Kysely } from 'kysely';
import { inTransaction, type Tables } from '../../platform/database';
import type { Clock } from '../../platform/clock';
import { addToOutbox } from '../../platform/outbox';
import { notice } from '../notifications/notice';
import { findCase } from './cases.repository';
import { restoreContent } from './content.repository';
import { answerAppeal, markUndone, overdueHidden, saveAppeal } from './decisions.repository';
import { APPEAL_DAYS, before } from './moderation.rules';
import type { DecisionRow, Trx } from './moderation-row.repository';
import { endSuspension } from './suspensions.repository';

interface Step {
  readonly id: string;
  /** Null: the time was over. */
  readonly by: string | null;
  readonly now: Date;
}

/** Takes back what a decision did. A cancelled match stays cancelled. Null: it has ended already. */
export async function undo(trx: Trx, { id, by, now }: Step): Promise<DecisionRow | null> {
  const row = await markUndone(trx, id, { by, now });
  if (!row) return null;
  const found = await findCase(trx, row.case_id);
  if (found && row.original) await restoreContent(trx, found.kind, found.subject_id, row.original);
  if (row.act === 'SUSPEND') await endSuspension(trx, id);
  await sayAgain(trx, row);
  await addToOutbox(trx, { kind: 'case.answered', payload: { caseId: row.case_id } });
  return row;
}

export function appeal(trx: Trx, id: string, words: string, now: Date): Promise<boolean> {
  return saveAppeal(trx, { id, words, now, since: before(now, APPEAL_DAYS) });
}

/** The objection is right: the decision ends. It is not: the decision stays. The person reads the answer either way. */
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
  if (!undone) await sayAgain(trx, row);
  return row;
}

async function sayAgain(trx: Trx, { id, concerned_id: userId }: DecisionRow): Promise<void> {
  if (userId !== null) await notice(trx, { userId, kind: 'moderation.reviewed', data: { decisionId: id } });
}

/** Shows again what was hidden for a time that is over. */
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
