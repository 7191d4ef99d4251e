import type { Trx } from '../../platform/database';
import type { MatchRow } from '../matches';
import { addCompletedActs, notice } from '../notifications';
import { leaderAndManagerIdsOf } from '../teams';
import type { ChallengeRow } from './challenge-row.repository';

type Match = Pick<MatchRow, 'id'>;
type Sides = Pick<ChallengeRow, 'from_team_id' | 'team_id'>;

async function prepareNotice(
  trx: Trx,
  {
    teamId,
    otherTeamId,
    match,
  }: { readonly teamId: string; readonly otherTeamId: string; readonly match: Match },
  actorId: string | null,
) {
  const recipientIds = (await leaderAndManagerIdsOf(trx, teamId)).filter((userId) => userId !== actorId);
  return { recipientIds, data: { matchId: match.id, sideTeamId: otherTeamId, sideUserId: null } };
}

/** Notifies the leaders and managers of the challenged team, except those who have a block with the author. */
export async function notifyReceived(
  trx: Trx,
  match: Match,
  sides: Sides,
  details: { readonly actorId: string; readonly until: Date; readonly blocked: readonly string[] },
): Promise<void> {
  const { actorId, until, blocked } = details;
  const { recipientIds, data } = await prepareNotice(
    trx,
    { teamId: sides.team_id, otherTeamId: sides.from_team_id, match },
    actorId,
  );
  const unblockedIds = recipientIds.filter((userId) => !blocked.includes(userId));
  const receivedData = { ...data, until: until.toISOString() };
  await notice(
    trx,
    ...unblockedIds.map(
      (userId) => ({ userId, kind: 'challenge.received', data: receivedData, actorId }) as const,
    ),
  );
}

/** Marks the notice of the challenge as read, for all its receivers or for those who have nothing left to answer. */
export async function markChallengeNoticesDone(
  trx: Trx,
  matchId: string,
  userIds?: readonly string[],
): Promise<void> {
  await addCompletedActs(trx, { kinds: ['challenge.received'], matchId, ...(userIds && { userIds }) });
}

/** Notifies the leaders and managers of the challenging team. */
export async function notifyChallenger(
  trx: Trx,
  kind: 'challenge.declined' | 'challenge.lapsed',
  match: Match,
  sides: Sides,
  actorId: string | null,
): Promise<void> {
  const { recipientIds, data } = await prepareNotice(
    trx,
    { teamId: sides.from_team_id, otherTeamId: sides.team_id, match },
    actorId,
  );
  await notice(trx, ...recipientIds.map((userId) => ({ userId, kind, data, actorId }) as const));
}

export async function notifyAccepted(
  trx: Trx,
  match: Match,
  sides: Sides,
  { actorId, matchProposalId }: { readonly actorId: string; readonly matchProposalId: string },
): Promise<void> {
  const { recipientIds, data } = await prepareNotice(
    trx,
    { teamId: sides.from_team_id, otherTeamId: sides.team_id, match },
    actorId,
  );
  const acceptedData = { ...data, matchProposalId };
  await notice(
    trx,
    ...recipientIds.map(
      (userId) => ({ userId, kind: 'challenge.accepted', data: acceptedData, actorId }) as const,
    ),
  );
}

/** Notifies the leaders and managers of the challenged team. */
export async function notifyChallenged(
  trx: Trx,
  kind: 'challenge.opened' | 'challenge.cancelled',
  match: Match,
  sides: Sides,
  actorId: string | null,
): Promise<void> {
  const { recipientIds, data } = await prepareNotice(
    trx,
    { teamId: sides.team_id, otherTeamId: sides.from_team_id, match },
    actorId,
  );
  await notice(trx, ...recipientIds.map((userId) => ({ userId, kind, data, actorId }) as const));
}
