import type { NewIndex } from '../src/platform/database/migration';

export const kind = 'expanding';

/**
 * Written at once, because every search would read a list of pending entries to its end. Not a partial index: without statistics the
 * planner would read another partial index and compute the terms of all its rows.
 */
export const index: NewIndex = {
  name: 'match_terms',
  table: 'match',
  on: `using gin (match_search_terms(state, challenged_team_id, sport, gender, level_from, level_to, cost_per_team, venue_state, local_minute, cell,
      title, content, venue_name, venue_address)) with (fastupdate = off)`,
};
