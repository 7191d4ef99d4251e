import type { RoomDetail } from '@homeground/shared/contracts';

/** Returns the text keys of the menu row that lets both line-ups into the room; null if I may not decide this. */
export function lineUpsTextKeys(lineUps: RoomDetail['lineUps'] | undefined) {
  // A server of an earlier release sends no `lineUps`.
  if (!lineUps?.may) return null;
  const { mine, theirs } = lineUps;
  if (mine)
    return {
      title: 'menu.line_ups_back',
      text: theirs ? 'menu.line_ups_open' : 'menu.line_ups_waiting',
    } as const;
  return { title: 'menu.line_ups', text: theirs ? 'menu.line_ups_theirs' : 'menu.line_ups_text' } as const;
}
