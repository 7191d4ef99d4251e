import type { MatchReview, MyReview, ReviewState, Side, TheirReview } from '@homeground/shared/contracts';
import type { Db } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import { awaySide, hostSide, matchesWithSides, type MatchWithSides, wornShirts } from '../matches';
import { findFinalResult } from '../results';
import type { ReviewDeps } from './review-deps';
import { type PairKey, type ReviewRow, type ReviewSide, reviewShownSince } from '../review-pairs';
import { notYours } from './reviews.errors';
import { roleInReview } from './writers.repository';
import { findOtherReview, findReview, nicknameOf } from './reviews.repository';

/** The side that a user writes for, and the reviewed side. */
export interface ReviewContext {
  readonly pair: PairKey;
  readonly match: MatchWithSides;
  readonly side: ReviewSide;
  readonly me: Side;
  readonly opponent: Side;
}

/** Finds the review context of a user by the id in the URL. */
export type FindReviewContext = (db: Db, userId: string, id: string) => Promise<ReviewContext>;

/** Finds the review between the two sides. Strangers get 404; members who do not lead their side get 403. */
export async function requireMatchReview(db: Db, userId: string, matchId: string): Promise<ReviewContext> {
  const [match] = await matchesWithSides(db, [matchId]);
  const away = match ? awaySide(match) : null;
  if (!match || !away) throw notFound();
  const role = await roleInReview(db, userId, match);
  if (role === 'STRANGER') throw notFound();
  if (role === 'MEMBER') throw notYours();
  const host = hostSide(match);
  const [me, opponent] = role === 'HOST' ? [host, away] : [away, host];
  return { pair: { matchId, guestOfferId: null }, match, side: role, me, opponent };
}

/**
 * Returns the review as the user may see it (SPEC 7.2). Reads only the row of the user's side before the reveal, so no answer depends on
 * the other review.
 */
export async function matchReview(
  { clock }: Pick<ReviewDeps, 'clock'>,
  db: Db,
  { pair, match, side, me, opponent }: ReviewContext,
): Promise<MatchReview> {
  const row = await findReview(db, pair, side);
  const mySide = side === 'HOST' || side === 'AWAY' ? side : null;
  return {
    matchId: match.id,
    matchTitle: match.title,
    sport: match.sport,
    startAt: match.start_at.toISOString(),
    timeZone: match.time_zone,
    opponent,
    me,
    mySide,
    ...(mySide && { shirts: await wornShirts(db, match) }),
    result: mySide === null ? null : await findFinalResult(db, match.id),
    review: row ? await stateOf(db, row, clock.now()) : { state: 'NOT_YET' },
  };
}

async function stateOf(db: Db, row: ReviewRow, now: Date): Promise<ReviewState> {
  const visibleSince = reviewShownSince(row, now);
  const ownAnswer = await ownReview(db, row);
  const closesAt = row.closes_at.toISOString();
  if (visibleSince === null)
    return ownAnswer ? { state: 'IN', closesAt, mine: ownAnswer } : { state: 'OPEN', closesAt };
  const otherAnswer = await findOtherReview(db, row);
  return {
    state: 'REVEALED',
    revealedAt: visibleSince.toISOString(),
    mine: ownAnswer,
    theirs: otherAnswer && otherReview(otherAnswer),
  };
}

async function ownReview(db: Db, row: ReviewRow): Promise<MyReview | null> {
  if (row.answered_at === null) return null;
  const answeredBy = { at: row.answered_at.toISOString(), by: await nicknameOf(db, row.answered_by) };
  const { grade, tags, comment } = row;
  return grade === null
    ? { kind: 'SKIPPED', ...answeredBy }
    : { kind: 'WRITTEN', grade, tags, comment, ...answeredBy };
}

/** Returns the review of the other side, or null if that side skipped it or did not write, which look the same. */
function otherReview({ id, grade, tags, comment }: ReviewRow): TheirReview | null {
  return grade === null ? null : { id, grade, tags, comment };
}
