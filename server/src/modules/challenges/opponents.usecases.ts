import { limits, type Opponent, type OpponentsPage, type OpponentsQuery } from '@homeground/shared/contracts';
import { cursorOf, readCursor } from '../../platform/paging/cursor';
import { type MatchDeps, requireViewer } from '../matches';
import { mannersOf } from '../reviews';
import { teamCardOf } from '../teams';
import { findWaitingChallenges } from './challenges.repository';
import { findLastPlayedTimes, findTeamsInCircle } from './opponents.repository';
import { compareOpponentCursors, opponentCursorOf, reasonsFor, type OpponentCursor } from './opponents.rules';

/** Lists teams near the user that take challenges; by default, teams that suit the user come first (SPEC 4.6). */
export async function opponents(
  { db, clock }: Pick<MatchDeps, 'db' | 'clock'>,
  userId: string,
  { sort = 'best', cursor, ...filters }: OpponentsQuery,
): Promise<OpponentsPage> {
  const after: OpponentCursor | null =
    cursor === undefined ? null : readCursor(cursor, ['number', 'number', 'id']);
  const viewer = await requireViewer({ db }, userId);
  const { position, searchDistance } = viewer;
  // Without a neighbourhood there is no distance.
  if (position === null || searchDistance === null) return { opponents: [], next: null };
  const now = clock.now();
  const teamViewer = { id: userId, position, searchDistance };
  const rows = await findTeamsInCircle(db, teamViewer, { ...position, km: searchDistance }, filters);
  const ids = rows.map(({ id }) => id);
  const ledTeams = viewer.teams.filter(({ leads }) => leads);
  const [manners, lastPlayedTimes, waitingChallenges] = await Promise.all([
    mannersOf(db, ids.map((teamId) => ({ teamId, userId: null })), now), // prettier-ignore
    findLastPlayedTimes(db, ids, now),
    findWaitingChallenges(db, ledTeams.map(({ id }) => id), now), // prettier-ignore
  ]);
  const entries = rows.map((row, index) => {
    const manner = manners[index] ?? null;
    const lastPlayedAt = lastPlayedTimes.get(row.id) ?? null;
    const candidate = {
      id: row.id,
      sport: row.sport,
      level: row.level,
      other_sports: row.other_sports,
      playingDays: row.playing_days,
      km: row.km,
      manner: manner?.score ?? null,
      lastPlayedAt,
    };
    const reasons = reasonsFor(candidate, ledTeams);
    const opponent: Opponent = {
      team: teamCardOf(row, teamViewer),
      playingDays: row.playing_days,
      lastPlayedAt: lastPlayedAt?.toISOString() ?? null,
      manner,
      reasons,
      // `rows` leaves out the user's own teams, so a waiting challenge whose receiver is this row was sent by one of the user's teams.
      waiting: waitingChallenges.some(({ teamId }) => teamId === row.id),
    };
    return { opponent, rowCursor: opponentCursorOf(candidate, reasons, sort) };
  });
  const remaining = entries
    .filter(({ rowCursor }) => after === null || compareOpponentCursors(rowCursor, after) > 0)
    .toSorted((a, b) => compareOpponentCursors(a.rowCursor, b.rowCursor));
  const page = remaining.slice(0, limits.opponents.page);
  const lastEntry = page.at(-1);
  return {
    opponents: page.map(({ opponent }) => opponent),
    next: lastEntry && remaining.length > page.length ? cursorOf([...lastEntry.rowCursor]) : null,
  };
}
