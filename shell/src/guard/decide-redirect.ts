import { matchRoute, paths, type RouteMatch } from '@homeground/shared/routes';
import { hasLocation, type StoredUser } from '@homeground/shared/session';

export type Decision =
  | { readonly kind: 'show'; readonly match: RouteMatch | null }
  | { readonly kind: 'back' }
  | { readonly kind: 'to'; readonly path: string; readonly remember: boolean };

interface Visit {
  readonly pathname: string;
  readonly user: StoredUser | null;
  /** Read from the app's own history, not from the referrer. */
  readonly cameFromApp: boolean;
}

/**
 * Applies the three rules of SEED 4 in order, with the additions of SPEC 2.4. The function is pure, so that a table of cases can test it.
 */
export function decideRedirect({ pathname, user, cameFromApp }: Visit): Decision {
  const match = matchRoute(pathname);
  const openToAll = match?.row.access === 'signed-out';

  if (!user) {
    if (openToAll) return { kind: 'show', match };
    return { kind: 'to', path: paths.landing(), remember: match !== null };
  }
  if (openToAll)
    return cameFromApp ? { kind: 'back' } : { kind: 'to', path: paths.matches(), remember: false };

  const screen = match?.row.id;
  const mayLackLocation = screen === 'user' || screen === 'user-location';
  if (!hasLocation(user) && !mayLackLocation) {
    return { kind: 'to', path: paths.userLocation(user.id), remember: match !== null };
  }
  if (match && match.params.id !== user.id) {
    if (screen === 'user-edit') return { kind: 'to', path: paths.userEdit(user.id), remember: false };
    if (screen === 'user-location') return { kind: 'to', path: paths.userLocation(user.id), remember: false };
  }
  return { kind: 'show', match };
}
