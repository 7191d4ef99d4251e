import { limits, type MatchDays, type MatchDaysQuery } from '@homeground/shared/contracts';
import type { MatchDeps } from '../matches/match-deps';
import { firstPlace, requireViewer, whoseOf } from '../matches/match-list.usecases';
import { countByDay, countFound } from './match-days.repository';

const DAY = 86_400_000;
const { dayCountUpTo, stripDays } = limits.match;

/** How many matches the list would show on each of the coming days, and in all, with the same filters and for the same person. */
export async function matchDays(
  deps: MatchDeps,
  userId: string,
  { area, ...filters }: MatchDaysQuery,
): Promise<MatchDays> {
  const viewer = await requireViewer(deps, userId);
  const isOwn = filters.mine === true || filters.applied === true;
  const place = firstPlace(deps, viewer, { sort: 'soonest', area, anywhere: isOwn });
  const asked = {
    ...place,
    hiddenPosters: viewer.blocked,
    which: isOwn ? whoseOf(deps, viewer, filters) : null,
    // One more than is shown, to know whether to say "and more".
    most: dayCountUpTo + 1,
  };
  const { fromDay: _from, toDay: _to, ...ofAnyDay } = filters;
  const [days, total] = await Promise.all([
    countByDay(deps.db, { ...asked, filters: ofAnyDay }, daysFrom(place.now)),
    countFound(deps.db, { ...asked, filters }),
  ]);
  return { days: days.map(({ day, count }) => ({ day, ...counted(count) })), total: counted(total) };
}

/** The page knows which day it is where its person is: all days are named that can be today or the last of the strip. */
function daysFrom(now: Date): string[] {
  return Array.from({ length: stripDays + 2 }, (_, index) =>
    new Date(now.getTime() + (index - 1) * DAY).toISOString().slice(0, 10),
  );
}

const counted = (count: number) => ({ count: Math.min(count, dayCountUpTo), atLeast: count > dayCountUpTo });
