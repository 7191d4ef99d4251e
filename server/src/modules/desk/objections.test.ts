import { password, send, signUpUser } from '../../../test/app';
import type { Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { newId } from '../../platform/ids';
import { caseOf, fetchPage, sendForm, type DeskOperator } from './desk.fixture';
import {
  decideCase,
  app,
  database,
  decisionOf,
  moderator,
  owner,
  pageOf,
  reportSubject,
  secondModerator,
  setUpDesk,
  support,
  fetchSuspendedPage,
} from './desk-app.fixture';

setUpDesk();

const noticesOf = async ({ cookie }: Person) =>
  (await send(app, 'GET', '/api/notifications', { cookie })).json<{
    notices: { kind: string; data: object }[];
  }>().notices;

async function waitForNotice(person: Person, kind: string) {
  await until(async () => (await noticesOf(person)).some((notice) => notice.kind === kind));
  return (await noticesOf(person)).find((notice) => notice.kind === kind);
}

describe('notices', () => {
  test('the reporter gets the outcome, the person concerned gets the reason, and nobody else can open the decision', async () => {
    const [offender, reporter] = [await signUpUser(app), await signUpUser(app)];
    const caseId = await reportSubject(reporter, 'user', offender.id);
    await decideCase(caseId, moderator, { act: 'WARN' });
    expect(await waitForNotice(reporter, 'report.upheld')).toMatchObject({ data: {} });
    const notice = await waitForNotice(offender, 'moderation.decided');
    const { decisionId } = notice?.data as { decisionId: string };
    const openDecision = (cookie: string) =>
      app.inject({ url: `/decision?id=${decisionId}`, headers: { cookie } });
    expect((await openDecision(offender.cookie)).body).toContain('This is a warning about your profile');
    expect([(await openDecision(reporter.cookie)).statusCode, (await openDecision('')).statusCode]).toEqual([
      404, 404,
    ]);
    expect((await openDecision(offender.cookie)).body).not.toContain(reporter.nickname);
  });

  test('a dismissed report is answered, and the reported person gets no notice', async () => {
    const [offender, reporter] = [await signUpUser(app), await signUpUser(app)];
    const caseId = await reportSubject(reporter, 'user', offender.id);
    await decideCase(caseId, support, { act: 'DISMISS' });
    await waitForNotice(reporter, 'report.dismissed');
    expect(await noticesOf(offender)).toEqual([]);
  });
});

describe('objections', () => {
  async function createSuspension() {
    const [offender, reporter] = [await signUpUser(app), await signUpUser(app)];
    const caseId = await reportSubject(reporter, 'user', offender.id);
    await decideCase(caseId, moderator, { act: 'SUSPEND', days: '30' });
    const { fresh } = await fetchSuspendedPage(offender);
    const query = new URL(fresh.page, 'http://localhost').searchParams;
    const { id } = await decisionOf(caseId);
    const object = (text: string) =>
      sendForm(app, '/decision', { id: query.get('id') ?? '', k: query.get('k') ?? '', words: text });
    const answer = (operator: DeskOperator, upheld: string) =>
      sendForm(app, `/operator/decisions/${id}/appeal`, { upheld, words: 'We looked again.' }, operator);
    return { offender, caseId, object, answer, page: fresh.page };
  }

  test('a line break counts as one character, although browsers send it as two', async () => {
    const { caseId, object } = await createSuspension();
    const line = 'x'.repeat(99);
    expect((await object(Array(10).fill(line).join('\r\n'))).statusCode).toBe(303);
    expect((await decisionOf(caseId)).appeal).toBe(Array(10).fill(line).join('\n'));
    const otherCase = await createSuspension();
    expect((await otherCase.object(`${`${line}\r\n`.repeat(9)}${'x'.repeat(100)}`)).statusCode).toBe(303);
  });

  test('an objection is decided by another operator, and an accepted objection restores the person', async () => {
    const { offender, caseId, object, answer, page } = await createSuspension();
    for (const text of ['x', 'x'.repeat(1001)]) {
      const refusal = await object(text);
      expect([refusal.statusCode, refusal.body]).toEqual([
        422,
        expect.stringContaining('Write 2 to 1,000 characters.'),
      ]);
      expect(refusal.body).toContain(`>${text}</textarea>`);
    }
    const simultaneousAnswers = await Promise.all([object('It was my brother'), object('It was my sister')]);
    expect(simultaneousAnswers.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    const { appeal } = await decisionOf(caseId);
    expect(['It was my brother', 'It was my sister']).toContain(appeal);
    expect((await fetchPage(app, '/operator?view=appeals', secondModerator.cookie)).body).toContain(caseId);
    const ownAnswer = await answer(moderator, 'yes');
    expect([ownAnswer.statusCode, ownAnswer.body.includes('Another operator answers')]).toEqual([403, true]);
    const answers = await Promise.all([answer(secondModerator, 'yes'), answer(owner, 'no')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
    const { appeal_upheld } = await decisionOf(caseId);
    const status = (
      await send(app, 'POST', '/api/session', { json: { username: offender.username, password } })
    ).statusCode;
    expect([appeal_upheld, status]).toEqual(appeal_upheld ? [true, 200] : [false, 403]);
    expect((await app.inject({ url: page })).body).toContain('We looked again.');
  });

  test('a rejected objection leaves the decision in force', async () => {
    const { offender, object, answer, page } = await createSuspension();
    await object('I disagree');
    expect((await answer(secondModerator, 'no')).statusCode).toBe(303);
    expect((await fetchSuspendedPage(offender)).status).toBe(403);
    expect((await app.inject({ url: page })).body).toContain('The decision stays');
  });
});

describe('two suspensions of one person', () => {
  test('the one that ends last counts, and undoing one of them leaves the other in force', async () => {
    const [offender, reporter] = [await signUpUser(app), await signUpUser(app)];
    const suspend = async (operator: DeskOperator, days: string) => {
      const caseId = await reportSubject(reporter, 'user', offender.id);
      expect((await decideCase(caseId, operator, { act: 'SUSPEND', days })).statusCode).toBe(303);
      return (await decisionOf(caseId)).id;
    };
    const undo = async (id: string) => {
      expect((await sendForm(app, `/operator/decisions/${id}/undo`, {}, owner)).statusCode).toBe(303);
    };
    const permanentId = await suspend(owner, 'good');
    const shortId = await suspend(moderator, '1');
    expect((await fetchSuspendedPage(offender)).fresh.until).toBeNull();
    await undo(shortId);
    expect((await fetchSuspendedPage(offender)).fresh.until).toBeNull();

    const longId = await suspend(moderator, '90');
    await undo(permanentId);
    const { fresh } = await fetchSuspendedPage(offender);
    expect([typeof fresh.until, fresh.page]).toEqual(['string', expect.stringContaining(longId)]);
    await undo(longId);
    const json = { username: offender.username, password };
    expect((await send(app, 'POST', '/api/session', { json })).statusCode).toBe(200);
  });
});

test('a case with objections of reporters to decisions of two operators is decided by a third', async () => {
  const person = await signUpUser(app);
  const reportAndDismiss = async (operator: DeskOperator) => {
    const about = `/user/${person.id}`;
    const fields = { id: newId(), about, reason: 'fake', note: 'This is not their real name.', true: 'yes' };
    const answer = await sendForm(app, '/report', fields);
    await decideCase(await caseOf(database, person.id), operator, { act: 'DISMISS' });
    return new URL(String(answer.headers.location), 'http://localhost').searchParams;
  };
  for (const receipt of [await reportAndDismiss(moderator), await reportAndDismiss(secondModerator)]) {
    const fields = { id: receipt.get('id') ?? '', k: receipt.get('k') ?? '' };
    const words = 'Please look again at it.';
    expect((await sendForm(app, '/report/receipt', { ...fields, words })).statusCode).toBe(303);
  }
  const caseId = await caseOf(database, person.id);
  for (const operator of [moderator, secondModerator]) {
    expect(await pageOf(caseId, operator)).not.toContain('/decide"');
    expect((await decideCase(caseId, operator, { act: 'DISMISS' })).statusCode).toBe(409);
  }
  expect((await decideCase(caseId, owner, { act: 'WARN' })).statusCode).toBe(303);
});
