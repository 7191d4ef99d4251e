/** Outside the app: the server shows a visitor what may be known without an account, and sends a member on to the match. */
export function shareHref(matchId: string): string {
  return `/m/${encodeURIComponent(matchId)}`;
}
