import type { App } from '../src/platform/http/app-instance';
import { testApp, type TestDeps } from './app';
import { createTestDatabase, type TestDatabase } from './database';

export let app: App;
export let database: TestDatabase;

/** Builds the app on a database of its own before the tests of a file, and closes both after them. */
export function setUpApp(deps: Omit<TestDeps, 'database'> = {}): void {
  beforeAll(async () => {
    database = await createTestDatabase();
    app = await testApp({ ...deps, database });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
}
