import type { MatchFilters } from '@homeground/shared/contracts';
import type { ColumnType, Generated } from 'kysely';

export interface SavedSearchTable {
  id: string;
  user_id: string;
  /** One of five places: the sixth search has none. */
  slot: number;
  name: string;
  filters: ColumnType<MatchFilters, string, string>;
  created_at: Date;
  /** Where the owner lives; null while nobody knows. */
  cell: number | null;
  /** Of the filters, made by the database. */
  sport: Generated<string | null>;
}
