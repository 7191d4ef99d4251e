export const en = {
  reviews: 'Reviews',
  more_failed: 'The next reviews did not load.',
  report: 'Report this review',
} as const;
