import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database';
import type { Said } from '../chat/announce';
import { append } from '../chat/messages.repository';
import { matchDetail } from '../matches/match-detail.usecases';
import type { MatchRow } from '../matches/match-row.repository';
import { reopenMatch } from '../matches/match-change.usecases';
import { isLateCancel } from '../matches/match-state.rules';
import { stateMoved } from '../matches/matches.errors';
import { playersOf } from '../matches/players.repository';
import { asksOfProposal } from '../notifications/deed';
import { notice } from '../notifications/notice';
import type { ProposalDeps } from './proposal-deps';
import { settled, tellHosts } from './proposal-notices';
import type { ProposalRow } from './proposal-row.repository';
import { updateProposal } from './proposals.repository';
import { offerNext } from './standby-offers.usecases';

interface Leaving {
  readonly trx: Transaction<Tables>;
  readonly match: MatchRow;
  readonly room: ProposalRow;
  /** null: nobody's doing, the side is gone. */
  readonly actorId: string | null;
  readonly now: Date;
}

/** The applicant takes the proposal back. Of the confirmed opponent: the match is open again, and `match.reopened` asks who was in reserve. */
export async function leave(deps: ProposalDeps, leaving: Leaving): Promise<Said[]> {
  const { trx, match, room, now, actorId } = leaving;
  const isOpponent = room.state === 'CONFIRMED';
  if (isOpponent && !(await reopenMatch(deps, trx, match))) {
    throw stateMoved(await matchDetail({ ...deps, db: trx }, actorId ?? match.posted_by, match.id));
  }
  const late = isOpponent ? { left_late: isLateCancel(match.start_at, now) } : {};
  await settled(trx, { match_id: match.id, id: room.id }, asksOfProposal);
  await updateProposal(trx, room, { state: 'WITHDRAWN', since: now, ...late });
  const ref = { matchId: match.id, roomId: room.id };
  const event = isOpponent ? 'left' : 'withdrawn';
  const number = await append(trx, ref, now, { kind: 'system', event, side: 'APPLICANT' });
  await tellHosts(trx, 'proposal.withdrawn', match, room, actorId);
  // Who took the free place gives it back: the next in reserve is asked.
  if (!isOpponent)
    return [{ ...ref, number }, ...(room.offered_at ? await offerNext(deps, { trx, now }, match) : [])];
  await tellPlayers(leaving);
  return [{ ...ref, number }];
}

/** Members of both sides who were to play and do not speak for them hear that it is off. */
async function tellPlayers({ trx, match, room, actorId }: Leaving): Promise<void> {
  const speakers = await trx
    .selectFrom('team_member')
    .select('user_id')
    .where('team_id', '=', match.host_team_id)
    .where('role', '!=', 'member')
    .execute();
  const knowing = [actorId, match.host_user_id, ...speakers.map(({ user_id }) => user_id)];
  const told = (await playersOf(trx, match)).filter((userId) => !knowing.includes(userId));
  const data = { matchId: match.id, matchTitle: match.title, matchProposalId: room.id, reason: '' };
  await notice(trx, ...told.map((userId) => ({ userId, kind: 'match.cancelled', data, actorId }) as const));
}
