export const kind = 'expanding';

/** Index for the numbers of the desk, which count matches by the day of play (SPEC 8.11). Scrapes read these numbers every five minutes. */
export const index = {
  name: 'final_result_played_at',
  table: 'final_result',
  on: `(played_at) where kind = 'PLAYED'`,
};
