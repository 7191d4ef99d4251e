export const en = {
  more_failed: 'Couldn’t load more matches.',
} as const;
