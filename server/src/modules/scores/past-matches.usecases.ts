import {
  limits,
  type PastMatchPage,
  type PastMatchesQuery,
  type UserPlay,
} from '@homeground/shared/contracts';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import { cursorOf, readCursor } from '../../platform/paging/cursor';
import { findAnyAccount } from '../profiles';
import { findTeam, teamIdsOf } from '../teams';
import { calendarOf, type CalendarQuery } from './calendar.repository';

/** Whose matches a page lists, and which of them. */
type Calendar = Omit<CalendarQuery, 'when' | 'limit' | 'after'>;

interface PastMatchDeps {
  readonly db: Db;
  readonly clock: Clock;
}

/** Maximum number of rows in each list of matches on the page of a side. */
export const rowsOnPage = limits.scores.calendar.max;

export const calendarOfTeam = (id: string, viewerId: string, now: Date): Calendar => ({
  teamIds: [id],
  userId: null,
  now,
  includesPrivate: false,
  viewerId,
});

/** A user's own page lists all their matches; the pages of others list only one-on-ones. */
export async function calendarOfUser(db: Db, userId: string, viewerId: string, now: Date): Promise<Calendar> {
  const isMe = userId === viewerId;
  return { teamIds: isMe ? await teamIdsOf(db, userId) : [], userId, now, includesPrivate: isMe, viewerId };
}

/** Returns the first past matches, which the page of a side contains. */
export async function latestPastMatches(
  db: Db,
  calendar: Calendar,
): Promise<Required<Pick<UserPlay, 'past' | 'pastNext'>>> {
  const { matches, next } = await pageOf(db, calendar, undefined, rowsOnPage);
  return { past: matches, pastNext: next };
}

/** Returns a page of the past matches of a team. The page of a disbanded team can still be read, so its matches can too. */
export async function pastMatchesOfTeam(
  { db, clock }: PastMatchDeps,
  teamId: string,
  viewerId: string,
  { cursor }: PastMatchesQuery,
): Promise<PastMatchPage> {
  if (!(await findTeam(db, teamId))) throw notFound();
  return pageOf(db, calendarOfTeam(teamId, viewerId, clock.now()), cursor, limits.scores.pastMatches.max);
}

/** Returns a page of the past matches of a user. The route has already refused users with a block between them. */
export async function pastMatchesOfUser(
  { db, clock }: PastMatchDeps,
  userId: string,
  viewerId: string,
  { cursor }: PastMatchesQuery,
): Promise<PastMatchPage> {
  const account = await findAnyAccount(db, userId);
  if (!account) throw notFound();
  if (account.deleted_at) return { matches: [], next: null };
  const calendar = await calendarOfUser(db, userId, viewerId, clock.now());
  return pageOf(db, calendar, cursor, limits.scores.pastMatches.max);
}

async function pageOf(
  db: Db,
  calendar: Calendar,
  cursor: string | undefined,
  pageSize: number,
): Promise<PastMatchPage> {
  const after = cursor === undefined ? null : readMatchCursor(cursor);
  const foundMatches = await calendarOf(db, { ...calendar, when: 'past', after, limit: pageSize + 1 });
  const matches = foundMatches.slice(0, pageSize);
  const last = foundMatches.length > pageSize ? matches.at(-1) : undefined;
  return { matches, next: last ? cursorOf([last.startAt, last.id]) : null };
}

function readMatchCursor(cursor: string): { readonly startAt: Date; readonly id: string } {
  const [startAt, id] = readCursor(cursor, ['moment', 'id']);
  return { startAt, id };
}
