import { randomInt } from 'node:crypto';
import type { RecoveryState } from '@homeground/shared/contracts';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { password, send, type signUpUser, testApp, testClock, testConfig } from '../../../test/app';
import { openMailbox } from '../../../test/mailbox';
import type { App } from '../../platform/http/app-instance';

export const clock = testClock();
export let database: TestDatabase;
export let app: App;
export let mailbox: Awaited<ReturnType<typeof openMailbox>>;

export type Person = Awaited<ReturnType<typeof signUpUser>>;
type Options = Parameters<typeof send>[3];

/** Sends a call from a random address, because the limits per address are not tested here. */
export const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, options: Options = {}) =>
  send(app, method, url, { remoteAddress: `203.0.${randomInt(250)}.${randomInt(250)}`, ...options });
export const signIn = (person: { username: string }, typedPassword: string) =>
  call('POST', '/api/session', { json: { username: person.username, password: typedPassword } });
export const isSignedIn = async (cookie: string) =>
  (await call('GET', '/api/me', { cookie })).statusCode === 200;
export const readRecoveryState = async (person: Person) =>
  (await call('GET', '/api/me/recovery', { cookie: person.cookie })).json<RecoveryState>();
export const requestCodes = (person: Person, options: Options = {}) =>
  call('POST', '/api/me/recovery-codes', { cookie: person.cookie, json: { password }, ...options });
export const createCodes = async (person: Person) =>
  (await requestCodes(person)).json<{ codes: string[] }>().codes;
export const recover = (json: { username: string; code: string; password: string }, options: Options = {}) =>
  call('POST', '/api/recovery/code', { json, ...options });
export const nextPassword = 'another-pitch-8';

/** Starts the app beside a mail server. */
export function setUpRecovery(): void {
  beforeAll(async () => {
    database = await createTestDatabase();
    mailbox = await openMailbox();
    app = await testApp({
      database,
      clock,
      config: testConfig({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://pitch.example.com/' }),
    });
  });
  afterAll(async () => {
    await app.close();
    await mailbox.close();
    await database.close();
  });
}
