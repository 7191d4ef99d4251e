import { limits, type MatchDays, type MatchDaysQuery } from '@homeground/shared/contracts';
import { firstListCursor, type MatchDeps, ownerConditionsOf, type MatchViewer } from '../matches';
import { countByDay, countAllMatches } from './match-days.repository';

const DAY = 86_400_000;
const { dayCountUpTo, stripDays } = limits.match;

/** Returns how many matches the list shows to this user with these filters, for each of the coming days and in total. */
export async function matchDays(
  deps: MatchDeps,
  viewer: MatchViewer,
  { area, ...filters }: MatchDaysQuery,
): Promise<MatchDays> {
  const isOwn = filters.mine === true || filters.applied === true;
  const listCursor = firstListCursor(deps, viewer, { sort: 'soonest', area, anywhere: isOwn });
  const search = {
    ...listCursor,
    hiddenPosters: viewer.blocked,
    ownConditions: isOwn ? ownerConditionsOf(deps, viewer, filters) : null,
    // One more than the largest number on the screen, to know whether there are more matches.
    countLimit: dayCountUpTo + 1,
  };
  const { fromDay: _from, toDay: _to, ...filtersOfAnyDay } = filters;
  const [days, total] = await Promise.all([
    countByDay(deps.db, { ...search, filters: filtersOfAnyDay }, possibleDays(listCursor.now)),
    countAllMatches(deps.db, { ...search, filters }),
  ]);
  return { days: days.map(({ day, count }) => ({ day, ...shownCount(count) })), total: shownCount(total) };
}

/**
 * Returns every day that the strip of days can show, from yesterday to one day after its end in UTC: which day is today depends on the
 * time zone, and only the page knows the time zone of its user.
 */
function possibleDays(now: Date): string[] {
  return Array.from({ length: stripDays + 2 }, (_, index) =>
    new Date(now.getTime() + (index - 1) * DAY).toISOString().slice(0, 10),
  );
}

const shownCount = (count: number) => ({
  count: Math.min(count, dayCountUpTo),
  atLeast: count > dayCountUpTo,
});
