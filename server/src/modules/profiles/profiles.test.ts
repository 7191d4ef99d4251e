import type { Me } from '@homeground/shared/contracts';
import { problem, send, signUpUser } from '../../../test/app';
import {
  app,
  changeProfileAs,
  database,
  changeLocationAs,
  type Person,
  setUpProfiles,
  yeoksam,
} from './profiles.fixture';

setUpProfiles();

const me = async (person: Person) =>
  (await send(app, 'GET', '/api/me', { cookie: person.cookie })).json<{ user: Me }>().user;

describe('the neighbourhood', () => {
  test('is rounded to three decimals, and has place names in the language of the person', async () => {
    const person = await signUpUser(app);
    const answer = await changeLocationAs(person, yeoksam);
    expect(answer.statusCode).toBe(200);
    const { user } = answer.json<{ user: Me }>();
    expect(user).toMatchObject({ latitude: 37.051, longitude: 127.036, searchDistance: 10 });
    expect(user).toEqual(await me(person));
    const row = await database.db
      .selectFrom('user_account')
      .selectAll()
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect([row.latitude, row.longitude]).toEqual([37.051, 127.036]);
    expect(row.region_depth3).not.toBeNull();
    expect(user.region).toEqual(row.region_en);
    const userInKorean = (await changeProfileAs(person, { locale: 'ko' })).json<{ user: Me }>().user;
    expect(userInKorean.region).toEqual({
      depth1: row.region_depth1,
      depth2: row.region_depth2,
      depth3: row.region_depth3,
    });
  });

  test.each([
    ['the position 0, 0', 0, 0],
    ['a position that rounds to 0, 0 from below', -0.0001, -0.0001],
  ])('%s is accepted and read back as 0, 0', async (_name, latitude, longitude) => {
    const person = await signUpUser(app);
    const { user } = (await changeLocationAs(person, { latitude, longitude, searchDistance: 5 })).json<{
      user: Me;
    }>();
    expect([user.latitude, user.longitude, user.searchDistance]).toEqual([0, 0, 5]);
    expect(await me(person)).toMatchObject({ latitude: 0, longitude: 0 });
  });

  test('may have the largest and smallest coordinates; at sea it has no place name', async () => {
    const person = await signUpUser(app);
    for (const [latitude, longitude] of [
      [90, 180],
      [-90, -180],
      [35, -150],
    ] as const) {
      const answer = await changeLocationAs(person, { latitude, longitude, searchDistance: 40 });
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
  ])('%j is refused at its field', async (wrongFields, fields) => {
    const person = await signUpUser(app);
    const answer = await changeLocationAs(person, { ...yeoksam, ...wrongFields });
    expect([answer.statusCode, problem(answer).fields]).toEqual([422, fields]);
    expect((await me(person)).latitude).toBeNull();
  });
});

describe('the profile', () => {
  test('changes only the fields that are sent', async () => {
    const person = await signUpUser(app);
    const before = await me(person);
    expect((await changeProfileAs(person, {})).json()).toEqual({ user: before });
    const sports = ['futsal', 'tennis', 'futsal'];
    const answer = await changeProfileAs(person, {
      bio: '  Left foot only. ',
      sports,
      nickname: '왼발잡이_7',
    });
    expect(answer.json()).toEqual({
      user: { ...before, bio: 'Left foot only.', sports: ['futsal', 'tennis'], nickname: '왼발잡이_7' },
    });
    expect(await me(person)).toEqual(answer.json<{ user: Me }>().user);
  });

  test('if ten users choose the same nickname at once, exactly one of them gets it', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => signUpUser(app)));
    const answers = await Promise.all(
      people.map((person, index) =>
        changeProfileAs(person, { nickname: index % 2 ? 'WantedOne' : 'wantedone' }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    const refusals = answers.filter((answer) => answer.statusCode === 409);
    expect(refusals.map((item) => problem(item))).toEqual(
      refusals.map(() =>
        expect.objectContaining({ code: 'account.nickname_taken', fields: { nickname: 'taken' } }),
      ),
    );
  });

  test('accepts the user’s own nickname in capital letters', async () => {
    const person = await signUpUser(app);
    expect((await changeProfileAs(person, { nickname: person.nickname.toUpperCase() })).statusCode).toBe(200);
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
  ])('%j is refused at its field', async (wrongFields, fields) => {
    const answer = await changeProfileAs(await signUpUser(app), wrongFields);
    expect([answer.statusCode, problem(answer).fields]).toEqual([422, fields]);
  });

  test.each(['<script>alert(1)</script>', '⚽️ 👩‍👩‍👧', "'; drop table user_account; --", 'مرحبا'])(
    '%j as a bio comes back unchanged',
    async (bio) => {
      const person = await signUpUser(app);
      expect((await changeProfileAs(person, { bio })).json<{ user: Me }>().user.bio).toBe(bio);
    },
  );
});
