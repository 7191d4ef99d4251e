/** Texts of the recent form of a side: the outcomes of its latest matches. Screen readers read the texts `spoken`; the others are visible. */
export const ko = {
  spoken: '최근 {count}경기, 오래된 순: {outcomes}',
  'spoken.WIN': '승',
  'spoken.DRAW': '무',
  'spoken.LOSS': '패',
  WIN: '승',
  DRAW: '무',
  LOSS: '패',
} as const;
