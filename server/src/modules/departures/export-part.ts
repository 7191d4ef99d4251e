import { sql, type RawBuilder } from 'kysely';
import type { Tables } from '../../platform/database';

type Name = keyof Tables;
type Column<T extends Name> = keyof Tables[T] & string;
type KeyType = 'uuid' | 'integer' | 'text';

/** Rows of one table that belong to a person, and what of them goes into the file. */
export interface Part {
  readonly table: Name;
  readonly columns: readonly string[];
  /** The columns that name the person. */
  readonly of: readonly string[];
  /** Columns that order the rows, with their types. */
  readonly key: Readonly<Record<string, KeyType>>;
  /** There is at most one such row: it stands in the file without a list around it. */
  readonly single?: boolean;
  /** A row of another table that is told with each. */
  readonly beside?: { readonly table: Name; readonly on: string; readonly columns: readonly string[] };
  readonly only?: (now: Date) => RawBuilder<unknown>;
}

interface TypedPart<T extends Name, B extends Name> extends Part {
  readonly table: T;
  readonly columns: readonly (Column<T> | 'picture_url')[];
  readonly of: readonly Column<T>[];
  readonly key: Partial<Record<Column<T>, KeyType>> & Readonly<Record<string, KeyType>>;
  readonly beside?: {
    readonly table: B;
    readonly on: Column<T>;
    readonly columns: readonly Column<B>[];
  };
}

export const part = <T extends Name, B extends Name = never>(of: TypedPart<T, B>): Part => of;

/** Columns that are told in another form than they are stored in. */
export const formats: Readonly<Record<string, { readonly of: string; readonly as: RawBuilder<unknown> }>> = {
  /** A picture of a room has an address of its own, as the person's own browser shows it. */
  picture_url: {
    of: 'picture',
    as: sql`case when picture is not null then '/api/rooms/' || proposal_id || '/pictures/' || number end`,
  },
};
