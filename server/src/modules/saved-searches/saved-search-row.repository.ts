import type { MatchFilters, SearchTarget } from '@homeground/shared/contracts';
import type { ColumnType, Generated } from 'kysely';

export interface SavedSearchTable {
  id: string;
  user_id: string;
  /** Number from 1 to 5. Each search of a user has a different number, so a sixth search is refused. */
  slot: number;
  name: string;
  filters: ColumnType<MatchFilters, string, string>;
  looks_for: Generated<SearchTarget>;
  created_at: Date;
  /** Map cell of the owner's neighbourhood; null if the owner has no neighbourhood. */
  cell: number | null;
  /** The filter for the sport. The database fills this column from `filters`. */
  sport: Generated<string | null>;
}
