export const en = {
  spoken: 'Last {count} match, oldest first: {outcomes}|Last {count} matches, oldest first: {outcomes}',
  'spoken.WIN': 'Won',
  'spoken.DRAW': 'Drawn',
  'spoken.LOSS': 'Lost',
  WIN: 'W',
  DRAW: 'D',
  LOSS: 'L',
} as const;
