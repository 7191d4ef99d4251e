import type { MatchFilters } from '@homeground/shared/contracts';

/** Parts of a day in which people plan matches. The last part crosses midnight. */
export const partsOfDay = [
  { name: 'morning', fromTime: '06:00', toTime: '12:00' },
  { name: 'afternoon', fromTime: '12:00', toTime: '17:00' },
  { name: 'evening', fromTime: '17:00', toTime: '22:00' },
  { name: 'night', fromTime: '22:00', toTime: '06:00' },
] as const;

type Times = Pick<MatchFilters, 'fromTime' | 'toTime'>;

/** Returns whether the times of the filters are exactly this part of the day. */
export const isPartOfDay = (filters: Times, part: Times): boolean =>
  filters.fromTime === part.fromTime && filters.toTime === part.toTime;
