import { randomUUID } from 'node:crypto';
import type { Me, UserProfile } from '@homeground/shared/contracts';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { problem, send, signedUp, testApp, testClock } from '../../../test/app';
import type { App } from '../../platform/http/app-instance';

let database: TestDatabase;
let app: App;
const clock = testClock();

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ database, clock });
});

afterAll(async () => {
  await app.close();
  await database.close();
});

type Person = Awaited<ReturnType<typeof signedUp>>;
const yeoksam = { latitude: 37.500622, longitude: 127.036456, searchDistance: 10 };

const move = (who: Person, json: unknown) =>
  send(app, 'PUT', '/api/me/location', { cookie: who.cookie, json });
const change = (who: Person, json: unknown) => send(app, 'PATCH', '/api/me', { cookie: who.cookie, json });
const look = (who: Person, at: { id: string }) =>
  send(app, 'GET', `/api/users/${at.id}`, { cookie: who.cookie });
const block = (who: Person, whom: { id: string }) =>
  send(app, 'PUT', `/api/users/${whom.id}/block`, { cookie: who.cookie });
const me = async (who: Person) =>
  (await send(app, 'GET', '/api/me', { cookie: who.cookie })).json<{ user: Me }>().user;

describe('the neighbourhood', () => {
  test('is stored rounded to three decimals, with its names in the language of the person', async () => {
    const person = await signedUp(app);
    const answer = await move(person, yeoksam);
    expect(answer.statusCode).toBe(200);
    const { user } = answer.json<{ user: Me }>();
    expect(user).toMatchObject({ latitude: 37.501, longitude: 127.036, searchDistance: 10 });
    expect(user).toEqual(await me(person));
    const row = await database.db
      .selectFrom('user_account')
      .selectAll()
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect([row.latitude, row.longitude]).toEqual([37.501, 127.036]);
    expect(row.region_depth3).not.toBeNull();
    expect(user.region).toEqual(row.region_en);
    const korean = (await change(person, { locale: 'ko' })).json<{ user: Me }>().user;
    expect(korean.region).toEqual({
      depth1: row.region_depth1,
      depth2: row.region_depth2,
      depth3: row.region_depth3,
    });
  });

  test.each([
    ['the equator and the first meridian', 0, 0],
    ['just south and west of zero', -0.0001, -0.0001],
  ])('%s is a place like any other', async (_name, latitude, longitude) => {
    const person = await signedUp(app);
    const { user } = (await move(person, { latitude, longitude, searchDistance: 5 })).json<{ user: Me }>();
    expect([user.latitude, user.longitude, user.searchDistance]).toEqual([0, 0, 5]);
    expect(await me(person)).toMatchObject({ latitude: 0, longitude: 0 });
  });

  test('the edges of the world are taken; on the sea there is no name', async () => {
    const person = await signedUp(app);
    for (const [latitude, longitude] of [
      [90, 180],
      [-90, -180],
      [35, -150],
    ] as const) {
      const answer = await move(person, { latitude, longitude, searchDistance: 40 });
      expect([answer.statusCode, answer.json<{ user: Me }>().user.latitude]).toEqual([200, latitude]);
    }
    expect((await me(person)).region).toBeNull();
  });

  test.each([
    [{ latitude: 91 }, { latitude: 'too_large' }],
    [{ longitude: -180.1 }, { longitude: 'too_small' }],
    [{ latitude: null }, { latitude: 'wrong_format' }],
    [{ latitude: '37.5' }, { latitude: 'wrong_format' }],
    [{ searchDistance: 12 }, { searchDistance: 'not_allowed' }],
    [{ searchDistance: 0 }, { searchDistance: 'too_small' }],
    [{ searchDistance: 45 }, { searchDistance: 'too_large' }],
    [{ region: 'Seoul' }, { region: 'unknown' }],
  ])('%j is refused at its field', async (wrong, fields) => {
    const person = await signedUp(app);
    const answer = await move(person, { ...yeoksam, ...wrong });
    expect([answer.statusCode, problem(answer).fields]).toEqual([422, fields]);
    expect((await me(person)).latitude).toBeNull();
  });
});

describe('the profile', () => {
  test('changes field by field; nothing sent changes nothing', async () => {
    const person = await signedUp(app);
    const before = await me(person);
    expect((await change(person, {})).json()).toEqual({ user: before });
    const sports = ['futsal', 'tennis', 'futsal'];
    const answer = await change(person, { bio: '  Left foot only. ', sports, nickname: '왼발잡이_7' });
    expect(answer.json()).toEqual({
      user: { ...before, bio: 'Left foot only.', sports: ['futsal', 'tennis'], nickname: '왼발잡이_7' },
    });
    expect(await me(person)).toEqual(answer.json<{ user: Me }>().user);
  });

  test('of ten who want one nickname at once exactly one gets it', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => signedUp(app)));
    const answers = await Promise.all(
      people.map((person, index) => change(person, { nickname: index % 2 ? 'WantedOne' : 'wantedone' })),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    const lost = answers.filter((answer) => answer.statusCode === 409);
    expect(lost.map((item) => problem(item))).toEqual(
      lost.map(() =>
        expect.objectContaining({ code: 'account.nickname_taken', fields: { nickname: 'taken' } }),
      ),
    );
  });

  test('one’s own nickname in other letters is not taken', async () => {
    const person = await signedUp(app);
    expect((await change(person, { nickname: person.nickname.toUpperCase() })).statusCode).toBe(200);
  });

  test.each([
    [{ nickname: 'a b' }, { nickname: 'wrong_format' }],
    [{ bio: 'x'.repeat(101) }, { bio: 'too_long' }],
    [{ bio: `e${'\u0301'.repeat(60)}` }, { bio: 'wrong_format' }],
    [{ bio: '\u202Eevil' }, { bio: 'wrong_format' }],
    [{ sports: ['chess'] }, { sports: 'not_allowed' }],
    [
      { sports: ['soccer', 'futsal', 'baseball', 'basketball', 'volleyball', 'tennis'] },
      { sports: 'too_long' },
    ],
    [{ locale: 'fr' }, { locale: 'not_allowed' }],
    [{ username: 'other_name' }, { username: 'unknown' }],
    [{ latitude: 1 }, { latitude: 'unknown' }],
  ])('%j is refused at its field', async (wrong, fields) => {
    const answer = await change(await signedUp(app), wrong);
    expect([answer.statusCode, problem(answer).fields]).toEqual([422, fields]);
  });

  test.each(['<script>alert(1)</script>', '⚽️ 👩‍👩‍👧', "'; drop table user_account; --", 'مرحبا'])(
    '%j as a bio comes back as it was written',
    async (bio) => {
      const person = await signedUp(app);
      expect((await change(person, { bio })).json<{ user: Me }>().user.bio).toBe(bio);
    },
  );
});

describe('what others see', () => {
  test('region and about-N km; never a username or a position', async () => {
    const [person, stranger] = [await signedUp(app), await signedUp(app)];
    await move(person, yeoksam);
    await change(person, { bio: 'Keeper', sports: ['soccer'] });
    await move(stranger, { latitude: 37.55, longitude: 127.036, searchDistance: 10 });
    const answer = await look(stranger, person);
    const nothing = { records: [], manner: null, keptPromises: null };
    expect(answer.json()).toEqual({
      id: person.id, nickname: person.nickname, pictureUrl: null, bio: 'Keeper', sports: ['soccer'], region: expect.objectContaining({ depth3: expect.any(String) }),
      aboutKm: expect.any(Number), teams: [], standing: nothing, play: { ratings: [], againstMe: null, coming: [], past: [] }, mine: false, blocked: false, memberSince: '2026-06-01T10:00:00.000Z', deleted: false,
    }); // prettier-ignore
    expect(answer.body).not.toContain(person.username);
    expect(answer.body).not.toMatch(/37\.5|127\.0|latitude|longitude/);
    const own = (await look(person, person)).json<UserProfile>();
    expect([own.mine, own.aboutKm]).toEqual([true, null]);
  });

  test('the distance is not known until both have a neighbourhood, and is never less than about 1 km', async () => {
    const [person, stranger] = [await signedUp(app), await signedUp(app)];
    const about = async () => (await look(stranger, person)).json<UserProfile>().aboutKm;
    expect(await about()).toBeNull();
    await move(person, yeoksam);
    expect(await about()).toBeNull();
    await move(stranger, yeoksam);
    expect(await about()).toBe(1);
  });

  test('teams, with the role in each; a disbanded one is not told', async () => {
    const [person, stranger] = [await signedUp(app), await signedUp(app)];
    await move(person, yeoksam);
    const team = (name: string) =>
      send(app, 'POST', '/api/teams', {
        cookie: person.cookie,
        json: { name, sport: 'soccer', description: 'Sunday crew', level: 2, playingDays: ['sun'] },
      });
    const newTeam = await team(`FC ${randomUUID().slice(0, 8)}`);
    expect([newTeam.statusCode, newTeam.body]).toEqual([201, expect.any(String)]);
    const { id, name } = newTeam.json<{ team: { id: string; name: string } }>().team;
    const over = (await team(`FC ${randomUUID().slice(0, 8)}`)).json<{ team: { id: string } }>().team;
    expect((await send(app, 'DELETE', `/api/teams/${over.id}`, { cookie: person.cookie })).statusCode).toBe(
      204,
    );
    expect((await look(stranger, person)).json<UserProfile>().teams).toEqual([
      { id, name, sport: 'soccer', role: 'leader', logoUrl: null, kitHome: 'orange' },
    ]);
  });

  test('somebody unknown, and what is no id at all, is not found', async () => {
    const person = await signedUp(app);
    for (const id of [randomUUID(), 'me', '1', '%27', '..%2f..']) {
      const answer = await look(person, { id });
      expect([id, answer.statusCode, problem(answer).code]).toEqual([id, 404, 'request.not_found']);
    }
  });

  test('a deleted person keeps an address and nothing else', async () => {
    const [person, stranger] = [await signedUp(app), await signedUp(app)];
    await change(stranger, { locale: 'ko' });
    await change(person, { bio: 'A secret past', sports: ['golf'] });
    await database.db
      .updateTable('user_account')
      .set({ deleted_at: clock.now() })
      .where('id', '=', person.id)
      .execute();
    const answer = await look(stranger, person);
    expect(answer.json()).toMatchObject({
      id: person.id,
      deleted: true,
      nickname: '탈퇴한 사용자',
      bio: '',
      sports: [],
      region: null,
      teams: [],
    });
    for (const secret of [person.nickname, person.username, 'secret past', 'golf'])
      expect(answer.body).not.toContain(secret);
  });
});

describe('a block', () => {
  test('makes both vanish for each other, is told to nobody, and can be taken back', async () => {
    const [first, second] = [await signedUp(app), await signedUp(app)];
    for (let round = 0; round < 2; round += 1) expect((await block(first, second)).statusCode).toBe(204);
    for (const [who, whom] of [
      [first, second],
      [second, first],
    ] as const) {
      const answer = await look(who, whom);
      expect([answer.statusCode, problem(answer).code]).toEqual([404, 'request.not_found']);
      expect(answer.body).not.toContain(whom.nickname);
    }
    const list = (who: Person) => send(app, 'GET', '/api/me/blocks', { cookie: who.cookie });
    expect((await list(first)).json()).toEqual({
      users: [{ id: second.id, nickname: second.nickname, pictureUrl: null }],
    });
    expect((await list(second)).json()).toEqual({ users: [] });
    const unblock = (who: Person, whom: Person) =>
      send(app, 'DELETE', `/api/users/${whom.id}/block`, { cookie: who.cookie });
    expect((await unblock(second, first)).statusCode).toBe(204);
    expect((await look(second, first)).statusCode).toBe(404);
    for (let round = 0; round < 2; round += 1) expect((await unblock(first, second)).statusCode).toBe(204);
    expect((await look(second, first)).statusCode).toBe(200);
  });

  test('of oneself is refused; of nobody is not found', async () => {
    const person = await signedUp(app);
    expect((await block(person, person)).statusCode).toBe(422);
    expect((await block(person, { id: randomUUID() })).statusCode).toBe(404);
    expect((await block(person, { id: 'nobody' })).statusCode).toBe(404);
  });

  test('both at once, many times: one block each, no failure', async () => {
    const [first, second] = [await signedUp(app), await signedUp(app)];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? block(first, second) : block(second, first))),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([204]));
    expect(
      await database.db
        .selectFrom('user_block')
        .select('blocker_id')
        .where('blocker_id', 'in', [first.id, second.id])
        .execute(),
    ).toHaveLength(2);
  });

  test('hides people from a team’s search for members, and from its invitations', async () => {
    const [leader, shy] = [await signedUp(app), await signedUp(app)];
    await move(leader, yeoksam);
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
    const found = async () =>
      (
        await send(app, 'GET', `/api/teams/${id}/candidates?q=${encodeURIComponent(shy.nickname)}`, {
          cookie: leader.cookie,
        })
      ).json<{ candidates: { userId: string }[] }>();
    expect((await found()).candidates.map((candidate) => candidate.userId)).toEqual([shy.id]);
    await block(shy, leader);
    expect((await found()).candidates).toEqual([]);
    const invited = await send(app, 'POST', `/api/teams/${id}/invitations`, {
      cookie: leader.cookie,
      json: { userId: shy.id },
    });
    expect(invited.statusCode).toBe(404);
  });
});

describe('a report', () => {
  const report = (who: Person, json: object, key = randomUUID()) =>
    send(app, 'POST', '/api/reports', { cookie: who.cookie, json, key });

  test('is stored once for each thing; the latest words count', async () => {
    const [person, bad] = [await signedUp(app), await signedUp(app)];
    const words = { kind: 'user', id: bad.id, reason: 'abuse', note: 'Shouted at the referee' };
    const key = randomUUID();
    for (let round = 0; round < 2; round += 1)
      expect((await report(person, words, key)).statusCode).toBe(201);
    expect((await report(person, { ...words, reason: 'unsafe', note: '' })).statusCode).toBe(201);
    const rows = await database.db
      .selectFrom('report')
      .select(['reporter_id', 'reason', 'note'])
      .where('subject_id', '=', bad.id)
      .execute();
    expect(rows).toEqual([{ reporter_id: person.id, reason: 'unsafe', note: '' }]);
  });

  test('of somebody one has blocked is possible', async () => {
    const [person, bad] = [await signedUp(app), await signedUp(app)];
    await block(person, bad);
    expect((await report(person, { kind: 'user', id: bad.id, reason: 'spam', note: '' })).statusCode).toBe(
      201,
    );
  });

  test('of what does not exist, or of oneself, is refused', async () => {
    const person = await signedUp(app);
    for (const kind of ['user', 'team', 'match']) {
      expect((await report(person, { kind, id: randomUUID(), reason: 'spam', note: '' })).statusCode).toBe(
        404,
      );
    }
    const answer = await report(person, { kind: 'user', id: person.id, reason: 'spam', note: '' });
    expect([answer.statusCode, problem(answer).fields]).toEqual([422, { id: 'not_allowed' }]);
    const long = await report(person, {
      kind: 'user',
      id: randomUUID(),
      reason: 'boring',
      note: 'x'.repeat(301),
    });
    expect([long.statusCode, problem(long).fields]).toEqual([
      422,
      { reason: 'not_allowed', note: 'too_long' },
    ]);
  });
});
