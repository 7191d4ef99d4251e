import { useUser } from '@homeground/shared/session';

/** Returns my neighbourhood and search distance as part of a query key, because the lists depend on both. */
export const useNeighbourhoodKey = (): string =>
  useUser((user) => (user ? `${user.latitude} ${user.longitude} ${user.searchDistance}` : ''));
