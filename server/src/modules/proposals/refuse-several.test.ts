import type {
  MessagePage,
  NotificationsPage,
  ProposalState,
  RefusalsAnswer,
} from '@homeground/shared/contracts';
import { randomUUID } from 'node:crypto';
import { problem, send, signedUp, testApp } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import type { Person } from '../../../test/teams';
import { until } from '../../../test/until';
import type { App } from '../../platform/http/app-instance';
import { livesAt } from '../matches/matches.fixture';
import { acted, applied, duel, roomSeen } from './proposals.fixture';

const clock = { now: () => new Date('2026-06-01T10:00:00.000Z') };
let database: TestDatabase;
let app: App;
let host: Person;
let people: Person[];
let matchId: string;
let ids: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ database, clock });
  [host, ...people] = (await Promise.all(['h', 'a', 'b', 'c'].map(() => signedUp(app)))) as [
    Person,
    ...Person[],
  ];
  for (const person of people) await livesAt(database, person);
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.deleteFrom('match').execute();
  matchId = await duel(app, database, host, clock.now());
  ids = [];
  for (const person of people) ids.push(await applied(app, person, matchId, null));
});

const one = (of: readonly string[], at: number): string => of[at] ?? '';
const who = (at: number): Person => people[at] ?? host;
const seenAs = (state: ProposalState, ...of: string[]) => of.map((id) => ({ id, state }));

function refuse(proposals: object[], message: string | null = null, key = randomUUID(), as = host) {
  return send(app, 'POST', `/api/matches/${matchId}/refusals`, {
    cookie: as.cookie,
    key,
    json: { message, proposals },
  });
}
async function linesIn(person: Person, id: string): Promise<string[]> {
  const answer = await send(app, 'GET', `/api/rooms/${id}/messages`, { cookie: person.cookie });
  return answer
    .json<MessagePage>()
    .messages.map((line) => (line.kind === 'system' ? line.event : 'text' in line ? line.text : line.kind));
}
async function refusalsTold(person: Person): Promise<number> {
  await until(async () => !(await database.db.selectFrom('outbox').select('id').executeTakeFirst()));
  const page = (
    await send(app, 'GET', '/api/notifications', { cookie: person.cookie })
  ).json<NotificationsPage>();
  return page.notices.filter((item) => item.kind === 'proposal.rejected' && item.data.matchId === matchId)
    .length;
}

test('several are refused at once: each reads the words and the refusal, and is notified once', async () => {
  const answer = await refuse(seenAs('PENDING', ...ids), '  Thank you, another time!  ');
  expect(answer.json()).toEqual({ refused: ids.toSorted(), left: [] });
  for (const [index, id] of ids.entries()) {
    expect((await roomSeen(app, who(index), id)).state).toBe('REJECTED');
    expect(await linesIn(who(index), id)).toEqual([
      'We would love to play.',
      'Thank you, another time!',
      'rejected',
    ]);
    expect(await refusalsTold(who(index))).toBe(1);
  }
});

test('whoever stands otherwise by now is left as they are, and named', async () => {
  await acted(app, who(0), one(ids, 0), 'withdraw');
  await acted(app, host, one(ids, 1), 'talk');
  const nowhere = randomUUID();
  const answer = await refuse(seenAs('PENDING', ...ids, nowhere), 'Sorry.');
  const { refused, left } = answer.json<RefusalsAnswer>();
  expect(refused).toEqual([one(ids, 2)]);
  expect(new Map(left.map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [one(ids, 0), 'WITHDRAWN'],
      [one(ids, 1), 'TALKING'],
      [nowhere, null],
    ]),
  );
  expect(await linesIn(who(1), one(ids, 1))).toEqual(['We would love to play.', 'talk_opened']);
});

test('the same call twice refuses once', async () => {
  const key = randomUUID();
  const first = await refuse(seenAs('PENDING', ...ids), 'Sorry.', key);
  const second = await refuse(seenAs('PENDING', ...ids), 'Sorry.', key);
  expect(second.json()).toEqual(first.json());
  expect((await linesIn(who(0), one(ids, 0))).filter((line) => line === 'Sorry.')).toHaveLength(1);
  expect(await refusalsTold(who(0))).toBe(1);
});

test('without words there is the refusal alone; a page that was not looked at stays unread', async () => {
  await refuse(seenAs('PENDING', one(ids, 0)));
  expect(await linesIn(who(0), one(ids, 0))).toEqual(['We would love to play.', 'rejected']);
  await refuse(seenAs('PENDING', one(ids, 1)), 'Sorry.');
  // Their application was never opened: the words below it do not make it read.
  expect((await roomSeen(app, host, one(ids, 1))).readUpTo).toBe(0);
});

test('an application to another match is out of reach, and so is everything for whoever is not the host', async () => {
  const other = await duel(app, database, who(0), clock.now());
  const there = await applied(app, who(1), other, null);
  expect((await refuse(seenAs('PENDING', there))).json()).toEqual({
    refused: [],
    left: [{ id: there, state: null }],
  });
  const stranger = await refuse(seenAs('PENDING', one(ids, 0)), null, randomUUID(), who(1));
  expect([stranger.statusCode, problem(stranger).code]).toEqual([403, 'match.not_yours']);
});

test('blank words are a problem at their field, and nobody is refused', async () => {
  const answer = await refuse(seenAs('PENDING', ...ids), '   ');
  expect([answer.statusCode, problem(answer).fields]).toEqual([422, { message: 'required' }]);
  expect((await roomSeen(app, who(0), one(ids, 0))).state).toBe('PENDING');
});
