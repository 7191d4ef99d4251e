import { limits, type PushChoice, type PushedRoom } from '@homeground/shared/contracts';
import { randomUUID } from 'node:crypto';
import { send, signUpUser, testApp, testClock, testConfig } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { openPushService } from '../../../test/push-service';
import type { Person } from '../../../test/teams';
import { until } from '../../../test/until';
import type { App } from '../../platform/http/app-instance';
import { setHomeOf } from '../matches/matches.fixture';
import { actOrThrow, applyOrThrow, postDuel } from '../proposals/proposals.fixture';

export const graceMs = limits.chat.ringSeconds * 1000;
/** Noon in Seoul. */
const noon = new Date('2026-06-01T03:00:00.000Z');
export let clock = testClock(noon);
export let database: TestDatabase;
export let service: Awaited<ReturnType<typeof openPushService>>;
export let app: App;
export let host: Person;
export let guest: Person;

/** Posts a match, applies to it and opens the chat. Returns the id of the room. */
export async function openRoom(): Promise<string> {
  const id = await applyOrThrow(app, guest, await postDuel(app, database, host, clock.now()), null);
  await actOrThrow(app, host, id, 'talk');
  return id;
}
export const sendText = async (person: Person, id: string, text: string) => {
  const answer = await send(app, 'POST', `/api/rooms/${id}/messages`, {
    cookie: person.cookie,
    json: { clientId: randomUUID(), text },
  });
  expect(answer.statusCode).toBe(201);
};
export async function registerDeviceOf({ cookie }: Pick<Person, 'cookie'>) {
  const browser = service.browser();
  const answer = await send(app, 'PUT', '/api/me/push/device', { cookie, json: browser.device });
  expect(answer.statusCode).toBe(204);
  const roomPushes = (): PushedRoom[] =>
    browser.messages().flatMap((message) => ('room' in message ? [message.room] : []));
  /** Returns the headers that the push service reads, of the push messages about rooms. */
  const roomPushHeaders = () => {
    const messages = browser.messages();
    return browser
      .requests()
      .flatMap(({ headers }, index) => ('room' in (messages[index] ?? {}) ? [headers] : []));
  };
  return { ...browser, roomPushes, roomPushHeaders };
}
export const choosePushes = (person: Person, choice: PushChoice) =>
  send(app, 'PUT', '/api/me/push', { cookie: person.cookie, json: choice });
export const markAsRead = (person: Person, id: string, upTo: number) =>
  send(app, 'PUT', `/api/rooms/${id}/read`, { cookie: person.cookie, json: { upTo } });

/** Waits until every due push message is created, and sent or dropped. */
export const waitForEmptyQueues = () =>
  until(async () => {
    const dueRooms = await database.db
      .selectFrom('room')
      .select('id')
      .where('ring_at', '<=', clock.now())
      .execute();
    // A push message that is being sent is leased for at most a minute, so it counts as waiting.
    const waitingPushes = await database.db
      .selectFrom('room_push')
      .select('room_id')
      .where('next_at', '<=', new Date(clock.now().getTime() + 60_000))
      .execute();
    const events = await database.db.selectFrom('outbox').select('id').execute();
    return dueRooms.length + waitingPushes.length + events.length === 0;
  });
export const passGraceTime = async () => {
  clock.advance(graceMs);
  await waitForEmptyQueues();
};

/** Starts the app beside a push service, with two people who chat. */
export function setUpMessagePushes(): void {
  beforeAll(async () => {
    database = await createTestDatabase();
    service = await openPushService();
  });
  beforeEach(async () => {
    clock = testClock(noon);
    app = await testApp({ database, clock, config: testConfig({ PUSH: '1', PUSH_SERVICES: service.url }) });
    [host, guest] = await Promise.all([signUpUser(app), signUpUser(app)]);
    await Promise.all([host, guest].map((person) => setHomeOf(database, person)));
  });
  afterEach(async () => {
    await app.close();
    service.received.length = 0;
    await database.db.deleteFrom('match').execute();
  });
  afterAll(async () => {
    await service.close();
    await database.close();
  });
}
