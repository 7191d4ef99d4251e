import type { Jobs } from '../../platform/jobs';
import type { Outbox } from '../../platform/outbox';
import { notice } from '../notifications';
import { cancelMatches } from './match-change.usecases';
import { registerTimedJobs } from './match-clock.usecases';
import type { MatchDeps } from './match-deps';
import { findMatch, futureMatchIdsOfHost } from './matches.repository';
import { playersOfMatch } from './players.repository';

/** Registers the handlers of events and jobs of matches, each in its own commit. */
export function registerMatchHandlers(
  deps: MatchDeps,
  { outbox, jobs }: { readonly outbox: Outbox; readonly jobs: Jobs },
): void {
  registerTimedJobs(jobs);

  // Notifies both sides of a confirmed match. Other applicants are notified through their proposal.
  outbox.on('match.cancelled', async ({ matchId, byUserId }, { trx }) => {
    const match = await findMatch(trx, matchId);
    if (!match || match.confirmed_at === null) return;
    const data = {
      matchId,
      matchProposalId: match.confirmed_proposal_id,
    };
    const recipientIds = (await playersOfMatch(trx, match)).filter((userId) => userId !== byUserId);
    await notice(
      trx,
      ...recipientIds.map(
        (userId) => ({ userId, kind: 'match.cancelled', data, actorId: byUserId }) as const,
      ),
    );
  });

  outbox.on('team.disbanded', async ({ teamId }, { trx, now }) => {
    // Cancels the matches that the team hosts. Where the team is the opponent, registerProposalHandlers withdraws its proposal and reopens
    // the match.
    await cancelMatches(deps, trx, await futureMatchIdsOfHost(trx, { teamId }, now));
  });
}
