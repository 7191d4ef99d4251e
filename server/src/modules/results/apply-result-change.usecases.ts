import { limits, otherSide, type MatchSide } from '@homeground/shared/contracts';
import type { Trx } from '../../platform/database';
import { schedule } from '../../platform/jobs';
import { addToOutbox } from '../../platform/outbox';
import { type MatchRow, transitionMatch, playersOfMatch } from '../matches';
import { addCompletedActs, notice, resultNoticeKinds } from '../notifications';
import { finalRow, promisesOf } from './final-result.rules';
import { insertPromises } from './promises.repository';
import type { ReadDeps } from './result-deps';
import './result-events';
import { sideOf } from './result-sides.rules';
import { representativeIdsOfResult } from './side-representative.repository';
import { agreedClaim, type ResultDialogue } from './result-state.rules';
import { insertFinalResult, saveDialogue } from './results.repository';
import { notifyOfSuspension } from './suspensions.usecases';

const hour = 3_600_000;

interface ResultChange {
  readonly trx: Trx;
  /** The caller has locked this row, so that two changes of one match cannot overlap. */
  readonly match: MatchRow;
  readonly dialogue: ResultDialogue;
  /** null: a timeout causes the change. */
  readonly actorId: string | null;
}

/** Saves the change and, in the same transaction, schedules its jobs and writes its notices. */
export async function applyResultChange(deps: Pick<ReadDeps, 'clock'>, change: ResultChange): Promise<void> {
  const { trx, match, dialogue } = change;
  const now = deps.clock.now();
  // The `await_result` job may not have run yet, so the same change is made here.
  await transitionMatch(trx, match.id, { name: 'await_result', now });
  await saveDialogue(trx, match.id, dialogue);
  await addCompletedActs(trx, { kinds: resultNoticeKinds, matchId: match.id });
  switch (dialogue.state) {
    case 'NOTHING_TOLD':
      return;
    case 'SUBMITTED':
      await scheduleSettleJob(deps, change);
      await scheduleReminders(deps, change);
      return notifyRepresentatives(change, 'result.submitted', [
        otherSide(dialogue.claims.HOST ? 'HOST' : 'AWAY'),
      ]);
    case 'DISPUTED':
      await scheduleSettleJob(deps, change);
      return notifyRepresentatives(change, 'result.disputed', ['HOST', 'AWAY']);
    case 'FINAL':
      return finishMatch(deps, change);
    case 'VOID':
      await transitionMatch(trx, match.id, { name: 'complete', now });
      return notifyPlayers(change, 'result.void');
    case 'UNREPORTED':
      await transitionMatch(trx, match.id, { name: 'complete', now });
      return notifyPlayers(change, 'result.unreported');
  }
}

async function finishMatch(deps: Pick<ReadDeps, 'clock'>, change: ResultChange): Promise<void> {
  const { trx, match, dialogue, actorId } = change;
  const claim = agreedClaim(dialogue);
  if (!claim || !dialogue.endedAt) return;
  const ending = { claim, bySilence: actorId === null, finalAt: dialogue.endedAt };
  await insertFinalResult(trx, finalRow(match, ending));
  await insertPromises(trx, promisesOf(match, ending));
  await transitionMatch(trx, match.id, { name: 'complete', now: deps.clock.now() });
  const payload = { matchId: match.id };
  await addToOutbox(trx, { kind: 'result.final', payload });
  if (claim.kind !== 'NOT_PLAYED') await addToOutbox(trx, { kind: 'match.completed', payload });
  await notifyPlayers(change, 'result.final');
  if (claim.kind === 'FORFEIT')
    await notifyOfSuspension(trx, match.id, sideOf(match, claim.noShow), dialogue.endedAt);
}

/**
 * Schedules the timeout of this version. Jobs of older versions do nothing, so they are not deleted: a deletion could wait for a running
 * job.
 */
async function scheduleSettleJob(
  { clock }: Pick<ReadDeps, 'clock'>,
  { trx, match, dialogue }: ResultChange,
): Promise<void> {
  const { version, dueAt } = dialogue;
  if (dueAt === null) return;
  const payload = { matchId: match.id, version };
  await schedule(trx, clock, { kind: 'result.settle', subject: `${match.id} ${version}`, payload, dueAt });
}

async function scheduleReminders(
  { clock }: Pick<ReadDeps, 'clock'>,
  { trx, match, dialogue }: ResultChange,
): Promise<void> {
  const { version, dueAt } = dialogue;
  if (dueAt === null) return;
  for (const hours of limits.result.reminderHours) {
    const hoursLeft = limits.result.answerHours - hours;
    await schedule(trx, clock, {
      kind: 'result.remind',
      subject: `${match.id} ${hours}`,
      payload: { matchId: match.id, version, hoursLeft },
      dueAt: new Date(dueAt.getTime() - hoursLeft * hour),
    });
  }
}

/** Returns the users who may act for these sides, also for a disbanded team. */
export async function representativeIdsOfMatchSides(
  trx: Trx,
  match: MatchRow,
  sides: readonly MatchSide[],
): Promise<string[]> {
  const userIds: string[] = [];
  for (const side of sides) {
    userIds.push(...(await representativeIdsOfResult(trx, sideOf(match, side))));
  }
  return [...new Set(userIds)];
}

async function notifyRepresentatives(
  { trx, match, actorId }: ResultChange,
  kind: 'result.submitted' | 'result.disputed',
  sides: readonly MatchSide[],
): Promise<void> {
  const recipientIds = (await representativeIdsOfMatchSides(trx, match, sides)).filter(
    (userId) => userId !== actorId,
  );
  const data = { matchId: match.id };
  await notice(trx, ...recipientIds.map((userId) => ({ userId, kind, data, actorId }) as const));
}

async function notifyPlayers(
  { trx, match, actorId }: ResultChange,
  kind: 'result.final' | 'result.void' | 'result.unreported',
): Promise<void> {
  // The last leader and managers of a disbanded team are no longer among its players.
  const representativeIds = await representativeIdsOfMatchSides(trx, match, ['HOST', 'AWAY']);
  const recipientIds = [...new Set([...(await playersOfMatch(trx, match)), ...representativeIds])].filter(
    (userId) => userId !== actorId,
  );
  const data = { matchId: match.id };
  await notice(trx, ...recipientIds.map((userId) => ({ userId, kind, data, actorId }) as const));
}
