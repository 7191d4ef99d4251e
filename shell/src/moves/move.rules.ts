import { matchRoute, type ScreenId } from '@homeground/shared/routes';

/**
 * A move is an animated change between two screens. `open`: a card grows into its page. `close`: a page shrinks into its card. `tab`: a
 * target of the bottom bar replaces another target.
 */
export type Move = 'open' | 'close' | 'tab';

const tabs: ReadonlySet<string> = new Set<ScreenId>([
  'matches',
  'notifications',
  'match-create',
  'chatlist',
  'user',
]);

/** Returns the move between two addresses; null if no animation would help users to understand the change (DESIGN "Rules"). */
export function moveBetween(from: string, to: string): Move | null {
  const [fromScreen, toScreen] = [matchRoute(from)?.row.id, matchRoute(to)?.row.id];
  if (!fromScreen || !toScreen || from === to) return null;
  if (fromScreen === 'matches' && toScreen === 'match') return 'open';
  if (fromScreen === 'match' && toScreen === 'matches') return 'close';
  return fromScreen !== toScreen && tabs.has(fromScreen) && tabs.has(toScreen) ? 'tab' : null;
}
