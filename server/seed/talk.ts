import type { Transaction } from 'kysely';
import { sendText } from '../src/modules/chat/messages.usecases';
import { lockRoom } from '../src/modules/chat/writer.repository';
import type { MatchDeps } from '../src/modules/matches/match-deps';
import { apply } from '../src/modules/proposals/apply.usecases';
import { matchProposals } from '../src/modules/proposals/match-proposals.repository';
import { act } from '../src/modules/proposals/proposal-acts.usecases';
import type { ProposalDeps } from '../src/modules/proposals/proposal-deps';
import type { Tables } from '../src/platform/database';
import { newId } from '../src/platform/ids';
import type { SeedTalk } from './talks';

interface Talking {
  readonly matchId: string;
  readonly hostUser: string;
  /** Who writes for the applicant, and for which team; null: for themselves. */
  readonly applicant: { readonly userId: string; readonly teamId: string | null };
  readonly talk: SeedTalk;
  /** When the application comes; every line follows two minutes after the one before. */
  readonly from: Date;
}

const minute = 60_000;
/** Nobody is connected to a database that is being filled. */
const quiet = { live: { toUser: () => undefined, toUsers: () => undefined }, log: { warn: () => undefined } };

/** One application and its room, by the use cases of anybody's, at the time it would have happened. */
export async function talkAs(
  trx: Transaction<Tables>,
  at: (moment: Date) => MatchDeps,
  { matchId, hostUser, applicant, talk, from }: Talking,
): Promise<void> {
  let moment = from;
  const deps = (): ProposalDeps => {
    const now = moment;
    moment = new Date(moment.getTime() + 2 * minute);
    return { ...at(now), ...quiet, proposals: matchProposals };
  };
  const { message, lines, end } = talk;
  const { roomId } = await apply(deps(), trx, applicant.userId, matchId, {
    teamId: applicant.teamId,
    message,
    termsVersion: 1,
  });
  if (lines.length > 0 || end)
    await act(deps(), trx, hostUser, roomId, 'talk', { state: 'PENDING', termsVersion: 1 });
  for (const [side, text] of lines) {
    const writer = side === 'HOST' ? hostUser : applicant.userId;
    await sendText({ ...deps(), pace: 20 }, trx, await lockRoom(trx, roomId), {
      userId: writer,
      clientId: newId(),
      text,
    });
  }
  if (end) await act(deps(), trx, hostUser, roomId, end, { state: 'TALKING', termsVersion: 1 });
}
