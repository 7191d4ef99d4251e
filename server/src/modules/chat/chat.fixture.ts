import type { CardMessage, Message, MessagePage } from '@homeground/shared/contracts';
import { randomUUID } from 'node:crypto';
import { send, signUpUser } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import type { Person } from '../../../test/teams';
import { setHomeOf } from '../matches/matches.fixture';
import { actOrThrow, applyOrThrow, postDuel, fetchProposalState } from '../proposals/proposals.fixture';

export { app, database };

export const start = new Date('2026-06-01T10:00:00.000Z');
let moment = start;
export const clock = { now: () => moment };
export function advance(ms: number): void {
  moment = new Date(moment.getTime() + ms);
}

export let url: string;
export let host: Person;
export let firstPerson: Person;
export let secondPerson: Person;

export async function createRoom(isOpen = true): Promise<{ matchId: string; id: string }> {
  const matchId = await postDuel(app, database, host, clock.now());
  const id = await applyOrThrow(app, firstPerson, matchId, null);
  if (isOpen) await actOrThrow(app, host, id, 'talk');
  return { matchId, id };
}
export const sendText = (person: Person, id: string, text: string, clientId: string = randomUUID()) =>
  send(app, 'POST', `/api/rooms/${id}/messages`, { cookie: person.cookie, json: { clientId, text } });
export const suggestChange = (person: Person, id: string, card: object) =>
  send(app, 'POST', `/api/rooms/${id}/cards`, {
    cookie: person.cookie,
    json: { clientId: randomUUID(), ...card },
  });
export const answerCard = async (person: Person, id: string, number: number, act: 'accept' | 'decline') =>
  send(app, 'POST', `/api/rooms/${id}/cards/${number}/${act}`, {
    cookie: person.cookie,
    json: await fetchProposalState(app, person, id),
  });
export const fetchPage = async (person: Person, id: string, query = '') =>
  (
    await send(app, 'GET', `/api/rooms/${id}/messages${query}`, { cookie: person.cookie })
  ).json<MessagePage>();
export const messageOf = (answer: { json<T>(): T }) => answer.json<{ message: Message }>().message;
export const cardOf = (answer: { json<T>(): T }) => messageOf(answer) as CardMessage;

/** Starts the app on a port, with three people who may chat. */
export function setUpChat(): void {
  setUpApp({ clock });
  beforeAll(async () => {
    url = await app.listen({ host: '127.0.0.1', port: 0 });
    [host, firstPerson, secondPerson] = await Promise.all([
      signUpUser(app),
      signUpUser(app),
      signUpUser(app),
    ]);
  });
  beforeEach(async () => {
    moment = start;
    await database.db.deleteFrom('job').execute();
    await database.db.deleteFrom('match').execute();
    await database.db.deleteFrom('chat_pace').execute();
    await Promise.all([host, firstPerson, secondPerson].map((person) => setHomeOf(database, person)));
  });
}
