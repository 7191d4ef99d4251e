import { confirmedMatches } from './confirmed-matches';
import { finishedMatches } from './finished-matches';
import { openCourtMatches } from './open-court-matches';
import { indoorRovers, openFootballMatches } from './open-football-matches';
import type { SeedMatch } from './seed-match';
import { singlePlayerMatches } from './single-player-matches';

/** Demo matches in the order in which they are posted. */
export const matches: readonly SeedMatch[] = [
  ...openFootballMatches,
  ...openCourtMatches,
  ...singlePlayerMatches,
  ...confirmedMatches,
  ...finishedMatches,
  indoorRovers,
];
