import { matchRoute } from '@homeground/shared/routes';

/** A move is an animated change between two screens. `open`: a card grows into its page. `close`: a page shrinks into its card. */
export type Move = 'open' | 'close';

/** Returns the move between two addresses; null if no animation would help users to understand the change (DESIGN "Rules"). */
export function moveBetween(from: string, to: string): Move | null {
  const [fromScreen, toScreen] = [matchRoute(from)?.row.id, matchRoute(to)?.row.id];
  if (fromScreen === 'matches' && toScreen === 'match') return 'open';
  if (fromScreen === 'match' && toScreen === 'matches') return 'close';
  return null;
}
