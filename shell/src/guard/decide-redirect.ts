import { matchRoute, paths, type RouteMatch } from '@homeground/shared/routes';
import { hasLocation, type StoredUser } from '@homeground/shared/session';

export type Decision =
  | { readonly kind: 'show'; readonly match: RouteMatch | null }
  | { readonly kind: 'back' }
  | {
      readonly kind: 'redirect';
      readonly path: string;
      /** True if the requested address is stored, and opens later. */
      readonly remember: boolean;
    };

interface Visit {
  readonly pathname: string;
  readonly user: StoredUser | null;
  /** True if the previous page belongs to the app, according to the history of the router. The referrer is not used. */
  readonly cameFromApp: boolean;
}

/**
 * Applies the three rules of SEED 4 in order, with the additions of SPEC 2.4. The function is pure, so that tests can run a table of cases.
 */
export function decideRedirect({ pathname, user, cameFromApp }: Visit): Decision {
  const match = matchRoute(pathname);
  const isOnlyForSignedOut = match?.row.access === 'signed-out';

  if (!user) {
    if (isOnlyForSignedOut) return { kind: 'show', match };
    return { kind: 'redirect', path: paths.landing(), remember: match !== null };
  }
  if (isOnlyForSignedOut)
    return cameFromApp ? { kind: 'back' } : { kind: 'redirect', path: paths.matches(), remember: false };

  const screen = match?.row.id;
  const mayLackLocation = screen === 'user' || screen === 'user-location';
  if (!hasLocation(user) && !mayLackLocation) {
    return { kind: 'redirect', path: paths.userLocation(user.id), remember: match !== null };
  }
  if (match && match.params.id !== user.id) {
    if (screen === 'user-edit') return { kind: 'redirect', path: paths.userEdit(user.id), remember: false };
    if (screen === 'user-location')
      return { kind: 'redirect', path: paths.userLocation(user.id), remember: false };
  }
  return { kind: 'show', match };
}
