import { randomUUID } from 'node:crypto';
import { send, signUpUser, type TestClock } from '../../../test/app';
import type { TestDatabase } from '../../../test/database';
import type { App } from '../../platform/http/app-instance';
import { MAX_ATTEMPTS } from '../../platform/queues';
import { setHomeOf } from '../matches/matches.fixture';
import { drawRectangle, pictureForm } from '../pictures/pictures.fixture';
import { postDuel } from '../proposals/proposals.fixture';
import { caseOf } from './desk.fixture';

interface DeskDeps {
  readonly app: App;
  readonly database: TestDatabase;
}

/** Uploads a picture of one colour, as the photo of the person or to another URL that accepts pictures. */
export async function uploadPicture(
  app: App,
  cookie: string,
  colour: string,
  url = '/api/me/picture',
): Promise<void> {
  const { payload, headers } = pictureForm(await drawRectangle(9, 9, colour).png().toBuffer());
  const answer = await app.inject({
    ...{ method: 'PUT', url, payload },
    headers: { ...headers, cookie },
  });
  if (answer.statusCode >= 300) throw new Error(`No picture: ${answer.statusCode} ${answer.body}`);
}

/** Gives a person the address of a picture without a file. */
export async function setPicture({ db }: TestDatabase, id: string): Promise<void> {
  const picture = `/files/${'ab'.repeat(32)}.webp`;
  await db.updateTable('user_account').set({ picture }).where('id', '=', id).execute();
}

/** Lets a new person report another new person, and returns the id of the case. */
export async function reportPerson({ app, database }: DeskDeps, colour?: string): Promise<string> {
  const [offender, reporter] = [await signUpUser(app), await signUpUser(app)];
  if (colour !== undefined) await uploadPicture(app, offender.cookie, colour);
  const json = { kind: 'user', id: offender.id, reason: 'spam', note: '' };
  await send(app, 'POST', '/api/reports', { cookie: reporter.cookie, json });
  return caseOf(database, offender.id);
}

/** Creates a case about a person with a picture, and returns the address of the picture at the desk. */
export async function pictureOfNewCase(deskDeps: DeskDeps): Promise<string> {
  const caseId = await reportPerson(deskDeps, '#C2410C');
  const { address } = await deskDeps.database.db
    .selectFrom('evidence_picture')
    .select('address')
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow();
  return `/operator/cases/${caseId}/pictures/${address.replace('/files/', '')}`;
}

export async function matchOfNewPerson({
  app,
  database,
  clock,
}: DeskDeps & { readonly clock: TestClock }): Promise<string> {
  const host = await signUpUser(app);
  await setHomeOf(database, host);
  return postDuel(app, database, host, clock.now());
}

/** Adds jobs of a kind that the server does not know, given up one after the other. Returns their ids, the latest first. */
export async function addGivenUpJobs(
  { database, clock }: { readonly database: TestDatabase; readonly clock: TestClock },
  count: number,
  kind = 'test.row',
): Promise<readonly string[]> {
  const now = clock.now();
  const times = { due_at: now, next_at: now, created_at: now };
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ id: randomUUID(), kind, subject: randomUUID(), payload: '{}', ...times },
    ...{ attempts: MAX_ATTEMPTS, last_error: `no ${index}.`, given_up_at: new Date(now.getTime() - index) },
  }));
  await database.db.insertInto('job').values(rows).execute();
  return rows.map(({ id }) => id);
}
