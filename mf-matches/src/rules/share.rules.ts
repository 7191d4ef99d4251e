import type { MatchDetail } from '@homeground/shared/contracts';

/** Returns whether a match has a share picture. Cancelled and expired matches have none (SPEC 5.5). */
export function hasSharePicture({ state }: Pick<MatchDetail, 'state'>): boolean {
  return state !== 'CANCELLED' && state !== 'EXPIRED';
}
