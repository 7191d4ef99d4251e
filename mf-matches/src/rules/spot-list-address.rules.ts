import type { GuestSpotFilters, MatchFilters } from '@homeground/shared/contracts';
import { readAddress, writeAddress, type ListAddress } from './list-address.rules';

/** State of the list of guest spots. The address contains all of this state, as for the list of matches. */
export interface SpotListAddress extends Omit<ListAddress, 'filters'> {
  readonly filters: GuestSpotFilters;
}

/** Drops filters that do not apply to guest spots. The server refuses them. */
export function spotFiltersOf({
  mine: _mine,
  applied: _applied,
  booked: _booked,
  words: _words,
  ...filters
}: MatchFilters): GuestSpotFilters {
  return filters;
}

export function readSpotListAddress(params: URLSearchParams): SpotListAddress {
  const address = readAddress(params);
  return { ...address, filters: spotFiltersOf(address.filters) };
}

/** Returns the search parameters for the server. */
export function spotSearchOf({ filters, sort, area }: Omit<SpotListAddress, 'view'>): string {
  return writeAddress({ filters, sort, area, view: 'list' }).toString();
}

export function writeSpotListAddress(address: SpotListAddress): URLSearchParams {
  return new URLSearchParams(`show=guests&${writeAddress(address).toString()}`);
}

/** Counts the filters that are set in the sheet. The sport does not count, because it has its own control on the screen. */
export function spotFilterCount({ sport: _sport, ...rest }: GuestSpotFilters): number {
  const { fromDay, toDay, fromTime, toTime, weekday, level, gender, free } = rest;
  return [fromDay ?? toDay, fromTime ?? toTime, weekday, level, gender, free].filter(Boolean).length;
}
