import type { Applicants } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { problem, send, signUpUser } from '../../../test/app';
import { createTeamWithPeople } from '../../../test/teams';
import { setHomeOf } from '../matches/matches.fixture';
import { applyOrThrow, postDuel, hostMatch } from './proposals.fixture';
import { app, clock, database, firstPerson, host, setUpProposals } from './proposals-app.fixture';

setUpProposals();

describe('the applicants', () => {
  test('the host sees all applicants over pages, open proposals first', async () => {
    const matchId = await postDuel(app, database, host, clock.now());
    const applicant = await signUpUser(app);
    await setHomeOf(database, applicant);
    const firstProposalId = await applyOrThrow(app, applicant, matchId, null);
    const otherApplicants = await sql<{ id: string }>`
      with person as (
        insert into user_account (id, username, password_hash, nickname, nickname_key, locale, created_at, updated_at)
        select gen_random_uuid(), 'crowd_' || n, 'x', 'crowd' || n, 'crowd' || n, 'en', now(), now() from generate_series(1, 120) as n
        returning id, username)
      insert into proposal (match_id, id, state, user_id, applied_by, host_user_id, message, agreed_terms, last_at, since, applied_at)
      select ${matchId}::uuid, gen_random_uuid(), case when username like '%0' then 'REJECTED' else 'PENDING' end, person.id, person.id,
        ${host.id}::uuid, 'Me too.', 1, now(), now(), date_trunc('milliseconds', now()) from person returning id`.execute(
      database.db,
    );
    const foundApplicants: Applicants['applicants'] = [];
    let pageCount = 0;
    for (let next: string | null = ''; next !== null; pageCount += 1) {
      const query: string = next === '' ? '' : `?cursor=${next}`;
      const answer = await send(app, 'GET', `/api/matches/${matchId}/proposals${query}`, {
        cookie: host.cookie,
      });
      const page: Applicants = answer.json<Applicants>();
      foundApplicants.push(...page.applicants);
      next = page.next;
    }
    expect(pageCount).toBe(3);
    expect(foundApplicants.map(({ proposal }) => proposal.id).sort()).toEqual(
      [firstProposalId, ...otherApplicants.rows.map(({ id }) => id)].sort(),
    );
    const states = foundApplicants.map(({ proposal }) => proposal.state);
    expect(states).toEqual([...states].sort((a, b) => Number(a === 'REJECTED') - Number(b === 'REJECTED')));
    // The base64 of `[1]`: a cursor without a time and an id.
    const refusal = await send(app, 'GET', `/api/matches/${matchId}/proposals?cursor=WzFd`, {
      cookie: host.cookie,
    });
    expect([refusal.statusCode, problem(refusal).fields]).toEqual([422, { cursor: 'wrong_format' }]);
  });

  test('only people who represent the host see the list of applicants', async () => {
    const { host: hosts, matchId } = await hostMatch(app, clock.now(), { levelFrom: 4, levelTo: 5 });
    const applicantTeam = await createTeamWithPeople(app);
    const id = await applyOrThrow(app, applicantTeam.leader, matchId, applicantTeam.team.id);
    const list = await send(app, 'GET', `/api/matches/${matchId}/proposals`, {
      cookie: hosts.manager.cookie,
    });
    expect(list.json<Applicants>().applicants).toMatchObject([
      {
        proposal: { id, side: { teamId: applicantTeam.team.id, level: 3 } },
        memberCount: 3,
        aboutKm: expect.any(Number),
        otherLevel: true,
        clashes: false,
        unread: 1,
        may: { talk: true },
      },
    ]);
    for (const person of [hosts.member, applicantTeam.leader, firstPerson]) {
      expect(
        (await send(app, 'GET', `/api/matches/${matchId}/proposals`, { cookie: person.cookie })).statusCode,
      ).toBe(403);
    }
  });

  test('a block between two representatives of the host hides the applicants from neither', async () => {
    const { host: hosts, matchId } = await hostMatch(app, clock.now());
    await send(app, 'PUT', `/api/users/${hosts.leader.id}/block`, { cookie: hosts.manager.cookie });
    const list = await send(app, 'GET', `/api/matches/${matchId}/proposals`, {
      cookie: hosts.manager.cookie,
    });
    expect([list.statusCode, list.json<Applicants>().applicants]).toEqual([200, []]);
  });

  test('the list of applicants to a match of a blocked person is not found', async () => {
    const { host: hosts, matchId } = await hostMatch(app, clock.now());
    const stranger = await signUpUser(app);
    await send(app, 'PUT', `/api/users/${hosts.leader.id}/block`, { cookie: stranger.cookie });
    const list = await send(app, 'GET', `/api/matches/${matchId}/proposals`, { cookie: stranger.cookie });
    expect(list.statusCode).toBe(404);
  });
});
