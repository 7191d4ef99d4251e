import type { Trx } from '../../platform/database';
import { addMessage, type PostedMessage, postTeamLines } from '../rooms';
import { roomDetail } from './room-detail.usecases';
import { markRoomRead, type RoomRow } from './rooms.repository';
import { confirmMatch, matchDetail, type MatchRow, matchStateMoved } from '../matches';
import type { ProposalDeps } from './proposal-deps';
import {
  markPostNoticesDone,
  markProposalNoticesDone,
  notifyApplicants,
  notifyConfirmed,
} from './proposal-notices';
import { proposalOutcomes } from './proposal-state.rules';
import { sidesClash, termsNotAgreed, teamDisbanded } from './proposals.errors';
import { applyOutcome, updateProposal } from './proposals.repository';
import { clashesOf, lockSides } from './side-lock.repository';

interface Confirmation {
  readonly trx: Trx;
  readonly userId: string;
  readonly match: MatchRow;
  readonly room: RoomRow;
  readonly now: Date;
}

/** Confirms the match, closes the other proposals (reserves stay), and notifies each user once, all in one transaction (SPEC 6.1). */
export async function confirm(
  deps: ProposalDeps,
  { trx, userId, match, room, now }: Confirmation,
): Promise<PostedMessage[]> {
  const trxDeps = { ...deps, db: trx };
  const currentRoom = () => roomDetail(trxDeps, userId, room.id);
  if (room.agreed_terms !== match.terms_version) throw termsNotAgreed(await currentRoom());
  const sides = [
    { teamId: match.host_team_id, userId: match.host_user_id },
    { teamId: room.team_id, userId: room.user_id },
  ];
  await lockSides(trx, sides);
  if (!(await bothTeamsExist(trx, match, room))) throw teamDisbanded(await currentRoom());
  if ((await clashesOf(trx, sides, match)).size > 0) throw sidesClash(await currentRoom());

  const away = { teamId: room.team_id, userId: room.user_id, proposalId: room.id };
  if (!(await confirmMatch(deps, trx, match.id, away)))
    throw matchStateMoved(await matchDetail(trxDeps, userId, match.id));
  await markPostNoticesDone(trx, match.id);
  await updateProposal(trx, room, { state: 'CONFIRMED', since: now });
  const roomKey = { matchId: match.id, roomId: room.id };
  const messages = [
    {
      ...roomKey,
      number: await addMessage(trx, roomKey, now, {
        kind: 'system',
        event: 'confirmed',
        side: 'HOST',
        actorId: userId,
      }),
    },
  ];
  await notifyConfirmed(trx, match, room, userId);
  await postLinesToTeams(trx, match, room, now);

  for (const closedRoom of await applyOutcome(trx, match.id, proposalOutcomes.close, now)) {
    const closedRoomKey = { matchId: match.id, roomId: closedRoom.id };
    const line = { kind: 'system', event: 'closed', side: null, actorId: userId } as const;
    const number = await addMessage(trx, closedRoomKey, now, line);
    // A waiting application has only its text, which the list of applicants shows.
    if (closedRoom.state === 'PENDING') await markRoomRead(trx, closedRoom, userId, number);
    messages.push({ ...closedRoomKey, number });
    await markProposalNoticesDone(trx, closedRoom, ['match.changed']);
    await notifyApplicants(trx, 'proposal.closed', match, closedRoom, null);
  }
  return messages;
}

/** Writes lines to the rooms of both teams, in the order of the team ids, so that two confirmations do not deadlock. */
async function postLinesToTeams(trx: Trx, match: MatchRow, room: RoomRow, now: Date): Promise<void> {
  const teamIds = [match.host_team_id, room.team_id].filter((id) => id !== null).sort();
  const lines = [
    { event: 'match_confirmed', matchId: match.id },
    { event: 'line_up_open', matchId: match.id },
  ] as const;
  for (const teamId of teamIds) await postTeamLines(trx, teamId, now, lines);
}

/** Returns false if one of the two teams was disbanded (SPEC 9, case 9). The caller has locked the sides. */
async function bothTeamsExist(trx: Trx, match: MatchRow, room: RoomRow): Promise<boolean> {
  if (match.host_team_id === null || room.team_id === null) return true;
  const teams = await trx
    .selectFrom('team')
    .select('id')
    .where('id', 'in', [match.host_team_id, room.team_id])
    .where('disbanded_at', 'is', null)
    .execute();
  return teams.length === 2;
}
