/** Counted games: the results that change records and ratings, and who met whom. */
export { gainsOf } from './gains.repository';
export { headToHead, recordAgainstViewer, rivalryAmong, rivalsOf } from './meetings.repository';
export type { NewSideGame, SideGameRow, StandingRow } from './score-row.repository';
