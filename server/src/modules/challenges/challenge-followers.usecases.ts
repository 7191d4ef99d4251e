import { schedule, type Jobs } from '../../platform/jobs';
import type { Clock } from '../../platform/clock';
import type { Outbox } from '../../platform/outbox';
import { findMatch } from '../matches/matches.repository';
import { stateAt } from '../matches/match-state.rules';
import { lockMatch } from '../proposals/proposals.repository';
import './challenge-events';
import { settled, tellChallenged, tellChallenger } from './challenge-notices';
import type { Trx } from './challenge-row.repository';
import { challengeStateAt, fates, lapsesAt } from './challenge-state.rules';
import { lockChallenge, moveChallenge, waitingOf } from './challenges.repository';

/** What follows for challenges, in its own commit, from what happened to a match or a team, and from the clock. */
export function followChallenges(
  { clock }: { readonly clock: Clock },
  { outbox, jobs }: { readonly outbox: Outbox; readonly jobs: Jobs },
): void {
  jobs.on('challenge.lapse', async ({ matchId }, { trx, now }) => {
    const held = await hold(trx, matchId);
    if (!held || held.challenge.state !== 'WAITING') return;
    const { match, challenge } = held;
    const times = { sentAt: challenge.sent_at, startAt: match.start_at };
    const matchState = stateAt({ state: match.state, startAt: match.start_at }, now);
    // The match was moved to a later day meanwhile.
    if (challengeStateAt('WAITING', { matchState, ...times, now }) === 'WAITING') {
      await schedule(trx, clock, {
        kind: 'challenge.lapse',
        subject: matchId,
        payload: { matchId },
        dueAt: lapsesAt(times),
      });
      return;
    }
    if (await moveChallenge(trx, matchId, { ...fates.lapse, now })) await lapse(trx, matchId);
  });
  outbox.on('match.changed', async ({ matchId }, { trx }) => {
    const held = await hold(trx, matchId);
    if (!held || held.challenge.state !== 'WAITING') return;
    const dueAt = lapsesAt({ sentAt: held.challenge.sent_at, startAt: held.match.start_at });
    await schedule(trx, clock, { kind: 'challenge.lapse', subject: matchId, payload: { matchId }, dueAt });
  });
  outbox.on('match.cancelled', async ({ matchId, byUserId }, { trx, now }) => {
    const held = await hold(trx, matchId);
    if (!held || !(await moveChallenge(trx, matchId, { ...fates.match_cancelled, now }))) return;
    await settled(trx, matchId);
    await tellChallenged(trx, 'challenge.cancelled', held.match, held.challenge, byUserId);
  });
  outbox.on('team.disbanded', async ({ teamId }, { trx, now }) => {
    // What it had sent itself is cancelled with its matches.
    const received = (await waitingOf(trx, [teamId], now)).filter((item) => item.teamId === teamId);
    for (const { matchId } of received) {
      const held = await hold(trx, matchId);
      if (held && (await moveChallenge(trx, matchId, { ...fates.lapse, now }))) await lapse(trx, matchId);
    }
  });
}

async function hold(trx: Trx, matchId: string) {
  const match = await lockMatch(trx, matchId);
  const challenge = match && (await lockChallenge(trx, matchId));
  return match && challenge && { match, challenge };
}

/** What follows from a challenge that nobody answered in time; the caller has moved it. */
export async function lapse(trx: Trx, matchId: string): Promise<void> {
  const match = await findMatch(trx, matchId);
  const challenge = match && (await lockChallenge(trx, matchId));
  if (!match || !challenge) return;
  await settled(trx, matchId);
  await tellChallenger(trx, 'challenge.lapsed', match, challenge, null);
}
