import type {
  MessagePage,
  NotificationsPage,
  ProposalState,
  RejectProposalsAnswer,
} from '@homeground/shared/contracts';
import { randomUUID } from 'node:crypto';
import { problem, send, signUpUser } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import type { Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { setHomeOf } from '../matches/matches.fixture';
import { actOrThrow, applyOrThrow, postDuel, fetchRoomAs } from './proposals.fixture';

const clock = { now: () => new Date('2026-06-01T10:00:00.000Z') };
let host: Person;
let people: Person[];
let matchId: string;
let ids: string[];

setUpApp({ clock });
beforeAll(async () => {
  [host, ...people] = (await Promise.all(Array.from({ length: 4 }, () => signUpUser(app)))) as [
    Person,
    ...Person[],
  ];
  for (const person of people) await setHomeOf(database, person);
});
beforeEach(async () => {
  await database.db.deleteFrom('match').execute();
  matchId = await postDuel(app, database, host, clock.now());
  ids = [];
  for (const person of people) ids.push(await applyOrThrow(app, person, matchId, null));
});

const proposalId = (index: number): string => ids[index] ?? '';
const applicant = (index: number): Person => people[index] ?? host;
const seenAs = (state: ProposalState, ...proposalIds: string[]) => proposalIds.map((id) => ({ id, state }));

function refuse(proposals: object[], message: string | null = null, key = randomUUID(), actor = host) {
  return send(app, 'POST', `/api/matches/${matchId}/refusals`, {
    cookie: actor.cookie,
    key,
    json: { message, proposals },
  });
}
async function linesIn(person: Person, id: string): Promise<string[]> {
  const answer = await send(app, 'GET', `/api/rooms/${id}/messages`, { cookie: person.cookie });
  return answer
    .json<MessagePage>()
    .messages.map((line) => (line.kind === 'system' ? line.event : 'text' in line ? line.text : line.kind));
}
async function countRefusalNotices(person: Person): Promise<number> {
  await until(async () => !(await database.db.selectFrom('outbox').select('id').executeTakeFirst()));
  const page = (
    await send(app, 'GET', '/api/notifications', { cookie: person.cookie })
  ).json<NotificationsPage>();
  return page.notices.filter((item) => item.kind === 'proposal.rejected' && item.data.matchId === matchId)
    .length;
}

test('several applicants are refused in one call: each gets the message and the refusal, and is notified once', async () => {
  const answer = await refuse(seenAs('PENDING', ...ids), '  Thank you, another time!  ');
  expect(answer.json()).toEqual({ refused: ids.toSorted(), left: [] });
  for (const [index, id] of ids.entries()) {
    expect((await fetchRoomAs(app, applicant(index), id)).state).toBe('REJECTED');
    expect(await linesIn(applicant(index), id)).toEqual([
      'We would love to play.',
      'Thank you, another time!',
      'rejected',
    ]);
    expect(await countRefusalNotices(applicant(index))).toBe(1);
  }
});

test('an applicant whose state has changed is not refused, and the answer has the new state', async () => {
  await actOrThrow(app, applicant(0), proposalId(0), 'withdraw');
  await actOrThrow(app, host, proposalId(1), 'talk');
  const unknownId = randomUUID();
  const answer = await refuse(seenAs('PENDING', ...ids, unknownId), 'Sorry.');
  const { refused, left } = answer.json<RejectProposalsAnswer>();
  expect(refused).toEqual([proposalId(2)]);
  expect(new Map(left.map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [proposalId(0), 'WITHDRAWN'],
      [proposalId(1), 'TALKING'],
      [unknownId, null],
    ]),
  );
  expect(await linesIn(applicant(1), proposalId(1))).toEqual(['We would love to play.', 'talk_opened']);
});

test('a repeated call refuses only once', async () => {
  const key = randomUUID();
  const firstAnswer = await refuse(seenAs('PENDING', ...ids), 'Sorry.', key);
  const secondAnswer = await refuse(seenAs('PENDING', ...ids), 'Sorry.', key);
  expect(secondAnswer.json()).toEqual(firstAnswer.json());
  expect((await linesIn(applicant(0), proposalId(0))).filter((line) => line === 'Sorry.')).toHaveLength(1);
  expect(await countRefusalNotices(applicant(0))).toBe(1);
});

test('without a message there is only the refusal; a refused application is read for the host', async () => {
  await refuse(seenAs('PENDING', proposalId(0)));
  expect(await linesIn(applicant(0), proposalId(0))).toEqual(['We would love to play.', 'rejected']);
  await refuse(seenAs('PENDING', proposalId(1)), 'Sorry.');
  for (const id of [proposalId(0), proposalId(1)]) expect((await fetchRoomAs(app, host, id)).unread).toBe(0);
});

test('an application to another match is not refused, and only the host may refuse', async () => {
  const otherMatchId = await postDuel(app, database, applicant(0), clock.now());
  const otherProposalId = await applyOrThrow(app, applicant(1), otherMatchId, null);
  expect((await refuse(seenAs('PENDING', otherProposalId))).json()).toEqual({
    refused: [],
    left: [{ id: otherProposalId, state: null }],
  });
  const refusal = await refuse(seenAs('PENDING', proposalId(0)), null, randomUUID(), applicant(1));
  expect([refusal.statusCode, problem(refusal).code]).toEqual([403, 'match.not_yours']);
});

test('a blank message is refused with the name of its field, and no applicant is refused', async () => {
  const answer = await refuse(seenAs('PENDING', ...ids), '   ');
  expect([answer.statusCode, problem(answer).fields]).toEqual([422, { message: 'required' }]);
  expect((await fetchRoomAs(app, applicant(0), proposalId(0))).state).toBe('PENDING');
});
