import { deleteSessionsOf } from '../../platform/auth/session.repository';
import type { Trx } from '../../platform/database';
import type { Clock } from '../../platform/clock';
import type { NewId } from '../../platform/ids';
import { addToOutbox } from '../../platform/outbox';
import { notice } from '../notifications';
import { findCase, needsOtherEyes, updateCase } from './cases.repository';
import { replaceContent } from './content.repository';
import { insertDecision, lockSubject, originalsInEffect, takeOverOriginal } from './decisions.repository';
import { hasContentToHide } from './reported-picture.repository';
import { actEnd, type SuspensionDays } from './moderation.rules';
import type { CaseRow, DecisionAct, DecisionReason, Original } from './moderation-row.repository';
import { updateSuspension } from './suspensions.repository';

declare module '../../platform/outbox/outbox-events' {
  interface OutboxEvents {
    /** A case was decided, or its decision was undone: reporters without an account get a letter. */
    'case.answered': { readonly caseId: string };
  }
}

export interface ModerationDeps {
  readonly clock: Clock;
  readonly newId: NewId;
  /** Cancels a future match. */
  readonly cancelMatch: (trx: Trx, matchId: string) => Promise<void>;
  /** Ends the posts and applications of a user who is suspended for good. */
  readonly onSuspendedForGood: (trx: Trx, userId: string) => Promise<void>;
}

export interface Decision {
  readonly caseId: string;
  /** Version of the case that the operator saw. */
  readonly version: number;
  readonly act: DecisionAct;
  readonly reason: DecisionReason;
  readonly words: string;
  readonly days: SuspensionDays;
  readonly operatorId: string;
}

export type DecideResult =
  | { readonly outcome: 'done'; readonly suspendedUserId: string | null }
  | { readonly outcome: 'moved' | 'refused' | 'otherEyes' };

/** Runs one act on a case. The first act closes the case and answers the reporters; further acts may follow while the evidence exists. */
export async function decideCase(deps: ModerationDeps, trx: Trx, decision: Decision): Promise<DecideResult> {
  const now = deps.clock.now();
  const { act, operatorId } = decision;
  const foundCase = await findCase(trx, decision.caseId);
  if (!foundCase || foundCase.version !== decision.version) return { outcome: 'moved' };
  if (await needsOtherEyes(trx, foundCase, operatorId)) return { outcome: 'otherEyes' };
  const isOpen = foundCase.state === 'OPEN';
  if (!isOpen && (act === 'DISMISS' || foundCase.forgotten_at !== null)) return { outcome: 'refused' };
  if (act === 'SUSPEND' && foundCase.concerned_id === null) return { outcome: 'refused' };
  if (act === 'HIDE' || act === 'REMOVE') {
    await lockSubject(trx, foundCase.subject_id);
    if (!(await hasContentToHide(trx, foundCase))) return { outcome: 'refused' };
  }
  const seenCase = { id: foundCase.id, version: decision.version };
  if (!(await updateCase(trx, seenCase, isOpen ? { state: 'CLOSED', closed_at: now } : {})))
    return { outcome: 'moved' };

  const original = await hideContent(deps, trx, foundCase, act);
  const id = deps.newId();
  const until = actEnd(act, decision.days, now);
  await insertDecision(trx, {
    id,
    case_id: foundCase.id,
    act,
    reason: act === 'DISMISS' ? null : decision.reason,
    words: decision.words,
    until,
    concerned_id: foundCase.concerned_id,
    decided_by: operatorId,
    decided_at: now,
    original: original && JSON.stringify(original),
  });
  const concernedId = foundCase.concerned_id;
  if (act === 'SUSPEND' && concernedId !== null) {
    await updateSuspension(trx, concernedId, now);
    await deleteSessionsOf(trx, concernedId);
    if (until === null) await deps.onSuspendedForGood(trx, concernedId);
  }
  if (act !== 'DISMISS' && concernedId !== null)
    await notice(trx, { userId: concernedId, kind: 'moderation.decided', data: { decisionId: id } });
  if (isOpen) await answerReporters(trx, foundCase.id, act);
  return { outcome: 'done', suspendedUserId: act === 'SUSPEND' ? concernedId : null };
}

/** Replaces the content for HIDE and REMOVE. Returns the original; null for other acts. */
async function hideContent(
  { clock, cancelMatch }: ModerationDeps,
  trx: Trx,
  caseRow: CaseRow,
  act: DecisionAct,
): Promise<Original | null> {
  if (act !== 'HIDE' && act !== 'REMOVE') return null;
  const earlierOriginal = await takeOverOriginal(trx, caseRow, clock.now());
  const otherOriginals = await originalsInEffect(trx, caseRow.subject_id);
  const hiddenOriginals = Object.assign({}, ...otherOriginals, earlierOriginal) as Original;
  const original = await replaceContent(trx, caseRow.kind, caseRow.subject_id, hiddenOriginals);
  if (act === 'REMOVE' && caseRow.kind === 'match') await cancelMatch(trx, caseRow.subject_id);
  return original;
}

async function answerReporters(trx: Trx, caseId: string, act: DecisionAct): Promise<void> {
  const reports = await trx
    .selectFrom('report')
    .select('reporter_id')
    .where('case_id', '=', caseId)
    .execute();
  const kind = act === 'DISMISS' ? 'report.dismissed' : 'report.upheld';
  const notices = reports.flatMap(({ reporter_id: userId }) =>
    userId === null ? [] : [{ userId, kind, data: {} } as const],
  );
  if (notices.length > 0) await notice(trx, ...notices);
  await addToOutbox(trx, { kind: 'case.answered', payload: { caseId } });
}
