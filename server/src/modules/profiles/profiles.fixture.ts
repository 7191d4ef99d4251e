import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { send, type signUpUser, testApp, testClock, testConfig } from '../../../test/app';
import type { App } from '../../platform/http/app-instance';
import { fixtureFolder } from '../geo/korea.fixture';

export let database: TestDatabase;
export let app: App;
export const clock = testClock();

export type Person = Awaited<ReturnType<typeof signUpUser>>;
/** A position in 역삼동 of the small country in `korea.fixture.ts`. */
export const yeoksam = { latitude: 37.050622, longitude: 127.036456, searchDistance: 10 };

export const changeLocationAs = (person: Person, json: unknown) =>
  send(app, 'PUT', '/api/me/location', { cookie: person.cookie, json });
export const changeProfileAs = (person: Person, json: unknown) =>
  send(app, 'PATCH', '/api/me', { cookie: person.cookie, json });
export const viewProfile = (person: Person, profileOwner: { id: string }) =>
  send(app, 'GET', `/api/users/${profileOwner.id}`, { cookie: person.cookie });

/** Starts an app with its own database and neighbourhood data for all tests of a file. */
export function setUpProfiles(): void {
  let geoData: Awaited<ReturnType<typeof fixtureFolder>>;
  beforeAll(async () => {
    geoData = await fixtureFolder();
    database = await createTestDatabase();
    app = await testApp({ database, clock, config: testConfig({ GEO_DATA_DIR: geoData.folder }) });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await geoData.remove();
  });
}
