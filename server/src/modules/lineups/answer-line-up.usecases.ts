import type { AnswerForMember, AnswerLineUp } from '@homeground/shared/contracts';
import type { Trx } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import { lockMatch, matchDetail, type MatchDeps, type MatchWithSides } from '../matches';
import { addCompletedActs } from '../notifications';
import { isPlayerInRoom, lockSharedRoom, updateRoomOfPlayer } from '../rooms';
import { cancelGuestsOf } from './guests.repository';
import { requireLedSide, requireMySide, type LineUpDeps, type ViewedSide } from './line-up-access.usecases';
import { newerVersion, termsMoved } from './line-ups.errors';
import { membersOfSide, saveAnswer } from './line-ups.repository';
import { lineUpOf } from './line-ups.usecases';

/** Answers for the user. An answer that another person has set is replaced only if the page has shown it; an own answer always. */
export async function answerLineUp(
  deps: MatchDeps,
  trx: Trx,
  userId: string,
  form: AnswerLineUp & { readonly matchId: string },
): Promise<void> {
  await lockMatch(trx, form.matchId);
  const trxDeps = { ...deps, db: trx };
  const { match, side } = await requireMySide(trxDeps, userId, form.matchId);
  await requireSeenTerms(trxDeps, userId, match, form.termsVersion);
  if (form.version !== undefined) {
    const me = (await membersOfSide(trx, match.id, side)).find(({ userId: id }) => id === userId);
    if (me && me.version !== form.version && me.setBy !== null)
      throw newerVersion(await lineUpOf(trxDeps, userId, form.matchId));
  }
  await storeAnswer(deps, trx, { match, side, memberId: userId, setBy: null, form });
}

/**
 * Answers for a member, as the leader or a manager of the side. The answer shows who set it, and the member may change it. Because of the
 * version check, the answer never replaces a newer answer of the member.
 */
export async function answerForMember(
  deps: MatchDeps,
  trx: Trx,
  userId: string,
  form: AnswerForMember & { readonly matchId: string; readonly memberId: string },
): Promise<void> {
  await lockMatch(trx, form.matchId);
  const trxDeps = { ...deps, db: trx };
  const { match, side } = await requireLedSide(trxDeps, userId, form.matchId);
  const members = await membersOfSide(trx, match.id, side);
  const member = members.find(({ userId: id }) => id === form.memberId);
  if (!member) throw notFound();
  await requireSeenTerms(trxDeps, userId, match, form.termsVersion);
  if (member.version !== form.version) throw newerVersion(await lineUpOf(trxDeps, userId, form.matchId));
  const setBy = form.memberId === userId ? null : userId;
  await storeAnswer(deps, trx, { match, side, memberId: form.memberId, setBy, form });
}

/** An answer says whether a player comes at this time to this place, so it is refused if they have changed. */
export async function requireSeenTerms(
  deps: MatchDeps,
  userId: string,
  match: MatchWithSides,
  termsVersion: number | undefined,
): Promise<void> {
  if (termsVersion === undefined || termsVersion === match.terms_version) return;
  throw termsMoved(await matchDetail(deps, userId, match.id));
}

interface AnswerInput {
  readonly match: MatchWithSides;
  readonly side: ViewedSide;
  readonly memberId: string;
  readonly setBy: string | null;
  readonly form: AnswerLineUp;
}

async function storeAnswer(
  { clock }: LineUpDeps,
  trx: Trx,
  { match, side, memberId, setBy, form }: AnswerInput,
): Promise<void> {
  const now = clock.now();
  // The room is locked before the answer, as everywhere.
  await lockSharedRoom(trx, match.id);
  const wasInRoom = await isPlayerInRoom(trx, match.id, memberId);
  const answer = {
    match_id: match.id,
    user_id: memberId,
    side: side.side,
    answer: form.answer,
    brings_ball: form.answer === 'GOING' && form.bringsBall,
    set_by: setBy,
    answered_at: now,
  };
  await saveAnswer(trx, answer, wasInRoom);
  await updateRoomOfPlayer(trx, { matchId: match.id, userId: memberId, now }, wasInRoom);
  await addCompletedActs(trx, { kinds: ['line_up.nudge'], matchId: match.id, userIds: [memberId] });
  // A member who does not come brings no guests. Each guest can be set to GOING again.
  if (form.answer === 'NOT_GOING') await cancelGuestsOf(trx, { matchId: match.id, memberId });
}
