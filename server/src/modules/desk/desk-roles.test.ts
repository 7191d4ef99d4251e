import { send, signedUp, testApp, testClock } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import type { App } from '../../platform/http/app-instance';
import { newId } from '../../platform/ids';
import { brokenLine, type LoggedAct } from '../operators/operator-log.repository';
import { operatorRoles, type OperatorRole } from '../operators/operator-row.repository';
import { removeOperator, resetOperator } from '../operators/operators.repository';
import {
  caseOf,
  codeAt,
  seen,
  sendForm,
  signedInOperator,
  versionOf,
  type DeskOperator,
} from './desk.fixture';

const clock = testClock();
let database: TestDatabase;
let app: App;
let operators: Readonly<Record<OperatorRole | 'other', DeskOperator>>;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ database, clock });
  const world = { app, database, clock };
  operators = {
    support: await signedInOperator(world, 'sora', 'support'),
    moderator: await signedInOperator(world, 'minho', 'moderator'),
    owner: await signedInOperator(world, 'yuna', 'owner'),
    other: await signedInOperator(world, 'jiwoo', 'moderator'),
  };
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function reportedCase(): Promise<string> {
  const [bad, reporter] = [await signedUp(app), await signedUp(app)];
  const json = { kind: 'user', id: bad.id, reason: 'spam', note: '' };
  await send(app, 'POST', '/api/reports', { cookie: reporter.cookie, json });
  return caseOf(database, bad.id);
}

/** Creates a case with a warning by another operator, and with an objection if `appealed`. */
async function decidedCase(appealed: boolean) {
  const caseId = await reportedCase();
  await decide(caseId, operators.other, { act: 'WARN', reason: 'spam' });
  const { id } = await database.db
    .selectFrom('moderation_decision')
    .select('id')
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow();
  if (appealed)
    await database.db
      .updateTable('moderation_decision')
      .set({ appeal: 'I disagree', appealed_at: clock.now() })
      .where('id', '=', id)
      .execute();
  return { caseId, id };
}

async function decide(caseId: string, by: DeskOperator, fields: Readonly<Record<string, string>>) {
  const version = await versionOf(database, caseId);
  return sendForm(app, `/operator/cases/${caseId}/decide`, { version, ...fields }, by);
}

async function actOnPerson(by: DeskOperator, path: string, fields: Readonly<Record<string, string>> = {}) {
  const { id } = await signedUp(app);
  return sendForm(app, `/operator/people/${id}/${path}`, fields, by);
}

type Attempt = (by: DeskOperator) => Promise<{ readonly statusCode: number }>;
const deciding =
  (fields: Readonly<Record<string, string>>): Attempt =>
  async (by) =>
    decide(await reportedCase(), by, { reason: 'abuse', ...fields });

const attempts: readonly (readonly [LoggedAct, string, readonly OperatorRole[], Attempt])[] = [
  [
    'saw_queue',
    'look at the queue',
    ['support', 'moderator', 'owner'],
    (by) => seen(app, '/operator', by.cookie),
  ],
  [
    'saw_case',
    'look at a case',
    ['support', 'moderator', 'owner'],
    async (by) => seen(app, `/operator/cases/${await reportedCase()}`, by.cookie),
  ],
  [
    'saw_releases',
    'look at the releases',
    ['support', 'moderator', 'owner'],
    (by) => seen(app, '/operator/releases', by.cookie),
  ],
  [
    'saw_numbers',
    'look at the numbers',
    ['support', 'moderator', 'owner'],
    (by) => seen(app, '/operator/numbers', by.cookie),
  ],
  ['saw_log', 'read the log', ['owner'], (by) => seen(app, '/operator/log', by.cookie)],
  [
    'assigned',
    'take a case',
    ['support', 'moderator', 'owner'],
    async (by) => {
      const caseId = await reportedCase();
      const version = await versionOf(database, caseId);
      return sendForm(app, `/operator/cases/${caseId}/assign`, { version, to: 'me' }, by);
    },
  ],
  [
    'noted',
    'write a note',
    ['support', 'moderator', 'owner'],
    async (by) => sendForm(app, `/operator/cases/${await reportedCase()}/notes`, { words: 'Hm' }, by),
  ],
  ['dismissed', 'dismiss', ['support', 'moderator', 'owner'], deciding({ act: 'DISMISS' })],
  ['warned', 'warn', ['moderator', 'owner'], deciding({ act: 'WARN' })],
  ['hid', 'hide', ['moderator', 'owner'], deciding({ act: 'HIDE' })],
  ['removed', 'remove', ['moderator', 'owner'], deciding({ act: 'REMOVE' })],
  ['suspended', 'suspend for a time', ['moderator', 'owner'], deciding({ act: 'SUSPEND', days: '7' })],
  ['suspended', 'suspend for good', ['owner'], deciding({ act: 'SUSPEND', days: 'good' })],
  [
    'undid',
    'undo',
    ['moderator', 'owner'],
    async (by) => sendForm(app, `/operator/decisions/${(await decidedCase(false)).id}/undo`, {}, by),
  ],
  [
    'decided_appeal',
    'answer an objection',
    ['moderator', 'owner'],
    async (by) =>
      sendForm(
        app,
        `/operator/decisions/${(await decidedCase(true)).id}/appeal`,
        { upheld: 'no', words: 'No' },
        by,
      ),
  ],
  [
    'searched',
    'find somebody',
    ['support', 'moderator', 'owner'],
    (by) => sendForm(app, '/operator/find', { typed: 'nobody' }, by),
  ],
  [
    'saw_person',
    'look at a person',
    ['support', 'moderator', 'owner'],
    async (by) => seen(app, `/operator/people/${(await signedUp(app)).id}`, by.cookie),
  ],
  [
    'opened_case',
    'open a case',
    ['support', 'moderator', 'owner'],
    (by) => actOnPerson(by, 'case', { reason: 'spam', note: '' }),
  ],
  [
    'ended_sessions',
    'end the sessions of a person',
    ['support', 'moderator', 'owner'],
    (by) => actOnPerson(by, 'sessions'),
  ],
  [
    'reset_recovery',
    'reset the recovery',
    ['moderator', 'owner'],
    (by) => actOnPerson(by, 'recovery', { proof: 'call' }),
  ],
  ['exported', 'export', ['owner'], (by) => actOnPerson(by, 'export', { really: 'yes' })],
  ['erased', 'delete an account', ['owner'], (by) => actOnPerson(by, 'erase', { really: 'yes' })],
];

const linesOf = async (name: string, act: LoggedAct) =>
  (
    await database.db
      .selectFrom('operator_log')
      .select('number')
      .where('operator_name', '=', name)
      .where('act', '=', act)
      .execute()
  ).length;

describe.each(operatorRoles)('%s', (role) => {
  test.each(attempts)('%s: to %s', async (act, _words, allowed, attempt) => {
    const by = operators[role];
    const before = await linesOf(by.name, act);
    const { statusCode } = await attempt(by);
    const isAllowed = allowed.includes(role);
    expect([statusCode < 400, statusCode === 403]).toEqual([isAllowed, !isAllowed]);
    expect((await linesOf(by.name, act)) - before).toBe(isAllowed ? 1 : 0);
  });
});

test('the hash chain of the log is intact, and breaks at a line that is changed or deleted', async () => {
  const { lines, broken } = await brokenLine(database.db);
  expect([lines > 20, broken]).toEqual([true, null]);
  const change = (details: string) =>
    database.db.updateTable('operator_log').set({ details }).where('number', '=', 7).execute();
  const { details } = await database.db
    .selectFrom('operator_log')
    .select('details')
    .where('number', '=', 7)
    .executeTakeFirstOrThrow();
  await change('nothing happened here');
  expect((await brokenLine(database.db)).broken).toBe(7);
  await change(details);
  expect((await brokenLine(database.db)).broken).toBeNull();
  await database.db.deleteFrom('operator_log').where('number', '=', lines).execute();
  expect((await brokenLine(database.db)).broken).toBe(lines);
});

test('a code can be used once, a wrong password or code is refused, and attempts are limited', async () => {
  clock.advance(60_000);
  const { name, credentials } = operators.other;
  const code = codeAt(clock, credentials);
  const signIn = (password: string, typedCode: string) =>
    sendForm(app, '/operator/sign-in', { name, password, code: typedCode });
  expect((await signIn('wrong', code)).statusCode).toBe(401);
  expect((await signIn(credentials.password, '000000')).statusCode).toBe(401);
  const answers = await Promise.all([1, 2, 3].map(() => signIn(credentials.password, code)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 401, 401]);
  const cookie = answers.find(({ statusCode }) => statusCode === 303)?.headers['set-cookie'];
  expect(cookie).toMatch(/^operator=[\w-]{43}; Path=\/operator; HttpOnly; SameSite=Strict$/);
  for (let round = 0; round < 20; round += 1) await signIn('wrong', '000000');
  expect((await signIn('wrong', '000000')).statusCode).toBe(429);
});

test('the sessions of an operator end with a reset, and an operator can be removed once', async () => {
  const world = { app, database, clock };
  const hana = await signedInOperator(world, 'hana', 'owner');
  const deps = {
    db: database.db,
    now: () => clock.now(),
    newId,
    passwords: { hash: async () => 'another' },
  };
  expect((await seen(app, '/operator', hana.cookie)).statusCode).toBe(200);
  await resetOperator(deps, 'hana');
  expect((await seen(app, '/operator', hana.cookie)).statusCode).toBe(401);
  expect([await removeOperator(deps, 'hana'), await removeOperator(deps, 'hana')]).toEqual([true, false]);
});

test('a session ends after half an hour without use', async () => {
  const idle = await signedInOperator({ app, database, clock }, 'dami', 'support');
  clock.advance(29 * 60_000);
  expect((await seen(app, '/operator', idle.cookie)).statusCode).toBe(200);
  clock.advance(31 * 60_000);
  expect((await seen(app, '/operator', idle.cookie)).statusCode).toBe(401);
});
