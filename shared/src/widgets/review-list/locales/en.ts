export const en = {
  reviews: 'Reviews',
  more_failed: 'Couldn’t load more reviews.',
  report: 'Report this review',
} as const;
