import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UserProfile } from '@homeground/shared/contracts';
import sharp from 'sharp';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { password, send, signUpUser, testApp, testClock, testConfig } from '../../../test/app';
import { until } from '../../../test/until';
import type { App } from '../../platform/http/app-instance';
import { createJobs } from '../../platform/jobs';
import { registerErasureJob } from './departures.usecases';

export const DAY = 24 * 3_600_000;
export const clock = testClock();
export let database: TestDatabase;
export let app: App;
export let folder: string;

type Person = Awaited<ReturnType<typeof signUpUser>>;

export const deleteAccountOf = (person: Person, typedPassword = password) =>
  send(app, 'DELETE', '/api/me', { cookie: person.cookie, json: { password: typedPassword } });
export const signIn = (person: { username: string }, typedPassword = password) =>
  send(app, 'POST', '/api/session', { json: { username: person.username, password: typedPassword } });
export const viewProfile = async (person: Person, profileOwner: Person) =>
  (await send(app, 'GET', `/api/users/${profileOwner.id}`, { cookie: person.cookie })).json<UserProfile>();
export const accountRowOf = ({ id }: Person) =>
  database.db.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Runs the jobs that a server would run within a second of the due time. */
export async function runJobs(): Promise<void> {
  const jobs = createJobs({
    db: database.db,
    clock,
    log: { error: (details) => expect(details).toBeUndefined() },
  });
  registerErasureJob(jobs);
  await jobs.runDue();
  // The app may have claimed the job just before. The row of the job is visible until the transaction of the app commits.
  await until(async () => {
    const dueJobs = database.db.selectFrom('job').select('id').where('kind', '=', 'account.erase');
    return (await dueJobs.where('due_at', '<=', clock.now()).execute()).length === 0;
  });
}

export const bioOf = ({ id }: Person) => `The left foot of ${id.slice(-12)}`;

/** Signs up a person with everything that an account can have. */
export async function createPersonWithData(): Promise<Person> {
  const person = await signUpUser(app);
  const { cookie } = person;
  await send(app, 'PUT', '/api/me/location', {
    cookie,
    json: { latitude: 37.5006, longitude: 127.0364, searchDistance: 10 },
  });
  await send(app, 'PATCH', '/api/me', { cookie, json: { bio: bioOf(person), sports: ['futsal'] } });
  const picture = await sharp({
    create: { width: 9, height: 9, channels: 3, background: `#${randomBytes(3).toString('hex')}` },
  })
    .png()
    .toBuffer();
  const payload = Buffer.concat([
    Buffer.from('--x\r\ncontent-disposition: form-data; name="p"; filename="p"\r\n\r\n'),
    picture,
    Buffer.from('\r\n--x--\r\n'),
  ]);
  await app.inject({
    method: 'PUT',
    url: '/api/me/picture',
    payload,
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' },
  });
  await send(app, 'POST', '/api/me/recovery-codes', { cookie, json: { password } });
  await send(app, 'PUT', `/api/users/${(await signUpUser(app)).id}/block`, { cookie });
  await send(app, 'POST', '/api/reports', {
    cookie,
    json: { kind: 'user', id: (await signUpUser(app)).id, reason: 'spam', note: 'Reported by a person' },
  });
  const values = {
    user_id: person.id,
    email: `${person.username}@mail.example.com`,
    confirmed_at: clock.now(),
    changed_at: clock.now(),
  };
  await database.db.insertInto('recovery_email').values(values).execute();
  return person;
}

/** Starts the app with a folder for its files. */
export function setUpDepartures(): void {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'homeground-departures-'));
    database = await createTestDatabase();
    app = await testApp({ database, clock, config: testConfig({ DATA_DIR: folder }) });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });
}
