import { join } from 'node:path';
import { password, send, signUpUser } from '../../../test/app';
import { until } from '../../../test/until';
import { createFileStore } from '../../platform/files/file-store';
import { createFolderBackend } from '../../platform/files/folder-backend';
import { createJobs } from '../../platform/jobs';
import { registerErasureJob } from '../departures/departures.usecases';
import { eraseOldEvidence } from '../moderation/erase-old-evidence.usecases';
import { deleteUnusedPictures } from '../pictures/pictures.usecases';
import { fetchPage } from './desk.fixture';
import {
  decideCase,
  app,
  clock,
  createRoomWithMessages,
  database,
  DAY,
  folder,
  moderator,
  pageOf,
  renewSessions,
  reportSubject,
  setUpDesk,
} from './desk-app.fixture';
import { uploadPicture } from './desk-subjects.fixture';

setUpDesk();

const silentLog = { error: () => undefined };

/** Deletes the account as its owner does, and lets thirty days pass. */
async function eraseAccountOf({ id, cookie }: { readonly id: string; readonly cookie: string }) {
  expect((await send(app, 'DELETE', '/api/me', { cookie, json: { password } })).statusCode).toBe(204);
  clock.advance(31 * DAY);
  await renewSessions();
  const jobs = createJobs({ db: database.db, clock, log: silentLog });
  registerErasureJob(jobs);
  await jobs.runDue();
  // The app may have claimed the job just before, and commits it a little later.
  await until(async () => {
    const account = database.db.selectFrom('user_account').select('username').where('id', '=', id);
    return (await account.executeTakeFirstOrThrow()).username.startsWith('deleted_');
  });
}

/** Removes pictures without a reference, after the pause that protects fresh uploads. */
async function sweepUnusedPictures(): Promise<void> {
  clock.advance(2 * DAY);
  await renewSessions();
  await deleteUnusedPictures({
    files: createFileStore({
      db: database.db,
      clock,
      storedFiles: createFolderBackend(join(folder, 'files')),
    }),
  });
}

test('words, name and picture of a reported person outlive an edit, the erasure of the account and the sweep of pictures', async () => {
  const [offender, reporter] = [await signUpUser(app), await signUpUser(app)];
  await send(app, 'PATCH', '/api/me', { cookie: offender.cookie, json: { bio: 'Your team is a joke' } });
  await uploadPicture(app, offender.cookie, '#C2410C');
  const caseId = await reportSubject(reporter, 'user', offender.id);
  const [pictureUrl = ''] = /\/operator\/cases\/[\w-]+\/pictures\/[\w.]+/.exec(await pageOf(caseId)) ?? [];
  const pictureBefore = await fetchPage(app, pictureUrl, moderator.cookie);
  expect([pictureBefore.statusCode, pictureBefore.headers['content-type']]).toEqual([200, 'image/webp']);

  await send(app, 'PATCH', '/api/me', { cookie: offender.cookie, json: { bio: 'We love you all' } });
  await uploadPicture(app, offender.cookie, '#FFFFFF');
  await eraseAccountOf(offender);
  await sweepUnusedPictures();

  const page = await pageOf(caseId);
  for (const text of ['Your team is a joke', offender.nickname, pictureUrl]) expect(page).toContain(text);
  expect(page).not.toContain('We love you all');
  const pictureAfter = await fetchPage(app, pictureUrl, moderator.cookie);
  expect([pictureAfter.statusCode, pictureAfter.rawPayload]).toEqual([200, pictureBefore.rawPayload]);
  const storedFiles = await database.db.selectFrom('stored_file').select('address').execute();
  expect(storedFiles.map(({ address }) => address)).toEqual([
    pictureUrl.replace(/.*\/pictures\//, '/files/'),
  ]);
});

test('a reported picture is kept without the profile around it, and deleted with the evidence', async () => {
  const [offender, reporter] = [await signUpUser(app), await signUpUser(app)];
  await send(app, 'PATCH', '/api/me', { cookie: offender.cookie, json: { bio: 'Of no concern' } });
  await uploadPicture(app, offender.cookie, '#0F7A60');
  const caseId = await reportSubject(reporter, 'picture', offender.id);
  const [pictureUrl = ''] = /\/operator\/cases\/[\w-]+\/pictures\/[\w.]+/.exec(await pageOf(caseId)) ?? [];
  const pictureBefore = await fetchPage(app, pictureUrl, moderator.cookie);
  await decideCase(caseId, moderator, { act: 'REMOVE' });
  await eraseAccountOf(offender);
  await sweepUnusedPictures();
  const page = await pageOf(caseId);
  expect([page.includes(offender.nickname), page.includes('Of no concern')]).toEqual([true, false]);
  const pictureAfter = await fetchPage(app, pictureUrl, moderator.cookie);
  expect([pictureAfter.statusCode, pictureAfter.rawPayload]).toEqual([200, pictureBefore.rawPayload]);

  clock.advance(181 * DAY);
  await renewSessions();
  await eraseOldEvidence({ db: database.db, clock });
  await sweepUnusedPictures();
  expect((await fetchPage(app, pictureUrl, moderator.cookie)).statusCode).toBe(404);
  const storedFiles = await database.db
    .selectFrom('stored_file')
    .select('address')
    .where('address', '=', pictureUrl.replace(/.*\/pictures\//, '/files/'))
    .execute();
  expect(storedFiles).toEqual([]);
});

test('a reported message and the messages around it outlive the deletion of the message and the erasure of its author', async () => {
  const { host, guest, room, sendMessage, readRoom } = await createRoomWithMessages();
  await sendMessage(host, 'Nine o’clock?');
  const id = await sendMessage(guest, 'I will break your legs');
  const caseId = await reportSubject(host, 'message', id);
  const { number } = await database.db
    .selectFrom('message')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const removalAnswer = await send(app, 'DELETE', `/api/rooms/${room}/messages/${number}`, {
    cookie: guest.cookie,
  });
  expect(removalAnswer.statusCode).toBeLessThan(300);
  expect(await readRoom(host)).not.toContain('I will break your legs');
  await eraseAccountOf(guest);
  const page = await pageOf(caseId);
  for (const text of ['Nine o’clock?', 'I will break your legs', guest.nickname])
    expect(page).toContain(text);
});
