import { type Expression, sql } from 'kysely';

/** Condition of a query: operators have not suspended the user in this column at the moment. */
export const isNotSuspended = (
  userIdColumn: string,
  now: Date | Expression<unknown>,
) => sql<boolean>`not exists (
  select from suspension where suspension.user_id = ${sql.ref(userIdColumn)} and (suspension.until is null or suspension.until > ${now}))`;
