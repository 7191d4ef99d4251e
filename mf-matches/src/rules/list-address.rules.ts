import {
  limits,
  matchGenders,
  matchSorts,
  parseSearchArea,
  sportIds,
  formatSearchArea,
  type MatchFilters,
  type MatchSort,
  type SearchArea,
} from '@homeground/shared/contracts';

/** State of the list. The address contains this state, so that users can share the list and Back restores it (SPEC 5.3). */
export interface ListAddress {
  readonly filters: MatchFilters;
  readonly sort: MatchSort;
  readonly view: 'list' | 'map';
  /** Circle of a search elsewhere; null for a search around me. */
  readonly area: SearchArea | null;
}

const dayPattern = /^20\d{2}-\d{2}-\d{2}$/;
const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;
const flags = ['mine', 'applied', 'free', 'booked'] as const;

/** Returns whether this is a date that exists. For example, 2026-02-30 does not exist. */
function isDay(text: string): boolean {
  const moment = dayPattern.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

function oneOf<T extends string>(allowed: readonly T[], value: string | null): T | undefined {
  return allowed.find((item) => item === value);
}

/** Reads the state from an address and drops invalid values, because an address may be typed by hand, cut off or years old. */
export function readAddress(params: URLSearchParams): ListAddress {
  const filters: MatchFilters = {};
  const sport = oneOf(sportIds, params.get('sport'));
  if (sport) filters.sport = sport;
  const gender = oneOf(matchGenders, params.get('gender'));
  if (gender) filters.gender = gender;
  for (const flag of flags) if (params.get(flag) === 'true') filters[flag] = true;
  for (const name of ['fromDay', 'toDay'] as const) {
    const param = params.get(name);
    if (param && isDay(param)) filters[name] = param;
  }
  for (const name of ['fromTime', 'toTime'] as const) {
    const param = params.get(name);
    if (param && timePattern.test(param)) filters[name] = param;
  }
  const weekday = [...new Set(params.getAll('weekday').map(Number))].filter(
    (item) => Number.isInteger(item) && item >= 1 && item <= 7,
  );
  if (weekday.length > 0) filters.weekday = weekday.sort();
  const level = Number(params.get('level'));
  if (Number.isInteger(level) && level >= 1 && level <= 5) filters.level = level;
  const words = [...(params.get('words') ?? '').trim()].slice(0, limits.match.searchWords.max).join('');
  if (words) filters.words = words;
  return {
    filters,
    sort: oneOf(matchSorts, params.get('sort')) ?? 'soonest',
    view: params.get('view') === 'map' ? 'map' : 'list',
    area: parseSearchArea(params.get('area') ?? ''),
  };
}

/** Order of the parameters. With a fixed order the same list always has the same address. */
const paramOrder = [
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

/** Writes the state as an address. Default values are left out, so that the default list has an address without a query. */
export function writeAddress({ filters, sort, view, area }: ListAddress): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of paramOrder) {
    const value = filters[name];
    if (Array.isArray(value)) for (const item of value) params.append(name, String(item));
    else if (value !== undefined && value !== false && value !== '') params.set(name, String(value));
  }
  if (area) params.set('area', formatSearchArea(area));
  if (sort !== 'soonest') params.set('sort', sort);
  if (view !== 'list') params.set('view', view);
  return params;
}

/** Returns the search parameters for the server, without parameters that only concern the display. */
export function searchOf(address: ListAddress): string {
  return writeAddress({ ...address, view: 'list' }).toString();
}

/** Counts the filters of the sheet. `sport`, `mine`, `applied` and `words` are not counted, because they have their own controls. */
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

export function hasFilters(filters: MatchFilters): boolean {
  return Object.keys(filters).length > 0;
}
