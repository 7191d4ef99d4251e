import type { Clock } from '../../platform/clock';
import { schedule, type Jobs } from '../../platform/jobs';
import type { Outbox } from '../../platform/outbox';
import { findMatch } from '../matches/matches.repository';
import { notice } from '../notifications/notice';
import { reveal, writersOf } from './reveal.usecases';
import type { Trx } from './review-row.repository';
import { closesAt } from './review-state.rules';
import { insertBoth, lockBoth } from './reviews.repository';

/** What follows, in its own commit, from the end of a match and from the end of the seven days. */
export function followReviews(
  clock: Clock,
  { outbox, jobs }: { readonly outbox: Pick<Outbox, 'on'>; readonly jobs: Pick<Jobs, 'on'> },
): void {
  outbox.on('match.completed', async ({ matchId }, { trx, now }) => {
    if (!(await openReviews(trx, clock, matchId, now))) return;
    const match = await findMatch(trx, matchId);
    if (!match) return;
    const data = { matchId, matchTitle: match.title };
    await notice(
      trx,
      ...(await writersOf(trx, match)).map((userId) => ({ userId, kind: 'review.open', data }) as const),
    );
  });

  jobs.on('review.reveal', async ({ matchId }, { trx, now }) => {
    const rows = await lockBoth(trx, matchId);
    const [row] = rows;
    const match = await findMatch(trx, matchId);
    if (!match || !row || row.revealed_at !== null || row.closes_at > now) return;
    // The moment that readers have gone by already, however late the job.
    await reveal(trx, match, rows, { at: row.closes_at });
  });
}

/** Both sides may write from now on. False: they already may, or there is nobody to write about. */
export async function openReviews(trx: Trx, clock: Clock, matchId: string, now: Date): Promise<boolean> {
  const match = await findMatch(trx, matchId);
  if (!match || (match.away_team_id === null && match.away_user_id === null)) return false;
  const latest = closesAt(now);
  if (!(await insertBoth(trx, match, now, latest))) return false;
  await schedule(trx, clock, {
    kind: 'review.reveal',
    subject: matchId,
    payload: { matchId },
    dueAt: latest,
  });
  return true;
}
