export const kind = 'expanding';

/**
 * Index for the alerts: it has the searches of a map cell in the order of the pages, so a page reads only its own searches. It replaces
 * saved_search_near, which servers of the previous version still use.
 */
export const index = {
  name: 'saved_search_in_order',
  table: 'saved_search',
  on: `(cell, looks_for, user_id, id) include (sport) where cell is not null`,
};
