import type { RoomDetail } from '@homeground/shared/contracts';

/** How the menu offers to let both line-ups in; null: there is nothing for me to say. */
export function lineUpsWords(lineUps: RoomDetail['lineUps'] | undefined) {
  // A server of an earlier release does not know of it.
  if (!lineUps?.may) return null;
  const { mine, theirs } = lineUps;
  if (mine)
    return {
      title: 'menu.line_ups_back',
      text: theirs ? 'menu.line_ups_open' : 'menu.line_ups_waiting',
    } as const;
  return { title: 'menu.line_ups', text: theirs ? 'menu.line_ups_theirs' : 'menu.line_ups_text' } as const;
}
