import { send, testClock } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';

export { app, database };

export const MINUTE = 60_000;

export const clock = testClock();

export const signIn = (username: string, typedPassword: string, options: Parameters<typeof send>[3] = {}) =>
  send(app, 'POST', '/api/session', { json: { username, password: typedPassword }, ...options });

/** Starts the app on a database of its own for the tests of a file. */
export function setUpAccounts(): void {
  setUpApp({ clock });
  // Every test begins without failed sign-ins.
  beforeEach(() => database.db.deleteFrom('sign_in_throttle').execute());
}
