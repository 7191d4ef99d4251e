/**
 * The router numbers the entries it makes in this tab. Anything above 0 was reached from another page of the app; a typed address, a link
 * from elsewhere and a new tab start again at 0.
 */
export function cameFromApp(): boolean {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('idx' in state)) return false;
  return typeof state.idx === 'number' && state.idx > 0;
}
