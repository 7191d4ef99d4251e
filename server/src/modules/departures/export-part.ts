import { sql, type RawBuilder } from 'kysely';
import type { Tables } from '../../platform/database';

type Name = keyof Tables;
type Column<T extends Name> = keyof Tables[T] & string;
type KeyType = 'uuid' | 'integer' | 'text';

/** Rows of one table that belong to a user, and their exported columns. */
export interface Part {
  readonly table: Name;
  readonly columns: readonly string[];
  /** Columns with the id of the user. */
  readonly ownerColumns: readonly string[];
  /** Columns that order the rows, with their types. */
  readonly key: Readonly<Record<string, KeyType>>;
  /** A user has at most one row, which is exported as an object, not as a list. */
  readonly isSingle?: boolean;
  /** A row of another table that is exported with each row. */
  readonly joinedRow?: { readonly table: Name; readonly on: string; readonly columns: readonly string[] };
  readonly filter?: (now: Date) => RawBuilder<unknown>;
}

interface TypedPart<T extends Name, B extends Name> extends Part {
  readonly table: T;
  readonly columns: readonly (Column<T> | 'picture_url')[];
  readonly ownerColumns: readonly Column<T>[];
  readonly key: Partial<Record<Column<T>, KeyType>> & Readonly<Record<string, KeyType>>;
  readonly joinedRow?: {
    readonly table: B;
    readonly on: Column<T>;
    readonly columns: readonly Column<B>[];
  };
}

export const part = <T extends Name, B extends Name = never>(typed: TypedPart<T, B>): Part => typed;

/** Columns that are exported in another form: the stored column (`of`) and the SQL expression (`as`). */
export const formats: Readonly<Record<string, { readonly of: string; readonly as: RawBuilder<unknown> }>> = {
  /** Pictures of a room are exported with the address under which the user's browser loads them. */
  picture_url: {
    of: 'picture',
    as: sql`case when picture is not null then '/api/rooms/' || proposal_id || '/pictures/' || number end`,
  },
};
