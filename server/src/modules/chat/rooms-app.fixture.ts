import type { Message, MessagePage, TeamRoomDetail, TextMessage } from '@homeground/shared/contracts';
import { randomUUID } from 'node:crypto';
import { send, testApp } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import type { Person } from '../../../test/teams';
import type { App } from '../../platform/http/app-instance';

export const now = new Date('2026-06-01T10:00:00.000Z');
const clock = { now: () => now };

export let database: TestDatabase;
export let app: App;
export let url: string;

export const say = (who: Person, id: string, text: string, more: object = {}) =>
  send(app, 'POST', `/api/rooms/${id}/messages`, {
    cookie: who.cookie,
    json: { clientId: randomUUID(), text, ...more },
  });
export const messageOf = (answer: { json<T>(): T }) => answer.json<{ message: Message }>().message;
export const sentMessage = async (who: Person, id: string, text: string, more: object = {}) => {
  const answer = await say(who, id, text, more);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return messageOf(answer) as TextMessage;
};
export const pageOf = async (who: Person, id: string, query = '') =>
  (await send(app, 'GET', `/api/rooms/${id}/messages${query}`, { cookie: who.cookie })).json<MessagePage>();
export const roomOf = async (who: Person, id: string) =>
  (await send(app, 'GET', `/api/teams/${id}/room`, { cookie: who.cookie })).json<{ room: TeamRoomDetail }>()
    .room;
export const textsOf = ({ messages }: MessagePage) =>
  messages.map((message) => (message.kind === 'system' ? message.event : 'text' in message ? message.text : message.kind)); // prettier-ignore
export const unreadOf = async (who: Person) =>
  (await send(app, 'GET', '/api/rooms/unread', { cookie: who.cookie })).json<{ unread: number }>().unread;

export const remove = async (teamId: string, by: Person, who: Person) => {
  const path = `/api/teams/${teamId}/members/${who.id}`;
  expect((await send(app, 'DELETE', path, { cookie: by.cookie })).statusCode).toBe(204);
};
export const block = async (by: Person, who: Person) => {
  const answer = await send(app, 'PUT', `/api/users/${who.id}/block`, { cookie: by.cookie });
  expect(answer.statusCode).toBeLessThan(300);
};

export const numbersOf = ({ messages }: MessagePage) => messages.map(({ number }) => number);

/** Starts the app on a port, with a database of its own. */
export function setUpRooms(): void {
  beforeAll(async () => {
    database = await createTestDatabase();
    app = await testApp({ database, clock });
    url = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  beforeEach(async () => {
    await database.db.deleteFrom('chat_pace').execute();
  });
}
