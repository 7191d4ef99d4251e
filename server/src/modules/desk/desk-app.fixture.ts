import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { password, send, signUpUser, testApp, testClock, testConfig } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import type { Person } from '../../../test/teams';
import type { App } from '../../platform/http/app-instance';
import { setHomeOf } from '../matches/matches.fixture';
import type { SubjectKind } from '../moderation/moderation-row.repository';
import { actOrThrow, applyOrThrow, postDuel } from '../proposals/proposals.fixture';
import { caseOf, fetchPage, sendForm, signInNewOperator, versionOf, type DeskOperator } from './desk.fixture';

export const clock = testClock();
export const DAY = 86_400_000;
export let database: TestDatabase;
export let app: App;
export let folder: string;
export let support: DeskOperator;
export let moderator: DeskOperator;
export let secondModerator: DeskOperator;
export let owner: DeskOperator;

/** Keeps the operators signed in while the clock moves. */
export const renewSessions = () =>
  database.db
    .updateTable('operator_session')
    .set({ created_at: clock.now(), last_seen_at: clock.now() })
    .execute();

export async function reportSubject(
  person: Person,
  kind: SubjectKind,
  id: string,
  note = 'Look at this',
): Promise<string> {
  const json = { kind, id, reason: 'abuse', note };
  const answer = await send(app, 'POST', '/api/reports', { cookie: person.cookie, json });
  expect(answer.statusCode).toBe(201);
  return caseOf(database, id, kind);
}

export const pageOf = async (caseId: string, operator = moderator) =>
  (await fetchPage(app, `/operator/cases/${caseId}`, operator.cookie)).body;

export async function decideCase(
  caseId: string,
  operator: DeskOperator,
  fields: Readonly<Record<string, string>>,
) {
  const version = await versionOf(database, caseId);
  return sendForm(
    app,
    `/operator/cases/${caseId}/decide`,
    { version, reason: 'abuse', days: '7', words: '', ...fields },
    operator,
  );
}

export const decisionOf = (caseId: string) =>
  database.db
    .selectFrom('moderation_decision')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

export async function createRoomWithMessages() {
  const [host, guest] = await Promise.all([signUpUser(app), signUpUser(app)]);
  await Promise.all([host, guest].map((person) => setHomeOf(database, person)));
  const matchId = await postDuel(app, database, host, clock.now());
  const room = await applyOrThrow(app, guest, matchId, null);
  await actOrThrow(app, host, room, 'talk');
  const sendMessage = async (person: Person, text: string) => {
    const json = { clientId: randomUUID(), text };
    const answer = await send(app, 'POST', `/api/rooms/${room}/messages`, { cookie: person.cookie, json });
    expect(answer.statusCode).toBe(201);
    const row = await database.db
      .selectFrom('message')
      .select('id')
      .where('body', '=', text)
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const readRoom = async (person: Person) =>
    (await send(app, 'GET', `/api/rooms/${room}/messages`, { cookie: person.cookie })).body;
  return { host, guest, matchId, room, sendMessage, readRoom };
}

export async function fetchSuspendedPage(person: Person) {
  const json = { username: person.username, password };
  const answer = await send(app, 'POST', '/api/session', { json });
  const { error } = answer.json<{ error: { code: string; fresh: { until: string | null; page: string } } }>();
  return { status: answer.statusCode, ...error };
}

/** Starts the app with four operators who stay signed in. */
export function setUpDesk(): void {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'homeground-desk-'));
    database = await createTestDatabase();
    app = await testApp({ database, clock, config: testConfig({ DATA_DIR: folder }) });
    const deskDeps = { app, database, clock };
    support = await signInNewOperator(deskDeps, 'sora', 'support');
    moderator = await signInNewOperator(deskDeps, 'minho', 'moderator');
    secondModerator = await signInNewOperator(deskDeps, 'jiwoo', 'moderator');
    owner = await signInNewOperator(deskDeps, 'yuna', 'owner');
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    clock.advance(11_000);
    await renewSessions();
  });
}
