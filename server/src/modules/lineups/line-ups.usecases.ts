import type { AnswerForMember, AnswerLineUp, LineUp, LineUpSide } from '@homeground/shared/contracts';
import { limits } from '@homeground/shared/contracts';
import { notFound } from '../../platform/errors/refusal';
import { liveLinkOf } from '../answer-links/answer-links.repository';
import type { MatchWithSides } from '../matches/match-cards.repository';
import { findPlayersWithoutAnswer } from '../matches/players.repository';
import { updateRoomOfPlayer, playsInRoom } from '../chat/player-lines';
import { addDeed } from '../notifications/deed';
import { notice } from '../notifications/notice';
import { lockMatch } from '../proposals/proposals.repository';
import { guestsOfSide, cancelGuestsOf } from './guests.repository';
import {
  isOpen,
  requireLedSide,
  requireMySide,
  requirePlayed,
  type LineUpDeps,
  type OneSide,
} from './line-up-access.usecases';
import { lineUpSide } from './line-up.rules';
import { newerVersion, nudgedLately } from './line-ups.errors';
import { membersOfSide, nudgedAt, recordNudge, saveAnswer, type Trx } from './line-ups.repository';

const HOUR = 3_600_000;

export async function lineUpOf(deps: LineUpDeps, userId: string, matchId: string): Promise<LineUp> {
  const { match, sides } = await requirePlayed(deps, userId, matchId);
  const mayAnswer = isOpen(match, deps.clock.now());
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
        desk: isLed && mayAnswer && match.kind === 'TEAM' ? await deskOf(deps, sideRef) : null,
      }),
    );
  }
  return { matchId, sides: visibleSides, mayAnswer };
}

async function deskOf(
  { db, clock }: LineUpDeps,
  of: { readonly matchId: string; readonly side: 'HOST' | 'AWAY' },
): Promise<LineUpSide['desk']> {
  const last = await nudgedAt(db, of);
  const from = last && new Date(last.getTime() + limits.match.nudgeAgainHours * HOUR);
  return {
    nudgeFrom: from && from > clock.now() ? from.toISOString() : null,
    link: await liveLinkOf(db, of),
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
  await save(deps, trx, { match, side, memberId: userId, by: null, form });
}

/**
 * Answers for a member, as the leader or a manager of the side. The answer shows who set it, and the member may change it. The version
 * check keeps an answer that the member has given since the page was drawn.
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
  const by = form.memberId === userId ? null : userId;
  await save(deps, trx, { match, side, memberId: form.memberId, by, form });
}

interface AnswerInput {
  readonly match: MatchWithSides;
  readonly side: OneSide;
  readonly memberId: string;
  readonly by: string | null;
  readonly form: AnswerLineUp;
}

async function save(
  { clock }: LineUpDeps,
  trx: Trx,
  { match, side, memberId, by, form }: AnswerInput,
): Promise<void> {
  const now = clock.now();
  const wasInRoom = await playsInRoom(trx, match.id, memberId);
  await saveAnswer(trx, {
    match_id: match.id,
    user_id: memberId,
    side: side.side,
    answer: form.answer,
    brings_ball: form.answer === 'GOING' && form.bringsBall,
    set_by: by,
    answered_at: now,
  });
  await updateRoomOfPlayer(trx, { matchId: match.id, userId: memberId, now }, wasInRoom);
  await addDeed(trx, { kinds: ['line_up.nudge'], matchId: match.id, userIds: [memberId] });
  // A member who does not come brings no guests. Each guest can be set to GOING again.
  if (form.answer === 'NOT_GOING') await cancelGuestsOf(trx, { matchId: match.id, memberId });
}

/** Notifies the members who have not answered; each side may do so once in `limits.match.nudgeAgainHours`. */
export async function nudge(deps: LineUpDeps, trx: Trx, userId: string, matchId: string): Promise<void> {
  const within = { ...deps, db: trx };
  const { match, side } = await requireLedSide(within, userId, matchId);
  const members = (await membersOfSide(trx, matchId, side)).map((item) => item.userId);
  const unanswered = (await findPlayersWithoutAnswer(trx, matchId, members)).filter((id) => id !== userId);
  // With no member to notify, the nudge of the day is not used up.
  if (unanswered.length === 0) return;
  const now = deps.clock.now();
  const before = new Date(now.getTime() - limits.match.nudgeAgainHours * HOUR);
  if (!(await recordNudge(trx, { matchId, side: side.side, by: userId, now, before })))
    throw nudgedLately(await lineUpOf(within, userId, matchId));
  const data = { matchId, startAt: match.start_at.toISOString() };
  await notice(
    trx,
    ...unanswered.map((item) => ({ userId: item, kind: 'line_up.nudge', data, actorId: userId }) as const),
  );
}
