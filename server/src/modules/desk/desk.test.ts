import { problem, send, signUpUser } from '../../../test/app';
import { eraseOldEvidence } from '../moderation/erase-old-evidence.usecases';
import { fetchPage, sendForm } from './desk.fixture';
import {
  decideCase,
  app,
  clock,
  database,
  DAY,
  moderator,
  owner,
  pageOf,
  renewSessions,
  reportSubject,
  setUpDesk,
  support,
  createRoomWithMessages,
} from './desk-app.fixture';

setUpDesk();

describe('evidence', () => {
  test('outlives an edit and an erasure, and each new report adds its own copy', async () => {
    const [offender, reporter] = [await signUpUser(app), await signUpUser(app)];
    const edit = (bio: string) => send(app, 'PATCH', '/api/me', { cookie: offender.cookie, json: { bio } });
    await edit('Your team is a joke');
    const caseId = await reportSubject(reporter, 'user', offender.id);
    await edit('We love you all');
    expect(await reportSubject(reporter, 'user', offender.id, 'Now it is friendly')).toBe(caseId);
    await database.db
      .updateTable('user_account')
      .set({ bio: '', nickname: 'gone' })
      .where('id', '=', offender.id)
      .execute();
    const page = await pageOf(caseId);
    for (const text of [
      'Your team is a joke',
      'We love you all',
      offender.nickname,
      'Now it is friendly',
      '1 report',
    ])
      expect(page).toContain(text);
  });

  test('for a message includes the messages around it, and nothing else of the room', async () => {
    const { host, guest, sendMessage } = await createRoomWithMessages();
    await sendMessage(host, 'Far before, of no concern');
    for (const number of [1, 2, 3, 4, 5]) await sendMessage(host, `before ${number}`);
    const id = await sendMessage(guest, 'I will break your legs');
    await sendMessage(host, 'right after');
    const page = await pageOf(await reportSubject(host, 'message', id));
    for (const text of ['before 1', 'before 5', 'I will break your legs', 'right after', guest.nickname])
      expect(page).toContain(text);
    expect(page).not.toContain('Far before');
  });

  test('simultaneous reports of several people become one case of the queue', async () => {
    const offender = await signUpUser(app);
    const people = await Promise.all(Array.from({ length: 8 }, () => signUpUser(app)));
    const caseIds = await Promise.all(people.map((person) => reportSubject(person, 'user', offender.id)));
    expect(new Set(caseIds).size).toBe(1);
    const { body } = await fetchPage(app, '/operator', moderator.cookie);
    expect(body).toContain(`href="/operator/cases/${caseIds[0]}">Person · 8 reports`);
    expect(await pageOf(caseIds[0] ?? '')).toContain('first report');
  });

  test('cases of a reporter whose reports were mostly dismissed come after the others until their deadline', async () => {
    const [falseReporter, honestReporter, firstOffender, secondOffender, thirdOffender] = await Promise.all(
      Array.from({ length: 5 }, () => signUpUser(app)),
    );
    if (!falseReporter || !honestReporter || !firstOffender || !secondOffender || !thirdOffender)
      throw new Error('There are five people.');
    const readQueue = async () => {
      const { body } = await fetchPage(app, '/operator', moderator.cookie);
      const positionOf = (id: string) => body.indexOf(`/operator/cases/${id}"`);
      return { body, positionOf };
    };
    for (const outcome of ['DISMISS', 'DISMISS', 'DISMISS'] as const)
      await decideCase(await reportSubject(falseReporter, 'user', (await signUpUser(app)).id), support, {
        act: outcome,
      });
    const doubtfulCaseId = await reportSubject(falseReporter, 'user', firstOffender.id);
    clock.advance(1000);
    const usualCaseId = await reportSubject(honestReporter, 'user', secondOffender.id);
    const firstQueue = await readQueue();
    expect(firstQueue.positionOf(usualCaseId)).toBeGreaterThan(-1);
    expect(firstQueue.positionOf(doubtfulCaseId)).toBeGreaterThan(firstQueue.positionOf(usualCaseId));
    expect(firstQueue.body.slice(firstQueue.positionOf(doubtfulCaseId))).toContain(
      'whose reports were mostly dismissed',
    );
    // The report of one other person makes the case as urgent as any other.
    expect(await reportSubject(honestReporter, 'user', firstOffender.id)).toBe(doubtfulCaseId);
    const queueAfterOtherReport = await readQueue();
    expect(queueAfterOtherReport.positionOf(doubtfulCaseId)).toBeLessThan(
      queueAfterOtherReport.positionOf(usualCaseId),
    );
    expect(queueAfterOtherReport.body).not.toContain('whose reports were mostly dismissed');
    const lateCaseId = await reportSubject(falseReporter, 'user', thirdOffender.id);
    await database.db
      .updateTable('moderation_case')
      .set({ decide_by: new Date(clock.now().getTime() - 1000) })
      .where('id', '=', lateCaseId)
      .execute();
    const queueWithLateCase = await readQueue();
    expect(queueWithLateCase.positionOf(lateCaseId)).toBeLessThan(
      queueWithLateCase.positionOf(doubtfulCaseId),
    );
  });

  test('is deleted 180 days after the case was closed, and not before', async () => {
    const [offender, reporter] = [await signUpUser(app), await signUpUser(app)];
    const caseId = await reportSubject(reporter, 'user', offender.id, 'A secret note');
    await decideCase(caseId, moderator, { act: 'WARN', words: 'Be kind' });
    clock.advance(179 * DAY);
    await renewSessions();
    await eraseOldEvidence({ db: database.db, clock });
    expect(await pageOf(caseId)).toContain('A secret note');
    clock.advance(2 * DAY);
    await renewSessions();
    await eraseOldEvidence({ db: database.db, clock });
    const page = await pageOf(caseId);
    expect(page).toContain('The evidence of this case was deleted as planned.');
    for (const text of ['A secret note', 'Be kind', '/decide"']) expect(page).not.toContain(text);
  });
});

test('a request without a session of the desk, at another host or from another page, is refused', async () => {
  const caseId = await reportSubject(await signUpUser(app), 'user', (await signUpUser(app)).id);
  expect((await fetchPage(app, `/operator/cases/${caseId}`, '')).statusCode).toBe(401);
  expect((await fetchPage(app, `/operator/cases/${caseId}`, (await signUpUser(app)).cookie)).statusCode).toBe(
    401,
  );
  const foreignAnswer = await app.inject({
    url: '/operator',
    headers: { host: 'example.com', cookie: owner.cookie },
  });
  expect([foreignAnswer.statusCode, problem(foreignAnswer).code]).toEqual([404, 'request.not_found']);
  const foreignFormAnswer = await sendForm(
    app,
    `/operator/cases/${caseId}/decide`,
    { version: '1', act: 'DISMISS' },
    {
      cookie: owner.cookie,
      headers: { origin: 'https://evil.example' },
    },
  );
  expect([foreignFormAnswer.statusCode, problem(foreignFormAnswer).code]).toEqual([
    403,
    'request.foreign_origin',
  ]);
});
