import { matchPhaseAt, type AnswerLineUp, type LineUp, type LineUpSide } from '@homeground/shared/contracts';
import { inTransaction } from '../../platform/database';
import { notFound, Refusal } from '../../platform/errors/refusal';
import { matchesWithSides, type MatchWithSides } from '../matches/match-cards.repository';
import { isPlaying } from '../matches/match-cards.rules';
import type { MatchDeps } from '../matches/match-deps';
import { requireViewer } from '../matches/match-list.usecases';
import type { Viewer } from '../matches/sides.repository';
import { deed } from '../notifications/deed';
import { lineUpSide } from './line-up.rules';
import { membersOfSide, saveAnswer } from './line-ups.repository';

type Deps = Pick<MatchDeps, 'db' | 'clock'>;

export const lineUpClosed = () =>
  new Refusal(409, 'line_up.closed', {
    message: 'The line-up is open from the confirmation until the match is over.',
  });
export const notPlaying = () =>
  new Refusal(403, 'line_up.not_playing', { message: 'Only the two sides answer the line-up.' });

/** For the two sides only: to everybody else a line-up is nobody's business. */
export async function lineUpOf(deps: Deps, userId: string, matchId: string): Promise<LineUp> {
  const { match, viewer } = await requirePlayed(deps, userId, matchId);
  const sides = sidesOf(match, viewer);
  const told = await Promise.all(
    sides.map(async ({ userId: personId, ...side }): Promise<LineUpSide> =>
      lineUpSide({
        ...side,
        needed: match.players_per_side,
        members: await membersOfSide(deps.db, matchId, { ...side, userId: personId }),
      }),
    ),
  );
  return { matchId, sides: told, mayAnswer: isOpen(match, deps.clock.now()) };
}

export async function answerLineUp(
  deps: Deps,
  userId: string,
  matchId: string,
  { answer, guests }: AnswerLineUp,
): Promise<void> {
  const { match, viewer } = await requirePlayed(deps, userId, matchId);
  if (!isOpen(match, deps.clock.now())) throw lineUpClosed();
  const side = sidesOf(match, viewer).find(({ isMine }) => isMine)?.side;
  if (side === undefined) throw notPlaying();
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    await saveAnswer(trx, {
      match_id: matchId,
      user_id: userId,
      side,
      answer,
      guests: answer === 'GOING' ? guests : 0,
      answered_at: now,
    });
    await deed(trx, { kinds: ['line_up.nudge'], matchId, userIds: [userId] });
  });
}

/** Confirmed, and until the last whistle: whoever comes late can still say so. */
function isOpen(match: MatchWithSides, now: Date): boolean {
  const phase = matchPhaseAt(
    { state: match.state, startAt: match.start_at.toISOString(), minutes: match.minutes },
    now.getTime(),
  );
  return phase === 'CONFIRMED' || phase === 'IN_PROGRESS';
}

async function requirePlayed(
  deps: Deps,
  userId: string,
  matchId: string,
): Promise<{ match: MatchWithSides; viewer: Viewer }> {
  const viewer = await requireViewer(deps, userId);
  const [match] = await matchesWithSides(deps.db, [matchId]);
  if (!match || !isPlaying(match, viewer)) throw notFound();
  return { match, viewer };
}

interface OneSide {
  readonly side: 'HOST' | 'AWAY';
  readonly teamId: string | null;
  readonly userId: string | null;
  readonly name: string;
  readonly isMine: boolean;
}

function sidesOf(match: MatchWithSides, viewer: Viewer): OneSide[] {
  const isMine = (teamId: string | null, userId: string | null) =>
    userId === viewer.userId || viewer.teams.some(({ id }) => id === teamId);
  const one = (
    side: 'HOST' | 'AWAY',
    teamId: string | null,
    userId: string | null,
    name: string,
  ): OneSide => ({
    side,
    teamId,
    userId,
    name,
    isMine: isMine(teamId, userId),
  });
  const host = one('HOST', match.host_team_id, match.host_user_id, match.host_name);
  return match.away_name === null
    ? [host]
    : [host, one('AWAY', match.away_team_id, match.away_user_id, match.away_name)];
}
