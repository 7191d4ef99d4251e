import type { Locale, Standing, UserPlay } from '@homeground/shared/contracts';

/** Name of a deleted user (SPEC 3.5). Nicknames have no spaces, so no user can choose it. */
export const deletedName: Readonly<Record<Locale, string>> = { en: 'deleted user', ko: '탈퇴한 사용자' };

/** Standing of a user without games, or with a deleted account. */
export const noStanding: Standing = { records: [], manner: null, keptPromises: null };
export const noUserPlay: UserPlay = { ratings: [], againstMe: null, coming: [], past: [] };
