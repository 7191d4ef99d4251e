import { randomUUID } from 'node:crypto';
import type { UserProfile } from '@homeground/shared/contracts';
import { problem, send, signUpUser } from '../../../test/app';
import {
  app,
  changeProfileAs,
  clock,
  database,
  viewProfile,
  changeLocationAs,
  setUpProfiles,
  yeoksam,
} from './profiles.fixture';

setUpProfiles();

describe('the profile that other users see', () => {
  test('has a region and a rounded distance, and never a username or a position', async () => {
    const [person, stranger] = [await signUpUser(app), await signUpUser(app)];
    await changeLocationAs(person, yeoksam);
    await changeProfileAs(person, { bio: 'Keeper', sports: ['soccer'] });
    await changeLocationAs(stranger, { latitude: 37.1, longitude: 127.036, searchDistance: 10 });
    const answer = await viewProfile(stranger, person);
    const emptyStanding = { records: [], manner: null, keptPromises: null };
    expect(answer.json()).toEqual({
      id: person.id, nickname: person.nickname, pictureUrl: null, bio: 'Keeper', sports: ['soccer'], region: expect.objectContaining({ depth3: expect.any(String) }),
      regionNames: { ko: expect.objectContaining({ depth3: '역삼동' }), en: expect.objectContaining({ depth3: 'Yeoksam-dong' }) },
      aboutKm: expect.any(Number), teams: [], standing: emptyStanding, play: { ratings: [], againstMe: null, coming: [], past: [], pastNext: null }, mine: false, blocked: false, memberSince: '2026-06-01T10:00:00.000Z', deleted: false,
    }); // prettier-ignore
    expect(answer.body).not.toContain(person.username);
    expect(answer.body).not.toMatch(/37\.0|127\.0|latitude|longitude/);
    const ownProfile = (await viewProfile(person, person)).json<UserProfile>();
    expect([ownProfile.mine, ownProfile.aboutKm]).toEqual([true, null]);
  });

  test('has no distance until both users have a neighbourhood; between two users at the same place the distance is about 1 km', async () => {
    const [person, stranger] = [await signUpUser(app), await signUpUser(app)];
    const aboutKm = async () => (await viewProfile(stranger, person)).json<UserProfile>().aboutKm;
    expect(await aboutKm()).toBeNull();
    await changeLocationAs(person, yeoksam);
    expect(await aboutKm()).toBeNull();
    await changeLocationAs(stranger, yeoksam);
    expect(await aboutKm()).toBe(1);
  });

  test('has the teams of the user with their role, but no disbanded team', async () => {
    const [person, stranger] = [await signUpUser(app), await signUpUser(app)];
    await changeLocationAs(person, yeoksam);
    const createTeam = (name: string) =>
      send(app, 'POST', '/api/teams', {
        cookie: person.cookie,
        json: { name, sport: 'soccer', description: 'Sunday crew', level: 2, playingDays: ['sun'] },
      });
    const answer = await createTeam(`FC ${randomUUID().slice(0, 8)}`);
    expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
    const { id, name } = answer.json<{ team: { id: string; name: string } }>().team;
    const disbandedTeam = (await createTeam(`FC ${randomUUID().slice(0, 8)}`)).json<{
      team: { id: string };
    }>().team;
    expect(
      (await send(app, 'DELETE', `/api/teams/${disbandedTeam.id}`, { cookie: person.cookie })).statusCode,
    ).toBe(204);
    expect((await viewProfile(stranger, person)).json<UserProfile>().teams).toEqual([
      { id, name, sport: 'soccer', role: 'leader', logoUrl: null, kitHome: 'orange', kitAway: 'white' },
    ]);
  });

  test('is not found for an unknown or invalid id', async () => {
    const person = await signUpUser(app);
    for (const id of [randomUUID(), 'me', '1', '%27', '..%2f..']) {
      const answer = await viewProfile(person, { id });
      expect([id, answer.statusCode, problem(answer).code]).toEqual([id, 404, 'request.not_found']);
    }
  });

  test('of a deleted person still exists, without any personal data', async () => {
    const [person, stranger] = [await signUpUser(app), await signUpUser(app)];
    await changeProfileAs(stranger, { locale: 'ko' });
    await changeProfileAs(person, { bio: 'A secret past', sports: ['golf'] });
    await database.db
      .updateTable('user_account')
      .set({ deleted_at: clock.now() })
      .where('id', '=', person.id)
      .execute();
    const answer = await viewProfile(stranger, person);
    expect(answer.json()).toMatchObject({
      id: person.id,
      deleted: true,
      nickname: '탈퇴한 사용자',
      bio: '',
      sports: [],
      region: null,
      regionNames: null,
      teams: [],
    });
    for (const secret of [person.nickname, person.username, 'secret past', 'golf'])
      expect(answer.body).not.toContain(secret);
  });
});
