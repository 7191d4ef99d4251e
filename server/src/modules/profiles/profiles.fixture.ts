import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { send, type signUpUser, testApp, testClock } from '../../../test/app';
import type { App } from '../../platform/http/app-instance';

export let database: TestDatabase;
export let app: App;
export const clock = testClock();

export type Person = Awaited<ReturnType<typeof signUpUser>>;
export const yeoksam = { latitude: 37.500622, longitude: 127.036456, searchDistance: 10 };

export const changeLocationOf = (person: Person, json: unknown) =>
  send(app, 'PUT', '/api/me/location', { cookie: person.cookie, json });
export const changeProfileOf = (person: Person, json: unknown) =>
  send(app, 'PATCH', '/api/me', { cookie: person.cookie, json });
export const viewProfile = (person: Person, profileOwner: { id: string }) =>
  send(app, 'GET', `/api/users/${profileOwner.id}`, { cookie: person.cookie });

/** Starts the app on a database of its own for the tests of a file. */
export function setUpProfiles(): void {
  beforeAll(async () => {
    database = await createTestDatabase();
    app = await testApp({ database, clock });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
}
