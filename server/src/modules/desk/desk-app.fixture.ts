import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { password, send, signedUp, testApp, testClock, testConfig } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import type { Person } from '../../../test/teams';
import type { App } from '../../platform/http/app-instance';
import { livesAt } from '../matches/matches.fixture';
import { acted, applied, duel } from '../proposals/proposals.fixture';
import { caseOf, seen, sendForm, signedInOperator, versionOf, type DeskOperator } from './desk.fixture';

export const clock = testClock();
export const DAY = 86_400_000;
export let database: TestDatabase;
export let app: App;
let folder: string;
export let support: DeskOperator;
export let moderator: DeskOperator;
export let second: DeskOperator;
export let owner: DeskOperator;

/** Keeps the operators signed in while the clock moves. */
export const renewSessions = () =>
  database.db
    .updateTable('operator_session')
    .set({ created_at: clock.now(), last_seen_at: clock.now() })
    .execute();

type Kind = 'user' | 'team' | 'match' | 'message' | 'review';

export async function reported(by: Person, kind: Kind, id: string, note = 'Look at this'): Promise<string> {
  const json = { kind, id, reason: 'abuse', note };
  const answer = await send(app, 'POST', '/api/reports', { cookie: by.cookie, json });
  expect(answer.statusCode).toBe(201);
  return caseOf(database, id);
}

export const pageOf = async (caseId: string, by = moderator) =>
  (await seen(app, `/operator/cases/${caseId}`, by.cookie)).body;

export async function act(caseId: string, by: DeskOperator, fields: Readonly<Record<string, string>>) {
  const version = await versionOf(database, caseId);
  return sendForm(
    app,
    `/operator/cases/${caseId}/decide`,
    { version, reason: 'abuse', days: '7', words: '', ...fields },
    by,
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

export async function talk() {
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

export async function suspendedPage(person: Person) {
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
  beforeEach(async () => {
    clock.advance(11_000);
    await renewSessions();
  });
}
