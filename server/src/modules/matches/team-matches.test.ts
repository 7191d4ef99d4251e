import type { MatchPage } from '@homeground/shared/contracts';
import { send, signUpUser, testClock } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import { createTeamAs, createTeamWithPeople, type Person } from '../../../test/teams';
import { guestActOrThrow, offerOrThrow, postSpotOrThrow } from '../guest-spots/guests.fixture';
import { actOrThrow, applyOrThrow } from '../proposals/proposals.fixture';
import { matchFields, postMatchAs, setHomeOf } from './matches.fixture';

const clock = testClock();

setUpApp({ clock });

let hosts: Awaited<ReturnType<typeof createTeamWithPeople>>;
let matchId: string;
let reader: Person;

beforeEach(async () => {
  hosts = await createTeamWithPeople(app);
  reader = await signUpUser(app);
  await setHomeOf(database, reader);
  matchId = await postMatchAs(
    app,
    hosts.leader,
    matchFields(clock.now(), { teamId: hosts.team.id, sport: 'futsal', playersPerSide: 5 }),
  );
});

const block = (blocker: Person, blocked: Person) =>
  send(app, 'PUT', `/api/users/${blocked.id}/block`, { cookie: blocker.cookie });
const statusOfPage = async (person: Person) =>
  (await send(app, 'GET', `/api/matches/${matchId}`, { cookie: person.cookie })).statusCode;
const listedIds = async (person: Person) =>
  (await send(app, 'GET', `/api/teams/${hosts.team.id}/matches?when=coming`, { cookie: person.cookie }))
    .json<MatchPage>()
    .matches.map(({ id }) => id);

test.each(['the reader', 'the poster'] as const)(
  'the matches of a team leave out a match whose page a block by %s hides',
  async (blocker) => {
    expect(await listedIds(reader)).toEqual([matchId]);
    await (blocker === 'the reader' ? block(reader, hosts.leader) : block(hosts.leader, reader));
    expect(await statusOfPage(reader)).toBe(404);
    expect(await listedIds(reader)).toEqual([]);
    // The other members of the team still see it.
    expect(await listedIds(hosts.member)).toEqual([matchId]);
  },
);

test('an accepted guest still finds the match in the list after a block', async () => {
  const spot = await postSpotOrThrow(app, hosts.leader, matchId);
  const offer = await offerOrThrow(app, reader, spot.id);
  await guestActOrThrow(app, hosts.leader, offer.id, 'accept');
  await block(reader, hosts.leader);
  expect(await statusOfPage(reader)).toBe(200);
  expect(await listedIds(reader)).toEqual([matchId]);
});

test('the opponent still finds the match in the list after a block', async () => {
  const team = await createTeamAs(app, reader);
  const room = await applyOrThrow(app, reader, matchId, team.id);
  await actOrThrow(app, hosts.leader, room, 'talk');
  await actOrThrow(app, hosts.leader, room, 'confirm');
  await block(hosts.leader, reader);
  expect(await statusOfPage(reader)).toBe(200);
  expect(await listedIds(reader)).toEqual([matchId]);
});
