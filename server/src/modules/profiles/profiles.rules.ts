import type { Standing, UserPlay } from '@homeground/shared/contracts';

/** Standing of a user without games, or with a deleted account. */
export const noStanding: Standing = { records: [], manner: null, keptPromises: null };
export const noUserPlay: UserPlay = { ratings: [], againstMe: null, coming: [], past: [] };
