export const ko = {
  said: '최근 {count}경기, 오래된 순: {outcomes}',
  'said.WIN': '승',
  'said.DRAW': '무',
  'said.LOSS': '패',
  WIN: '승',
  DRAW: '무',
  LOSS: '패',
} as const;
