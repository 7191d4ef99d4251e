import type { Locale, Standing, UserPlay } from '@homeground/shared/contracts';

/** How somebody is called whose account is gone (SPEC 3.5). A nickname cannot contain a space: nobody can pass for one of them. */
export const deletedName: Readonly<Record<Locale, string>> = { en: 'deleted user', ko: '탈퇴한 사용자' };

/** Nothing played, or nobody left of whom to tell it. */
export const noStanding: Standing = { records: [], manner: null, keptPromises: null };
export const noUserPlay: UserPlay = { ratings: [], againstMe: null, coming: [], past: [] };
