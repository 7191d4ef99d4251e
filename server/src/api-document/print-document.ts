import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { buildApp } from '../app';
import { systemClock } from '../platform/clock';
import { readConfig } from '../platform/config/config';
import type { Tables } from '../platform/database';
import { newId } from '../platform/ids';

/** Prints the OpenAPI document of this checkout without a database. `npm run gate:server` compares the document with live releases. */
const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (inner) => new PostgresIntrospector(inner),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', PUSH: '0', DEMO: '0' });
const app = await buildApp({ config, database: { db }, clock: systemClock, newId });
await app.ready();
process.stdout.write(`${JSON.stringify(app.swagger())}\n`, () => process.exit(0));
