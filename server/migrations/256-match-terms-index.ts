import type { NewIndex } from '../src/platform/database/migration';

export const kind = 'expanding';

/**
 * Index of the terms of matches. It has no list of pending changes, because every search would read the list to its
 * end. The index is not partial: without statistics the planner would read another partial index and compute the terms
 * of all its rows.
 */
export const index: NewIndex = {
  name: 'match_terms',
  table: 'match',
  on: `using gin (match_search_terms(state, challenged_team_id, sport, gender, level_from, level_to, cost_per_team, venue_state, local_minute, cell,
      title, content, venue_name, venue_address)) with (fastupdate = off)`,
};
