import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
} from 'kysely';
import type { Migration } from '../database/migration';

/**
 * Returns the statements of a migration without a database. Every query returns no rows, so statements that depend on existing rows are not
 * recorded.
 */
export async function recordStatements(migration: Migration): Promise<readonly string[]> {
  if ('index' in migration) {
    const { name, table, on, isUnique = false } = migration.index;
    return [`create ${isUnique ? 'unique ' : ''}index concurrently ${name} on ${table} ${on}`];
  }
  const statements: string[] = [];
  const connection: DatabaseConnection = {
    executeQuery: async ({ sql }: CompiledQuery) => {
      statements.push(...splitStatements(sql));
      return { rows: [] };
    },
    async *streamQuery() {
      // Migrations do not stream.
    },
  };
  class Recorder extends DummyDriver {
    override acquireConnection = () => Promise.resolve(connection);
  }
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Recorder(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  await migration.up(db);
  return statements;
}

/** Splits a text at semicolons, unless the text contains a function's body. */
function splitStatements(sql: string): readonly string[] {
  const withoutComments = sql.replaceAll(/--[^\n]*/g, '');
  const parts = withoutComments.includes('$$') ? [withoutComments] : withoutComments.split(';');
  return parts.map((part) => part.replaceAll(/\s+/g, ' ').trim()).filter((part) => part !== '');
}
