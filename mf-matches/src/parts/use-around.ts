import { useUser } from '@homeground/shared/session';

/** Returns my neighbourhood and search distance as part of a query key, because each of them has its own lists. */
export const useAround = (): string =>
  useUser((user) => (user ? `${user.latitude} ${user.longitude} ${user.searchDistance}` : ''));
