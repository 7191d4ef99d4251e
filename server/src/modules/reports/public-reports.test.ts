import { send, signUpUser, testApp, testClock, testConfig } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { createTeamWithPeople } from '../../../test/teams';
import type { App } from '../../platform/http/app-instance';
import { newId } from '../../platform/ids';
import { challengeOrThrow } from '../challenges/challenges.fixture';
import {
  caseOf,
  fetchPage,
  sendForm,
  signInNewOperator,
  versionOf,
  type DeskOperator,
} from '../desk/desk.fixture';
import { setPicture } from '../desk/desk-subjects.fixture';
import { eraseOldEvidence } from '../moderation/erase-old-evidence.usecases';

const clock = testClock();
const DAY = 86_400_000;
let database: TestDatabase;
let app: App;
let firstOperator: DeskOperator;
let secondOperator: DeskOperator;
let operatorCount = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({
    database,
    clock,
    config: testConfig({ PUBLIC_URL: 'https://homeground.example.com' }),
  });
});
// Each test has operators of its own: a test that moves the clock ends their sessions.
beforeEach(async () => {
  operatorCount += 1;
  const deskDeps = { app, database, clock };
  firstOperator = await signInNewOperator(deskDeps, `minho-${operatorCount}`, 'moderator');
  secondOperator = await signInNewOperator(deskDeps, `jiwoo-${operatorCount}`, 'moderator');
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const unknownId = '0190a5b2-1111-7abc-8def-0123456789ab';

test('the form promises an email only if there is a mail server', async () => {
  const { body } = await readPage('/report');
  expect(body).toContain('The next page will show our answer.');
  expect(body).not.toContain('We’ll email you the answer');
});

const form = (address: string, moreFields: Readonly<Record<string, string>> = {}) => ({
  id: newId(),
  about: address,
  reason: 'fake',
  note: 'This is not their real team.',
  // The checkbox that confirms that everything in the form is true.
  true: 'yes',
  ...moreFields,
});

async function reportUser(moreFields: Readonly<Record<string, string>> = {}) {
  const person = await signUpUser(app);
  const answer = await sendForm(app, '/report', form(`/user/${person.id}`, moreFields));
  expect(answer.statusCode).toBe(303);
  const receipt = String(answer.headers.location);
  return { person, receipt, caseId: await caseOf(database, person.id) };
}

const readPage = (url: string, language = 'en') =>
  app.inject({ url, headers: { 'accept-language': language } });

async function decide(caseId: string, operator: DeskOperator, fields: Readonly<Record<string, string>>) {
  const version = await versionOf(database, caseId);
  return sendForm(app, `/operator/cases/${caseId}/decide`, { version, reason: 'fake', ...fields }, operator);
}

test.each([
  ['the address is not that of a page', { about: 'my neighbour' }, 'There’s no match, team or profile'],
  ['the address leads to nothing', { about: `/team/${unknownId}` }, 'There’s no match, team or profile'],
  ['the page has no picture', { only: 'picture' }, 'There’s no photo or logo'],
  ['it has no reason', { reason: '' }, 'Choose what is wrong.'],
  ['the note is too short', { note: 'Bad' }, '10 to 1,000 characters'],
  ['the email address is not valid', { email: 'me' }, 'look like an email address'],
  [
    'it claims that the content violates rights of the reporter, without a name',
    { reason: 'rights' },
    'needs your name',
  ],
])('a form is refused if %s', async (_words, moreFields, problem) => {
  const person = await signUpUser(app);
  const fields = { ...form(`/user/${person.id}`), ...moreFields };
  const answer = await sendForm(app, '/report', fields);
  expect([answer.statusCode, answer.body.includes(problem)]).toEqual([422, true]);
});

test('a visitor without an account does not learn that a private challenge exists', async () => {
  const [challenger, challenged] = [await createTeamWithPeople(app), await createTeamWithPeople(app)];
  const id = await challengeOrThrow(app, clock.now(), { from: challenger, to: challenged });
  const answer = await sendForm(app, '/report', form(`/matches/${id}`));
  expect([answer.statusCode, answer.body.includes('There’s no match, team or profile')]).toEqual([422, true]);
});

test('the form exists in both languages and is filled with the reported address', async () => {
  const korean = await readPage(`/report?about=${encodeURIComponent(`/team/${unknownId}"`)}`, 'ko');
  expect(korean.body).toContain('<html lang="ko">');
  expect(korean.body).toContain(`value="/team/${unknownId}&quot;"`);
  expect((await readPage('/report')).body).toContain('Report something');
});

test('only the photo on a page is reported, hidden and answered', async () => {
  const person = await signUpUser(app);
  await setPicture(database, person.id);
  const fields = { only: 'picture', reason: 'rights', name: 'Kim Jae', email: 'jae@mail.example.com' };
  const answer = await sendForm(app, '/report', form(`/user/${person.id}`, fields));
  expect(answer.statusCode).toBe(303);
  const receipt = String(answer.headers.location);
  expect((await readPage(receipt)).body).toContain('a photo or logo');
  const caseId = await caseOf(database, person.id);
  expect((await fetchPage(app, `/operator/cases/${caseId}`, firstOperator.cookie)).body).toContain(
    '/pictures/',
  );
  expect((await decide(caseId, firstOperator, { act: 'HIDE', reason: 'rights' })).statusCode).toBe(303);
  expect((await readPage(receipt)).body).toContain('It’s hidden for now.');
  const row = await database.db
    .selectFrom('user_account')
    .select(['nickname', 'picture'])
    .where('id', '=', person.id)
    .executeTakeFirst();
  expect(row).toEqual({ nickname: person.nickname, picture: null });
});

test('the reporter may object to a dismissal even if the reported photo was deleted meanwhile', async () => {
  const person = await signUpUser(app);
  await setPicture(database, person.id);
  const formAnswer = await sendForm(app, '/report', form(`/user/${person.id}`, { only: 'picture' }));
  const receiptQuery = new URL(String(formAnswer.headers.location), 'http://localhost').searchParams;
  await decide(await caseOf(database, person.id), firstOperator, { act: 'DISMISS' });
  await send(app, 'DELETE', '/api/me/picture', { cookie: person.cookie });
  const fields = {
    id: receiptQuery.get('id') ?? '',
    k: receiptQuery.get('k') ?? '',
    words: 'It is me on that photo.',
  };
  expect((await sendForm(app, '/report/receipt', fields)).statusCode).toBe(303);
  const casePageLater = await fetchPage(
    app,
    `/operator/cases/${await caseOf(database, person.id)}`,
    secondOperator.cookie,
  );
  expect(casePageLater.body).toContain('/pictures/');
});

test('a form that is sent twice is one report, and a receipt opens only with its key', async () => {
  const person = await signUpUser(app);
  const fields = form(`/user/${person.id}`);
  // A double click sends the form twice at once, and the Back button once more.
  const [answer, simultaneousAnswer] = await Promise.all([
    sendForm(app, '/report', fields),
    sendForm(app, '/report', fields),
  ]);
  const repeatedAnswer = await sendForm(app, '/report', fields);
  expect(
    [simultaneousAnswer, repeatedAnswer].map(({ statusCode, headers }) => [statusCode, headers.location]),
  ).toEqual([
    [303, answer.headers.location],
    [303, answer.headers.location],
  ]);
  const rows = await database.db
    .selectFrom('report')
    .select('source')
    .where('subject_id', '=', person.id)
    .execute();
  expect(rows).toEqual([{ source: 'public' }]);
  const receipt = String(answer.headers.location);
  expect((await readPage(receipt)).body).toContain('We’ve got your report.');
  expect(
    (await readPage(receipt.replace(/&k=(.)/, (_, first) => `&k=${first === '_' ? '-' : '_'}`))).statusCode,
  ).toBe(404);
  const changedFields = { ...fields, note: 'Something else altogether.' };
  expect((await sendForm(app, '/report', changedFields)).statusCode).toBe(422);
});

test('a claim of violated rights is due within a day, an operator can hide the content, and both sides get the answer', async () => {
  const { person, receipt, caseId } = await reportUser({
    reason: 'rights',
    name: 'Kim Jae',
    email: 'jae@mail.example.com',
  });
  const queue = await fetchPage(app, '/operator', firstOperator.cookie);
  expect(queue.body).toContain('Request about their own rights');
  const page = (await fetchPage(app, `/operator/cases/${caseId}`, firstOperator.cookie)).body;
  expect(page).toContain('someone without an account · Kim Jae · jae@mail.example.com');
  const { decide_by: dueAt, opened_at: openedAt } = await database.db
    .selectFrom('moderation_case')
    .selectAll()
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow();
  expect(dueAt.getTime() - openedAt.getTime()).toBe(DAY);
  await decide(caseId, firstOperator, { act: 'HIDE', reason: 'rights' });
  const answerPage = (await readPage(receipt)).body;
  expect(answerPage).toContain('It’s hidden for now.');
  expect(answerPage).toContain('Until ');
  expect((await fetchPage(app, '/operator?view=hidden', firstOperator.cookie)).body).toContain(
    `/operator/cases/${caseId}`,
  );
  const { id: decisionId } = await database.db
    .selectFrom('moderation_decision')
    .select('id')
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow();
  const decisionPage = await app.inject({
    url: `/decision?id=${decisionId}`,
    headers: { cookie: person.cookie },
  });
  // The article of the Korean Network Act about such claims.
  expect(decisionPage.body).toContain('44');
  expect(decisionPage.body).not.toContain('Kim Jae');
  await sendForm(app, `/operator/decisions/${decisionId}/undo`, {}, firstOperator);
  expect((await readPage(receipt)).body).toContain('This hasn’t applied since');
});

test('an overdue case is marked as late until it is decided', async () => {
  const { caseId } = await reportUser();
  clock.advance(4 * DAY);
  await database.db
    .updateTable('operator_session')
    .set({ created_at: clock.now(), last_seen_at: clock.now() })
    .execute();
  expect((await fetchPage(app, `/operator/cases/${caseId}`, firstOperator.cookie)).body).toContain(
    'class="late"',
  );
  await decide(caseId, firstOperator, { act: 'DISMISS' });
  expect((await fetchPage(app, `/operator/cases/${caseId}`, firstOperator.cookie)).body).not.toContain(
    'class="late"',
  );
});

test('the reporter of a dismissed case may object once, and another operator decides', async () => {
  const { person, receipt, caseId } = await reportUser();
  const [, reportId = '', key = ''] = /id=([^&]+)&k=(.+)$/.exec(receipt) ?? [];
  const sendObjection = (text: string) =>
    sendForm(app, '/report/receipt', { id: reportId, k: key, words: text });
  await sendObjection('Please look again at it.');
  expect((await readPage(receipt)).body).not.toContain('You’ve asked again.');
  await decide(caseId, firstOperator, { act: 'DISMISS', words: 'It is a nickname.' });
  expect((await readPage(receipt)).body).toContain('It is a nickname.');
  const refusal = await sendObjection('short');
  expect([refusal.statusCode, refusal.body]).toEqual([
    422,
    expect.stringMatching(/10 to 1,000 characters[\s\S]*>short<\/textarea>/),
  ]);
  await Promise.all([sendObjection('Please look again at it.'), sendObjection('Please look again, too.')]);
  const newCaseId = await caseOf(database, person.id);
  expect(newCaseId).not.toBe(caseId);
  const reports = await database.db
    .selectFrom('report')
    .select('note')
    .where('case_id', '=', newCaseId)
    .execute();
  expect(reports).toHaveLength(1);
  expect((await readPage(receipt)).body).toContain('You’ve asked again.');
  expect((await fetchPage(app, `/operator/cases/${newCaseId}`, firstOperator.cookie)).body).not.toContain(
    '/decide"',
  );
  expect((await decide(newCaseId, firstOperator, { act: 'DISMISS' })).statusCode).toBe(409);
  expect((await decide(newCaseId, secondOperator, { act: 'WARN' })).statusCode).toBe(303);
  const [link] = /\/report\/receipt\?id=[^"]+/.exec((await readPage(receipt)).body) ?? [];
  const objectionPage = (await readPage(String(link).replaceAll('&amp;', '&'))).body;
  expect(objectionPage).toContain('The person has been warned.');
  expect(objectionPage).not.toContain('Ask again');
});

test('name and email address are deleted with the evidence', async () => {
  const { caseId, receipt } = await reportUser({ name: 'Kim Jae', email: 'jae@mail.example.com' });
  await decide(caseId, firstOperator, { act: 'DISMISS' });
  clock.advance(181 * DAY);
  await eraseOldEvidence({ db: database.db, clock });
  const rows = await database.db
    .selectFrom('public_report')
    .innerJoin('report', 'report.id', 'report_id')
    .select(['name', 'email', 'note'])
    .where('case_id', '=', caseId)
    .execute();
  expect(rows).toEqual([{ name: null, email: null, note: '' }]);
  expect((await readPage(receipt)).body).not.toContain('not their real team');
});
