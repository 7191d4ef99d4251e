import type { Locale, Standing, UserPlay } from '@homeground/shared/contracts';
import { aboutKm, distanceKm, type Position } from '../geo/position.rules';

/** How somebody is called whose account is gone (SPEC 3.5). A nickname cannot contain a space: nobody can pass for one of them. */
export const deletedName: Readonly<Record<Locale, string>> = { en: 'deleted user', ko: '탈퇴한 사용자' };

/** Nothing played, or nobody left of whom to tell it. */
export const noStanding: Standing = { records: [], manner: null, keptPromises: null };
export const noUserPlay: UserPlay = { ratings: [], againstMe: null, coming: [], past: [] };

/**
 * "About N km" to another person. Theirs is first moved to a square of about a kilometre: whoever moves their own pin around and
 * watches the number change finds the square, never the house (SPEC 3.3).
 */
export function aboutKmTo(me: Position | null, other: Position | null): number | null {
  return (
    me &&
    other &&
    aboutKm(distanceKm(me, { latitude: coarse(other.latitude), longitude: coarse(other.longitude) }))
  );
}

function coarse(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
