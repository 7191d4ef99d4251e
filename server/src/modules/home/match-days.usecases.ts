import { limits, type MatchDays, type MatchDaysQuery } from '@homeground/shared/contracts';
import type { MatchDeps } from '../matches/match-deps';
import { firstPlace, ownerConditionsOf } from '../matches/match-list.usecases';
import type { Viewer } from '../matches/sides.repository';
import { countByDay, countAllDays } from './match-days.repository';

const DAY = 86_400_000;
const { dayCountUpTo, stripDays } = limits.match;

/** Counts the matches that the list shows to this user with these filters: on each of the coming days, and in total. */
export async function matchDays(
  deps: MatchDeps,
  viewer: Viewer,
  { area, ...filters }: MatchDaysQuery,
): Promise<MatchDays> {
  const isOwn = filters.mine === true || filters.applied === true;
  const place = firstPlace(deps, viewer, { sort: 'soonest', area, anywhere: isOwn });
  const search = {
    ...place,
    hiddenPosters: viewer.blocked,
    ownConditions: isOwn ? ownerConditionsOf(deps, viewer, filters) : null,
    // One more than is shown, to know whether there are more.
    countLimit: dayCountUpTo + 1,
  };
  const { fromDay: _from, toDay: _to, ...filtersOfAnyDay } = filters;
  const [days, total] = await Promise.all([
    countByDay(deps.db, { ...search, filters: filtersOfAnyDay }, daysFrom(place.now)),
    countAllDays(deps.db, { ...search, filters }),
  ]);
  return { days: days.map(({ day, count }) => ({ day, ...shownCount(count) })), total: shownCount(total) };
}

/** Returns all days that can be in the strip: today differs by time zone, and only the page knows the user's. */
function daysFrom(now: Date): string[] {
  return Array.from({ length: stripDays + 2 }, (_, index) =>
    new Date(now.getTime() + (index - 1) * DAY).toISOString().slice(0, 10),
  );
}

const shownCount = (count: number) => ({
  count: Math.min(count, dayCountUpTo),
  atLeast: count > dayCountUpTo,
});
