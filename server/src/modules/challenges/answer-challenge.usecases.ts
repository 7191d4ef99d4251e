import type { AcceptChallenge, ChallengeAct, ChallengeState } from '@homeground/shared/contracts';
import type { Trx } from '../../platform/database';
import { invalidFields, notFound } from '../../platform/errors/refusal';
import { addToOutbox } from '../../platform/outbox';
import { addMessage, type PostedMessage } from '../rooms';
import { challengeActs, eligibilityOf, type MatchDeps, matchDetail, matchesWithSides } from '../matches';
import { cannotApply, insertApplication, type ProposalDeps, termsMoved } from '../proposals';
import {
  markChallengeNoticesDone,
  notifyAccepted,
  notifyChallenged,
  notifyChallenger,
} from './challenge-notices';
import { makePublic, transitionChallenge } from './challenges.repository';
import { lockChallengeForAct, type LockedChallenge } from './lock-challenge.usecases';
import { tidyText } from '../names';

/** Accepts for the challenged team. Its application starts in the state TALKING, and the challenger still has to confirm (SPEC 6.1). */
export async function acceptChallenge(
  deps: ProposalDeps,
  trx: Trx,
  userId: string,
  matchId: string,
  form: AcceptChallenge,
): Promise<PostedMessage[]> {
  const trxDeps = { ...deps, db: trx };
  const request = { userId, matchId, act: 'accept' } as const;
  const { viewer, match, challenge, now } = await lockChallengeForAct(deps, trx, request, form.state);
  const message = tidyText(form.message);
  if ([...message].length < 2) throw invalidFields({ message: message === '' ? 'required' : 'too_short' });
  if (match.terms_version !== form.termsVersion)
    throw termsMoved(await matchDetail(trxDeps, userId, matchId));
  const [row] = await matchesWithSides(trx, [matchId]);
  if (!row) throw notFound();
  const { ownProposals } = await deps.proposals.summaryFor(trx, viewer, [matchId]);
  const sides = await eligibilityOf(trxDeps, row, viewer, ownProposals, now);
  const [obstacle] =
    sides
      .find(({ teamId }) => teamId === challenge.team_id)
      ?.obstacles.filter((item) => item !== 'CHALLENGE') ?? (['OTHER_KIND'] as const);
  if (obstacle) throw cannotApply(obstacle, await matchDetail(trxDeps, userId, matchId));

  await changeState(trx, { match, challenge, now }, 'accept', userId);
  await markChallengeNoticesDone(trx, matchId);
  const { room, message: firstMessage } = await insertApplication(deps, trx, {
    match,
    teamId: challenge.team_id,
    userId,
    message,
    state: 'TALKING',
  });
  const roomKey = { matchId, roomId: room.id };
  const line = { kind: 'system', event: 'challenge_accepted', side: 'APPLICANT', actorId: userId } as const;
  const number = await addMessage(trx, roomKey, now, line);
  await notifyAccepted(trx, match, challenge, { actorId: userId, matchProposalId: room.id });
  return [firstMessage, { ...roomKey, number }];
}

export async function declineChallenge(
  deps: MatchDeps,
  trx: Trx,
  userId: string,
  matchId: string,
  seenState: ChallengeState,
): Promise<void> {
  const lockedChallenge = await lockChallengeForAct(
    deps,
    trx,
    { userId, matchId, act: 'decline' },
    seenState,
  );
  await changeState(trx, lockedChallenge, 'decline', userId);
  await markChallengeNoticesDone(trx, matchId);
  await notifyChallenger(trx, 'challenge.declined', lockedChallenge.match, lockedChallenge.challenge, userId);
}

/** Turns the challenge into a public post. The challenged team may still apply to it. */
export async function openChallenge(
  deps: MatchDeps,
  trx: Trx,
  userId: string,
  matchId: string,
  seenState: ChallengeState,
): Promise<void> {
  const lockedChallenge = await lockChallengeForAct(deps, trx, { userId, matchId, act: 'open' }, seenState);
  await changeState(trx, lockedChallenge, 'open');
  await makePublic(trx, matchId, lockedChallenge.now);
  await markChallengeNoticesDone(trx, matchId);
  await notifyChallenged(trx, 'challenge.opened', lockedChallenge.match, lockedChallenge.challenge, userId);
  await addToOutbox(trx, { kind: 'match.posted', payload: { matchId } });
}

/** Changes the state of a challenge. The caller has locked the challenge and checked its state, so a failure is a programming error. */
async function changeState(
  trx: Trx,
  { match, now }: Pick<LockedChallenge, 'match' | 'challenge' | 'now'>,
  act: ChallengeAct,
  answeredBy?: string,
): Promise<void> {
  const { from, to } = challengeActs[act];
  const answer = answeredBy === undefined ? {} : { answeredBy };
  if (!(await transitionChallenge(trx, match.id, { from, to, now, ...answer })))
    throw new Error(`The locked challenge of ${match.id} has changed.`);
}
