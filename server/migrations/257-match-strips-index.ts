import type { NewIndex } from '../src/platform/database/migration';

export const kind = 'expanding';

/** Index for the nearest matches and for counts: it orders matches by strip of latitude, then by longitude (`strips.rules.ts`). */
export const index: NewIndex = {
  name: 'match_open_strip',
  table: 'match',
  on: `((floor((lat + 90) * 200)::integer), lng) include (lat, start_at, id) where state = 'OPEN' and challenged_team_id is null`,
};
