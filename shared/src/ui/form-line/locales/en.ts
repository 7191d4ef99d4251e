export const en = {
  said: 'Last {count} match, oldest first: {outcomes}|Last {count} matches, oldest first: {outcomes}',
  'said.WIN': 'Won',
  'said.DRAW': 'Drawn',
  'said.LOSS': 'Lost',
  WIN: 'W',
  DRAW: 'D',
  LOSS: 'L',
} as const;
