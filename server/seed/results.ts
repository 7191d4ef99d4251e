import type { MatchSide, ResultClaim } from '@homeground/shared/contracts';
import type { Transaction } from 'kysely';
import { applyResultChange } from '../src/modules/results/apply-result-change.usecases';
import { agree, tell } from '../src/modules/results/result-state.rules';
import { findTalk } from '../src/modules/results/results.repository';
import { lockMatch } from '../src/modules/proposals/proposals.repository';
import type { Tables } from '../src/platform/database';

const hour = 3_600_000;

/** Claims of the sides; where the other side agrees, only the first claim is given. */
export interface SeedTold {
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

interface Speakers {
  readonly HOST: string;
  readonly AWAY: string;
}

/** Told a few hours after the match by the same moves as anybody's, and lately enough that the answer is still awaited. */
export async function tellResult(
  trx: Transaction<Tables>,
  matchId: string,
  { host, away, agreed = false }: SeedTold,
  speakers: Speakers,
  now: Date,
): Promise<void> {
  const match = await lockMatch(trx, matchId);
  if (!match) return;
  const afterwards = match.start_at.getTime() + 3 * hour;
  const first = new Date(agreed ? afterwards : Math.max(afterwards, now.getTime() - 12 * hour));
  const say = async (side: MatchSide, at: Date, claim: ResultClaim | null) => {
    const talk = await findTalk(trx, match);
    const act = { side, by: speakers[side], now: at };
    const moved = claim ? tell(talk, claim, act) : agree(talk, act);
    if ('obstacle' in moved)
      throw new Error(`The demo data tells a result that cannot be: ${moved.obstacle}.`);
    await applyResultChange({ clock: { now: () => at } }, { trx, match, talk: moved.talk, actorId: act.by });
  };
  const second = new Date(first.getTime() + hour / 2);
  if (host) await say('HOST', first, host);
  if (away) await say('AWAY', host ? second : first, away);
  if (agreed) await say(host ? 'AWAY' : 'HOST', second, null);
}
