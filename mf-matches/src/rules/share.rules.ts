import type { MatchDetail } from '@homeground/shared/contracts';

/** Returns whether a match has a share picture. A cancelled or expired match has none (SPEC 5.5). */
export function hasPicture({ state }: Pick<MatchDetail, 'state'>): boolean {
  return state !== 'CANCELLED' && state !== 'EXPIRED';
}
