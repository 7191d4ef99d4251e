import type { PushChoice, PushDevice, PushMessage, PushState } from '@homeground/shared/contracts';
import { send, signUpUser, testApp, testClock, testConfig } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { until } from '../../../test/until';
import { openPushService, vapidKeys } from '../../../test/push-service';
import { inTransaction } from '../../platform/database';
import type { App } from '../../platform/http/app-instance';
import { listGivenUp } from '../../platform/queues';
import { notice } from '../notifications/notice';
import { noticePushTable } from './push-deliveries.repository';

export const HOUR = 3_600_000;
/** Noon in Seoul. */
export const noon = new Date('2026-06-01T03:00:00.000Z');
export const keys = vapidKeys();
export let database: TestDatabase;
export let service: Awaited<ReturnType<typeof openPushService>>;
export let app: App;
export let clock = testClock(noon);

export const environment = () => ({
  PUSH: '1',
  VAPID_PUBLIC_KEY: keys.publicKey,
  VAPID_PRIVATE_KEY: keys.privateKey,
  VAPID_SUBJECT: 'mailto:ground@example.com',
  PUSH_SERVICES: service.url,
});

export type Person = Awaited<ReturnType<typeof signUpUser>>;
export type SignedInUser = Pick<Person, 'cookie'>;

export const registerDeviceAs = ({ cookie }: SignedInUser, json: PushDevice) =>
  send(app, 'PUT', '/api/me/push/device', { cookie, json });
export const choosePushes = ({ cookie }: SignedInUser, json: PushChoice) =>
  send(app, 'PUT', '/api/me/push', { cookie, json });
export const readPushState = async ({ cookie }: SignedInUser) =>
  (await send(app, 'GET', '/api/me/push', { cookie })).json<PushState>();
export const noticeOf = (message: PushMessage) => {
  if (!('notice' in message)) throw new Error('This message is about a room.');
  return message.notice;
};

/** Starts the app again with other settings. */
export async function restart(config: ReturnType<typeof testConfig>): Promise<void> {
  await app.close();
  app = await testApp({ database, clock, config });
}

export async function createReachableUser(timeZone?: string) {
  const person = await signUpUser(app);
  const browser = service.browser(timeZone);
  expect((await registerDeviceAs(person, browser.device)).statusCode).toBe(204);
  return { person, browser };
}

export const disbandedNotice = (userId: string, teamId = 't') =>
  ({ userId, kind: 'team.disbanded', data: { teamId } }) as const;

/** Adds notices to the outbox, as any module does. */
export const addNotices = (...notices: Parameters<typeof notice>[1][]) =>
  inTransaction(database.db, (trx) => notice(trx, ...notices));

export const pendingDeliveries = () =>
  database.db.selectFrom('push_delivery').select(['next_at', 'attempts']).orderBy('next_at').execute();
export const givenUpPushes = () => listGivenUp(database.db, [noticePushTable], { offset: 0, limit: 10 });
export const waitForEmptyQueues = () =>
  until(async () => {
    // The outbox is read first: a row leaves the outbox and becomes a delivery in one commit.
    const pendingRows = await database.db.selectFrom('outbox').select('id').execute();
    return pendingRows.length + (await pendingDeliveries()).length === 0;
  });

/** Starts the app at noon beside a push service before each test. */
export function setUpPush(): void {
  beforeAll(async () => {
    database = await createTestDatabase();
    service = await openPushService();
  });
  beforeEach(async () => {
    // Each test begins at noon, because other tests move the clock.
    clock = testClock(noon);
    app = await testApp({ database, clock, config: testConfig(environment()) });
  });
  afterEach(async () => {
    await app.close();
    service.received.length = 0;
    await database.db.deleteFrom('push_device').execute();
  });
  afterAll(async () => {
    await service.close();
    await database.close();
  });
}
