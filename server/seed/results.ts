import type { MatchSide, ResultClaim } from '@homeground/shared/contracts';
import { applyResultChange } from '../src/modules/results/apply-result-change.usecases';
import type { DatedNotices } from './dated-notices';
import { agree, addClaim } from '../src/modules/results/result-state.rules';
import { findDialogue } from '../src/modules/results/results.repository';
import { lockMatch } from '../src/modules/matches/matches.repository';
import type { Trx } from '../src/platform/database';

const hour = 3_600_000;

/** Claims of the sides. With `agreed`, only one side has a claim and the other side accepts it. */
export interface SeedClaims {
  readonly host?: ResultClaim;
  readonly away?: ResultClaim;
  readonly agreed?: boolean;
}

export const goals = (host: number, away: number): ResultClaim => ({
  kind: 'PLAYED',
  mode: 'GOALS',
  host,
  away,
});

interface SideUsers {
  readonly HOST: string;
  readonly AWAY: string;
}

/**
 * Saves the claims with the rules of the app, three hours after the start; an open claim is at most 12 hours old, so that its deadline has
 * not passed.
 */
export async function claimResult(
  trx: Trx,
  matchId: string,
  { host, away, agreed = false }: SeedClaims,
  {
    sideUsers,
    now,
    notices,
  }: { readonly sideUsers: SideUsers; readonly now: Date; readonly notices: DatedNotices },
): Promise<void> {
  const match = await lockMatch(trx, matchId);
  if (!match) return;
  const earliestTime = match.start_at.getTime() + 3 * hour;
  const firstTime = new Date(agreed ? earliestTime : Math.max(earliestTime, now.getTime() - 12 * hour));
  const claimOrAgree = async (side: MatchSide, time: Date, claim: ResultClaim | null) => {
    const resultDialogue = await findDialogue(trx, match);
    const act = { side, actorId: sideUsers[side], now: time };
    const change = claim ? addClaim(resultDialogue, claim, act) : agree(resultDialogue, act);
    if ('obstacle' in change)
      throw new Error(`The demo data has a result that the rules refuse: ${change.obstacle}.`);
    await applyResultChange(
      { clock: { now: () => time } },
      { trx, match, dialogue: change.dialogue, actorId: act.actorId },
    );
    await notices.collect(trx, time);
  };
  const secondTime = new Date(firstTime.getTime() + hour / 2);
  if (host) await claimOrAgree('HOST', firstTime, host);
  if (away) await claimOrAgree('AWAY', host ? secondTime : firstTime, away);
  if (agreed) await claimOrAgree(host ? 'AWAY' : 'HOST', secondTime, null);
}
