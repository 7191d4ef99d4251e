import { password, send, signUpUser } from '../../../test/app';
import type { Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { fetchPage, sendForm, type DeskOperator } from './desk.fixture';
import {
  decideCase,
  app,
  decisionOf,
  moderator,
  owner,
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
  await until(async () => (await noticesOf(person)).some((notice) => notice.kind === kind), 15_000);
  return (await noticesOf(person)).find((notice) => notice.kind === kind);
}

describe('notices', () => {
  test('the reporter gets the outcome, the person concerned gets the reason, and nobody else gets a notice', async () => {
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
  async function caseWithObjection() {
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

  test('a browser counts a line break as one character and sends it as two', async () => {
    const { caseId, object } = await caseWithObjection();
    const line = 'x'.repeat(99);
    expect((await object(Array(10).fill(line).join('\r\n'))).statusCode).toBe(303);
    expect((await decisionOf(caseId)).appeal).toBe(Array(10).fill(line).join('\n'));
    const other = await caseWithObjection();
    expect((await other.object(`${`${line}\r\n`.repeat(9)}${'x'.repeat(100)}`)).statusCode).toBe(303);
  });

  test('an objection is decided by another operator, and an accepted objection restores the person', async () => {
    const { offender, caseId, object, answer, page } = await caseWithObjection();
    for (const text of ['x', 'x'.repeat(1001)]) {
      const refused = await object(text);
      expect([refused.statusCode, refused.body]).toEqual([
        422,
        expect.stringContaining('Write 2 to 1,000 characters.'),
      ]);
      expect(refused.body).toContain(`>${text}</textarea>`);
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
    const { offender, object, answer, page } = await caseWithObjection();
    await object('I disagree');
    expect((await answer(secondModerator, 'no')).statusCode).toBe(303);
    expect((await fetchSuspendedPage(offender)).status).toBe(403);
    expect((await app.inject({ url: page })).body).toContain('The decision stays');
  });
});
