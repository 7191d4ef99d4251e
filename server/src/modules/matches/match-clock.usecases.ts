import { limits } from '@homeground/shared/contracts';
import type { Clock } from '../../platform/clock';
import type { Trx } from '../../platform/database';
import { schedule, unschedule, type Jobs } from '../../platform/jobs';
import { notice } from '../notifications';
import { scheduleUnreported } from './unreported.usecases';
import type { MatchRow } from './match-row.repository';
import { earliestResultAt } from './match-state.rules';
import { findMatch, transitionMatch } from './matches.repository';
import { playersOfMatch, findPlayersWithoutAnswer, findAcceptedGuestIds } from './players.repository';

type ScheduledMatch = Pick<MatchRow, 'id' | 'state' | 'start_at'>;

const hour = 3_600_000;
const reminderHours = [24, 3] as const;
/** Reminder jobs per commit: many matches begin at the same hour, and these jobs only read matches. */
const remindersPerCommit = 50;

/** Schedules timed transitions and reminders of a match. Runs in the transaction of every change of state or start (SPEC 5.2, 4.5). */
export async function scheduleTimedJobs(
  trx: Trx,
  clock: Clock,
  { id, state, start_at: startAt }: ScheduledMatch,
): Promise<void> {
  await unschedule(trx, 'match.expire', id);
  await unschedule(trx, 'match.await_result', id);
  await unschedule(trx, 'match.nudge', id);
  for (const hours of reminderHours) await unschedule(trx, 'match.remind', `${id} ${hours}`);
  const payload = { matchId: id };
  if (state === 'OPEN')
    await schedule(trx, clock, { kind: 'match.expire', subject: id, payload, dueAt: startAt });
  if (state !== 'CONFIRMED') return;
  await scheduleUnreported(trx, clock, { id, state, start_at: startAt });
  await schedule(trx, clock, {
    kind: 'match.await_result',
    subject: id,
    payload,
    dueAt: earliestResultAt(startAt),
  });
  const nudgeAt = new Date(startAt.getTime() - limits.match.nudgeHours * hour);
  if (nudgeAt > clock.now())
    await schedule(trx, clock, {
      kind: 'match.nudge',
      subject: id,
      payload: { ...payload, startAt: startAt.toISOString() },
      dueAt: nudgeAt,
    });
  for (const hours of reminderHours) {
    const dueAt = new Date(startAt.getTime() - hours * hour);
    // If the match is confirmed after this reminder was due, the notification of the confirmation is enough.
    if (dueAt <= clock.now()) continue;
    await schedule(trx, clock, {
      kind: 'match.remind',
      subject: `${id} ${hours}`,
      payload: { ...payload, startAt: startAt.toISOString(), hours },
      dueAt,
    });
  }
}

/**
 * Registers the handlers of a match's jobs. Transitions are compare-and-set, as for acts of users: they do nothing if
 * the state has changed.
 */
export function registerTimedJobs(jobs: Jobs): void {
  jobs.on('match.expire', async ({ matchId }, { trx, now }) => {
    await transitionMatch(trx, matchId, { name: 'expire', now });
  });
  jobs.on('match.await_result', async ({ matchId }, { trx, now }) => {
    await transitionMatch(trx, matchId, { name: 'await_result', now });
  });
  jobs.on(
    'match.nudge',
    async ({ matchId, startAt }, { trx, now }) => {
      const match = await findMatch(trx, matchId);
      // The players of a one-on-one match have agreed to come.
      if (!match || match.kind !== 'TEAM' || !isStillAhead(match, startAt, now)) return;
      const data = { matchId, startAt };
      const recipientIds = await findPlayersWithoutAnswer(trx, matchId, await playersOfMatch(trx, match));
      await notice(trx, ...recipientIds.map((userId) => ({ userId, kind: 'line_up.nudge', data }) as const));
    },
    { perCommit: remindersPerCommit },
  );
  jobs.on(
    'match.remind',
    async ({ matchId, startAt, hours }, { trx, now }) => {
      const match = await findMatch(trx, matchId);
      if (!match || !isStillAhead(match, startAt, now)) return;
      const data = { matchId, startAt };
      const kind = hours === 24 ? 'reminder.day' : 'reminder.hours';
      // A set, because a guest of one side may be a member of the other team.
      const recipientIds = new Set([
        ...(await playersOfMatch(trx, match)),
        ...(await findAcceptedGuestIds(trx, matchId)),
      ]);
      await notice(trx, ...[...recipientIds].map((userId) => ({ userId, kind, data }) as const));
    },
    { perCommit: remindersPerCommit },
  );
}

/** Returns whether the match is still confirmed for this start, and the start is ahead; else a reminder would mislead. */
function isStillAhead(match: MatchRow, startAt: string, now: Date): boolean {
  return match.state === 'CONFIRMED' && match.start_at.toISOString() === startAt && match.start_at > now;
}
