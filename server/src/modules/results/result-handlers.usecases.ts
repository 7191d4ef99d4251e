import type { Trx } from '../../platform/database';
import type { Jobs } from '../../platform/jobs';
import type { Outbox } from '../../platform/outbox';
import { findMatch, lockMatch, type MatchRow, scheduleUnreported } from '../matches';
import { addCompletedActs, notice, resultNoticeKinds } from '../notifications';
import { lastLeaderAndManagerIdsOf, onEndedRole } from '../teams';
import { refreshResultOnPages } from './refresh-result';
import { recordLateHost, recordLateOpponents, settleLateCancel } from './late-cancels.usecases';
import { applyResultChange, representativeIdsOfMatchSides } from './apply-result-change.usecases';
import type { ResultDeps } from './result-deps';
import { dialogueAt } from './result-state.rules';
import { findDialogue, findMatchesWithOpenResult } from './results.repository';

/** Registers the handlers of events and jobs that change results and late cancellations. Each handler runs in its own transaction. */
export function registerResultHandlers(
  deps: ResultDeps,
  { outbox, jobs }: { readonly outbox: Outbox; readonly jobs: Jobs },
): void {
  const pageRefreshOf = (matchId: string) => () => void refreshResultOnPages(deps, matchId);

  outbox.on('match.cancelled', async ({ matchId }, { trx, afterCommit }) => {
    const match = await findMatch(trx, matchId);
    if (match) await recordLateHost(deps, trx, match);
    afterCommit(pageRefreshOf(matchId));
  });
  outbox.on('match.reopened', async ({ matchId }, { trx, afterCommit }) => {
    const match = await findMatch(trx, matchId);
    if (match) await recordLateOpponents(deps, trx, match);
    afterCommit(pageRefreshOf(matchId));
  });

  onEndedRole(outbox, async ({ teamId, userId }, { trx, now }) => {
    // The last leader and managers of a disbanded team still act for its results (ADR 089).
    if ((await lastLeaderAndManagerIdsOf(trx, teamId)).includes(userId)) return;
    const kinds = [...resultNoticeKinds, 'late_cancel.open', 'late_cancel.contested'] as const;
    for (const matchId of await findMatchesWithOpenResult(trx, { teamId, userId, now }))
      await addCompletedActs(trx, { kinds, matchId, userIds: [userId] });
  });

  jobs.on('result.settle', async ({ matchId, version }, { trx, now, afterCommit }) => {
    await settleDialogue(deps, trx, { matchId, version, now });
    afterCommit(pageRefreshOf(matchId));
  });
  jobs.on('result.unreported', async ({ matchId }, { trx, now, afterCommit }) => {
    const match = await settleDialogue(deps, trx, { matchId, version: 0, now });
    // If the match was moved to a later start, the job runs again at the new due time.
    if (match) await scheduleUnreported(trx, deps.clock, match);
    afterCommit(pageRefreshOf(matchId));
  });
  jobs.on('result.remind', async ({ matchId, version, hoursLeft }, { trx }) => {
    const match = await findMatch(trx, matchId);
    const dialogue = match && (await findDialogue(trx, match));
    if (!match || dialogue?.state !== 'SUBMITTED' || dialogue.version !== version) return;
    const recipientIds = await representativeIdsOfMatchSides(trx, match, [
      dialogue.claims.HOST ? 'AWAY' : 'HOST',
    ]);
    const data = { matchId, hoursLeft, ...(dialogue.dueAt && { until: dialogue.dueAt.toISOString() }) };
    await notice(trx, ...recipientIds.map((userId) => ({ userId, kind: 'result.reminder', data }) as const));
  });
  jobs.on('late_cancel.settle', async (payload, { trx, now, afterCommit }) => {
    await settleLateCancel(trx, payload, now);
    afterCommit(pageRefreshOf(payload.matchId));
  });
}

/** Applies the timeout, unless the result has changed since this job was scheduled. */
async function settleDialogue(
  deps: Pick<ResultDeps, 'clock'>,
  trx: Trx,
  { matchId, version, now }: { readonly matchId: string; readonly version: number; readonly now: Date },
): Promise<MatchRow | null> {
  const match = await lockMatch(trx, matchId);
  if (!match) return null;
  if (match.state !== 'CONFIRMED' && match.state !== 'AWAITING_RESULT') return match;
  const dialogue = await findDialogue(trx, match);
  const nextDialogue = dialogueAt(dialogue, now);
  if (dialogue.version === version && nextDialogue !== dialogue) {
    await applyResultChange(deps, { trx, match, dialogue: nextDialogue, actorId: null });
  }
  return match;
}
