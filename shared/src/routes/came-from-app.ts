/**
 * Returns whether the user came to this page from another page of the app. The router numbers its history entries in this tab from 0; a
 * typed address, a link from another site and a new tab start at 0 again.
 */
export function cameFromApp(): boolean {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('idx' in state)) return false;
  return typeof state.idx === 'number' && state.idx > 0;
}
