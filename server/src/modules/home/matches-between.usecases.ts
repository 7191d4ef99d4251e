import { limits, type MatchesBetween, type MatchesBetweenQuery } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { invalidFields } from '../../platform/errors/refusal';
import { guestMatches } from '../guest-spots';
import type { MatchDeps, MatchViewer } from '../matches';
import { calendarLines } from '../scores';
import { idList } from '../../platform/database';

const DAY = 86_400_000;
const { maxDays, matches: matchLimit } = limits.match.calendar;

/**
 * Returns the user's matches from one day to another: confirmed and played matches, matches as a guest, and own posts that have no
 * opponent yet.
 */
export async function matchesBetween(
  { db, clock }: Pick<MatchDeps, 'db' | 'clock'>,
  { userId, teams }: MatchViewer,
  { from, to }: MatchesBetweenQuery,
): Promise<MatchesBetween> {
  const dayCount = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  if (dayCount < 1) throw invalidFields({ to: 'too_small' });
  if (dayCount > maxDays) throw invalidFields({ to: 'too_large' });
  const teamIds = teams.map(({ id }) => id);
  const now = clock.now();
  const since = new Date(Date.parse(from) - DAY);
  const matchesAsGuest = await guestMatches(db, { userId, since });
  const guestMatchIds = matchesAsGuest.map(({ matchId }) => matchId);
  // The index is on the start time. A slightly wider range of start times uses the index; `local_day` then decides exactly.
  const { rows } = await sql<{ id: string }>`
    select id from match
    where (host_team_id = any(${idList(teamIds)}) or away_team_id = any(${idList(teamIds)})
        or host_user_id = ${userId}::uuid or away_user_id = ${userId}::uuid
        or id = any(${idList(guestMatchIds)}))
      and start_at >= ${since} and start_at < ${new Date(Date.parse(to) + 2 * DAY)}
      and local_day between ${from}::date and ${to}::date
      and (state in ('CONFIRMED', 'AWAITING_RESULT', 'COMPLETED') or (state = 'OPEN' and start_at > ${now}))
    order by start_at, id limit ${matchLimit}`.execute(db);
  return {
    matches: await calendarLines(
      db,
      rows.map(({ id }) => id),
      { teamIds, userId, now, matchesAsGuest },
    ),
  };
}
