import type { MatchDetail } from '@homeground/shared/contracts';

/** SPEC 5.5: a match that was called off, or that nobody was found for, has none. */
export function hasPicture({ state }: Pick<MatchDetail, 'state'>): boolean {
  return state !== 'CANCELLED' && state !== 'EXPIRED';
}
