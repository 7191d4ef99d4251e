import type { Message, MessagePage, TeamRoomDetail, TextMessage } from '@homeground/shared/contracts';
import { randomUUID } from 'node:crypto';
import { send } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import type { Person } from '../../../test/teams';

export { app, database };

export const now = new Date('2026-06-01T10:00:00.000Z');
const clock = { now: () => now };

export let url: string;

export const sendText = (person: Person, id: string, text: string, moreFields: object = {}) =>
  send(app, 'POST', `/api/rooms/${id}/messages`, {
    cookie: person.cookie,
    json: { clientId: randomUUID(), text, ...moreFields },
  });
export const messageOf = (answer: { json<T>(): T }) => answer.json<{ message: Message }>().message;
export const sendTextOrThrow = async (person: Person, id: string, text: string, moreFields: object = {}) => {
  const answer = await sendText(person, id, text, moreFields);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return messageOf(answer) as TextMessage;
};
export const pageOf = async (person: Person, id: string, query = '') =>
  (
    await send(app, 'GET', `/api/rooms/${id}/messages${query}`, { cookie: person.cookie })
  ).json<MessagePage>();
export const roomOf = async (person: Person, id: string) =>
  (await send(app, 'GET', `/api/teams/${id}/room`, { cookie: person.cookie })).json<{
    room: TeamRoomDetail;
  }>().room;
export const textsOf = ({ messages }: MessagePage) =>
  messages.map((message) => (message.kind === 'system' ? message.event : 'text' in message ? message.text : message.kind)); // prettier-ignore
export const unreadOf = async (person: Person) =>
  (await send(app, 'GET', '/api/rooms/unread', { cookie: person.cookie })).json<{ unread: number }>().unread;

export const removeMember = async (teamId: string, actor: Person, person: Person) => {
  const path = `/api/teams/${teamId}/members/${person.id}`;
  expect((await send(app, 'DELETE', path, { cookie: actor.cookie })).statusCode).toBe(204);
};
export const block = async (actor: Person, person: Person) => {
  const answer = await send(app, 'PUT', `/api/users/${person.id}/block`, { cookie: actor.cookie });
  expect(answer.statusCode).toBeLessThan(300);
};

export const numbersOf = ({ messages }: MessagePage) => messages.map(({ number }) => number);

/** Starts the app on a port, with a database of its own. */
export function setUpRooms(): void {
  setUpApp({ clock });
  beforeAll(async () => {
    url = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  beforeEach(async () => {
    await database.db.deleteFrom('chat_pace').execute();
  });
}
