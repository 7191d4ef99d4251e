import type { Apply } from '@homeground/shared/contracts';
import type { Trx } from '../../platform/database';
import { invalidFields, notFound } from '../../platform/errors/refusal';
import { schedule } from '../../platform/jobs';
import { addMessage, type PostedMessage, type ProposalRow, representativeIdsOfSide } from '../rooms';
import { markRoomRead } from './rooms.repository';
import {
  eligibilityOf,
  lockMatch,
  matchDetail,
  matchesWithSides,
  type MatchRow,
  requireViewer,
} from '../matches';
import { addCompletedActs } from '../notifications';
import type { ProposalDeps } from './proposal-deps';
import { notifyHostsOfApplication } from './proposal-notices';
import { cannotApply, termsMoved } from './proposals.errors';
import { insertProposal } from './proposals.repository';
import { tidyText } from '../names';
import { lockOwnSide } from './side-lock.repository';

/** Applies to a match for one side (SPEC 6.1). The text of the application becomes the first message of the room. */
export async function apply(
  deps: ProposalDeps,
  trx: Trx,
  userId: string,
  matchId: string,
  input: Apply,
): Promise<PostedMessage> {
  const trxDeps = { ...deps, db: trx };
  const match = await lockMatch(trx, matchId);
  // Without this lock, the team could be disbanded, or the user could leave it, before the application is stored.
  await lockOwnSide(trx, { teamId: input.teamId, userId });
  const viewer = await requireViewer(trxDeps, userId);
  const [row] = await matchesWithSides(trx, [matchId]);
  if (!match || !row || (await deps.findBlockedUserIds(trx, userId)).includes(match.posted_by))
    throw notFound();
  const team = viewer.teams.find(({ id }) => id === input.teamId);
  if (input.teamId !== null && !team) throw notFound();
  const message = tidyText(input.message);
  if ([...message].length < 2) throw invalidFields({ message: message === '' ? 'required' : 'too_short' });

  const now = deps.clock.now();
  const { ownProposals: earlierProposals } = await deps.proposals.summaryFor(trx, viewer, [matchId]);
  const sides = await eligibilityOf(trxDeps, row, viewer, earlierProposals, now);
  const side = sides.find(({ teamId }) => teamId === input.teamId);
  const [obstacle] = side ? side.obstacles : (['OTHER_KIND'] as const);
  if (obstacle) throw cannotApply(obstacle, await matchDetail(trxDeps, userId, matchId));
  if (match.terms_version !== input.termsVersion)
    throw termsMoved(await matchDetail(trxDeps, userId, matchId));

  const { room, message: firstMessage } = await insertApplication(deps, trx, {
    match,
    teamId: input.teamId,
    userId,
    message,
    state: 'PENDING',
  });
  const userIds = await representativeIdsOfSide(trx, room.team_id, room.user_id);
  await addCompletedActs(trx, { kinds: ['match.rematch', 'search.match'], matchId, userIds });
  await notifyHostsOfApplication(trx, match, room, userId);
  return firstMessage;
}

interface NewApplication {
  readonly match: MatchRow;
  readonly teamId: string | null;
  readonly userId: string;
  readonly message: string;
  /** TALKING for a team that accepts a challenge. */
  readonly state: 'PENDING' | 'TALKING';
}

/** Inserts the application with its first message. The caller has locked the match and checked that the side may apply. */
export async function insertApplication(
  deps: ProposalDeps,
  trx: Trx,
  { match, teamId, userId, message, state }: NewApplication,
): Promise<{ readonly room: NewRoom; readonly message: PostedMessage }> {
  const now = deps.clock.now();
  const room = {
    id: deps.newId(),
    host_team_id: match.host_team_id,
    host_user_id: match.host_user_id,
    team_id: teamId,
    user_id: teamId === null ? userId : null,
    applied_by: userId,
  };
  await insertProposal(trx, {
    ...room,
    match_id: match.id,
    state,
    message,
    agreed_terms: match.terms_version,
    last_at: now,
    since: now,
    applied_at: now,
  });
  const roomKey = { matchId: match.id, roomId: room.id };
  const sender = { side: 'APPLICANT', senderId: userId, clientId: room.id } as const;
  const number = await addMessage(trx, roomKey, now, { kind: 'text', text: message, ...sender });
  await markRoomRead(trx, { match_id: match.id, id: room.id }, userId, number);
  await schedule(trx, deps.clock, {
    kind: 'proposal.expire',
    subject: match.id,
    payload: { matchId: match.id },
    dueAt: match.start_at,
  });
  return { room, message: { ...roomKey, number } };
}

type NewRoom = Pick<
  ProposalRow,
  'id' | 'host_team_id' | 'host_user_id' | 'team_id' | 'user_id' | 'applied_by'
>;
