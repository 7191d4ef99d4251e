import { guestSpotsAddress, paths } from '@homeground/shared/routes';

/** Kinds of lists around me: matches that look for an opponent, and sides that look for guest players (SPEC 5.3). */
export const listKinds = ['matches', 'guests'] as const;
export type ListKind = (typeof listKinds)[number];

export function listKindOf(params: URLSearchParams): ListKind {
  return params.get('show') === 'guests' ? 'guests' : 'matches';
}

/** Returns the address of a list. The list of matches is the default and has an address without a query. */
export function listKindAddress(kind: ListKind): string {
  return kind === 'matches' ? paths.matches() : guestSpotsAddress();
}
