import type { Trx } from '../../platform/database';
import type { Clock } from '../../platform/clock';
import type { Jobs } from '../../platform/jobs';
import type { Outbox } from '../../platform/outbox';
import { findReviewableGuests } from '../guest-spots';
import { findMatch, lockMatch } from '../matches';
import { addCompletedActs } from '../notifications';
import { onEndedRole } from '../teams';
import {
  askForReviews,
  findPairsToReview,
  lockReviewPair,
  openReviewPair,
  pairOfGuest,
  pairOfSides,
  revealReviews,
} from '../review-pairs';

/** Registers the handlers that open reviews after a match and reveal them after seven days. */
export function registerReviewHandlers(
  clock: Clock,
  { outbox, jobs }: { readonly outbox: Pick<Outbox, 'on'>; readonly jobs: Pick<Jobs, 'on'> },
): void {
  outbox.on('match.completed', async ({ matchId }, { trx, now }) => {
    // The no-show of a guest is saved under the same lock, so the list of reviewable guests is current.
    const match = await lockMatch(trx, matchId);
    if (!match) return;
    const sides = pairOfSides(match);
    if (sides) await askForReviews(trx, clock, sides, now);
    for (const offer of await findReviewableGuests(trx, matchId))
      await askForReviews(trx, clock, pairOfGuest(offer), now);
  });

  onEndedRole(outbox, async ({ teamId, userId }, { trx }) => {
    for (const pair of await findPairsToReview(trx, teamId, userId))
      await addCompletedActs(trx, { kinds: ['review.open'], ...pair, userIds: [userId] });
  });

  jobs.on('review.reveal', async ({ matchId, guestOfferId = null }, { trx, now }) => {
    const pair = { matchId, guestOfferId };
    const rows = await lockReviewPair(trx, pair);
    const [row] = rows;
    if (!row || row.revealed_at !== null || row.closes_at > now) return;
    // Saves the due time, from which readers see the reviews, and not the time of a late job.
    await revealReviews(trx, pair, rows, { at: row.closes_at });
  });
}

/** Opens the reviews between the two sides. Returns false if they are open already, or if the match has no opponent. */
export async function openReviews(trx: Trx, clock: Clock, matchId: string, now: Date): Promise<boolean> {
  const match = await findMatch(trx, matchId);
  const pair = match && pairOfSides(match);
  return pair !== null && (await openReviewPair(trx, clock, pair, now)).length > 0;
}
