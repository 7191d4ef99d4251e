import { randomUUID } from 'node:crypto';
import { problem, send } from '../test/app';
import { app, database, setUpApp } from '../test/set-up-app';
import { createTeamWithPeople, type Person } from '../test/teams';
import { postSpotOrThrow } from './modules/guest-spots/guests.fixture';
import { matchFields, setHomeOf } from './modules/matches/matches.fixture';
import { actOrThrow, applyOrThrow, hostMatch } from './modules/proposals/proposals.fixture';

const clock = { now: () => new Date('2026-06-01T10:00:00.000Z') };
setUpApp({ clock });

test.each([
  ['Hangul fillers', '\u3164\u3164\u3164'],
  ['characters without a width', '\u200B\u2060\uFEFF'],
  ['blank patterns of Braille', '\u2800\u2800'],
])('a required text of %s counts as empty', async (_kind, blank) => {
  const { host, matchId } = await hostMatch(app, clock.now());
  const applicants = await createTeamWithPeople(app);
  await setHomeOf(database, host.stranger);
  const spot = await postSpotOrThrow(app, host.leader, matchId);
  const post = async (person: Person, url: string, json: object) => {
    const answer = await send(app, 'POST', url, { cookie: person.cookie, json });
    return [url.split('/').at(-1), answer.statusCode, Object.entries(problem(answer).fields ?? {})[0]];
  };
  const message = blank;
  const termsVersion = 1;
  const teamId = applicants.team.id;
  expect(
    await post(applicants.leader, `/api/matches/${matchId}/proposals`, { teamId, message, termsVersion }),
  ).toEqual(['proposals', 422, ['message', 'required']]);
  expect(await post(host.stranger, `/api/guest-spots/${spot.id}/offers`, { message, termsVersion })).toEqual([
    'offers',
    422,
    ['message', 'required'],
  ]);
  const proposalId = await applyOrThrow(app, applicants.leader, matchId, teamId);
  await actOrThrow(app, host.leader, proposalId, 'talk');
  const clientId = randomUUID();
  expect(
    await post(applicants.leader, `/api/rooms/${proposalId}/messages`, { clientId, text: blank }),
  ).toEqual(['messages', 422, ['text', 'required']]);
  const proposals = [{ id: proposalId, state: 'TALKING' }];
  expect(await post(host.leader, `/api/matches/${matchId}/refusals`, { message, proposals })).toEqual([
    'refusals',
    422,
    ['message', 'required'],
  ]);
  expect(await post(host.leader, '/api/me/saved-searches', { name: blank, filters: {} })).toEqual([
    'saved-searches',
    422,
    ['name', 'required'],
  ]);
  const fields = matchFields(clock.now(), { content: blank });
  expect(await post(host.leader, '/api/matches', fields)).toEqual(['matches', 422, ['content', 'required']]);
  await actOrThrow(app, host.leader, proposalId, 'confirm');
  expect(
    await post(host.leader, `/api/matches/${matchId}/line-up/guests`, { name: blank, another: false }),
  ).toEqual(['guests', 422, ['name', 'required']]);
  expect(await post(host.leader, `/api/matches/${matchId}/cancel`, { reason: blank, version: 1 })).toEqual([
    'cancel',
    422,
    ['reason', 'required'],
  ]);
});
