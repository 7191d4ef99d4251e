import { matchRoute, type ScreenId } from '@homeground/shared/routes';

/** A card becomes its page, the page its card again, or one of the bottom bar's places takes another's. */
export type Move = 'open' | 'close' | 'tab';

const tabs: ReadonlySet<ScreenId> = new Set(['matches', 'notifications', 'match-create', 'chatlist', 'user']);

/** What one sees happen between two addresses; null: nothing that would explain anything (DESIGN, motion). */
export function moveBetween(from: string, to: string): Move | null {
  const [here, there] = [matchRoute(from)?.row.id, matchRoute(to)?.row.id];
  if (!here || !there || from === to) return null;
  if (here === 'matches' && there === 'match') return 'open';
  if (here === 'match' && there === 'matches') return 'close';
  return here !== there && tabs.has(here) && tabs.has(there) ? 'tab' : null;
}
