import type { MatchRow } from '../matches/match-row.repository';
import { addDeed } from '../notifications/deed';
import { notice } from '../notifications/notice';
import { leaderAndManagerIdsOf } from '../teams/members.repository';
import type { ChallengeRow, Trx } from './challenge-row.repository';

type Match = Pick<MatchRow, 'id'>;
type Sides = Pick<ChallengeRow, 'from_team_id' | 'team_id'>;

async function noticeFor(
  trx: Trx,
  { to, by, match }: { readonly to: string; readonly by: string; readonly match: Match },
  actorId: string | null,
) {
  const people = (await leaderAndManagerIdsOf(trx, to)).filter((userId) => userId !== actorId);
  return { people, data: { matchId: match.id, sideTeamId: by, sideUserId: null } };
}

/** Notifies the leaders and managers of the challenged team, except those who have a block with the author. */
export async function notifyReceived(
  trx: Trx,
  match: Match,
  sides: Sides,
  about: { readonly actorId: string; readonly until: Date; readonly blocked: readonly string[] },
): Promise<void> {
  const { actorId, until, blocked } = about;
  const { people, data } = await noticeFor(
    trx,
    { to: sides.team_id, by: sides.from_team_id, match },
    actorId,
  );
  const recipients = people.filter((userId) => !blocked.includes(userId));
  const receivedData = { ...data, until: until.toISOString() };
  await notice(
    trx,
    ...recipients.map(
      (userId) => ({ userId, kind: 'challenge.received', data: receivedData, actorId }) as const,
    ),
  );
}

/** Marks the notice of the challenge as read for all its receivers: the challenged team has nothing left to answer. */
export async function markChallengeNoticesDone(trx: Trx, matchId: string): Promise<void> {
  await addDeed(trx, { kinds: ['challenge.received'], matchId });
}

/** Notifies the leaders and managers of the challenging team. */
export async function notifyChallenger(
  trx: Trx,
  kind: 'challenge.declined' | 'challenge.lapsed',
  match: Match,
  sides: Sides,
  actorId: string | null,
): Promise<void> {
  const { people, data } = await noticeFor(
    trx,
    { to: sides.from_team_id, by: sides.team_id, match },
    actorId,
  );
  await notice(trx, ...people.map((userId) => ({ userId, kind, data, actorId }) as const));
}

export async function notifyAccepted(
  trx: Trx,
  match: Match,
  sides: Sides,
  { actorId, matchProposalId }: { readonly actorId: string; readonly matchProposalId: string },
): Promise<void> {
  const { people, data } = await noticeFor(
    trx,
    { to: sides.from_team_id, by: sides.team_id, match },
    actorId,
  );
  const acceptedData = { ...data, matchProposalId };
  await notice(
    trx,
    ...people.map((userId) => ({ userId, kind: 'challenge.accepted', data: acceptedData, actorId }) as const),
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
  const { people, data } = await noticeFor(
    trx,
    { to: sides.team_id, by: sides.from_team_id, match },
    actorId,
  );
  await notice(trx, ...people.map((userId) => ({ userId, kind, data, actorId }) as const));
}
