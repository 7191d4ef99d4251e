import { sendText } from '../src/modules/chat/messages.usecases';
import { advanceReadMark } from '../src/modules/chat/rooms.usecases';
import { lockRoom } from '../src/modules/chat/writer.repository';
import type { MatchDeps } from '../src/modules/matches/match-deps';
import { apply } from '../src/modules/proposals/apply.usecases';
import { guestOfferIn } from '../src/modules/guest-spots/offer-in-room.usecases';
import { matchProposals } from '../src/modules/proposals/match-proposals.repository';
import { actOnProposal } from '../src/modules/proposals/proposal-acts.usecases';
import type { ProposalDeps } from '../src/modules/proposals/proposal-deps';
import type { Trx } from '../src/platform/database';
import { newId } from '../src/platform/ids';
import type { SeedTalk } from './talks';

interface ApplicationTalk {
  readonly matchId: string;
  readonly hostUser: string;
  /** The user that writes for the applicant, and their team; null: they apply for themselves. */
  readonly applicant: { readonly userId: string; readonly teamId: string | null };
  readonly talk: SeedTalk;
  /** Time of the application; the lines follow two minutes apart. */
  readonly startedAt: Date;
}

const minute = 60_000;
/** Sends nothing: no browser is connected while demo data is inserted. */
const silentHub = {
  live: { toUser: () => undefined, toUsers: () => undefined },
  log: { warn: () => undefined },
};

/** Applies to a match and writes the lines of the chat, with the use cases of the app and an advancing clock. */
export async function applyAndTalk(
  trx: Trx,
  depsAt: (moment: Date) => MatchDeps,
  { matchId, hostUser, applicant, talk, startedAt }: ApplicationTalk,
): Promise<void> {
  let moment = startedAt;
  const nextDeps = (): ProposalDeps => {
    const now = moment;
    moment = new Date(moment.getTime() + 2 * minute);
    return { ...depsAt(now), ...silentHub, proposals: matchProposals, guestOfferIn };
  };
  const { message, lines, end } = talk;
  const { roomId } = await apply(nextDeps(), trx, applicant.userId, matchId, {
    teamId: applicant.teamId,
    message,
    termsVersion: 1,
  });
  if (lines.length > 0 || end)
    await actOnProposal(nextDeps(), trx, hostUser, roomId, 'talk', { state: 'PENDING', termsVersion: 1 });
  for (const [side, text] of lines) {
    const writerId = side === 'HOST' ? hostUser : applicant.userId;
    await sendText({ ...nextDeps(), pace: 20 }, trx, await lockRoom(trx, roomId), {
      userId: writerId,
      clientId: newId(),
      text,
    });
  }
  if (!end) return;
  // A host decides after reading the answers.
  await advanceReadMark(nextDeps(), hostUser, roomId, { upTo: Number.MAX_SAFE_INTEGER });
  await actOnProposal(nextDeps(), trx, hostUser, roomId, end, { state: 'TALKING', termsVersion: 1 });
}
