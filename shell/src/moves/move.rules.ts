import { matchRoute, type ScreenId } from '@homeground/shared/routes';

/** Kinds of transition: a card opens as its page, a page closes to its card, or a tab replaces another tab. */
export type Move = 'open' | 'close' | 'tab';

const tabs: ReadonlySet<string> = new Set<ScreenId>([
  'matches',
  'notifications',
  'match-create',
  'chatlist',
  'user',
]);

/** Returns the transition between two addresses; null: no animation would explain the change (DESIGN, motion). */
export function moveBetween(from: string, to: string): Move | null {
  const [fromScreen, toScreen] = [matchRoute(from)?.row.id, matchRoute(to)?.row.id];
  if (!fromScreen || !toScreen || from === to) return null;
  if (fromScreen === 'matches' && toScreen === 'match') return 'open';
  if (fromScreen === 'match' && toScreen === 'matches') return 'close';
  return fromScreen !== toScreen && tabs.has(fromScreen) && tabs.has(toScreen) ? 'tab' : null;
}
