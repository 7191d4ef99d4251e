import { guestSpotsAddress, paths } from '@homeground/shared/routes';

/** What the list around me shows: matches that look for an opponent, or sides that look for guest players (SPEC 5.3). */
export const listKinds = ['matches', 'guests'] as const;
export type ListKind = (typeof listKinds)[number];

export function listKindOf(params: URLSearchParams): ListKind {
  return params.get('show') === 'guests' ? 'guests' : 'matches';
}

/** The usual is not written, so that the plain list has the plain address. */
export function listKindAddress(kind: ListKind): string {
  return kind === 'matches' ? paths.matches() : guestSpotsAddress();
}
