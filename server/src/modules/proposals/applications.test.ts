import { matchSorts, type MatchPage } from '@homeground/shared/contracts';
import { problem, send, signUpUser } from '../../../test/app';
import { createTeamWithPeople, createTeamAs, type Person } from '../../../test/teams';
import { newId } from '../../platform/ids';
import { matchRow } from '../matches/match.fixture';
import { applyAs, postDuel, hostMatch } from './proposals.fixture';
import {
  app,
  clock,
  database,
  day,
  firstPerson,
  host,
  hour,
  secondPerson,
  setTime,
  setUpProposals,
  initialTime,
} from './proposals-app.fixture';

setUpProposals();

describe('an application', () => {
  test('is refused without a team, by a plain member or a stranger, for another sport, for their own match, and if a player would be on both sides', async () => {
    const { host: hostTeam, matchId } = await hostMatch(app, clock.now());
    const code = async (person: Person, teamId: string | null) =>
      problem(await applyAs(app, person, matchId, teamId)).code;
    const applicants = await createTeamWithPeople(app);
    expect(await code(firstPerson, null)).toBe('proposal.other_kind');
    expect(await code(applicants.member, applicants.team.id)).toBe('team.not_allowed');
    expect(await code(hostTeam.manager, hostTeam.team.id)).toBe('proposal.own_match');
    expect(await code(firstPerson, applicants.team.id)).toBe('request.not_found');
    expect(await code(firstPerson, (await createTeamAs(app, firstPerson, { sport: 'soccer' })).id)).toBe(
      'proposal.other_sport',
    );
    const secondTeam = await createTeamAs(app, hostTeam.manager);
    expect(await code(hostTeam.manager, secondTeam.id)).toBe('proposal.player_on_both_sides');
    expect((await applyAs(app, applicants.manager, matchId, applicants.team.id)).statusCode).toBe(201);
  });

  test('is refused with 404 while the host has blocked the applicant', async () => {
    const matchId = await postDuel(app, database, host, clock.now());
    await send(app, 'PUT', `/api/users/${secondPerson.id}/block`, { cookie: host.cookie });
    expect((await applyAs(app, secondPerson, matchId, null)).statusCode).toBe(404);
    await send(app, 'DELETE', `/api/users/${secondPerson.id}/block`, { cookie: host.cookie });
    expect((await applyAs(app, secondPerson, matchId, null)).statusCode).toBe(201);
  });

  test('is possible until the last millisecond before the start, but not at the start', async () => {
    const matchId = await postDuel(app, database, host, clock.now());
    setTime(new Date(initialTime.getTime() + 7 * day - 1));
    expect((await applyAs(app, firstPerson, matchId, null)).statusCode).toBe(201);
    setTime(new Date(initialTime.getTime() + 7 * day));
    expect(problem(await applyAs(app, secondPerson, matchId, null)).code).toBe('match.state_moved');
  });

  test.each([
    ['', 'required'],
    ['a', 'too_short'],
    ['  a  ', 'too_short'],
    ['   ', 'required'],
    ['a'.repeat(201), 'too_long'],
    ['a\u202Eb', 'wrong_format'],
  ])('the message %j is %s', async (message, outcome) => {
    const matchId = await postDuel(app, database, host, clock.now());
    const answer = await applyAs(app, firstPerson, matchId, null, message);
    expect([answer.statusCode, problem(answer).fields]).toEqual([422, { message: outcome }]);
  });
});

describe('the list of matches to which I applied', () => {
  const listOf = async (query: string) => {
    const answer = await send(app, 'GET', `/api/matches?applied=true${query}`, {
      cookie: firstPerson.cookie,
    });
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json<MatchPage>();
  };

  test('has all 60 matches over its pages in every order; filters come before paging; a cursor is refused for another order', async () => {
    const hosts = [host, secondPerson, await signUpUser(app)];
    const matches = Array.from({ length: 60 }, (_, index) =>
      matchRow(
        {
          hostUserId: hosts[index % 3]?.id ?? '',
          position: { latitude: 37.5 + index / 1000, longitude: 126.9 },
          // 7 and 60 have no common factor, so each match has its own hour, and the order of the hours differs from the order of creation.
          startAt: new Date(initialTime.getTime() + (1 + ((index * 7) % 60)) * hour),
          // Each open match of a host has a slot of its own.
          slot: Math.floor(index / 3) + 1,
        },
        // Only the five matches that start last are free, so a filter after paging would miss them.
        {
          cost_per_team: (index * 7) % 60 >= 55 ? 0 : 1000,
          created_at: new Date(initialTime.getTime() - index * 1000),
        },
      ),
    );
    await database.db.insertInto('match').values(matches).execute();
    const proposals = matches.map(({ id, host_user_id }) => ({
      match_id: id,
      id: newId(),
      state: 'PENDING' as const,
      user_id: firstPerson.id,
      applied_by: firstPerson.id,
      host_user_id: host_user_id ?? '',
      message: 'Let us play.',
      agreed_terms: 1,
      last_at: initialTime,
      since: initialTime,
      applied_at: initialTime,
    }));
    await database.db.insertInto('proposal').values(proposals).execute();

    for (const sort of matchSorts) {
      const foundIds: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: MatchPage = await listOf(`&sort=${sort}&limit=7${cursor && `&cursor=${cursor}`}`);
        expect(page.matches.length).toBeLessThanOrEqual(7);
        foundIds.push(...page.matches.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      expect([sort, foundIds.length, new Set(foundIds).size]).toEqual([sort, 60, 60]);
    }
    expect((await listOf('&free=true')).matches).toHaveLength(5);

    const { nextCursor } = await listOf('&sort=soonest&limit=7');
    const publicPage = await send(app, 'GET', '/api/matches?sort=soonest&limit=1', {
      cookie: firstPerson.cookie,
    });
    for (const [scope, cursor] of [
      ['applied=true&', nextCursor],
      ['', publicPage.json<MatchPage>().nextCursor],
    ] as const) {
      const refusal = await send(app, 'GET', `/api/matches?${scope}sort=nearest&cursor=${cursor ?? ''}`, {
        cookie: firstPerson.cookie,
      });
      expect([refusal.statusCode, problem(refusal).code]).toEqual([400, 'list.cursor_unusable']);
    }
  });
});
