import type { NoticeKind } from '@homeground/shared/contracts';
import { asksOfProposal, deed, type Deed } from '../notifications/deed';
import { notice } from '../notifications/notice';
import { playersOf } from '../matches/players.repository';
import type { MatchRow } from '../matches/match-row.repository';
import { speakersOf } from '../chat/reader.repository';
import type { Db, ProposalRow, Trx } from './proposal-row.repository';

type OfProposal = Exclude<Extract<NoticeKind, `proposal.${string}`>, 'proposal.offered'>;
type Room = Pick<ProposalRow, 'id' | 'host_team_id' | 'host_user_id' | 'team_id' | 'user_id'>;
type Match = Pick<MatchRow, 'id' | 'title'>;

async function nameOf(db: Db, teamId: string | null, userId: string | null): Promise<string> {
  const row =
    teamId === null
      ? await db
          .selectFrom('user_account')
          .select('nickname as name')
          .where('id', '=', userId)
          .executeTakeFirst()
      : await db.selectFrom('team').select('name').where('id', '=', teamId).executeTakeFirst();
  return row?.name ?? '';
}

const dataOf = async (trx: Trx, match: Match, room: Room, opponent: 'HOST' | 'APPLICANT') => ({
  matchId: match.id,
  matchTitle: match.title,
  matchProposalId: room.id,
  sideName:
    opponent === 'HOST'
      ? await nameOf(trx, room.host_team_id, room.host_user_id)
      : await nameOf(trx, room.team_id, room.user_id),
});

/** One application was answered: who was asked to, on either side, has nothing left to do about it. */
export async function settled(
  trx: Trx,
  { match_id: matchId, id: matchProposalId }: Pick<ProposalRow, 'match_id' | 'id'>,
  kinds: Deed['kinds'],
): Promise<void> {
  await deed(trx, { kinds, matchId, matchProposalId });
}

/** The post takes nobody any more: whatever it asked anybody for is over. */
export async function settledOfMatch(trx: Trx, matchId: string): Promise<void> {
  await deed(trx, { kinds: [...asksOfProposal, 'match.rematch', 'search.match'], matchId });
}

/** To everybody who speaks for the applicant. */
export async function tellApplicants(
  trx: Trx,
  kind: OfProposal,
  match: Match,
  room: Room,
  actorId: string | null,
): Promise<void> {
  const data = await dataOf(trx, match, room, 'HOST');
  const told = (await speakersOf(trx, room.team_id, room.user_id)).filter((userId) => userId !== actorId);
  await notice(trx, ...told.map((userId) => ({ userId, kind, data, actorId }) as const));
}

/** The place is kept for them: to everybody who speaks for the applicant. */
export async function tellOffered(trx: Trx, match: Match, room: Room, until: Date): Promise<void> {
  const data = { ...(await dataOf(trx, match, room, 'HOST')), until: until.toISOString() };
  const told = await speakersOf(trx, room.team_id, room.user_id);
  await notice(trx, ...told.map((userId) => ({ userId, kind: 'proposal.offered', data }) as const));
}

/** To everybody who speaks for the host. */
export async function tellHosts(
  trx: Trx,
  kind: OfProposal,
  match: Match,
  room: Room,
  actorId: string | null,
): Promise<void> {
  const data = await dataOf(trx, match, room, 'APPLICANT');
  const told = (await speakersOf(trx, room.host_team_id, room.host_user_id)).filter(
    (userId) => userId !== actorId,
  );
  await notice(trx, ...told.map((userId) => ({ userId, kind, data, actorId }) as const));
}

/** Everybody of both sides hears of it, each once and with the other side's name. */
export async function tellConfirmed(trx: Trx, match: MatchRow, room: Room, actorId: string): Promise<void> {
  const noAway = { away_team_id: null, away_user_id: null };
  const noHost = { host_team_id: null, host_user_id: null };
  const hosts = await playersOf(trx, { ...match, ...noAway });
  const aways = await playersOf(trx, { ...noHost, away_team_id: room.team_id, away_user_id: room.user_id });
  const startAt = match.start_at.toISOString();
  const toHosts = { ...(await dataOf(trx, match, room, 'APPLICANT')), startAt };
  const toAways = { ...(await dataOf(trx, match, room, 'HOST')), startAt };
  const told = [
    ...hosts.map((userId) => ({ userId, data: toHosts })),
    ...aways.filter((userId) => !hosts.includes(userId)).map((userId) => ({ userId, data: toAways })),
  ];
  const notices = told.filter(({ userId }) => userId !== actorId);
  await notice(trx, ...notices.map((one) => ({ ...one, kind: 'match.confirmed', actorId }) as const));
}

/** Who only applied is told with their proposal that the match is cancelled or has new terms. */
export async function tellApplicantsOfMatch(
  trx: Trx,
  kind: 'match.cancelled' | 'match.changed',
  match: Pick<MatchRow, 'id' | 'title' | 'cancel_reason'>,
  room: Room,
  actorId: string | null,
): Promise<void> {
  const told = (await speakersOf(trx, room.team_id, room.user_id)).filter((userId) => userId !== actorId);
  const data = { matchId: match.id, matchTitle: match.title, matchProposalId: room.id };
  await notice(
    trx,
    ...told.map((userId) =>
      kind === 'match.cancelled'
        ? ({ userId, kind, data: { ...data, reason: match.cancel_reason ?? '' }, actorId } as const)
        : ({ userId, kind, data: { ...data, mustAgree: true }, actorId } as const),
    ),
  );
}
