import { randomUUID } from 'node:crypto';
import { problem, send, signUpUser } from '../../../test/app';
import {
  app,
  database,
  viewProfile,
  changeLocationAs,
  type Person,
  setUpProfiles,
  yeoksam,
} from './profiles.fixture';

setUpProfiles();

const block = (person: Person, target: { id: string }) =>
  send(app, 'PUT', `/api/users/${target.id}/block`, { cookie: person.cookie });

describe('a block', () => {
  test('hides both users from each other, is listed only for the user who made it, and only this user can undo it', async () => {
    const [firstUser, secondUser] = [await signUpUser(app), await signUpUser(app)];
    for (let round = 0; round < 2; round += 1)
      expect((await block(firstUser, secondUser)).statusCode).toBe(204);
    for (const [person, target] of [
      [firstUser, secondUser],
      [secondUser, firstUser],
    ] as const) {
      const answer = await viewProfile(person, target);
      expect([answer.statusCode, problem(answer).code]).toEqual([404, 'request.not_found']);
      expect(answer.body).not.toContain(target.nickname);
    }
    const list = (person: Person) => send(app, 'GET', '/api/me/blocks', { cookie: person.cookie });
    expect((await list(firstUser)).json()).toEqual({
      users: [{ id: secondUser.id, nickname: secondUser.nickname, pictureUrl: null }],
    });
    expect((await list(secondUser)).json()).toEqual({ users: [] });
    const unblock = (person: Person, target: Person) =>
      send(app, 'DELETE', `/api/users/${target.id}/block`, { cookie: person.cookie });
    expect((await unblock(secondUser, firstUser)).statusCode).toBe(204);
    expect((await viewProfile(secondUser, firstUser)).statusCode).toBe(404);
    for (let round = 0; round < 2; round += 1)
      expect((await unblock(firstUser, secondUser)).statusCode).toBe(204);
    expect((await viewProfile(secondUser, firstUser)).statusCode).toBe(200);
  });

  test('of oneself is refused with 422, and of an unknown person with 404', async () => {
    const person = await signUpUser(app);
    expect((await block(person, person)).statusCode).toBe(422);
    expect((await block(person, { id: randomUUID() })).statusCode).toBe(404);
    expect((await block(person, { id: 'nobody' })).statusCode).toBe(404);
  });

  test('that both users make at once, five times each, is stored once for each user, and no request fails', async () => {
    const [firstUser, secondUser] = [await signUpUser(app), await signUpUser(app)];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 ? block(firstUser, secondUser) : block(secondUser, firstUser),
      ),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([204]));
    expect(
      await database.db
        .selectFrom('user_block')
        .select('blocker_id')
        .where('blocker_id', 'in', [firstUser.id, secondUser.id])
        .execute(),
    ).toHaveLength(2);
  });

  test('hides a user from the search for players of a blocked leader, who cannot invite the user either', async () => {
    const [leader, blockingUser] = [await signUpUser(app), await signUpUser(app)];
    await changeLocationAs(leader, yeoksam);
    const json = {
      name: `FC ${randomUUID().slice(0, 8)}`,
      sport: 'soccer',
      description: 'Sunday crew',
      level: 2,
      playingDays: [],
    };
    const { id } = (await send(app, 'POST', '/api/teams', { cookie: leader.cookie, json })).json<{
      team: { id: string };
    }>().team;
    const searchPlayers = async () =>
      (
        await send(app, 'GET', `/api/teams/${id}/candidates?q=${encodeURIComponent(blockingUser.nickname)}`, {
          cookie: leader.cookie,
        })
      ).json<{ candidates: { userId: string }[] }>();
    expect((await searchPlayers()).candidates.map((candidate) => candidate.userId)).toEqual([
      blockingUser.id,
    ]);
    await block(blockingUser, leader);
    expect((await searchPlayers()).candidates).toEqual([]);
    const invitationAnswer = await send(app, 'POST', `/api/teams/${id}/invitations`, {
      cookie: leader.cookie,
      json: { userId: blockingUser.id },
    });
    expect(invitationAnswer.statusCode).toBe(404);
  });
});

describe('a report', () => {
  const report = (person: Person, json: object, key = randomUUID()) =>
    send(app, 'POST', '/api/reports', { cookie: person.cookie, json, key });

  test('is stored once for each reporter and subject, with the latest text', async () => {
    const [person, offender] = [await signUpUser(app), await signUpUser(app)];
    const reportFields = { kind: 'user', id: offender.id, reason: 'abuse', note: 'Shouted at the referee' };
    const key = randomUUID();
    for (let round = 0; round < 2; round += 1)
      expect((await report(person, reportFields, key)).statusCode).toBe(201);
    expect((await report(person, { ...reportFields, reason: 'unsafe', note: '' })).statusCode).toBe(201);
    const rows = await database.db
      .selectFrom('report')
      .select(['reporter_id', 'reason', 'note'])
      .where('subject_id', '=', offender.id)
      .execute();
    expect(rows).toEqual([{ reporter_id: person.id, reason: 'unsafe', note: '' }]);
  });

  test('of a blocked person is possible', async () => {
    const [person, offender] = [await signUpUser(app), await signUpUser(app)];
    await block(person, offender);
    expect(
      (await report(person, { kind: 'user', id: offender.id, reason: 'spam', note: '' })).statusCode,
    ).toBe(201);
  });

  test('of an unknown subject, of oneself, or with wrong fields is refused', async () => {
    const person = await signUpUser(app);
    for (const kind of ['user', 'team', 'match']) {
      expect((await report(person, { kind, id: randomUUID(), reason: 'spam', note: '' })).statusCode).toBe(
        404,
      );
    }
    const answer = await report(person, { kind: 'user', id: person.id, reason: 'spam', note: '' });
    expect([answer.statusCode, problem(answer).fields]).toEqual([422, { id: 'not_allowed' }]);
    const refusal = await report(person, {
      kind: 'user',
      id: randomUUID(),
      reason: 'boring',
      note: 'x'.repeat(301),
    });
    expect([refusal.statusCode, problem(refusal).fields]).toEqual([
      422,
      { reason: 'not_allowed', note: 'too_long' },
    ]);
  });
});
