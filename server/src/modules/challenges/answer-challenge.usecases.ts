import type { AcceptChallenge, ChallengeAct, ChallengeState } from '@homeground/shared/contracts';
import { invalidFields, notFound } from '../../platform/errors/refusal';
import { addToOutbox } from '../../platform/outbox';
import type { PostedMessage } from '../chat/announce';
import { append } from '../chat/messages.repository';
import { matchesWithSides } from '../matches/match-cards.repository';
import type { MatchDeps } from '../matches/match-deps';
import { eligibilityOf, matchDetail } from '../matches/match-detail.usecases';
import { requireViewer } from '../matches/match-list.usecases';
import type { MatchRow } from '../matches/match-row.repository';
import { stateAt } from '../matches/match-state.rules';
import { stateMoved } from '../matches/matches.errors';
import type { Viewer } from '../matches/sides.repository';
import { insertApplication } from '../proposals/apply.usecases';
import type { ProposalDeps } from '../proposals/proposal-deps';
import { cannotApply, termsMoved } from '../proposals/proposals.errors';
import { lockMatch } from '../proposals/proposals.repository';
import {
  markChallengeNoticesDone,
  notifyAccepted,
  notifyChallenged,
  notifyChallenger,
} from './challenge-notices';
import type { ChallengeRow, Trx } from './challenge-row.repository';
import { actedOn, acts, challengeStateAt } from './challenge-state.rules';
import { challengeMoved, notYourChallenge } from './challenges.errors';
import { lockChallenge, makePublic, moveChallenge } from './challenges.repository';

/** A locked challenge and its match, on which the viewer may act. */
interface LockedChallenge {
  readonly viewer: Viewer;
  readonly match: MatchRow;
  readonly challenge: ChallengeRow;
  readonly now: Date;
}

/**
 * Locks match and challenge, in this order, and checks that the user may act. If two users act on the same state, the second one gets
 * a refusal with the current state.
 */
async function lockForAct(
  deps: MatchDeps,
  trx: Trx,
  { userId, matchId, act }: { readonly userId: string; readonly matchId: string; readonly act: ChallengeAct },
  seenState: ChallengeState,
): Promise<LockedChallenge> {
  const within = { ...deps, db: trx };
  const match = await lockMatch(trx, matchId);
  const challenge = match && (await lockChallenge(trx, matchId));
  if (!match || !challenge) throw notFound();
  const viewer = await requireViewer(within, userId);
  const roleIn = (teamId: string) => viewer.teams.find(({ id }) => id === teamId);
  const [own, other] = [challenge.from_team_id, challenge.team_id];
  // Other users must not learn that a match was a challenge.
  if (!roleIn(own) && !roleIn(other)) throw notFound();
  const { by } = acts[act];
  if (!roleIn(by === 'CHALLENGER' ? own : other)?.leads) throw notYourChallenge();
  if (by === 'CHALLENGED' && viewer.blocked.includes(match.posted_by)) throw notFound();
  const now = deps.clock.now();
  const matchState = stateAt({ state: match.state, startAt: match.start_at }, now);
  const moment = { matchState, sentAt: challenge.sent_at, startAt: match.start_at, now };
  if (matchState !== 'OPEN') throw stateMoved(await matchDetail(within, userId, matchId));
  if (
    actedOn(challenge.state, act, moment) === null ||
    challengeStateAt(challenge.state, moment) !== seenState
  )
    throw challengeMoved(await matchDetail(within, userId, matchId));
  return { viewer, match, challenge, now };
}

/** Accepts for the challenged team: its application starts in the state TALKING, and the challenger confirms (SPEC 6.1). */
export async function acceptChallenge(
  deps: ProposalDeps,
  trx: Trx,
  userId: string,
  matchId: string,
  form: AcceptChallenge,
): Promise<PostedMessage[]> {
  const within = { ...deps, db: trx };
  const about = { userId, matchId, act: 'accept' } as const;
  const { viewer, match, challenge, now } = await lockForAct(deps, trx, about, form.state);
  const message = form.message.normalize('NFC').trim();
  if ([...message].length < 2) throw invalidFields({ message: message === '' ? 'required' : 'too_short' });
  if (match.terms_version !== form.termsVersion) throw termsMoved(await matchDetail(within, userId, matchId));
  const [row] = await matchesWithSides(trx, [matchId]);
  if (!row) throw notFound();
  const { mine } = await deps.proposals.around(trx, viewer, [matchId]);
  const sides = await eligibilityOf(within, row, viewer, mine, now);
  const [obstacle] =
    sides
      .find(({ teamId }) => teamId === challenge.team_id)
      ?.obstacles.filter((item) => item !== 'CHALLENGE') ?? (['OTHER_KIND'] as const);
  if (obstacle) throw cannotApply(obstacle, await matchDetail(within, userId, matchId));

  await move(trx, { match, challenge, now }, 'accept', userId);
  await markChallengeNoticesDone(trx, matchId);
  const { room, message: firstMessage } = await insertApplication(deps, trx, {
    match,
    teamId: challenge.team_id,
    userId,
    message,
    state: 'TALKING',
  });
  const ref = { matchId, roomId: room.id };
  const line = { kind: 'system', event: 'challenge_accepted', side: 'APPLICANT' } as const;
  const number = await append(trx, ref, now, line);
  await notifyAccepted(trx, match, challenge, { actorId: userId, matchProposalId: room.id });
  return [firstMessage, { ...ref, number }];
}

export async function declineChallenge(
  deps: MatchDeps,
  trx: Trx,
  userId: string,
  matchId: string,
  seenState: ChallengeState,
): Promise<void> {
  const locked = await lockForAct(deps, trx, { userId, matchId, act: 'decline' }, seenState);
  await move(trx, locked, 'decline', userId);
  await markChallengeNoticesDone(trx, matchId);
  await notifyChallenger(trx, 'challenge.declined', locked.match, locked.challenge, userId);
}

/** Turns the challenge into a public post. The challenged team may still apply to it. */
export async function openChallenge(
  deps: MatchDeps,
  trx: Trx,
  userId: string,
  matchId: string,
  seenState: ChallengeState,
): Promise<void> {
  const locked = await lockForAct(deps, trx, { userId, matchId, act: 'open' }, seenState);
  await move(trx, locked, 'open');
  await makePublic(trx, matchId, locked.now);
  await markChallengeNoticesDone(trx, matchId);
  await notifyChallenged(trx, 'challenge.opened', locked.match, locked.challenge, userId);
  await addToOutbox(trx, { kind: 'match.posted', payload: { matchId } });
}

/** Makes the transition. The row is locked and its state checked, so a failure here is an error and rolls the commit back. */
async function move(
  trx: Trx,
  { match, now }: Pick<LockedChallenge, 'match' | 'challenge' | 'now'>,
  act: ChallengeAct,
  answeredBy?: string,
): Promise<void> {
  const { from, to } = acts[act];
  const author = answeredBy === undefined ? {} : { answeredBy };
  if (!(await moveChallenge(trx, match.id, { from, to, now, ...author })))
    throw new Error(`The locked challenge of ${match.id} has moved.`);
}
