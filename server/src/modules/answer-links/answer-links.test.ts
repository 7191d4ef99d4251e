import type { GuestAnswers } from '@homeground/shared/contracts';
import { problem, send, signUpUser } from '../../../test/app';
import { joinTeam, type Person } from '../../../test/teams';
import { shortOrLong } from '../../../test/servers';
import { until } from '../../../test/until';
import { cancelAs, matchFields } from '../matches/matches.fixture';
import {
  app,
  away,
  browser,
  createLink,
  database,
  guestAnswers,
  hosts,
  linkPath,
  matchId,
  readOwnSide,
  setTime,
  setUpAnswerLinks,
  start,
} from './answer-links.fixture';

setUpAnswerLinks();

const bothCookies = (person: Person, device: string) => `${person.cookie}; ${device}`;

test('only leader and manager create, change and revoke a link; a new link replaces the old link', async () => {
  const refusal = await send(app, 'POST', linkPath(), { cookie: hosts.member.cookie });
  expect(problem(refusal).code).toBe('line_up.not_yours');
  expect((await send(app, 'POST', linkPath(), { cookie: hosts.stranger.cookie })).statusCode).toBe(404);
  const oldToken = await createLink(hosts.leader);
  const newToken = await createLink(hosts.manager);
  const awayToken = await createLink(away);
  expect((await readOwnSide(hosts.leader)).desk?.link).toMatchObject({ madeBy: hosts.manager.nickname });
  expect((await readOwnSide(hosts.member)).desk).toBeNull();
  expect((await browser().openLink(oldToken)).statusCode).toBe(404);
  expect((await browser().openLink(newToken)).statusCode).toBe(200);
  expect((await send(app, 'DELETE', linkPath(), { cookie: hosts.leader.cookie })).statusCode).toBe(200);
  const visitor = browser();
  expect((await visitor.openLink(newToken)).body).toContain('This link doesn’t work');
  expect((await visitor.sendAnswer(newToken, 'Kim', 'GOING')).statusCode).toBe(404);
  expect((await browser().openLink(awayToken)).statusCode).toBe(200);
  const { rows } = await database.pool.query<{ text: string }>(
    'select row_to_json(l)::text as text from answer_link l',
  );
  expect(rows.some(({ text }) => text.includes(oldToken) || text.includes(awayToken))).toBe(false);
});

test('a link ends after the match, and when the match is cancelled', async () => {
  const token = await createLink(hosts.leader);
  setTime(new Date(Date.parse(matchFields(start).startAt) + 91 * 60_000));
  const lateAnswer = await browser().openLink(token);
  expect([lateAnswer.statusCode, lateAnswer.body.includes('You can’t answer any more')]).toEqual([410, true]);
  setTime(start);
  await cancelAs(app, hosts.leader, matchId);
  const visitor = browser();
  expect((await visitor.openLink(token)).statusCode).toBe(410);
});

test('a person who guesses links finds nothing and is slowed down, even with the right link after that', async () => {
  const token = await createLink(hosts.leader);
  const guesser = browser('198.51.100.4');
  const attemptCount = shortOrLong(100, 10_000);
  const attemptsByStatus = new Map<number, number>();
  for (let index = 0; index < attemptCount; index += 1) {
    const { statusCode } = await guesser.openLink(index.toString(36).padStart(22, 'A'));
    attemptsByStatus.set(statusCode, (attemptsByStatus.get(statusCode) ?? 0) + 1);
  }
  expect([attemptsByStatus.get(200), attemptsByStatus.get(404), attemptsByStatus.get(429)]).toEqual([
    undefined,
    20,
    attemptCount - 20,
  ]);
  const slowedAnswer = await guesser.openLink(token);
  expect([slowedAnswer.statusCode, Number(slowedAnswer.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await browser('198.51.100.5').openLink(token)).statusCode).toBe(200);
  setTime(new Date(start.getTime() + 15 * 60_000));
  expect((await guesser.openLink(token)).statusCode).toBe(200);
});

test('an answer at the moment of the revocation is either saved before it or refused', async () => {
  for (let round = shortOrLong(10, 1000); round > 0; round -= 1) {
    await database.db.deleteFrom('sign_in_throttle').execute();
    await database.db.deleteFrom('line_up_guest').execute();
    const token = await createLink(hosts.leader);
    const visitor = browser();
    await visitor.openLink(token);
    const [answerResponse, revokeResponse] = await Promise.all([
      visitor.sendAnswer(token, 'Kim', 'GOING'),
      send(app, 'DELETE', linkPath(), { cookie: hosts.leader.cookie }),
    ]);
    expect(revokeResponse.statusCode).toBe(200);
    expect([
      [303, [['Kim', 'GOING']]],
      [404, []],
    ]).toContainEqual([answerResponse.statusCode, await guestAnswers(hosts.leader)]);
    expect((await visitor.sendAnswer(token, 'Kim', 'MAYBE')).statusCode).toBe(404);
  }
});

describe('a guest who signs up later', () => {
  const guestAnswersOf = async (person: Person, device: string) =>
    (
      await send(app, 'GET', '/api/me/guest-answers', { cookie: bothCookies(person, device) })
    ).json<GuestAnswers>().answers;
  async function answerAs(name: string) {
    const token = await createLink(hosts.leader);
    const visitor = browser();
    await visitor.openLink(token);
    await visitor.sendAnswer(token, name, 'MAYBE');
    return visitor.cookie();
  }

  test('is offered the answers of this device, takes them over, and plays as a member after joining', async () => {
    const device = await answerAs('Kim Min');
    const person = await signUpUser(app);
    expect(await guestAnswersOf(person, 'guest=x')).toEqual([]);
    expect(await guestAnswersOf(person, device)).toMatchObject([
      { name: 'Kim Min', answer: 'MAYBE', matchId },
    ]);
    const todos = await send(app, 'GET', '/api/me/todos', { cookie: bothCookies(person, device) });
    expect(todos.json<{ todos: object[] }>().todos).toMatchObject([{ kind: 'guest_answer', matchId }]);
    const takeOverResponse = await send(app, 'PUT', '/api/me/guest-answers', {
      cookie: bothCookies(person, device),
    });
    expect(takeOverResponse.statusCode).toBe(204);
    expect(await guestAnswersOf(person, device)).toEqual([]);
    expect(await guestAnswers(hosts.leader)).toEqual([['Kim Min', 'MAYBE']]);
    await joinTeam(app, hosts.team.id, hosts.leader, person);
    const answerAsMember = async () =>
      (await readOwnSide(hosts.leader)).members?.find(({ userId }) => userId === person.id)?.answer;
    await until(async () => (await answerAsMember()) === 'MAYBE');
    expect(await guestAnswers(hosts.leader)).toEqual([]);
  });

  test('may say that somebody else gave the answers', async () => {
    const device = await answerAs('Kim Min');
    const person = await signUpUser(app);
    const answer = await send(app, 'DELETE', '/api/me/guest-answers', {
      cookie: bothCookies(person, device),
    });
    expect([answer.statusCode, answer.cookies.find(({ name }) => name === 'guest')?.value]).toEqual([
      204,
      '',
    ]);
    expect(await guestAnswers(hosts.leader)).toEqual([['Kim Min', 'MAYBE']]);
  });
});
