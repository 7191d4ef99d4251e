import { matchRoute } from '@homeground/shared/routes';

/** Match, or invitation to a team, to which a followed link leads. Visitors may see a preview of the target. */
export type LinkTarget =
  | { readonly kind: 'match'; readonly id: string }
  | { readonly kind: 'invite'; readonly teamId: string; readonly token: string };

/** Returns the target of this address; null if visitors may see no preview of the target. */
export function linkTargetAt(address: string | null): LinkTarget | null {
  if (address === null) return null;
  const { pathname, searchParams } = new URL(address, 'http://here');
  const route = matchRoute(pathname);
  const id = route?.params['id'];
  if (id === undefined) return null;
  // A link to a page below a match, for example to its chat, also shows the match.
  if (pathname.startsWith('/matches/')) return { kind: 'match', id };
  const token = searchParams.get('invite');
  return route?.row.id === 'team' && token ? { kind: 'invite', teamId: id, token } : null;
}
