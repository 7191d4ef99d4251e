import { matchSorts, type GuestSpotFilters, type MatchSort } from '@homeground/shared/contracts';
import { readAddress, writeAddress } from './list-address.rules';

/** What the list of guest spots shows: all of it stands in the address, as that of the matches does. */
export interface GuestAddress {
  readonly filters: GuestSpotFilters;
  readonly sort: MatchSort;
}

/** What says nothing about a guest spot is left out, also where somebody wrote it into the address. */
export function readGuestAddress(params: URLSearchParams): GuestAddress {
  const {
    mine: _mine,
    applied: _applied,
    booked: _booked,
    words: _words,
    ...filters
  } = readAddress(params).filters;
  return { filters, sort: matchSorts.find((matchSort) => matchSort === params.get('sort')) ?? 'soonest' };
}

/** What the server is asked. */
export function guestSearchOf({ filters, sort }: GuestAddress): string {
  return writeAddress({ filters, sort, view: 'list', area: null }).toString();
}

export function writeGuestAddress(address: GuestAddress): URLSearchParams {
  return new URLSearchParams(`show=guests&${guestSearchOf(address)}`);
}

/** What the sheet narrows; the sport stands on the screen itself. */
export function guestFilterCount({ sport: _sport, ...rest }: GuestSpotFilters): number {
  const { fromDay, toDay, fromTime, toTime, weekday, level, gender, free } = rest;
  return [fromDay ?? toDay, fromTime ?? toTime, weekday, level, gender, free].filter(Boolean).length;
}
