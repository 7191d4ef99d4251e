import type { GuestSpotFilters } from '@homeground/shared/contracts';
import { readAddress, writeAddress, type ListAddress } from './list-address.rules';

/** What the list of guest spots shows: all of it stands in the address, as that of the matches does. */
export interface GuestAddress extends Omit<ListAddress, 'filters'> {
  readonly filters: GuestSpotFilters;
}

/** What says nothing about a guest spot is left out, also where somebody wrote it into the address. */
export function readGuestAddress(params: URLSearchParams): GuestAddress {
  const address = readAddress(params);
  const { mine: _mine, applied: _applied, booked: _booked, words: _words, ...filters } = address.filters;
  return { ...address, filters };
}

/** What the server is asked. */
export function guestSearchOf({ filters, sort, area }: Omit<GuestAddress, 'view'>): string {
  return writeAddress({ filters, sort, area, view: 'list' }).toString();
}

export function writeGuestAddress(address: GuestAddress): URLSearchParams {
  return new URLSearchParams(`show=guests&${writeAddress(address).toString()}`);
}

/** What the sheet narrows; the sport stands on the screen itself. */
export function guestFilterCount({ sport: _sport, ...rest }: GuestSpotFilters): number {
  const { fromDay, toDay, fromTime, toTime, weekday, level, gender, free } = rest;
  return [fromDay ?? toDay, fromTime ?? toTime, weekday, level, gender, free].filter(Boolean).length;
}
