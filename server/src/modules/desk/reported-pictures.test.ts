import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { inTransaction } from '../../platform/database';
import { createFileStore } from '../../platform/files/file-store';
import { createFolderBackend } from '../../platform/files/folder-backend';
import { problem, password, send, signUpUser } from '../../../test/app';
import { untilStatementWaits } from '../../../test/lock-waits';
import { createTeamAs, type Person } from '../../../test/teams';
import { markDeleted } from '../departures/departures.repository';
import { deleteUnusedPictures } from '../pictures/pictures.usecases';
import { showExpiredContent } from '../moderation/undo.usecases';
import { fetchPage, sendForm, versionOf } from './desk.fixture';
import {
  decideCase,
  app,
  clock,
  createRoomWithMessages,
  database,
  DAY,
  decisionOf,
  folder,
  moderator,
  pageOf,
  renewSessions,
  reportSubject,
  setUpDesk,
} from './desk-app.fixture';
import { uploadPicture } from './desk-subjects.fixture';

setUpDesk();

const orange = '#C2410C';

interface ReportedPicture {
  readonly id: string;
  readonly reporter: Person;
  /** Reads what the reporter sees of the owner: the picture and the name; null and '' if they are hidden. */
  readonly readShown: () => Promise<{ readonly picture: string | null; readonly name: string }>;
}

async function createPhotoOfPerson(): Promise<ReportedPicture> {
  const [{ id, cookie, nickname }, reporter] = [await signUpUser(app), await signUpUser(app)];
  await uploadPicture(app, cookie, orange);
  const readShown = async () => {
    const answer = await send(app, 'GET', `/api/users/${id}`, { cookie: reporter.cookie });
    const user = answer.json<{ user: { pictureUrl: string | null; nickname: string } }>();
    return { picture: pictureIn(user), name: JSON.stringify(user).includes(nickname) ? nickname : '' };
  };
  return { id, reporter, readShown };
}

/** Finds the only picture in an answer. */
const pictureIn = (answer: unknown) =>
  /"(?:pictureUrl|logoUrl|url)":"([^"]+)"/.exec(JSON.stringify(answer))?.[1] ?? null;

async function createLogoOfTeam(): Promise<ReportedPicture> {
  const [leader, reporter] = [await signUpUser(app), await signUpUser(app)];
  const { id, name } = await createTeamAs(app, leader);
  await uploadPicture(app, leader.cookie, orange, `/api/teams/${id}/logo`);
  const readShown = async () => {
    const answer = await send(app, 'GET', `/api/teams/${id}`, { cookie: reporter.cookie });
    return { picture: pictureIn(answer.json()), name: answer.body.includes(name) ? name : '' };
  };
  return { id, reporter, readShown };
}

async function createPhotoInChat(): Promise<ReportedPicture> {
  const { host, guest, room, readRoom } = await createRoomWithMessages();
  await uploadPicture(app, guest.cookie, orange, `/api/rooms/${room}/pictures/${randomUUID()}?alt=Look`);
  const { id } = await database.db
    .selectFrom('message')
    .select('id')
    .where('proposal_id', '=', room)
    .where('kind', '=', 'picture')
    .executeTakeFirstOrThrow();
  const readShown = async () => ({ picture: pictureIn(JSON.parse(await readRoom(host))), name: '' });
  return { id, reporter: host, readShown };
}

const undo = async (caseId: string) =>
  sendForm(app, `/operator/decisions/${(await decisionOf(caseId)).id}/undo`, {}, moderator);
const report = (person: Person, id: string) =>
  send(app, 'POST', '/api/reports', {
    cookie: person.cookie,
    json: { kind: 'picture', id, reason: 'unsafe', note: '' },
  });

describe.each([
  ['the photo of a person', createPhotoOfPerson],
  ['the logo of a team', createLogoOfTeam],
  ['a photo in a chat', createPhotoInChat],
])('%s', (_name, create) => {
  test('has a case of its own; removing the picture leaves the rest, and undoing this brings the picture back', async () => {
    const { id, reporter, readShown } = await create();
    const shownBefore = await readShown();
    expect(shownBefore.picture).not.toBeNull();
    const caseId = await reportSubject(reporter, 'picture', id);
    const page = await pageOf(caseId);
    expect(page).toContain('Photo or logo · 1 report');
    const [address = ''] = /\/operator\/cases\/[\w-]+\/pictures\/[\w.]+/.exec(page) ?? [];
    const evidence = await fetchPage(app, address, moderator.cookie);
    expect([evidence.statusCode, evidence.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await fetchPage(app, address, '')).statusCode).toBe(401);

    expect((await decideCase(caseId, moderator, { act: 'REMOVE' })).statusCode).toBe(303);
    expect(await readShown()).toEqual({ picture: null, name: shownBefore.name });
    expect((await undo(caseId)).statusCode).toBe(303);
    expect(await readShown()).toEqual(shownBefore);
  });
});

test('a decision about a reported picture does not remove the picture that has replaced it, unless that is reported too', async () => {
  const [offender, reporter] = [await signUpUser(app), await signUpUser(app)];
  await uploadPicture(app, offender.cookie, orange);
  const caseId = await reportSubject(reporter, 'picture', offender.id);
  await uploadPicture(app, offender.cookie, '#FFFFFF');
  const page = await pageOf(caseId);
  expect(page).toContain('isn’t shown any more');
  expect([page.includes('value="WARN"'), page.includes('value="REMOVE"')]).toEqual([true, false]);
  const fields = { version: await versionOf(database, caseId), act: 'REMOVE', reason: 'unsafe' };
  const refusal = await sendForm(app, `/operator/cases/${caseId}/decide`, fields, moderator);
  expect([refusal.statusCode, refusal.body.includes('You can’t do this here')]).toEqual([409, true]);
  // A report of the new picture joins the case, and the new picture may be removed.
  expect(await reportSubject(reporter, 'picture', offender.id)).toBe(caseId);
  expect((await decideCase(caseId, moderator, { act: 'REMOVE' })).statusCode).toBe(303);
});

test('a hidden profile and its removed picture are undone one by one, in any order', async () => {
  for (const firstKind of ['user', 'picture'] as const) {
    const { id, reporter, readShown } = await createPhotoOfPerson();
    const shownBefore = await readShown();
    const caseIds = {
      user: await reportSubject(reporter, 'user', id),
      picture: await reportSubject(reporter, 'picture', id),
    };
    await decideCase(caseIds.picture, moderator, { act: 'REMOVE' });
    expect((await decideCase(caseIds.user, moderator, { act: 'HIDE' })).statusCode).toBe(303);
    await undo(caseIds[firstKind]);
    expect((await readShown()).picture).toBeNull();
    await undo(caseIds[firstKind === 'user' ? 'picture' : 'user']);
    expect(await readShown()).toEqual(shownBefore);
  }
});

test('a picture that was uploaded after the report and hidden with the profile is kept until the decision is undone', async () => {
  const [offender, reporter] = [await signUpUser(app), await signUpUser(app)];
  const caseId = await reportSubject(reporter, 'user', offender.id);
  await uploadPicture(app, offender.cookie, '#0F766E');
  const me = await send(app, 'GET', '/api/me', { cookie: offender.cookie });
  const picture = pictureIn(me.json()) ?? '';
  await decideCase(caseId, moderator, { act: 'HIDE' });
  clock.advance(2 * DAY);
  await renewSessions();
  const storedFiles = createFolderBackend(join(folder, 'files'));
  await deleteUnusedPictures({ files: createFileStore({ db: database.db, clock, storedFiles }) });
  await undo(caseId);
  expect((await app.inject(picture)).statusCode).toBe(200);
});

test('a picture can be removed while its profile is hidden, and stays away when the profile returns', async () => {
  const { id, reporter, readShown } = await createPhotoOfPerson();
  const [userCaseId, pictureCaseId] = [
    await reportSubject(reporter, 'user', id),
    await reportSubject(reporter, 'picture', id),
  ];
  await decideCase(userCaseId, moderator, { act: 'HIDE' });
  expect((await decideCase(pictureCaseId, moderator, { act: 'REMOVE' })).statusCode).toBe(303);
  await undo(userCaseId);
  expect(await readShown()).toMatchObject({ picture: null, name: expect.stringMatching(/./) });
  await undo(pictureCaseId);
  expect((await readShown()).picture).not.toBeNull();
});

test('an account that returns within thirty days after its deletion has no hidden picture; an erased account does not get it back', async () => {
  const [offender, reporter] = [await signUpUser(app), await signUpUser(app)];
  await uploadPicture(app, offender.cookie, orange);
  const caseId = await reportSubject(reporter, 'picture', offender.id);
  const json = { password };
  expect((await send(app, 'DELETE', '/api/me', { cookie: offender.cookie, json })).statusCode).toBe(204);
  expect((await decideCase(caseId, moderator, { act: 'HIDE' })).statusCode).toBe(303);
  const signInAnswer = await send(app, 'POST', '/api/session', {
    json: { username: offender.username, password },
  });
  expect(signInAnswer.json()).toMatchObject({ user: { nickname: offender.nickname, pictureUrl: null } });

  // The account is deleted again, and is still deleted when the hiding ends.
  await database.db
    .updateTable('user_account')
    .set({ deleted_at: clock.now() })
    .where('id', '=', offender.id)
    .execute();
  clock.advance(31 * DAY);
  await renewSessions();
  await showExpiredContent({ db: database.db, clock }, () => Promise.resolve());
  const row = await database.db
    .selectFrom('user_account')
    .select('picture')
    .where('id', '=', offender.id)
    .executeTakeFirst();
  expect(row).toEqual({ picture: null });
  expect((await decisionOf(caseId)).undone_at).not.toBeNull();
});

test('a profile that is hidden while its account is being deleted stays hidden when the account returns', async () => {
  if (database.kind === 'pglite') return;
  const [offender, reporter] = [await signUpUser(app), await signUpUser(app)];
  const caseId = await reportSubject(reporter, 'user', offender.id);
  const eraseAt = new Date(clock.now().getTime() + 30 * DAY);
  const decisions: ReturnType<typeof decideCase>[] = [];
  await inTransaction(database.db, async (trx) => {
    await markDeleted(trx, offender.id, { replacementName: 'Deleted', now: clock.now(), eraseAt });
    decisions.push(decideCase(caseId, moderator, { act: 'HIDE' }));
    await untilStatementWaits(database.db, trx, 'select "id" from "user_account"');
  });
  expect(await Promise.all(decisions)).toMatchObject([{ statusCode: 303 }]);
  const json = { username: offender.username, password };
  const signInAnswer = await send(app, 'POST', '/api/session', { json });
  expect(signInAnswer.json()).toMatchObject({ user: { nickname: `player${offender.id.slice(-6)}` } });
});

test('a case about an account that was just deleted has its texts and its picture, which can be hidden', async () => {
  const offender = await signUpUser(app);
  await uploadPicture(app, offender.cookie, orange);
  const json = { password };
  expect((await send(app, 'DELETE', '/api/me', { cookie: offender.cookie, json })).statusCode).toBe(204);
  const openCase = async (fields: Readonly<Record<string, string>>) => {
    const path = `/operator/people/${offender.id}/case`;
    const answer = await sendForm(app, path, { reason: 'unsafe', ...fields }, moderator);
    return String(answer.headers.location).replace('/operator/cases/', '');
  };
  const [userCaseId, pictureCaseId] = [await openCase({}), await openCase({ only: 'picture' })];
  for (const caseId of [userCaseId, pictureCaseId]) {
    const page = await pageOf(caseId);
    expect(page).toContain(offender.nickname);
    expect(page).toContain(`/operator/cases/${caseId}/pictures/`);
  }
  expect((await decideCase(pictureCaseId, moderator, { act: 'HIDE' })).statusCode).toBe(303);
});

test('a user cannot report their own picture, a missing picture, or a picture of a room of other users', async () => {
  const [person, userWithoutPicture] = [await signUpUser(app), await signUpUser(app)];
  await uploadPicture(app, person.cookie, orange);
  const { id, reporter } = await createPhotoInChat();
  expect([(await report(person, person.id)).statusCode, (await report(reporter, id)).statusCode]).toEqual([
    422, 201,
  ]);
  for (const otherId of [userWithoutPicture.id, randomUUID(), id]) {
    const answer = await report(person, otherId);
    expect([answer.statusCode, problem(answer).code]).toEqual([404, 'request.not_found']);
  }
});
