import { matchPhaseAt } from '@homeground/shared/contracts';
import type { Db } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import {
  isPlaying,
  type MatchDeps,
  matchesWithSides,
  type MatchWithSides,
  requireViewer,
  type MatchViewer,
} from '../matches';
import type { LineUpSideName } from './line-up-row.repository';
import { lineUpClosed, notPlaying, notYourLineUp } from './line-ups.errors';

export type LineUpDeps = Pick<MatchDeps, 'clock' | 'newId'> & { readonly db: Db };

export interface ViewedSide {
  readonly side: LineUpSideName;
  readonly teamId: string | null;
  readonly userId: string | null;
  readonly name: string;
  readonly isMine: boolean;
  /** The viewer leads or manages the side, and may set the answer of every member. */
  readonly isLed: boolean;
}

/** Returns a match and its sides to users of the two sides; 404 for all others. */
export async function requireSides(
  deps: Pick<LineUpDeps, 'db'>,
  userId: string,
  matchId: string,
): Promise<{ match: MatchWithSides; sides: ViewedSide[] }> {
  const viewer = await requireViewer(deps, userId);
  const [match] = await matchesWithSides(deps.db, [matchId]);
  if (!match || !isPlaying(match, viewer)) throw notFound();
  return { match, sides: lineUpSidesOf(match, viewer) };
}

/** Returns the user's side of a match whose line-up is open. */
export async function requireMySide(
  deps: LineUpDeps,
  userId: string,
  matchId: string,
): Promise<{ match: MatchWithSides; side: ViewedSide }> {
  const { match, sides } = await requireSides(deps, userId, matchId);
  if (!isLineUpOpen(match, deps.clock.now())) throw lineUpClosed();
  const ownSides = sides.filter(({ isMine }) => isMine);
  // Prefers the team that the user leads.
  const side = ownSides.find(({ isLed }) => isLed) ?? ownSides[0];
  if (!side) throw notPlaying();
  return { match, side };
}

/** Returns the side that the user leads in a match whose line-up is open. */
export async function requireLedSide(
  deps: LineUpDeps,
  userId: string,
  matchId: string,
): Promise<{ match: MatchWithSides; side: ViewedSide }> {
  const access = await requireMySide(deps, userId, matchId);
  if (!access.side.isLed) throw notYourLineUp();
  return access;
}

type MatchTimes = Pick<MatchWithSides, 'state' | 'start_at' | 'minutes'>;

/** Returns whether the line-up is open: from the confirmation until the match is over, so that late players can still answer. */
export function isLineUpOpen(match: MatchTimes, now: Date): boolean {
  const phase = matchPhaseAt(
    { state: match.state, startAt: match.start_at.toISOString(), minutes: match.minutes },
    now.getTime(),
  );
  return phase === 'CONFIRMED' || phase === 'IN_PROGRESS';
}

export function lineUpSidesOf(match: MatchWithSides, viewer: MatchViewer): ViewedSide[] {
  const sideOf = (
    side: LineUpSideName,
    teamId: string | null,
    userId: string | null,
    name: string,
  ): ViewedSide => {
    const team = viewer.teams.find(({ id }) => id === teamId);
    const isMe = userId === viewer.userId;
    return {
      side,
      teamId,
      userId,
      name,
      isMine: isMe || team !== undefined,
      isLed: isMe || team?.leads === true,
    };
  };
  const host = sideOf('HOST', match.host_team_id, match.host_user_id, match.host_name);
  return match.away_name === null
    ? [host]
    : [host, sideOf('AWAY', match.away_team_id, match.away_user_id, match.away_name)];
}
