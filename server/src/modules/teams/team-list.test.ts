import type { TeamsPage } from '@homeground/shared/contracts';
import { problem, send, signUpUser } from '../../../test/app';
import { createTeamWithPeople, createTeamAs, type Person } from '../../../test/teams';
import { app, setHome, setUpTeams } from './teams.fixture';

setUpTeams();

describe('the list', () => {
  // Far away, so that no team of another test is near.
  const [latitude, longitude] = [33.4, 126.5];
  let viewer: Person;
  const fetchPage = async (query: string) =>
    (await send(app, 'GET', `/api/teams?${query}`, { cookie: viewer.cookie })).json<TeamsPage>();
  const fetchAllNames = async (query: string): Promise<string[]> => {
    const names: string[] = [];
    let page = await fetchPage(query);
    for (;;) {
      names.push(...page.teams.map((team) => team.name));
      if (page.next === null) return names;
      page = await fetchPage(`${query}&cursor=${page.next}`);
    }
  };

  beforeAll(async () => {
    viewer = await signUpUser(app);
    await setHome(viewer, latitude, longitude, 5);
    for (let group = 0; group < 5; group += 1) {
      const leader = await signUpUser(app);
      for (let step = 0; step < 5; step += 1) {
        const index = group * 5 + step;
        // Each team is 100 m further north than the one before, so up to 2.5 km away.
        await createTeamAs(app, leader, {
          name: `Jeju ${String(index).padStart(2, '0')}%_`,
          latitude: latitude + 0.0009 * (index + 1),
          longitude,
          recruiting: index % 2 === 0,
        });
      }
    }
    // 8 km away: outside the distance of the viewer, even at its shown point.
    await createTeamAs(app, viewer, { name: 'Jeju outside', latitude: latitude + 0.072, longitude });
  });

  test('begins with the nearest team within my distance, and its pages have every team once', async () => {
    const names = await fetchAllNames('near=true');
    expect(names).toHaveLength(25);
    expect(new Set(names).size).toBe(25);
    const firstPage = await fetchPage('near=true');
    expect(firstPage.teams).toHaveLength(20);
    const kms = firstPage.teams.map((team) => team.aboutKm ?? 0);
    expect(kms).toEqual([...kms].sort((a, b) => a - b));
    // The cursor holds no finer distance than the list shows.
    expect(JSON.parse(Buffer.from(firstPage.next ?? '', 'base64url').toString())).toEqual([
      expect.any(Number),
      expect.any(String),
    ]);
    expect(JSON.stringify(firstPage)).not.toMatch(/latitude|longitude/);
  });

  test('shows no team twice when teams are founded during scrolling', async () => {
    const page = await fetchPage('q=jeju');
    const lateUser = await signUpUser(app);
    await createTeamAs(app, lateUser, { name: 'Jeju 00', latitude: 36, longitude: 128 });
    const secondPage = await fetchPage(`q=jeju&cursor=${page.next}`);
    const names = [...page.teams, ...secondPage.teams].map((team) => team.name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain('Jeju 00');
  });

  test('is filtered by fields and words, and treats wildcards of the database as plain characters', async () => {
    expect(await fetchAllNames('near=true&recruiting=true')).toHaveLength(13);
    expect(await fetchAllNames('near=true&sport=tennis')).toEqual([]);
    expect(await fetchAllNames('near=true&q=03')).toEqual(['Jeju 03%_']);
    expect(await fetchAllNames('q=jeju%20outs')).toEqual(['Jeju outside']);
    await createTeamAs(app, await signUpUser(app), { name: '%_\\' });
    expect(await fetchAllNames('q=%25')).toEqual(['%_\\']);
    expect(await fetchAllNames('q=_eju')).toEqual([]);
  });

  test('is empty near a person without a neighbourhood, and refuses an invented cursor', async () => {
    const userWithoutHome = await signUpUser(app);
    expect(
      (await send(app, 'GET', '/api/teams?near=true', { cookie: userWithoutHome.cookie })).json(),
    ).toEqual({
      teams: [],
      next: null,
    });
    for (const cursor of [
      'x',
      Buffer.from('[1]').toString('base64url'),
      Buffer.from('["a","b"]').toString('base64url'),
      Buffer.from('[1e99,"x"]').toString('base64url'),
    ]) {
      const refusal = await send(app, 'GET', `/api/teams?near=true&cursor=${cursor}`, {
        cookie: viewer.cookie,
      });
      expect([refusal.statusCode, problem(refusal).fields]).toEqual([422, { cursor: 'wrong_format' }]);
    }
  });

  test('of my teams begins with the teams that I lead', async () => {
    const { team, member } = await createTeamWithPeople(app);
    const ownTeam = await createTeamAs(app, member);
    const teamsPage = (await send(app, 'GET', '/api/me/teams', { cookie: member.cookie })).json<TeamsPage>();
    expect(teamsPage.teams.map((item) => [item.id, item.myRole])).toEqual([
      [ownTeam.id, 'leader'],
      [team.id, 'member'],
    ]);
  });
});
