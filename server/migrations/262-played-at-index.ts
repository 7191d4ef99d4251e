export const kind = 'expanding';

/** Index for the numbers of the desk, which count matches by the day on which they were played (SPEC 8.11), every five minutes for a scrape. */
export const index = {
  name: 'final_result_played_at',
  table: 'final_result',
  on: `(played_at) where kind = 'PLAYED'`,
};
