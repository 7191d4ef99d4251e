import type {
  MatchReview,
  MatchSide,
  MyReview,
  ReviewState,
  Side,
  TheirReview,
} from '@homeground/shared/contracts';
import { otherSide } from '@homeground/shared/contracts';
import { notFound } from '../../platform/errors/refusal';
import { matchesWithSides, type MatchWithSides } from '../matches/match-cards.repository';
import { awaySide, hostSide } from '../matches/match-cards.rules';
import type { ReviewDeps } from './review-deps';
import type { Db, ReviewRow } from './review-row.repository';
import { shownSince } from './review-state.rules';
import { notYours } from './reviews.errors';
import { findReview, nicknameOf } from './reviews.repository';
import { standOf } from './writers.repository';

/** Whom somebody writes for, and about whom. */
export interface Desk {
  readonly match: MatchWithSides;
  readonly mine: MatchSide;
  readonly host: Side;
  readonly away: Side;
}

/** Strangers are not told that there is anything; plain members that it is not theirs to write. */
export async function requireDesk(db: Db, userId: string, matchId: string): Promise<Desk> {
  const [match] = await matchesWithSides(db, [matchId]);
  const away = match ? awaySide(match) : null;
  if (!match || !away) throw notFound();
  const stand = await standOf(db, userId, match);
  if (stand === 'STRANGER') throw notFound();
  if (stand === 'MEMBER') throw notYours();
  return { match, mine: stand, host: hostSide(match), away };
}

/** SPEC 7.2. Until the reveal this reads my own side's row and no other, so it cannot depend on theirs. */
export async function matchReview(
  { clock }: Pick<ReviewDeps, 'clock'>,
  db: Db,
  { match, mine, host, away }: Desk,
): Promise<MatchReview> {
  const row = await findReview(db, match.id, mine);
  return {
    matchId: match.id,
    matchTitle: match.title,
    sport: match.sport,
    startAt: match.start_at.toISOString(),
    timeZone: match.time_zone,
    opponent: mine === 'HOST' ? away : host,
    me: mine === 'HOST' ? host : away,
    review: row ? await stateOf(db, row, clock.now()) : { state: 'NOT_YET' },
  };
}

async function stateOf(db: Db, row: ReviewRow, now: Date): Promise<ReviewState> {
  const since = shownSince(row, now);
  const mine = await mineOf(db, row);
  const latest = row.closes_at.toISOString();
  if (since === null)
    return mine ? { state: 'IN', closesAt: latest, mine } : { state: 'OPEN', closesAt: latest };
  const theirs = await findReview(db, row.match_id, otherSide(row.side));
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
