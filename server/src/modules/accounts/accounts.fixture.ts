import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { send, testApp, testClock } from '../../../test/app';
import type { App } from '../../platform/http/app-instance';

export const MINUTE = 60_000;

export let database: TestDatabase;
export let app: App;
export const clock = testClock();

export const signIn = (username: string, typedPassword: string, options: Parameters<typeof send>[3] = {}) =>
  send(app, 'POST', '/api/session', { json: { username, password: typedPassword }, ...options });

/** Starts the app on a database of its own for the tests of a file. */
export function setUpAccounts(): void {
  beforeAll(async () => {
    database = await createTestDatabase();
    app = await testApp({ database, clock });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  // Every test begins without failed sign-ins.
  beforeEach(() => database.db.deleteFrom('sign_in_throttle').execute());
}
