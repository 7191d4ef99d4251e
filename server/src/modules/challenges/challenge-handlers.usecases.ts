import type { Trx } from '../../platform/database';
import { schedule, type Jobs } from '../../platform/jobs';
import type { Clock } from '../../platform/clock';
import type { Outbox } from '../../platform/outbox';
import {
  challengeOutcomes,
  challengeStateAt,
  findMatch,
  challengeLapseTime,
  lockMatch,
  stateAt,
} from '../matches';
import { onEndedRole } from '../teams';
import './challenge-events';
import { markChallengeNoticesDone, notifyChallenged, notifyChallenger } from './challenge-notices';
import {
  findChallengesHiddenByBlock,
  lockChallenge,
  transitionChallenge,
  findWaitingChallenges,
} from './challenges.repository';

/** Registers the handlers of events and jobs that change challenges. */
export function registerChallengeHandlers(
  { clock }: { readonly clock: Clock },
  { outbox, jobs }: { readonly outbox: Outbox; readonly jobs: Jobs },
): void {
  jobs.on('challenge.lapse', async ({ matchId }, { trx, now }) => {
    const lockedMatch = await lockChallengedMatch(trx, matchId);
    if (!lockedMatch || lockedMatch.challenge.state !== 'WAITING') return;
    const { match, challenge } = lockedMatch;
    const times = { sentAt: challenge.sent_at, startAt: match.start_at };
    const matchState = stateAt({ state: match.state, startAt: match.start_at }, now);
    // If the match was moved to a later start, the challenge lapses later, so the job runs again then.
    if (challengeStateAt('WAITING', { matchState, ...times, now }) === 'WAITING') {
      await schedule(trx, clock, {
        kind: 'challenge.lapse',
        subject: matchId,
        payload: { matchId },
        dueAt: challengeLapseTime(times),
      });
      return;
    }
    if (await transitionChallenge(trx, matchId, { ...challengeOutcomes.lapse, now }))
      await notifyOfLapse(trx, matchId);
  });
  outbox.on('match.changed', async ({ matchId }, { trx }) => {
    const lockedMatch = await lockChallengedMatch(trx, matchId);
    if (!lockedMatch || lockedMatch.challenge.state !== 'WAITING') return;
    const dueAt = challengeLapseTime({
      sentAt: lockedMatch.challenge.sent_at,
      startAt: lockedMatch.match.start_at,
    });
    await schedule(trx, clock, { kind: 'challenge.lapse', subject: matchId, payload: { matchId }, dueAt });
  });
  outbox.on('match.cancelled', async ({ matchId, byUserId }, { trx, now }) => {
    const lockedMatch = await lockChallengedMatch(trx, matchId);
    if (
      !lockedMatch ||
      !(await transitionChallenge(trx, matchId, { ...challengeOutcomes.match_cancelled, now }))
    )
      return;
    await markChallengeNoticesDone(trx, matchId);
    await notifyChallenged(trx, 'challenge.cancelled', lockedMatch.match, lockedMatch.challenge, byUserId);
  });
  // The receiver no longer sees these challenges, so the badge must not count them and no letter may list them.
  outbox.on('user.blocked', async ({ blockerId, blockedId }, { trx }) => {
    for (const { matchId, receiverId } of await findChallengesHiddenByBlock(trx, blockerId, blockedId))
      await markChallengeNoticesDone(trx, matchId, [receiverId]);
  });
  onEndedRole(outbox, async ({ teamId, userId }, { trx, now }) => {
    for (const { matchId, teamId: challengedId } of await findWaitingChallenges(trx, [teamId], now))
      if (challengedId === teamId) await markChallengeNoticesDone(trx, matchId, [userId]);
  });
  outbox.on('team.disbanded', async ({ teamId }, { trx, now }) => {
    // Challenges that the team has sent are cancelled with their matches.
    const receivedChallenges = (await findWaitingChallenges(trx, [teamId], now)).filter(
      (item) => item.teamId === teamId,
    );
    for (const { matchId } of receivedChallenges) {
      const lockedMatch = await lockChallengedMatch(trx, matchId);
      if (lockedMatch && (await transitionChallenge(trx, matchId, { ...challengeOutcomes.lapse, now })))
        await notifyOfLapse(trx, matchId);
    }
  });
}

async function lockChallengedMatch(trx: Trx, matchId: string) {
  const match = await lockMatch(trx, matchId);
  const challenge = match && (await lockChallenge(trx, matchId));
  return match && challenge && { match, challenge };
}

/** Sends the notices about a lapsed challenge; the caller has changed its state. */
export async function notifyOfLapse(trx: Trx, matchId: string): Promise<void> {
  const match = await findMatch(trx, matchId);
  const challenge = match && (await lockChallenge(trx, matchId));
  if (!match || !challenge) return;
  await markChallengeNoticesDone(trx, matchId);
  await notifyChallenger(trx, 'challenge.lapsed', match, challenge, null);
}
