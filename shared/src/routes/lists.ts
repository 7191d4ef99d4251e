import { paths } from './paths';

/** Who looks for guest players around me: the other list of home (SPEC 5.7). */
export const guestSpotsAddress = (): string => `${paths.matches()}?show=guests`;

/** My open posts, in the list of home. */
export const myPostsAddress = (): string => `${paths.matches()}?mine=true`;
