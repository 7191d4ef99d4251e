import { sports, type CalendarMatch, type MatchSide } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import {
  awaySide,
  hostSide,
  isComingMatch,
  isNotHiddenFrom,
  isPastMatch,
  isPublicMatch,
  matchesWithSides,
  type MatchWithSides,
  settledShirtsOf,
  shirtsOf,
  stateAt,
} from '../matches';
import type { GuestMatch } from '../guest-spots';
import type { FinalResultRow } from '../results';

/** Position of a match in the calendar. */
export interface CalendarCursor {
  readonly startAt: Date;
  readonly id: string;
}

export interface CalendarQuery {
  readonly teamIds: readonly string[];
  /** Includes the one-on-one matches of this user. */
  readonly userId: string | null;
  readonly when: 'coming' | 'past';
  readonly now: Date;
  readonly limit: number;
  /** The last match of the page before. */
  readonly after?: CalendarCursor | null;
  /** Includes unconfirmed challenges, which only the two teams may see. */
  readonly includesPrivate: boolean;
  /** User who looks. Matches whose page a block hides from this user are left out. */
  readonly viewerId: string;
}

const sideColumns = ['host_team_id', 'away_team_id', 'host_user_id', 'away_user_id'] as const;

/**
 * Returns coming and running matches, the soonest first, or past matches that were not cancelled, the latest first.
 * Queries each column of a side separately, because each has its own index.
 */
export async function calendarOf(db: Db, query: CalendarQuery): Promise<CalendarMatch[]> {
  const { teamIds, userId, when, now, limit, after = null, includesPrivate, viewerId } = query;
  const isAfter = after
    ? sql`(start_at, id) ${when === 'coming' ? sql`>` : sql`<`} (${after.startAt}, ${after.id})`
    : sql`true`;
  const isVisible = sql`${includesPrivate ? sql`true` : isPublicMatch} and ${isNotHiddenFrom(viewerId)}`;
  const periodAndOrder =
    when === 'coming'
      ? sql`${isComingMatch(now)} order by start_at, id`
      : sql`${isPastMatch(now)} and state in ('CONFIRMED', 'AWAITING_RESULT', 'COMPLETED') order by start_at desc, id desc`;
  const parts = sideColumns.flatMap((column) => {
    const ids = column.endsWith('team_id') ? teamIds : userId === null ? [] : [userId];
    return ids.map(
      (id) =>
        sql`(select id, start_at from match where ${sql.ref(column)} = ${id} and ${isVisible} and ${isAfter} and ${periodAndOrder} limit ${limit})`,
    );
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct id, start_at from (${sql.join(parts, sql` union all `)}) as mine
    order by ${when === 'coming' ? sql`start_at, id` : sql`start_at desc, id desc`} limit ${limit}`.execute(
    db,
  );
  return calendarLines(
    db,
    rows.map(({ id }) => id),
    query,
  );
}

interface LineQuery extends Pick<CalendarQuery, 'teamIds' | 'userId' | 'now'> {
  /** Matches that the user plays as a guest, seen from the side of the guest. They count in no record. */
  readonly matchesAsGuest?: readonly GuestMatch[];
}

/** Returns a calendar line for each match, seen from the side of the user or the teams. */
export async function calendarLines(
  db: Db,
  ids: readonly string[],
  query: LineQuery,
): Promise<CalendarMatch[]> {
  const [matches, results, settled] = await Promise.all([
    matchesWithSides(db, ids),
    finalResultsOf(db, ids),
    settledShirtsOf(db, ids),
  ]);
  return matches.map((match) => ({
    ...calendarLine(match, results.get(match.id), query),
    shirts: shirtsOf(match, settled),
  }));
}

type Result = Pick<FinalResultRow, 'kind' | 'host_score' | 'away_score' | 'winner'>;

async function finalResultsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Result>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('final_result')
    .select(['match_id', 'kind', 'host_score', 'away_score', 'winner'])
    .where('match_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.match_id, row]));
}

function calendarLine(
  row: MatchWithSides,
  result: Result | undefined,
  { teamIds, userId, now, matchesAsGuest = [] }: LineQuery,
): CalendarMatch {
  const guestMatch = matchesAsGuest.find(({ matchId }) => matchId === row.id);
  const isOwnPost =
    row.host_team_id === null ? row.host_user_id === userId : teamIds.includes(row.host_team_id);
  const isHost = guestMatch ? guestMatch.side === 'HOST' : isOwnPost;
  const ownSide = isHost ? 'HOST' : 'AWAY';
  const winner = result?.winner ?? null;
  return {
    id: row.id,
    sport: row.sport,
    title: row.title,
    startAt: row.start_at.toISOString(),
    minutes: row.minutes,
    timeZone: row.time_zone,
    state: stateAt({ state: row.state, startAt: row.start_at }, now),
    isHost,
    opponent: opponentOf(row, isHost),
    score: result && sports[row.sport].scoreMode !== 'WIN_ONLY' ? scoreFrom(ownSide, result) : null,
    outcome: winner === null ? null : winner === 'DRAW' ? 'DRAW' : winner === ownSide ? 'WIN' : 'LOSS',
    forfeit: result?.kind === 'FORFEIT',
    ...(guestMatch && { guestOf: guestMatch.teamName }),
  };
}

function scoreFrom(side: MatchSide, { host_score, away_score }: Result): CalendarMatch['score'] {
  if (host_score === null || away_score === null) return null;
  return side === 'HOST' ? { own: host_score, other: away_score } : { own: away_score, other: host_score };
}

function opponentOf(row: MatchWithSides, isHost: boolean): CalendarMatch['opponent'] {
  const side = isHost ? awaySide(row) : hostSide(row);
  if (side === null) return null;
  const { teamId, userId, name, pictureUrl, kit } = side;
  return { teamId, userId, name, pictureUrl, kit };
}
