import { paths } from './paths';

/** Returns the address of the list of guest spots (SPEC 5.7). */
export const guestSpotsAddress = (): string => `${paths.matches()}?show=guests`;

/** Returns the address of the list of my posts. */
export const myPostsAddress = (): string => `${paths.matches()}?mine=true`;
