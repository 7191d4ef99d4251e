import type { ChallengeSent, SendChallenge, SportId } from '@homeground/shared/contracts';
import type { Trx } from '../../platform/database';
import { schedule } from '../../platform/jobs';
import {
  findMatch,
  challengeLapseTime,
  type MatchDeps,
  type MatchRow,
  type MatchPost,
  postMatches,
  prepareMatchPost,
  requireViewer,
  tooManyOpenMatches,
} from '../matches';
import { lockSides } from '../proposals';
import { levelInSport } from '../teams';
import { checkOpponent, requireOpponent } from './challenge-check.usecases';
import './challenge-events';
import { notifyOfLapse } from './challenge-handlers.usecases';
import { notifyReceived } from './challenge-notices';
import { cannotChallenge } from './challenges.errors';
import { findFreePlaces, insertChallenge, endOverdueChallenges } from './challenges.repository';

/** A challenge whose post was prepared before the transaction. */
export interface PreparedChallenge {
  readonly post: MatchPost;
  readonly fromTeamId: string;
  readonly sport: SportId;
  readonly theyChoose: boolean;
}

export async function prepareChallenge(
  deps: MatchDeps,
  userId: string,
  { theyChoose, ...fields }: SendChallenge,
): Promise<PreparedChallenge> {
  const post = await prepareMatchPost(deps, userId, fields);
  return { post, fromTeamId: fields.teamId, sport: fields.sport, theyChoose };
}

/** Posts a match that only the challenged team sees, and that waits for its answer (SPEC 5.6). */
export async function sendChallenge(
  deps: MatchDeps,
  trx: Trx,
  teamId: string,
  { post, fromTeamId, sport, theyChoose }: PreparedChallenge,
): Promise<ChallengeSent> {
  const trxDeps = { ...deps, db: trx };
  const now = deps.clock.now();
  const { userId } = post.viewer;
  // `lockSides` locks the teams in the order of their ids, so that two teams that challenge each other at the same time do not deadlock.
  await lockSides(trx, [
    { teamId: fromTeamId, userId: null },
    { teamId, userId: null },
  ]);
  const viewer = await requireViewer(trxDeps, userId);
  const team = await requireOpponent(trx, viewer, teamId);
  for (const overdueMatchId of await endOverdueChallenges(trx, [fromTeamId, teamId], now))
    await notifyOfLapse(trx, overdueMatchId);
  const check = await checkOpponent(trxDeps, viewer, team);
  const side = check.sides.find((item) => item.teamId === fromTeamId);
  const [obstacle] = side ? side.obstacles : (['OWN_TEAM'] as const);
  if (obstacle) throw cannotChallenge(obstacle, check);
  // `checkOpponent` only checks that the teams share some sport, which may be another sport than that of the post.
  if (levelInSport(team, sport) === null) throw cannotChallenge('OTHER_SPORT', check);
  const freeSlots = await findFreePlaces(trx, fromTeamId, teamId);
  if (freeSlots.sent === null) throw cannotChallenge('TOO_MANY_SENT', check);
  if (freeSlots.received === null) throw cannotChallenge('TOO_MANY_RECEIVED', check);

  const { ids: [matchId] } = await postMatches(deps, trx, { ...post, challengedTeamId: teamId }); // prettier-ignore
  const match = matchId === undefined ? null : await findMatch(trx, matchId);
  if (!match) throw tooManyOpenMatches();
  const sides = { from_team_id: fromTeamId, team_id: teamId };
  await insertChallenge(trx, {
    match_id: match.id,
    ...sides,
    state: 'WAITING',
    they_choose: theyChoose,
    sent_slot: freeSlots.sent,
    received_slot: freeSlots.received,
    sent_at: now,
    answered_by: null,
    ended_at: null,
  });
  const until = challengeLapseTime({ sentAt: now, startAt: match.start_at });
  await scheduleLapse(deps, trx, match, until);
  await notifyReceived(trx, match, sides, { actorId: userId, until, blocked: viewer.blocked });
  return { matchId: match.id };
}

export function scheduleLapse(
  { clock }: Pick<MatchDeps, 'clock'>,
  trx: Trx,
  { id }: Pick<MatchRow, 'id'>,
  dueAt: Date,
): Promise<void> {
  return schedule(trx, clock, { kind: 'challenge.lapse', subject: id, payload: { matchId: id }, dueAt });
}
