import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { password, problem, send, signedUp, testApp, testClock, testConfig } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import type { Person } from '../../../test/teams';
import { until } from '../../../test/until';
import type { App } from '../../platform/http/app-instance';
import { livesAt } from '../matches/matches.fixture';
import { forgetEvidence } from '../moderation/forget-evidence.usecases';
import { showOverdue } from '../moderation/undo.usecases';
import { acted, applied, duel } from '../proposals/proposals.fixture';
import { caseOf, seen, sendForm, signedInOperator, versionOf, type DeskOperator } from './desk.fixture';

const clock = testClock();
const DAY = 86_400_000;
let database: TestDatabase;
let app: App;
let folder: string;
let support: DeskOperator;
let moderator: DeskOperator;
let second: DeskOperator;
let owner: DeskOperator;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homeground-desk-'));
  database = await createTestDatabase();
  app = await testApp({ database, clock, config: testConfig({ DATA_DIR: folder }) });
  const world = { app, database, clock };
  support = await signedInOperator(world, 'sora', 'support');
  moderator = await signedInOperator(world, 'minho', 'moderator');
  second = await signedInOperator(world, 'jiwoo', 'moderator');
  owner = await signedInOperator(world, 'yuna', 'owner');
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});
// Operators stay signed in for as long as the tests are at work.
const renewed = () =>
  database.db
    .updateTable('operator_session')
    .set({ created_at: clock.now(), last_seen_at: clock.now() })
    .execute();
beforeEach(async () => {
  clock.advance(11_000);
  await renewed();
});

type Kind = 'user' | 'team' | 'match' | 'message' | 'review';

async function reported(by: Person, kind: Kind, id: string, note = 'Look at this'): Promise<string> {
  const json = { kind, id, reason: 'abuse', note };
  const answer = await send(app, 'POST', '/api/reports', { cookie: by.cookie, json });
  expect(answer.statusCode).toBe(201);
  return caseOf(database, id);
}

const pageOf = async (caseId: string, by = moderator) =>
  (await seen(app, `/operator/cases/${caseId}`, by.cookie)).body;

async function act(caseId: string, by: DeskOperator, fields: Readonly<Record<string, string>>) {
  const version = await versionOf(database, caseId);
  return sendForm(
    app,
    `/operator/cases/${caseId}/decide`,
    { version, reason: 'abuse', days: '7', words: '', ...fields },
    by,
  );
}

const decisionOf = (caseId: string) =>
  database.db
    .selectFrom('moderation_decision')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

const nicknameOf = async (reader: Person, id: string) =>
  (await send(app, 'GET', `/api/users/${id}`, { cookie: reader.cookie })).json<{
    nickname: string;
    bio: string;
  }>();

const noticesOf = async ({ cookie }: Person) =>
  (await send(app, 'GET', '/api/notifications', { cookie })).json<{
    notices: { kind: string; data: object }[];
  }>().notices;

async function notified(person: Person, kind: string) {
  await until(async () => (await noticesOf(person)).some((notice) => notice.kind === kind), 15_000);
  return (await noticesOf(person)).find((notice) => notice.kind === kind);
}

async function talk() {
  const [host, guest] = await Promise.all([signedUp(app), signedUp(app)]);
  await Promise.all([host, guest].map((who) => livesAt(database, who)));
  const matchId = await duel(app, database, host, clock.now());
  const room = await applied(app, guest, matchId, null);
  await acted(app, host, room, 'talk');
  const say = async (who: Person, text: string) => {
    const json = { clientId: randomUUID(), text };
    const answer = await send(app, 'POST', `/api/rooms/${room}/messages`, { cookie: who.cookie, json });
    expect(answer.statusCode).toBe(201);
    const row = await database.db
      .selectFrom('message')
      .select('id')
      .where('body', '=', text)
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const read = async (who: Person) =>
    (await send(app, 'GET', `/api/rooms/${room}/messages`, { cookie: who.cookie })).body;
  return { host, guest, matchId, room, say, read };
}

async function suspendedPage(person: Person) {
  const json = { username: person.username, password };
  const answer = await send(app, 'POST', '/api/session', { json });
  const { error } = answer.json<{ error: { code: string; fresh: { until: string | null; page: string } } }>();
  return { status: answer.statusCode, ...error };
}

describe('evidence', () => {
  test('outlives an edit and an erasure, and each new report adds what it saw', async () => {
    const [bad, reporter] = [await signedUp(app), await signedUp(app)];
    const edit = (bio: string) => send(app, 'PATCH', '/api/me', { cookie: bad.cookie, json: { bio } });
    await edit('Your team is a joke');
    const caseId = await reported(reporter, 'user', bad.id);
    await edit('We love you all');
    expect(await reported(reporter, 'user', bad.id, 'Now it is friendly')).toBe(caseId);
    await database.db
      .updateTable('user_account')
      .set({ bio: '', nickname: 'gone' })
      .where('id', '=', bad.id)
      .execute();
    const page = await pageOf(caseId);
    for (const text of [
      'Your team is a joke',
      'We love you all',
      bad.nickname,
      'Now it is friendly',
      '1 report',
    ])
      expect(page).toContain(text);
  });

  test('of a message has the messages around it, and nothing of the rest of the room', async () => {
    const { host, guest, say } = await talk();
    await say(host, 'Far before, of no concern');
    for (const number of [1, 2, 3, 4, 5]) await say(host, `before ${number}`);
    const id = await say(guest, 'I will break your legs');
    await say(host, 'right after');
    const page = await pageOf(await reported(host, 'message', id));
    for (const text of ['before 1', 'before 5', 'I will break your legs', 'right after', guest.nickname])
      expect(page).toContain(text);
    expect(page).not.toContain('Far before');
  });

  test('reports of several people meet in one line of the queue, whatever the race', async () => {
    const bad = await signedUp(app);
    const people = await Promise.all(Array.from({ length: 8 }, () => signedUp(app)));
    const cases = await Promise.all(people.map((person) => reported(person, 'user', bad.id)));
    expect(new Set(cases).size).toBe(1);
    const { body } = await seen(app, '/operator', moderator.cookie);
    expect(body).toContain(`href="/operator/cases/${cases[0]}">Person · 8 reports`);
    expect(await pageOf(cases[0] ?? '')).toContain('first report');
  });

  test('reports of somebody who was mostly wrong wait behind others, until their deadline', async () => {
    const [wrong, honest, first, second, both] = await Promise.all(
      Array.from({ length: 5 }, () => signedUp(app)),
    );
    if (!wrong || !honest || !first || !second || !both) throw new Error('Five people are made above.');
    const queued = async () => {
      const { body } = await seen(app, '/operator', moderator.cookie);
      const place = (id: string) => body.indexOf(`/operator/cases/${id}"`);
      return { body, place };
    };
    for (const outcome of ['DISMISS', 'DISMISS', 'DISMISS'] as const)
      await act(await reported(wrong, 'user', (await signedUp(app)).id), support, { act: outcome });
    const doubtful = await reported(wrong, 'user', first.id);
    clock.advance(1000);
    const usual = await reported(honest, 'user', second.id);
    const now = await queued();
    expect(now.place(usual)).toBeGreaterThan(-1);
    expect(now.place(doubtful)).toBeGreaterThan(now.place(usual));
    expect(now.body.slice(now.place(doubtful))).toContain('whose reports were mostly dismissed');
    // One other person is enough to take it as seriously as any.
    expect(await reported(honest, 'user', first.id)).toBe(doubtful);
    const shared = await queued();
    expect(shared.place(doubtful)).toBeLessThan(shared.place(usual));
    expect(shared.body).not.toContain('whose reports were mostly dismissed');
    const late = await reported(wrong, 'user', both.id);
    await database.db
      .updateTable('moderation_case')
      .set({ decide_by: new Date(clock.now().getTime() - 1000) })
      .where('id', '=', late)
      .execute();
    const overdue = await queued();
    expect(overdue.place(late)).toBeLessThan(overdue.place(doubtful));
  });

  test('is deleted 180 days after the case was closed, and not before', async () => {
    const [bad, reporter] = [await signedUp(app), await signedUp(app)];
    const caseId = await reported(reporter, 'user', bad.id, 'A secret note');
    await act(caseId, moderator, { act: 'WARN', words: 'Be kind' });
    clock.advance(179 * DAY);
    await renewed();
    await forgetEvidence({ db: database.db, clock });
    expect(await pageOf(caseId)).toContain('A secret note');
    clock.advance(2 * DAY);
    await renewed();
    await forgetEvidence({ db: database.db, clock });
    const page = await pageOf(caseId);
    expect(page).toContain('The evidence of this case was deleted as planned.');
    for (const text of ['A secret note', 'Be kind', '/decide"']) expect(page).not.toContain(text);
  });
});

describe('acts', () => {
  test('a hidden profile shows neutral words to everybody, comes back after 30 days, and new words stay', async () => {
    const [bad, reporter] = [await signedUp(app), await signedUp(app)];
    await send(app, 'PATCH', '/api/me', { cookie: bad.cookie, json: { bio: 'Rude words' } });
    const caseId = await reported(reporter, 'user', bad.id);
    expect((await act(caseId, moderator, { act: 'HIDE' })).statusCode).toBe(303);
    const hidden = await nicknameOf(reporter, bad.id);
    expect([hidden.nickname, hidden.bio]).toEqual([`player${bad.id.slice(-6)}`, '']);
    await send(app, 'PATCH', '/api/me', { cookie: bad.cookie, json: { bio: 'A new start' } });
    clock.advance(30 * DAY + 1000);
    await renewed();
    const shown: string[] = [];
    await showOverdue({ db: database.db, clock }, async (_trx, { case_id }) => void shown.push(case_id));
    expect(shown).toEqual([caseId]);
    const after = await database.db
      .selectFrom('user_account')
      .select(['nickname', 'bio'])
      .where('id', '=', bad.id)
      .executeTakeFirst();
    expect(after).toEqual({ nickname: bad.nickname, bio: 'A new start' });
  });

  test('a removed message is gone for both sides, and undoing brings it back', async () => {
    const { host, guest, say, read } = await talk();
    const text = `Nasty ${randomUUID()}`;
    const caseId = await reported(host, 'message', await say(guest, text));
    await act(caseId, moderator, { act: 'REMOVE' });
    for (const who of [host, guest]) {
      expect(await read(who)).not.toContain(text);
      expect(await read(who)).toContain('Hidden by an operator');
    }
    const { id } = await decisionOf(caseId);
    expect((await sendForm(app, `/operator/decisions/${id}/undo`, {}, moderator)).statusCode).toBe(303);
    expect(await read(host)).toContain(text);
    expect((await sendForm(app, `/operator/decisions/${id}/undo`, {}, moderator)).statusCode).toBe(409);
  });

  test('hidden first and removed afterwards, the original words still come back', async () => {
    const { host, guest, say, read } = await talk();
    const text = `Twice ${randomUUID()}`;
    const caseId = await reported(host, 'message', await say(guest, text));
    await act(caseId, moderator, { act: 'HIDE' });
    await act(caseId, moderator, { act: 'REMOVE' });
    await sendForm(app, `/operator/decisions/${(await decisionOf(caseId)).id}/undo`, {}, moderator);
    expect(await read(host)).toContain(text);
  });

  test('a removed match loses its words and is cancelled', async () => {
    const { host, guest, matchId } = await talk();
    const caseId = await reported(guest, 'match', matchId);
    await act(caseId, moderator, { act: 'REMOVE' });
    const answer = await send(app, 'GET', `/api/matches/${matchId}`, { cookie: host.cookie });
    expect(answer.json()).toMatchObject({
      match: { state: 'CANCELLED', title: expect.stringContaining('Hidden') },
    });
  });

  test('a suspended person is out at once, cannot sign in until then, and reads why', async () => {
    const [bad, reporter] = [await signedUp(app), await signedUp(app)];
    const caseId = await reported(reporter, 'user', bad.id);
    await act(caseId, moderator, { act: 'SUSPEND', days: '3', reason: 'spam', words: 'No adverts, please.' });
    expect((await send(app, 'GET', '/api/me', { cookie: bad.cookie })).statusCode).toBe(401);
    const refused = await suspendedPage(bad);
    const end = new Date(clock.now().getTime() + 3 * DAY).toISOString();
    expect([refused.status, refused.code, refused.fresh.until]).toEqual([403, 'account.suspended', end]);
    const page = await app.inject({ url: refused.fresh.page });
    expect(page.statusCode).toBe(200);
    for (const text of ['Spam or advertising', 'No adverts, please.', 'You can object once'])
      expect(page.body).toContain(text);
    const forged = refused.fresh.page
      .replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
      .replace(/k=[^.]+/, 'k=zzzzzzzz');
    expect((await app.inject({ url: forged })).statusCode).toBe(404);
    clock.advance(3 * DAY + 1000);
    expect(
      (await send(app, 'POST', '/api/session', { json: { username: bad.username, password } })).statusCode,
    ).toBe(200);
  });

  test('of two decisions about the same state one counts, and a report that came meanwhile is read first', async () => {
    const [bad, reporter, other] = [await signedUp(app), await signedUp(app), await signedUp(app)];
    const caseId = await reported(reporter, 'user', bad.id);
    const version = await versionOf(database, caseId);
    await reported(other, 'user', bad.id);
    const stale = { version, act: 'WARN', reason: 'abuse' };
    const late = await sendForm(app, `/operator/cases/${caseId}/decide`, stale, moderator);
    expect([late.statusCode, late.body.includes('This case has changed since you opened it')]).toEqual([
      409,
      true,
    ]);
    const fields = { version: await versionOf(database, caseId), act: 'WARN', reason: 'abuse' };
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        sendForm(app, `/operator/cases/${caseId}/decide`, fields, index % 2 ? moderator : second),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409, 409, 409, 409, 409]);
  });

  test('what is reported again after a decision opens a new case that shows the earlier decision', async () => {
    const [bad, reporter] = [await signedUp(app), await signedUp(app)];
    const first = await reported(reporter, 'user', bad.id);
    await act(first, moderator, { act: 'WARN', words: 'The first warning' });
    const next = await reported(reporter, 'user', bad.id);
    expect(next).not.toBe(first);
    const page = await pageOf(next);
    for (const text of ['The first warning', '1 earlier reports decided, 0 of them dismissed'])
      expect(page).toContain(text);
  });
});

describe('notices', () => {
  test('the reporter hears what came of it, the person concerned hears why, and nobody else does', async () => {
    const [bad, reporter] = [await signedUp(app), await signedUp(app)];
    const caseId = await reported(reporter, 'user', bad.id);
    await act(caseId, moderator, { act: 'WARN' });
    expect(await notified(reporter, 'report.upheld')).toMatchObject({ data: {} });
    const notice = await notified(bad, 'moderation.decided');
    const { decisionId } = notice?.data as { decisionId: string };
    const open = (cookie: string) => app.inject({ url: `/decision?id=${decisionId}`, headers: { cookie } });
    expect((await open(bad.cookie)).body).toContain('This is a warning about your profile');
    expect([(await open(reporter.cookie)).statusCode, (await open('')).statusCode]).toEqual([404, 404]);
    expect((await open(bad.cookie)).body).not.toContain(reporter.nickname);
  });

  test('a dismissed report is answered, and its person never hears of it', async () => {
    const [bad, reporter] = [await signedUp(app), await signedUp(app)];
    const caseId = await reported(reporter, 'user', bad.id);
    await act(caseId, support, { act: 'DISMISS' });
    await notified(reporter, 'report.dismissed');
    expect(await noticesOf(bad)).toEqual([]);
  });
});

describe('objections', () => {
  async function objected() {
    const [bad, reporter] = [await signedUp(app), await signedUp(app)];
    const caseId = await reported(reporter, 'user', bad.id);
    await act(caseId, moderator, { act: 'SUSPEND', days: '30' });
    const { fresh } = await suspendedPage(bad);
    const query = new URL(fresh.page, 'http://localhost').searchParams;
    const { id } = await decisionOf(caseId);
    const object = (words: string) =>
      sendForm(app, '/decision', { id: query.get('id') ?? '', k: query.get('k') ?? '', words });
    const answer = (by: DeskOperator, upheld: string) =>
      sendForm(app, `/operator/decisions/${id}/appeal`, { upheld, words: 'We looked again.' }, by);
    return { bad, caseId, object, answer, page: fresh.page };
  }

  test('one, decided by another operator; when it is right the person is back', async () => {
    const { bad, caseId, object, answer, page } = await objected();
    expect((await object('x')).statusCode).toBe(422);
    const both = await Promise.all([object('It was my brother'), object('It was my sister')]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    const { appeal } = await decisionOf(caseId);
    expect(['It was my brother', 'It was my sister']).toContain(appeal);
    expect((await seen(app, '/operator?view=appeals', second.cookie)).body).toContain(caseId);
    const own = await answer(moderator, 'yes');
    expect([own.statusCode, own.body.includes('Another operator answers')]).toEqual([403, true]);
    const answers = await Promise.all([answer(second, 'yes'), answer(owner, 'no')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
    const { appeal_upheld } = await decisionOf(caseId);
    const status = (await send(app, 'POST', '/api/session', { json: { username: bad.username, password } }))
      .statusCode;
    expect([appeal_upheld, status]).toEqual(appeal_upheld ? [true, 200] : [false, 403]);
    expect((await app.inject({ url: page })).body).toContain('We looked again.');
  });

  test('when it is not right the decision stays', async () => {
    const { bad, object, answer, page } = await objected();
    await object('I disagree');
    expect((await answer(second, 'no')).statusCode).toBe(303);
    expect((await suspendedPage(bad)).status).toBe(403);
    expect((await app.inject({ url: page })).body).toContain('The decision stays');
  });
});

test('a person without the desk’s session, at another host, or from another page does nothing', async () => {
  const caseId = await reported(await signedUp(app), 'user', (await signedUp(app)).id);
  expect((await seen(app, `/operator/cases/${caseId}`, '')).statusCode).toBe(401);
  expect((await seen(app, `/operator/cases/${caseId}`, (await signedUp(app)).cookie)).statusCode).toBe(401);
  const elsewhere = await app.inject({
    url: '/operator',
    headers: { host: 'example.com', cookie: owner.cookie },
  });
  expect([elsewhere.statusCode, problem(elsewhere).code]).toEqual([404, 'request.not_found']);
  const foreign = await sendForm(
    app,
    `/operator/cases/${caseId}/decide`,
    { version: '1', act: 'DISMISS' },
    {
      cookie: owner.cookie,
      headers: { origin: 'https://evil.example' },
    },
  );
  expect([foreign.statusCode, problem(foreign).code]).toEqual([403, 'request.foreign_origin']);
});
