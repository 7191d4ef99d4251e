import type { AnswerForMember, AnswerLineUp, LineUp, LineUpSide } from '@homeground/shared/contracts';
import { limits } from '@homeground/shared/contracts';
import type { Trx } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import { liveLinkOf } from './answer-links.repository';
import { findPlayersWithoutAnswer, lockMatch, type MatchWithSides } from '../matches';
import { isPlayerInRoom, updateRoomOfPlayer } from '../rooms';
import { addCompletedActs, notice } from '../notifications';
import { guestsOfSide, cancelGuestsOf } from './guests.repository';
import {
  isLineUpOpen,
  requireLedSide,
  requireMySide,
  requireSides,
  type LineUpDeps,
  type ViewedSide,
} from './line-up-access.usecases';
import { lineUpSide } from './line-up.rules';
import { newerVersion, nudgedLately } from './line-ups.errors';
import { membersOfSide, nudgedAt, recordNudge, saveAnswer } from './line-ups.repository';

const HOUR = 3_600_000;

export async function lineUpOf(deps: LineUpDeps, userId: string, matchId: string): Promise<LineUp> {
  const { match, sides } = await requireSides(deps, userId, matchId);
  const mayAnswer = isLineUpOpen(match, deps.clock.now());
  const visibleSides: LineUpSide[] = [];
  for (const { userId: personId, isLed, ...side } of sides) {
    const sideRef = { matchId, side: side.side };
    visibleSides.push(
      lineUpSide({
        ...side,
        needed: match.players_per_side,
        members: await membersOfSide(deps.db, matchId, { ...side, userId: personId }),
        guests: (await guestsOfSide(deps.db, sideRef)).map(({ addedById, ...guest }) => ({
          ...guest,
          mayChange: mayAnswer && guest.guestOfferId === null && (isLed || addedById === userId),
        })),
        desk: isLed && mayAnswer && match.kind === 'TEAM' ? await readDesk(deps, sideRef) : null,
      }),
    );
  }
  return { matchId, sides: visibleSides, mayAnswer };
}

async function readDesk(
  { db, clock }: LineUpDeps,
  sideRef: { readonly matchId: string; readonly side: 'HOST' | 'AWAY' },
): Promise<LineUpSide['desk']> {
  const lastNudge = await nudgedAt(db, sideRef);
  const nextNudge = lastNudge && new Date(lastNudge.getTime() + limits.match.nudgeAgainHours * HOUR);
  return {
    nudgeFrom: nextNudge && nextNudge > clock.now() ? nextNudge.toISOString() : null,
    link: await liveLinkOf(db, sideRef),
  };
}

export async function answerLineUp(
  deps: LineUpDeps,
  trx: Trx,
  userId: string,
  form: AnswerLineUp & { readonly matchId: string },
): Promise<void> {
  await lockMatch(trx, form.matchId);
  const { match, side } = await requireMySide({ ...deps, db: trx }, userId, form.matchId);
  await storeAnswer(deps, trx, { match, side, memberId: userId, setBy: null, form });
}

/**
 * Answers for a member, as the leader or a manager of the side. The answer shows who set it, and the member may change it. Because of the
 * version check, the answer never replaces a newer answer of the member.
 */
export async function answerForMember(
  deps: LineUpDeps,
  trx: Trx,
  userId: string,
  form: AnswerForMember & { readonly matchId: string; readonly memberId: string },
): Promise<void> {
  await lockMatch(trx, form.matchId);
  const { match, side } = await requireLedSide({ ...deps, db: trx }, userId, form.matchId);
  const members = await membersOfSide(trx, match.id, side);
  const member = members.find(({ userId: id }) => id === form.memberId);
  if (!member) throw notFound();
  if (member.version !== form.version)
    throw newerVersion(await lineUpOf({ ...deps, db: trx }, userId, form.matchId));
  const setBy = form.memberId === userId ? null : userId;
  await storeAnswer(deps, trx, { match, side, memberId: form.memberId, setBy, form });
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
  const wasInRoom = await isPlayerInRoom(trx, match.id, memberId);
  await saveAnswer(trx, {
    match_id: match.id,
    user_id: memberId,
    side: side.side,
    answer: form.answer,
    brings_ball: form.answer === 'GOING' && form.bringsBall,
    set_by: setBy,
    answered_at: now,
  });
  await updateRoomOfPlayer(trx, { matchId: match.id, userId: memberId, now }, wasInRoom);
  await addCompletedActs(trx, { kinds: ['line_up.nudge'], matchId: match.id, userIds: [memberId] });
  // A member who does not come brings no guests. Each guest can be set to GOING again.
  if (form.answer === 'NOT_GOING') await cancelGuestsOf(trx, { matchId: match.id, memberId });
}

/** Notifies the members who have not answered; each side may nudge once in `limits.match.nudgeAgainHours`. */
export async function nudge(deps: LineUpDeps, trx: Trx, userId: string, matchId: string): Promise<void> {
  const trxDeps = { ...deps, db: trx };
  const { match, side } = await requireLedSide(trxDeps, userId, matchId);
  const memberIds = (await membersOfSide(trx, matchId, side)).map((item) => item.userId);
  const unansweredIds = (await findPlayersWithoutAnswer(trx, matchId, memberIds)).filter(
    (id) => id !== userId,
  );
  // Without a member to notify, no nudge is recorded, so that a nudge is still allowed today.
  if (unansweredIds.length === 0) return;
  const now = deps.clock.now();
  const latestAllowed = new Date(now.getTime() - limits.match.nudgeAgainHours * HOUR);
  if (!(await recordNudge(trx, { matchId, side: side.side, userId, now, latestAllowed })))
    throw nudgedLately(await lineUpOf(trxDeps, userId, matchId));
  const data = { matchId, startAt: match.start_at.toISOString() };
  await notice(
    trx,
    ...unansweredIds.map((id) => ({ userId: id, kind: 'line_up.nudge', data, actorId: userId }) as const),
  );
}
