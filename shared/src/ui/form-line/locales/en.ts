/** Texts of the recent form of a side: the outcomes of its latest matches. Screen readers read the texts `spoken`; the others are visible. */
export const en = {
  spoken: 'Last {count} match, oldest first: {outcomes}|Last {count} matches, oldest first: {outcomes}',
  'spoken.WIN': 'Won',
  'spoken.DRAW': 'Drawn',
  'spoken.LOSS': 'Lost',
  WIN: 'W',
  DRAW: 'D',
  LOSS: 'L',
} as const;
