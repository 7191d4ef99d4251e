import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { buildApp } from '../app';
import { systemClock } from '../platform/clock';
import { readConfig } from '../platform/config/config';
import type { Tables } from '../platform/database';
import type { Document } from '../platform/http/document';
import { newId } from '../platform/ids';

/** Returns the OpenAPI document of this checkout, without a database. */
export async function buildDocument(): Promise<Document> {
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', PUSH: '0', DEMO: '0' });
  const app = await buildApp({ config, database: { db }, clock: systemClock, newId });
  await app.ready();
  // The plugin's type covers every version of OpenAPI.
  return app.swagger() as Document;
}
