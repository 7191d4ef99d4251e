import { matchRoute } from '@homeground/shared/routes';

/** What the address somebody wanted to open is about, as far as a visitor may know of it. */
export type Waiting =
  | { readonly kind: 'match'; readonly id: string }
  | { readonly kind: 'invite'; readonly teamId: string; readonly token: string };

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
