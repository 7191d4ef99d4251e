import { matchRoute } from '@homeground/shared/routes';

/** Match or invite link of which a visitor may see a preview. */
export type Waiting =
  | { readonly kind: 'match'; readonly id: string }
  | { readonly kind: 'invite'; readonly teamId: string; readonly token: string };

/** Returns the match or invite link at this address; null if visitors may see no preview of the address. */
export function whatWaitsAt(address: string | null): Waiting | null {
  if (address === null) return null;
  const { pathname, searchParams } = new URL(address, 'http://here');
  const match = matchRoute(pathname);
  const id = match?.params['id'];
  if (id === undefined) return null;
  if (pathname.startsWith('/matches/')) return { kind: 'match', id };
  const token = searchParams.get('invite');
  return match?.row.id === 'team' && token ? { kind: 'invite', teamId: id, token } : null;
}
