import {
  matchGenders,
  matchSorts,
  sportIds,
  type MatchFilters,
  type MatchSort,
} from '@homeground/shared/contracts';

/** What the list shows: all of it stands in the address, so that it can be shared and survives going back (SPEC 5.3). */
export interface ListAddress {
  readonly filters: MatchFilters;
  readonly sort: MatchSort;
  readonly view: 'list' | 'map';
}

const day = /^\d{4}-\d{2}-\d{2}$/;
const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;
const flags = ['mine', 'applied', 'free', 'booked'] as const;

function oneOf<T extends string>(allowed: readonly T[], given: string | null): T | undefined {
  return allowed.find((one) => one === given);
}

/** An address is written by hand, cut off by a messenger, years old: what it cannot mean is left out. */
export function readAddress(params: URLSearchParams): ListAddress {
  const filters: MatchFilters = {};
  const sport = oneOf(sportIds, params.get('sport'));
  if (sport) filters.sport = sport;
  const gender = oneOf(matchGenders, params.get('gender'));
  if (gender) filters.gender = gender;
  for (const flag of flags) if (params.get(flag) === 'true') filters[flag] = true;
  for (const name of ['fromDay', 'toDay'] as const) {
    const given = params.get(name);
    if (given && day.test(given)) filters[name] = given;
  }
  for (const name of ['fromTime', 'toTime'] as const) {
    const given = params.get(name);
    if (given && timeOfDay.test(given)) filters[name] = given;
  }
  const weekday = [...new Set(params.getAll('weekday').map(Number))].filter(
    (one) => Number.isInteger(one) && one >= 1 && one <= 7,
  );
  if (weekday.length > 0) filters.weekday = weekday.sort();
  const level = Number(params.get('level'));
  if (Number.isInteger(level) && level >= 1 && level <= 5) filters.level = level;
  const words = [...(params.get('words') ?? '').trim()].slice(0, 40).join('');
  if (words) filters.words = words;
  return {
    filters,
    sort: oneOf(matchSorts, params.get('sort')) ?? 'soonest',
    view: params.get('view') === 'map' ? 'map' : 'list',
  };
}

/** However somebody got there, the same list has the same address. */
const order = [
  'sport',
  'mine',
  'applied',
  'words',
  'fromDay',
  'toDay',
  'weekday',
  'fromTime',
  'toTime',
  'level',
  'gender',
  'free',
  'booked',
] as const;

/** The usual is not written, so that the plain list has the plain address. */
export function writeAddress({ filters, sort, view }: ListAddress): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of order) {
    const value = filters[name];
    if (Array.isArray(value)) for (const one of value) params.append(name, String(one));
    else if (value !== undefined && value !== false && value !== '') params.set(name, String(value));
  }
  if (sort !== 'soonest') params.set('sort', sort);
  if (view !== 'list') params.set('view', view);
  return params;
}

/** What the server is asked: how it is shown is the page's own business. */
export function searchOf(address: ListAddress): string {
  return writeAddress({ ...address, view: 'list' }).toString();
}

/** What the sheet narrows; sport, mine, applied and words stand on the screen itself. */
export function sheetFilterCount({
  fromDay,
  toDay,
  fromTime,
  toTime,
  weekday,
  level,
  gender,
  free,
  booked,
}: MatchFilters): number {
  return [fromDay ?? toDay, fromTime ?? toTime, weekday, level, gender, free, booked].filter(Boolean).length;
}

export function narrows(filters: MatchFilters): boolean {
  return Object.keys(filters).length > 0;
}
