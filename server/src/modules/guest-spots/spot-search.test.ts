import type { GuestSpotPage, NotificationsPage } from '@homeground/shared/contracts';
import { problem, send, signUpUser } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import { createTeamWithPeople, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { setHomeOf, matchFields, postMatchAs } from '../matches/matches.fixture';
import { guestActOrThrow, offerOrThrow, postSpotOrThrow } from './guests.fixture';

const now = new Date('2026-06-01T10:00:00.000Z');
const nearPosition = { latitude: 37.54, longitude: 126.92 };
const farPosition = { latitude: 37.63, longitude: 126.914 };
let hosts: Awaited<ReturnType<typeof createTeamWithPeople>>;
let guest: Person;

setUpApp({ clock: { now: () => now } });
beforeAll(async () => {
  hosts = await createTeamWithPeople(app);
  guest = await signUpUser(app);
  await setHomeOf(database, guest);
  await setHomeOf(database, hosts.member);
});
beforeEach(async () => {
  await database.db.deleteFrom('match').execute();
});

let lastMatchDay = 1;
async function postSpotAt(
  position = nearPosition,
  fields: Parameters<typeof postSpotOrThrow>[3] = {},
): Promise<string> {
  lastMatchDay += 1;
  const startAt = new Date(now.getTime() + lastMatchDay * 86_400_000).toISOString();
  const match = matchFields(now, {
    teamId: hosts.team.id,
    sport: 'futsal',
    playersPerSide: 5,
    ...position,
    startAt,
  });
  return (await postSpotOrThrow(app, hosts.leader, await postMatchAs(app, hosts.leader, match), fields)).id;
}
async function fetchPage(person: Person, query = ''): Promise<GuestSpotPage> {
  const answer = await send(app, 'GET', `/api/guest-spots?${query}`, { cookie: person.cookie });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<GuestSpotPage>();
}
const fetchIds = async (person: Person, query = '') =>
  (await fetchPage(person, query)).spots.map(({ id }) => id);

test('spots around the user come in order, page by page, without far spots, full spots and spots of the own team', async () => {
  const [farSpotId, nearSpotId, nearestSpotId] = [
    await postSpotAt(farPosition),
    await postSpotAt(),
    await postSpotAt({ latitude: 37.531, longitude: 126.914 }),
  ];
  await setHomeOf(database, guest, undefined, 15);
  expect(await fetchIds(guest)).toEqual([farSpotId, nearSpotId, nearestSpotId]);
  expect(await fetchIds(guest, 'sort=nearest')).toEqual([nearestSpotId, nearSpotId, farSpotId]);
  expect(await fetchIds(guest, 'sort=newest')).toHaveLength(3);
  const page = await fetchPage(guest, 'limit=2');
  expect(page.spots[1]).toMatchObject({ id: nearSpotId, myOffer: null, match: { aboutKm: 1 } });
  expect(await fetchIds(guest, `limit=2&cursor=${page.nextCursor ?? ''}`)).toEqual([nearestSpotId]);
  expect((await fetchPage(guest, `cursor=${page.nextCursor ?? ''}`)).nextCursor).toBeNull();
  await setHomeOf(database, guest);
  expect(await fetchIds(guest)).toEqual([nearSpotId, nearestSpotId]);
  expect(await fetchIds(hosts.member)).toEqual([]);
  const refusal = await send(app, 'GET', `/api/guest-spots?cursor=${page.nextCursor ?? ''}`, { cookie: hosts.member.cookie }); // prettier-ignore
  expect(problem(refusal).code).toBe('list.cursor_unusable');
  const singlePlaceSpotId = await postSpotAt(nearPosition, { wanted: 1 });
  expect(await fetchIds(guest)).toContain(singlePlaceSpotId);
  const otherUser = await signUpUser(app);
  await setHomeOf(database, otherUser);
  await guestActOrThrow(
    app,
    hosts.leader,
    (await offerOrThrow(app, otherUser, singlePlaceSpotId)).id,
    'accept',
  );
  expect(await fetchIds(guest)).not.toContain(singlePlaceSpotId);
});

test('each filter compares a field of the spot or its match', async () => {
  const freeSpotId = await postSpotAt(nearPosition, { levelFrom: 1, levelTo: 2 });
  const expensiveSpotId = await postSpotAt(nearPosition, {
    levelFrom: 4,
    levelTo: 5,
    costPerGuest: 10_000,
    gender: 'WOMEN',
  });
  expect(await fetchIds(guest, 'free=true')).toEqual([freeSpotId]);
  expect(await fetchIds(guest, 'level=4')).toEqual([expensiveSpotId]);
  expect(await fetchIds(guest, 'gender=WOMEN')).toEqual([expensiveSpotId]);
  expect(await fetchIds(guest, 'sport=soccer')).toEqual([]);
  expect(await fetchIds(guest, 'fromDay=2026-06-01&toDay=2026-12-31')).toEqual([freeSpotId, expensiveSpotId]);
  expect(await fetchIds(guest, 'toDay=2026-06-01')).toEqual([]);
});

test('a saved search for guest spots notifies of a fitting spot once; a saved search for matches does not', async () => {
  const [seeker, otherUser] = [await signUpUser(app), await signUpUser(app)];
  for (const [person, looksFor] of [
    [seeker, 'GUEST_SPOTS'],
    [otherUser, 'MATCHES'],
  ] as const) {
    const location = { latitude: 37.531, longitude: 126.914, searchDistance: 10 };
    await send(app, 'PUT', '/api/me/location', { cookie: person.cookie, json: location });
    const json = { name: 'Free futsal', filters: { sport: 'futsal', free: true }, looksFor };
    expect(
      (await send(app, 'POST', '/api/me/saved-searches', { cookie: person.cookie, json })).statusCode,
    ).toBe(201);
  }
  const fittingSpotId = await postSpotAt();
  await postSpotAt(nearPosition, { costPerGuest: 5_000 });
  await until(
    async () => (await database.db.selectFrom('outbox').select('id').executeTakeFirst()) === undefined,
  );
  const notifiedSpotIds = async (person: Person) =>
    (await send(app, 'GET', '/api/notifications', { cookie: person.cookie }))
      .json<NotificationsPage>()
      .notices.flatMap((notice) => (notice.kind === 'search.guest_spot' ? [notice.data.guestSpotId] : []));
  expect([await notifiedSpotIds(seeker), await notifiedSpotIds(otherUser)]).toEqual([[fittingSpotId], []]);
});

test('spots in a circle on the map come page by page, and a cursor is valid only for its circle', async () => {
  const busan = { latitude: 35.158, longitude: 129.16 };
  const busanIds = [await postSpotAt(busan), await postSpotAt(busan)];
  const nearId = await postSpotAt();
  expect(await fetchIds(guest)).toEqual([nearId]);
  expect(await fetchIds(guest, 'area=35.158,129.16,5')).toEqual(busanIds);
  const { nextCursor } = await fetchPage(guest, 'area=35.158,129.16,5&limit=1');
  const cursor = encodeURIComponent(nextCursor ?? '');
  expect(await fetchIds(guest, `area=35.158,129.16,5&limit=1&cursor=${cursor}`)).toEqual(busanIds.slice(1));
  for (const [query, code] of [
    [`limit=1&cursor=${cursor}`, 'list.cursor_unusable'],
    ['area=nowhere', 'request.invalid_fields'],
  ] as const) {
    const answer = await send(app, 'GET', `/api/guest-spots?${query}`, { cookie: guest.cookie });
    expect(problem(answer).code).toBe(code);
  }
});
