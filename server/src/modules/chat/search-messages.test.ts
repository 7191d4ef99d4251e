import { limits, type FoundMessages } from '@homeground/shared/contracts';
import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { problem, send, testApp, testClock } from '../../../test/app';
import { createTeamWithPeople, type Person } from '../../../test/teams';
import type { App } from '../../platform/http/app-instance';
import { actOrThrow, applyOrThrow, hostMatch, fetchRoomAs } from '../proposals/proposals.fixture';

const clock = testClock();

let database: TestDatabase;
let app: App;
let hosts: Awaited<ReturnType<typeof createTeamWithPeople>>;
let applicants: Awaited<ReturnType<typeof createTeamWithPeople>>;
let id: string;

// Each test has its own room, because messages and blocks of one test would change the results of the next.
beforeEach(async () => {
  database = await createTestDatabase();
  app = await testApp({ database, clock });
  const { host, matchId } = await hostMatch(app, clock.now());
  hosts = host;
  applicants = await createTeamWithPeople(app);
  id = await applyOrThrow(app, applicants.leader, matchId, applicants.team.id);
  await actOrThrow(app, hosts.leader, id, 'talk');
});
afterEach(async () => {
  await app.close();
  await database.close();
});

async function sendText(person: Person, text: string): Promise<void> {
  clock.advance(1000);
  const json = { clientId: randomUUID(), text };
  await send(app, 'POST', `/api/rooms/${id}/messages`, { cookie: person.cookie, json });
}
const search = (person: Person, q: string, moreQuery = '') =>
  send(app, 'GET', `/api/rooms/${id}/search?q=${encodeURIComponent(q)}${moreQuery}`, {
    cookie: person.cookie,
  });
const searchTexts = async (person: Person, q: string, moreQuery = '') => {
  const { messages, next } = (await search(person, q, moreQuery)).json<FoundMessages>();
  return { texts: messages.map((item) => (item.kind === 'text' ? item.text : item.kind)), next };
};

test('a search ignores case, finds Korean, and treats %, _ and \\ as text; the latest message is first', async () => {
  for (const text of ['North Gate at seven', '북문에서 봬요', '100% sure', '1000 sure', 'a_b\\c'])
    await sendText(hosts.leader, text);
  await sendText(applicants.leader, 'the north gate it is');
  expect(await searchTexts(applicants.manager, 'NORTH gate')).toEqual({
    texts: ['the north gate it is', 'North Gate at seven'],
    next: null,
  });
  expect((await searchTexts(hosts.leader, '북문'.normalize('NFD'))).texts).toEqual(['북문에서 봬요']);
  expect((await searchTexts(hosts.leader, '100%')).texts).toEqual(['100% sure']);
  expect((await searchTexts(hosts.leader, 'a_b\\c')).texts).toEqual(['a_b\\c']);
  expect((await searchTexts(hosts.leader, 'nowhere')).texts).toEqual([]);
});

test('more messages than one page come page by page, each once', async () => {
  const total = limits.chat.search.page + 5;
  for (let turn = 0; turn < total; turn += 1) await sendText(hosts.manager, `ball ${turn}`);
  const firstPage = await searchTexts(applicants.leader, 'ball');
  const secondPage = await searchTexts(applicants.leader, 'ball', `&before=${firstPage.next}`);
  expect([firstPage.texts.length, secondPage.texts.length, secondPage.next]).toEqual([
    limits.chat.search.page,
    5,
    null,
  ]);
  expect(new Set([...firstPage.texts, ...secondPage.texts]).size).toBe(total);
});

test('a call searches a part of a long room and the next call continues: each message is found once', async () => {
  const { span } = limits.chat.search;
  const { last_number: lastNumber, match_id: matchId } = await database.db
    .selectFrom('room')
    .select(['last_number', 'match_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const needles = [lastNumber + 1, lastNumber + span, lastNumber + span + 1, lastNumber + span + 2];
  const count = span + 10;
  await database.pool.query(
    `insert into message (match_id, proposal_id, number, id, kind, side, sender_id, client_id, body, created_at)
     select $1, $2, $3::int + turn, gen_random_uuid(), 'text', 'HOST', $4, gen_random_uuid(),
       case when $3::int + turn = any($5::int[]) then 'needle ' || ($3::int + turn) else 'hay' end, $6
     from generate_series(1, $7::int) as turn`,
    [matchId, id, lastNumber, hosts.leader.id, needles, clock.now(), count],
  );
  await database.pool.query('update room set last_number = last_number + $2 where id = $1', [id, count]);
  const answers: { texts: string[]; next: number | null }[] = [];
  for (let next: number | null = null; answers.length === 0 || next !== null;) {
    const answer = await searchTexts(applicants.leader, 'needle', next === null ? '' : `&before=${next}`);
    answers.push(answer);
    next = answer.next;
  }
  expect(answers.flatMap(({ texts }) => texts)).toEqual(
    needles.reverse().map((number) => `needle ${number}`),
  );
  expect(answers.length).toBe(Math.ceil((lastNumber + count) / span));
  expect(answers[0]?.texts).toHaveLength(3);
  expect(answers[0]?.next).toBe(lastNumber + count - span + 1);
});

test('an ordinary member, who is not in the room, gets 404, a block hides messages, and an empty search is refused', async () => {
  await sendText(applicants.leader, 'between us');
  expect((await search(hosts.member, 'between')).statusCode).toBe(404);
  await database.db
    .insertInto('user_block')
    .values({ blocker_id: hosts.manager.id, blocked_id: applicants.manager.id, created_at: clock.now() })
    .execute();
  await sendText(applicants.manager, 'between blocked people');
  expect((await searchTexts(hosts.manager, 'between')).texts).toEqual(['between us']);
  expect((await searchTexts(hosts.leader, 'between')).texts).toHaveLength(2);
  const refusal = await search(hosts.leader, '  ');
  expect([refusal.statusCode, problem(refusal).fields]).toEqual([422, { q: 'required' }]);
});

test('a room lists the other users of both sides with their read marks', async () => {
  await database.db
    .insertInto('user_block')
    .values({ blocker_id: hosts.manager.id, blocked_id: applicants.manager.id, created_at: clock.now() })
    .execute();
  await sendText(applicants.leader, 'read this');
  const { lastNumber } = await fetchRoomAs(app, hosts.leader, id);
  await send(app, 'PUT', `/api/rooms/${id}/read`, {
    cookie: hosts.manager.cookie,
    json: { upTo: lastNumber },
  });
  const { readers, opponentReadUpTo } = await fetchRoomAs(app, applicants.leader, id);
  const readerFor = (person: Person) => readers.find(({ userId }) => userId === person.id);
  expect(readers.map(({ userId }) => userId).sort()).toEqual(
    [hosts.leader.id, hosts.manager.id, applicants.manager.id].sort(),
  );
  expect(readerFor(hosts.manager)).toMatchObject({ side: 'HOST', readUpTo: lastNumber });
  expect(readerFor(applicants.manager)).toMatchObject({ side: 'APPLICANT' });
  expect(readerFor(hosts.leader)?.readUpTo).toBeLessThan(lastNumber);
  expect(opponentReadUpTo).toBe(lastNumber);
  // A user does not see the read mark of a user they blocked.
  const roomAfterBlock = await fetchRoomAs(app, hosts.manager, id);
  expect(roomAfterBlock.readers.map(({ userId }) => userId)).not.toContain(applicants.manager.id);
});
