import type { Jobs } from '../../platform/jobs';
import type { Outbox } from '../../platform/outbox';
import type { MatchRow } from '../matches/match-row.repository';
import { findMatch } from '../matches/matches.repository';
import { notice } from '../notifications/notice';
import { lockMatch } from '../proposals/proposals.repository';
import { announceResult } from './announce-result';
import { openForHost, openForLeavers, settleLateCancel as settleLateCancel } from './late-cancels.usecases';
import { applyResultChange, speakersOfSides } from './apply-result-change.usecases';
import type { ResultDeps } from './result-deps';
import type { Trx } from './result-row.repository';
import { dialogueAt } from './result-state.rules';
import { findTalk } from './results.repository';
import { scheduleUnreported } from './unreported.usecases';

/** Reacts to events of matches and to due jobs, each in its own commit. */
export function followEndings(
  deps: ResultDeps,
  { outbox, jobs }: { readonly outbox: Outbox; readonly jobs: Jobs },
): void {
  const hint = (matchId: string) => () => void announceResult(deps, matchId);

  outbox.on('match.cancelled', async ({ matchId }, { trx, afterCommit }) => {
    const match = await findMatch(trx, matchId);
    if (match) await openForHost(deps, trx, match);
    afterCommit(hint(matchId));
  });
  outbox.on('match.reopened', async ({ matchId }, { trx, afterCommit }) => {
    const match = await findMatch(trx, matchId);
    if (match) await openForLeavers(deps, trx, match);
    afterCommit(hint(matchId));
  });

  jobs.on('result.settle', async ({ matchId, version }, { trx, now, afterCommit }) => {
    await settleDialogue(deps, trx, { matchId, version, now });
    afterCommit(hint(matchId));
  });
  jobs.on('result.unreported', async ({ matchId }, { trx, now, afterCommit }) => {
    const match = await settleDialogue(deps, trx, { matchId, version: 0, now });
    // The match may have moved to a later day: schedules its new due time, if that is in the future.
    if (match) await scheduleUnreported(trx, deps.clock, match);
    afterCommit(hint(matchId));
  });
  jobs.on('result.remind', async ({ matchId, version, hoursLeft }, { trx }) => {
    const match = await findMatch(trx, matchId);
    const dialogue = match && (await findTalk(trx, match));
    if (!match || dialogue?.state !== 'SUBMITTED' || dialogue.version !== version) return;
    const recipientIds = await speakersOfSides(trx, match, [dialogue.claims.HOST ? 'AWAY' : 'HOST']);
    const data = { matchId, hoursLeft, ...(dialogue.dueAt && { until: dialogue.dueAt.toISOString() }) };
    await notice(trx, ...recipientIds.map((userId) => ({ userId, kind: 'result.reminder', data }) as const));
  });
  jobs.on('late_cancel.settle', async (payload, { trx, now, afterCommit }) => {
    await settleLateCancel(trx, payload, now);
    afterCommit(hint(payload.matchId));
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
  const dialogue = await findTalk(trx, match);
  const next = dialogueAt(dialogue, now);
  if (dialogue.version === version && next !== dialogue) {
    await applyResultChange(deps, { trx, match, talk: next, actorId: null });
  }
  return match;
}
