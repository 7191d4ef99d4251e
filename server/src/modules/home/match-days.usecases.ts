import { limits, type MatchDays, type MatchDaysQuery } from '@homeground/shared/contracts';
import {
  countFewByDay,
  firstListCursor,
  type MatchDeps,
  ownerConditionsOf,
  type MatchViewer,
} from '../matches';
import { countByDay, countAllMatches } from './match-days.repository';

const DAY = 86_400_000;
/** Later than each day of a match. */
const lastDay = '9999-12-31';
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
  const { fromDay = '', toDay = lastDay, ...filtersOfAnyDay } = filters;
  const searchOfAnyDay = { ...search, filters: filtersOfAnyDay };
  const requestedDays = possibleDays(listCursor.now);
  const fewMatches = isOwn ? null : await countFewByDay(deps.db, searchOfAnyDay);
  if (fewMatches) {
    const chosenCounts = [...fewMatches].flatMap(([day, count]) =>
      day >= fromDay && day <= toDay ? [count] : [],
    );
    return {
      days: requestedDays.map((day) => ({ day, ...shownCount(fewMatches.get(day) ?? 0) })),
      total: shownCount(chosenCounts.reduce((sum, count) => sum + count, 0)),
    };
  }
  const { weekday = [] } = filters;
  const daysToCount = requestedDays.filter((day) => weekday.length === 0 || weekday.includes(weekdayOf(day)));
  const [days, total] = await Promise.all([
    countByDay(deps.db, searchOfAnyDay, daysToCount),
    countAllMatches(deps.db, { ...search, filters }),
  ]);
  const countsByDay = new Map(days.map(({ day, count }) => [day, count]));
  return {
    days: requestedDays.map((day) => ({ day, ...shownCount(countsByDay.get(day) ?? 0) })),
    total: shownCount(total),
  };
}

/** 1: Monday. */
const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7;

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
