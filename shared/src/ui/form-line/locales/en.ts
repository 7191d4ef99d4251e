export const en = {
  said: 'Last {count} match, the latest last: {outcomes}|Last {count} matches, the latest last: {outcomes}',
  'said.WIN': 'Won',
  'said.DRAW': 'Drawn',
  'said.LOSS': 'Lost',
  WIN: 'W',
  DRAW: 'D',
  LOSS: 'L',
} as const;
