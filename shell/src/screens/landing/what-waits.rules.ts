import { matchRoute } from '@homeground/shared/routes';

/** A requested match or invite link that a visitor may see a preview of. */
export type Waiting =
  | { readonly kind: 'match'; readonly id: string }
  | { readonly kind: 'invite'; readonly teamId: string; readonly token: string };

/** Returns what the address leads to; null if visitors may see no preview of it. */
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
