import type { MatchFilters } from '@homeground/shared/contracts';
import type { ColumnType } from 'kysely';

export interface SavedSearchTable {
  id: string;
  user_id: string;
  /** One of ten places: the eleventh search has none. */
  slot: number;
  name: string;
  filters: ColumnType<MatchFilters, string, string>;
  created_at: Date;
}
