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

/** Returns the statements of a migration without a database. What it asks for has no rows, so a branch that depends on them is not seen. */
export async function recordStatements(migration: Migration): Promise<readonly string[]> {
  if ('index' in migration) {
    const { name, table, on, isUnique = false } = migration.index;
    return [`create ${isUnique ? 'unique ' : ''}index concurrently ${name} on ${table} ${on}`];
  }
  const statements: string[] = [];
  const connection: DatabaseConnection = {
    executeQuery: async ({ sql }: CompiledQuery) => {
      statements.push(...apart(sql));
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
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  await migration.up(db);
  return statements;
}

/** Separates statements at their semicolons, but not within a function's body. */
function apart(sql: string): readonly string[] {
  const bare = sql.replaceAll(/--[^\n]*/g, '');
  const parts = bare.includes('$$') ? [bare] : bare.split(';');
  return parts.map((part) => part.replaceAll(/\s+/g, ' ').trim()).filter((part) => part !== '');
}
