import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signUpUser, testApp, testClock, testConfig } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { createTeamAs } from '../../../test/teams';
import type { App } from '../../platform/http/app-instance';
import { loggedActs, type LoggedAct } from '../operators/operator-log.repository';
import { operatorRoles, type OperatorRole } from '../operators/operator-row.repository';
import { codeAt, fetchPage, sendForm, signInNewOperator, versionOf, type DeskOperator } from './desk.fixture';
import { addGivenUpJobs, matchOfNewPerson, pictureOfNewCase, reportPerson } from './desk-subjects.fixture';

const clock = testClock();
let database: TestDatabase;
let app: App;
let folder: string;
let operators: Readonly<Record<OperatorRole | 'other', DeskOperator>>;
/** Routes that were called, as in `POST /operator/find`. */
const calledRoutes = new Set<string>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homeground-roles-'));
  database = await createTestDatabase();
  app = await testApp({ database, clock, config: testConfig({ DATA_DIR: folder }) }, (appToTest) => {
    appToTest.addHook('onRequest', async ({ method, routeOptions }) => {
      calledRoutes.add(`${method} ${routeOptions.url}`);
    });
  });
  const deskDeps = { app, database, clock };
  operators = {
    support: await signInNewOperator(deskDeps, 'sora', 'support'),
    moderator: await signInNewOperator(deskDeps, 'minho', 'moderator'),
    owner: await signInNewOperator(deskDeps, 'yuna', 'owner'),
    other: await signInNewOperator(deskDeps, 'jiwoo', 'moderator'),
  };
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const createReportedCase = () => reportPerson({ app, database });
const createTeam = async () => (await createTeamAs(app, await signUpUser(app))).id;
const createMatch = () => matchOfNewPerson({ app, database, clock });

/** Creates a case with a warning by another operator and, if `withObjection`, an objection to it. */
async function createDecidedCase(withObjection: boolean) {
  const caseId = await createReportedCase();
  await decide(caseId, operators.other, { act: 'WARN', reason: 'spam' });
  const { id } = await database.db
    .selectFrom('moderation_decision')
    .select('id')
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow();
  if (withObjection)
    await database.db
      .updateTable('moderation_decision')
      .set({ appeal: 'I disagree', appealed_at: clock.now() })
      .where('id', '=', id)
      .execute();
  return { caseId, id };
}

async function decide(caseId: string, operator: DeskOperator, fields: Readonly<Record<string, string>>) {
  const version = await versionOf(database, caseId);
  return sendForm(app, `/operator/cases/${caseId}/decide`, { version, ...fields }, operator);
}

async function actOnPerson(
  operator: DeskOperator,
  path: string,
  fields: Readonly<Record<string, string>> = {},
) {
  const { id } = await signUpUser(app);
  return sendForm(app, `/operator/people/${id}/${path}`, fields, operator);
}

/** Acts on a new job of a kind that the server does not know. */
async function actOnGivenUp(operator: DeskOperator, path: 'retry' | 'discard') {
  const [key = ''] = await addGivenUpJobs({ database, clock }, 1);
  const fields = { queue: 'jobs', kind: 'test.row', key, really: 'yes' };
  return sendForm(app, `/operator/given-up/${path}`, fields, operator);
}

type Attempt = (operator: DeskOperator) => Promise<{ readonly statusCode: number }>;
const attemptDecision =
  (fields: Readonly<Record<string, string>>): Attempt =>
  async (operator) =>
    decide(await createReportedCase(), operator, { reason: 'abuse', ...fields });

const attempts: readonly (readonly [LoggedAct, string, readonly OperatorRole[], Attempt])[] = [
  [
    'saw_queue',
    'look at the queue',
    ['support', 'moderator', 'owner'],
    (operator) => fetchPage(app, '/operator', operator.cookie),
  ],
  [
    'saw_case',
    'look at a case',
    ['support', 'moderator', 'owner'],
    async (operator) => fetchPage(app, `/operator/cases/${await createReportedCase()}`, operator.cookie),
  ],
  [
    'saw_releases',
    'look at the releases',
    ['support', 'moderator', 'owner'],
    (operator) => fetchPage(app, '/operator/releases', operator.cookie),
  ],
  [
    'saw_numbers',
    'look at the numbers',
    ['support', 'moderator', 'owner'],
    (operator) => fetchPage(app, '/operator/numbers', operator.cookie),
  ],
  [
    'saw_pages',
    'look at the speed of pages',
    ['support', 'moderator', 'owner'],
    (operator) => fetchPage(app, '/operator/pages', operator.cookie),
  ],
  [
    'saw_given_up',
    'look at what was given up',
    ['owner'],
    (operator) => fetchPage(app, '/operator/given-up', operator.cookie),
  ],
  ['retried', 'try again what was given up', ['owner'], (operator) => actOnGivenUp(operator, 'retry')],
  ['discarded', 'discard what was given up', ['owner'], (operator) => actOnGivenUp(operator, 'discard')],
  ['saw_log', 'read the log', ['owner'], (operator) => fetchPage(app, '/operator/log', operator.cookie)],
  [
    'assigned',
    'take a case',
    ['support', 'moderator', 'owner'],
    async (operator) => {
      const caseId = await createReportedCase();
      const version = await versionOf(database, caseId);
      return sendForm(app, `/operator/cases/${caseId}/assign`, { version, to: 'me' }, operator);
    },
  ],
  [
    'noted',
    'write a note',
    ['support', 'moderator', 'owner'],
    async (operator) =>
      sendForm(app, `/operator/cases/${await createReportedCase()}/notes`, { words: 'Hm' }, operator),
  ],
  ['dismissed', 'dismiss', ['support', 'moderator', 'owner'], attemptDecision({ act: 'DISMISS' })],
  ['warned', 'warn', ['moderator', 'owner'], attemptDecision({ act: 'WARN' })],
  ['hid', 'hide', ['moderator', 'owner'], attemptDecision({ act: 'HIDE' })],
  ['removed', 'remove', ['moderator', 'owner'], attemptDecision({ act: 'REMOVE' })],
  ['suspended', 'suspend for a time', ['moderator', 'owner'], attemptDecision({ act: 'SUSPEND', days: '7' })],
  ['suspended', 'suspend for good', ['owner'], attemptDecision({ act: 'SUSPEND', days: 'good' })],
  [
    'undid',
    'undo',
    ['moderator', 'owner'],
    async (operator) =>
      sendForm(app, `/operator/decisions/${(await createDecidedCase(false)).id}/undo`, {}, operator),
  ],
  [
    'decided_appeal',
    'answer an objection',
    ['moderator', 'owner'],
    async (operator) =>
      sendForm(
        app,
        `/operator/decisions/${(await createDecidedCase(true)).id}/appeal`,
        { upheld: 'no', words: 'No' },
        operator,
      ),
  ],
  [
    'searched',
    'find somebody',
    ['support', 'moderator', 'owner'],
    (operator) => sendForm(app, '/operator/find', { typed: 'nobody' }, operator),
  ],
  [
    'saw_person',
    'look at a person',
    ['support', 'moderator', 'owner'],
    async (operator) => fetchPage(app, `/operator/people/${(await signUpUser(app)).id}`, operator.cookie),
  ],
  [
    'saw_team',
    'look at a team',
    ['support', 'moderator', 'owner'],
    async (operator) => fetchPage(app, `/operator/teams/${await createTeam()}`, operator.cookie),
  ],
  [
    'saw_match',
    'look at a match',
    ['support', 'moderator', 'owner'],
    async (operator) => fetchPage(app, `/operator/matches/${await createMatch()}`, operator.cookie),
  ],
  [
    'saw_picture',
    'look at a reported picture',
    ['support', 'moderator', 'owner'],
    async (operator) => fetchPage(app, await pictureOfNewCase({ app, database }), operator.cookie),
  ],
  [
    'opened_case',
    'open a case about a person',
    ['support', 'moderator', 'owner'],
    (operator) => actOnPerson(operator, 'case', { reason: 'spam', note: '' }),
  ],
  [
    'opened_case',
    'open a case about a team',
    ['support', 'moderator', 'owner'],
    async (operator) =>
      sendForm(app, `/operator/teams/${await createTeam()}/case`, { reason: 'spam', note: '' }, operator),
  ],
  [
    'opened_case',
    'open a case about a match',
    ['support', 'moderator', 'owner'],
    async (operator) =>
      sendForm(app, `/operator/matches/${await createMatch()}/case`, { reason: 'spam', note: '' }, operator),
  ],
  [
    'ended_sessions',
    'end the sessions of a person',
    ['support', 'moderator', 'owner'],
    (operator) => actOnPerson(operator, 'sessions'),
  ],
  [
    'reset_recovery',
    'reset the recovery',
    ['moderator', 'owner'],
    (operator) => actOnPerson(operator, 'recovery', { proof: 'call' }),
  ],
  ['exported', 'export', ['owner'], (operator) => actOnPerson(operator, 'export', { really: 'yes' })],
  ['erased', 'delete an account', ['owner'], (operator) => actOnPerson(operator, 'erase', { really: 'yes' })],
];

const countLines = async (name: string | null, act: LoggedAct) =>
  (
    await database.db
      .selectFrom('operator_log')
      .select('number')
      .where('operator_name', 'is not distinct from', name)
      .where('act', '=', act)
      .execute()
  ).length;

describe.each(operatorRoles)('%s', (role) => {
  test.each(attempts)('%s: to %s', async (act, _words, allowedRoles, attempt) => {
    const operator = operators[role];
    const linesBefore = await countLines(operator.name, act);
    const { statusCode } = await attempt(operator);
    const isAllowed = allowedRoles.includes(role);
    expect([statusCode < 400, statusCode === 403]).toEqual([isAllowed, !isAllowed]);
    expect((await countLines(operator.name, act)) - linesBefore).toBe(isAllowed ? 1 : 0);
  });
});

test('a sign-in, a failed sign-in and a sign-out are each a line of the log', async () => {
  const { name, credentials } = operators.other;
  clock.advance(60_000);
  const signIn = (code: string) =>
    sendForm(app, '/operator/sign-in', { name, password: credentials.password, code });
  const failuresBefore = await countLines(null, 'sign_in_failed');
  expect((await signIn('000000')).statusCode).toBe(401);
  expect((await countLines(null, 'sign_in_failed')) - failuresBefore).toBe(1);
  const signInsBefore = await countLines(name, 'signed_in');
  const [cookie] = (await signIn(codeAt(clock, credentials))).cookies;
  expect((await countLines(name, 'signed_in')) - signInsBefore).toBe(1);
  const session = { cookie: `${cookie?.name}=${cookie?.value}` };
  expect((await sendForm(app, '/operator/sign-out', {}, session)).statusCode).toBe(303);
  expect(await countLines(name, 'signed_out')).toBe(1);
});

/** Acts that the server itself and the command `operators` log without a session. */
const serverActs: readonly LoggedAct[] = [
  'shown_again',
  'operator_added',
  'operator_reset',
  'operator_removed',
];

/** Routes that show nothing about anybody, and therefore write no line. */
const silentRoutes = ['GET /operator/find'];

// Checks that the tests together have called every route of the desk, in any order, and that this file lists every logged act.
afterAll(() => {
  const routes = app.everyRoute
    .filter(({ method, url }) => method !== 'HEAD' && /^\/operator(\/|$)/.test(url))
    .map(({ method, url }) => `${String(method)} ${url}`);
  expect(routes.length).toBeGreaterThan(15);
  expect(routes.filter((route) => !calledRoutes.has(route))).toEqual(silentRoutes);
  const otherActs: readonly LoggedAct[] = ['signed_in', 'sign_in_failed', 'signed_out', ...serverActs];
  expect(new Set([...attempts.map(([act]) => act), ...otherActs])).toEqual(new Set(loggedActs));
});
