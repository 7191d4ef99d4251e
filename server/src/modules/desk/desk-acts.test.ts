import { randomUUID } from 'node:crypto';
import type { UserProfile } from '@homeground/shared/contracts';
import { password, send, signUpUser } from '../../../test/app';
import type { Person } from '../../../test/teams';
import { showExpiredContent } from '../moderation/undo.usecases';
import { sendForm, versionOf } from './desk.fixture';
import {
  decideCase,
  app,
  clock,
  database,
  DAY,
  decisionOf,
  moderator,
  pageOf,
  renewSessions,
  reportSubject,
  secondModerator,
  setUpDesk,
  fetchSuspendedPage,
  createRoomWithMessages,
} from './desk-app.fixture';

setUpDesk();

const fetchProfile = async (reader: Person, id: string) =>
  (await send(app, 'GET', `/api/users/${id}`, { cookie: reader.cookie })).json<UserProfile>();

describe('acts', () => {
  test('a hidden profile shows neutral texts to everybody, returns after 30 days, and keeps new texts', async () => {
    const [offender, reporter] = [await signUpUser(app), await signUpUser(app)];
    await send(app, 'PATCH', '/api/me', { cookie: offender.cookie, json: { bio: 'Rude words' } });
    const caseId = await reportSubject(reporter, 'user', offender.id);
    expect((await decideCase(caseId, moderator, { act: 'HIDE' })).statusCode).toBe(303);
    const hiddenProfile = await fetchProfile(reporter, offender.id);
    expect([hiddenProfile.nickname, hiddenProfile.bio]).toEqual([`player${offender.id.slice(-6)}`, '']);
    await send(app, 'PATCH', '/api/me', { cookie: offender.cookie, json: { bio: 'A new start' } });
    clock.advance(30 * DAY + 1000);
    await renewSessions();
    const shownCaseIds: string[] = [];
    await showExpiredContent(
      { db: database.db, clock },
      async (_trx, { case_id }) => void shownCaseIds.push(case_id),
    );
    expect(shownCaseIds).toEqual([caseId]);
    const profileAfter = await database.db
      .selectFrom('user_account')
      .select(['nickname', 'bio'])
      .where('id', '=', offender.id)
      .executeTakeFirst();
    expect(profileAfter).toEqual({ nickname: offender.nickname, bio: 'A new start' });
  });

  test('a removed message is gone for both sides, and undoing brings it back', async () => {
    const { host, guest, sendMessage, readRoom } = await createRoomWithMessages();
    const text = `Nasty ${randomUUID()}`;
    const caseId = await reportSubject(host, 'message', await sendMessage(guest, text));
    await decideCase(caseId, moderator, { act: 'REMOVE' });
    for (const person of [host, guest]) {
      expect(await readRoom(person)).not.toContain(text);
      expect(await readRoom(person)).toContain('Hidden by an operator');
    }
    const { id } = await decisionOf(caseId);
    expect((await sendForm(app, `/operator/decisions/${id}/undo`, {}, moderator)).statusCode).toBe(303);
    expect(await readRoom(host)).toContain(text);
    expect((await sendForm(app, `/operator/decisions/${id}/undo`, {}, moderator)).statusCode).toBe(409);
  });

  test('the original texts return after hiding and a later removal are undone', async () => {
    const { host, guest, sendMessage, readRoom } = await createRoomWithMessages();
    const text = `Twice ${randomUUID()}`;
    const caseId = await reportSubject(host, 'message', await sendMessage(guest, text));
    await decideCase(caseId, moderator, { act: 'HIDE' });
    await decideCase(caseId, moderator, { act: 'REMOVE' });
    await sendForm(app, `/operator/decisions/${(await decisionOf(caseId)).id}/undo`, {}, moderator);
    expect(await readRoom(host)).toContain(text);
  });

  test('a removed match loses its texts and is cancelled', async () => {
    const { host, guest, matchId } = await createRoomWithMessages();
    const caseId = await reportSubject(guest, 'match', matchId);
    await decideCase(caseId, moderator, { act: 'REMOVE' });
    const answer = await send(app, 'GET', `/api/matches/${matchId}`, { cookie: host.cookie });
    expect(answer.json()).toMatchObject({
      match: { state: 'CANCELLED', title: expect.stringContaining('Hidden') },
    });
  });

  test('a suspended person is signed out at once, cannot sign in until the end, and reads the reason', async () => {
    const [offender, reporter] = [await signUpUser(app), await signUpUser(app)];
    const caseId = await reportSubject(reporter, 'user', offender.id);
    await decideCase(caseId, moderator, {
      act: 'SUSPEND',
      days: '3',
      reason: 'spam',
      words: 'No adverts, please.',
    });
    expect((await send(app, 'GET', '/api/me', { cookie: offender.cookie })).statusCode).toBe(401);
    const refusal = await fetchSuspendedPage(offender);
    const end = new Date(clock.now().getTime() + 3 * DAY).toISOString();
    expect([refusal.status, refusal.code, refusal.fresh.until]).toEqual([403, 'account.suspended', end]);
    const page = await app.inject({ url: refusal.fresh.page });
    expect(page.statusCode).toBe(200);
    for (const text of ['Spam or advertising', 'No adverts, please.', 'You can object once'])
      expect(page.body).toContain(text);
    // Both the signature and the key are wrong.
    const forgedPage = refusal.fresh.page
      .replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
      .replace(/k=[^.]+/, 'k=zzzzzzzz');
    expect((await app.inject({ url: forgedPage })).statusCode).toBe(404);
    clock.advance(3 * DAY + 1000);
    expect(
      (await send(app, 'POST', '/api/session', { json: { username: offender.username, password } }))
        .statusCode,
    ).toBe(200);
  });

  test('only one of several simultaneous decisions counts, and a newer report must be read first', async () => {
    const [offender, reporter] = [await signUpUser(app), await signUpUser(app)];
    const caseId = await reportSubject(reporter, 'user', offender.id);
    const version = await versionOf(database, caseId);
    await reportSubject(await signUpUser(app), 'user', offender.id);
    const staleFields = { version, act: 'WARN', reason: 'abuse' };
    const staleAnswer = await sendForm(app, `/operator/cases/${caseId}/decide`, staleFields, moderator);
    expect([
      staleAnswer.statusCode,
      staleAnswer.body.includes('This case has changed since you opened it'),
    ]).toEqual([409, true]);
    const fields = { version: await versionOf(database, caseId), act: 'WARN', reason: 'abuse' };
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        sendForm(app, `/operator/cases/${caseId}/decide`, fields, index % 2 ? moderator : secondModerator),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409, 409, 409, 409, 409]);
  });

  test('a new report after a decision opens a new case that shows the earlier decision', async () => {
    const [offender, reporter] = [await signUpUser(app), await signUpUser(app)];
    const firstCaseId = await reportSubject(reporter, 'user', offender.id);
    await decideCase(firstCaseId, moderator, { act: 'WARN', words: 'The first warning' });
    const nextCaseId = await reportSubject(reporter, 'user', offender.id);
    expect(nextCaseId).not.toBe(firstCaseId);
    const page = await pageOf(nextCaseId);
    for (const text of ['The first warning', '1 earlier reports decided, 0 of them dismissed'])
      expect(page).toContain(text);
  });
});
