import { guestSpotsAddress, paths } from '@homeground/shared/routes';

/** Kinds of lists around me: matches that look for an opponent, or sides that look for guest players (SPEC 5.3). */
export const listKinds = ['matches', 'guests'] as const;
export type ListKind = (typeof listKinds)[number];

export function listKindOf(params: URLSearchParams): ListKind {
  return params.get('show') === 'guests' ? 'guests' : 'matches';
}

/** Returns the address of a list. Matches are the default and have the plain address. */
export function listKindAddress(kind: ListKind): string {
  return kind === 'matches' ? paths.matches() : guestSpotsAddress();
}
