import type { MatchReview, MyReview, ReviewState, Side, TheirReview } from '@homeground/shared/contracts';
import { notFound } from '../../platform/errors/refusal';
import { matchesWithSides, type MatchWithSides } from '../matches/match-cards.repository';
import { awaySide, hostSide } from '../matches/match-cards.rules';
import { finalOf } from '../results/results.repository';
import type { ReviewDeps } from './review-deps';
import type { PairKey } from './review-pair.rules';
import type { Db, ReviewRow, ReviewSide } from './review-row.repository';
import { shownSince } from './review-state.rules';
import { notYours } from './reviews.errors';
import { findOther, findReview, nicknameOf } from './reviews.repository';
import { standOf } from './writers.repository';

/** The side that a user writes for, and the reviewed side. */
export interface Desk {
  readonly pair: PairKey;
  readonly match: MatchWithSides;
  readonly mine: ReviewSide;
  readonly me: Side;
  readonly opponent: Side;
}

/** Finds the desk of a user by the id in the address. */
export type FindDesk = (db: Db, userId: string, id: string) => Promise<Desk>;

/** Strangers are not told that there is anything; plain members that it is not theirs to write. */
export async function requireDesk(db: Db, userId: string, matchId: string): Promise<Desk> {
  const [match] = await matchesWithSides(db, [matchId]);
  const away = match ? awaySide(match) : null;
  if (!match || !away) throw notFound();
  const stand = await standOf(db, userId, match);
  if (stand === 'STRANGER') throw notFound();
  if (stand === 'MEMBER') throw notYours();
  const host = hostSide(match);
  const [me, opponent] = stand === 'HOST' ? [host, away] : [away, host];
  return { pair: { matchId, guestOfferId: null }, match, mine: stand, me, opponent };
}

/** SPEC 7.2. Until the reveal this reads my own side's row and no other, so it cannot depend on theirs. */
export async function matchReview(
  { clock }: Pick<ReviewDeps, 'clock'>,
  db: Db,
  { pair, match, mine, me, opponent }: Desk,
): Promise<MatchReview> {
  const row = await findReview(db, pair, mine);
  const mySide = mine === 'HOST' || mine === 'AWAY' ? mine : null;
  return {
    matchId: match.id,
    matchTitle: match.title,
    sport: match.sport,
    startAt: match.start_at.toISOString(),
    timeZone: match.time_zone,
    opponent,
    me,
    mySide,
    result: mySide === null ? null : await finalOf(db, match.id),
    review: row ? await stateOf(db, row, clock.now()) : { state: 'NOT_YET' },
  };
}

async function stateOf(db: Db, row: ReviewRow, now: Date): Promise<ReviewState> {
  const since = shownSince(row, now);
  const mine = await mineOf(db, row);
  const latest = row.closes_at.toISOString();
  if (since === null)
    return mine ? { state: 'IN', closesAt: latest, mine } : { state: 'OPEN', closesAt: latest };
  const theirs = await findOther(db, row);
  return { state: 'REVEALED', revealedAt: since.toISOString(), mine, theirs: theirs && theirsOf(theirs) };
}

async function mineOf(db: Db, row: ReviewRow): Promise<MyReview | null> {
  if (row.answered_at === null) return null;
  const signed = { at: row.answered_at.toISOString(), by: await nicknameOf(db, row.answered_by) };
  const { grade, tags, comment } = row;
  return grade === null
    ? { kind: 'SKIPPED', ...signed }
    : { kind: 'WRITTEN', grade, tags, comment, ...signed };
}

/** Skipped and never written look alike. */
function theirsOf({ id, grade, tags, comment }: ReviewRow): TheirReview | null {
  return grade === null ? null : { id, grade, tags, comment };
}
