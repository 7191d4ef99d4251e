import type { Clock } from '../../platform/clock';
import type { Jobs } from '../../platform/jobs';
import type { Outbox } from '../../platform/outbox';
import { findReviewableGuests } from '../guest-spots/guest-reviews.usecases';
import { findMatch } from '../matches/matches.repository';
import { lockMatch } from '../proposals/proposals.repository';
import { askForReviews, openPair } from './open-reviews.usecases';
import { reveal } from './reveal.usecases';
import { pairOfGuest, pairOfSides } from './review-pair.rules';
import type { Trx } from './review-row.repository';
import { lockReviewPair } from './reviews.repository';

/** Opens reviews after a match, and reveals them after seven days. */
export function followReviews(
  clock: Clock,
  { outbox, jobs }: { readonly outbox: Pick<Outbox, 'on'>; readonly jobs: Pick<Jobs, 'on'> },
): void {
  outbox.on('match.completed', async ({ matchId }, { trx, now }) => {
    // The no-show of a guest is saved under the same lock.
    const match = await lockMatch(trx, matchId);
    if (!match) return;
    const sides = pairOfSides(match);
    if (sides) await askForReviews(trx, clock, sides, now);
    for (const offer of await findReviewableGuests(trx, matchId))
      await askForReviews(trx, clock, pairOfGuest(offer), now);
  });

  jobs.on('review.reveal', async ({ matchId, guestOfferId = null }, { trx, now }) => {
    const pair = { matchId, guestOfferId };
    const rows = await lockReviewPair(trx, pair);
    const [row] = rows;
    if (!row || row.revealed_at !== null || row.closes_at > now) return;
    // Saves the time by which readers already decide, even if the job is late.
    await reveal(trx, pair, rows, { at: row.closes_at });
  });
}

/** Opens the reviews between the two sides. Returns false if they are open already, or if the match has no opponent. */
export async function openReviews(trx: Trx, clock: Clock, matchId: string, now: Date): Promise<boolean> {
  const match = await findMatch(trx, matchId);
  const pair = match && pairOfSides(match);
  return pair !== null && (await openPair(trx, clock, pair, now)).length > 0;
}
