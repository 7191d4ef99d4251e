import type { AddressAnswer, MatchDetail, NeighbourhoodsAnswer } from '@homeground/shared/contracts';
import { cookieOf, send, newAccount, testApp, testClock, testConfig } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import type { App } from '../../platform/http/app-instance';
import { fixtureFolder } from './korea.fixture';

const yeoksam = { latitude: 37.05, longitude: 127.05 };

let database: TestDatabase;
let fixture: Awaited<ReturnType<typeof fixtureFolder>>;
let app: App;
const clock = testClock();

beforeAll(async () => {
  database = await createTestDatabase();
  fixture = await fixtureFolder();
  app = await testApp({ database, clock, config: testConfig({}, { geoDataDir: fixture.folder }) });
});

afterAll(async () => {
  await app.close();
  await database.close();
  await fixture.remove();
});

interface Reader {
  readonly id: string;
  readonly cookie: string;
}

const hangul = /\p{sc=Hangul}/u;

async function createUserInYeoksam(locale: 'ko' | 'en'): Promise<Reader> {
  const signUpAnswer = await send(app, 'POST', '/api/accounts', { json: { ...newAccount(), locale } });
  const person = {
    id: signUpAnswer.json<{ user: { id: string } }>().user.id,
    cookie: cookieOf(signUpAnswer),
  };
  const json = { ...yeoksam, searchDistance: 10 };
  const saveAnswer = await send(app, 'PUT', '/api/me/location', { cookie: person.cookie, json });
  expect(saveAnswer.statusCode).toBe(200);
  return person;
}

/** Returns all place names that this reader sees: on their profile, in the title of the home screen, in the search, and on a match. */
async function namesFor(reader: Reader, locale: 'ko' | 'en', matchId: string): Promise<string[]> {
  const get = async <T>(url: string): Promise<T> => {
    const headers = { 'accept-language': locale };
    const answer = await send(app, 'GET', url, { cookie: reader.cookie, headers });
    expect(answer.statusCode).toBe(200);
    return answer.json<T>();
  };
  const { user } = await get<{ user: { region: Record<string, string> | null } }>('/api/me');
  const profile = await get<{ region: Record<string, string> | null }>(`/api/users/${reader.id}`);
  const { x, y } = { x: yeoksam.longitude, y: yeoksam.latitude };
  const address = await get<AddressAnswer>(
    `/v2/local/geo/coord2address.json?x=${x}&y=${y}&input_coord=WGS84`,
  );
  const neighbourhoodsAnswer = await get<NeighbourhoodsAnswer>(
    `/api/neighbourhoods?q=${encodeURIComponent('역삼')}`,
  );
  const { match } = await get<{ match: MatchDetail }>(`/api/matches/${matchId}`);
  const title = address.documents[0]?.address?.region_3depth_name ?? '';
  const fullName = address.documents[0]?.address?.address_name ?? '';
  const thirdLevels = [
    user.region?.['depth3'],
    profile.region?.['depth3'],
    title,
    match.region?.[locale].depth3,
  ];
  // All five sources have the same name.
  expect([...thirdLevels, neighbourhoodsAnswer.neighbourhoods[0]?.names[locale].depth3]).toEqual(
    Array(5).fill(title),
  );
  return [
    user.region,
    profile.region,
    match.region?.[locale] ?? null,
    neighbourhoodsAnswer.neighbourhoods[0]?.names[locale],
  ]
    .flatMap((names) => Object.values(names ?? {}))
    .concat(title, fullName)
    .filter(Boolean);
}

test.each([
  ['en', 'ko', false, 'Yeoksam-dong'],
  ['ko', 'en', true, '역삼동'],
] as const)(
  'a reader of %s sees places only in that language, even on a match posted in %s',
  async (locale, hostLocale, isHangul, name) => {
    const [reader, host] = [await createUserInYeoksam(locale), await createUserInYeoksam(hostLocale)];
    const json = {
      ...{ teamId: null, sport: 'tennis', title: 'Rally', content: 'A set or two.', minutes: 60 },
      startAt: new Date(clock.now().getTime() + 86_400_000).toISOString(),
      ...{ playersPerSide: 1, venueState: 'HOST_WILL_BOOK', venueName: '', venueAddress: '' },
      ...{ latitude: null, longitude: null, costPerTeam: 0, costNote: '', levelFrom: 1, levelTo: 5 },
      ...{ gender: 'ANY', rules: '', rated: true, timeZone: 'Asia/Seoul' },
    };
    const postAnswer = await send(app, 'POST', '/api/matches', { cookie: host.cookie, json });
    expect(postAnswer.statusCode).toBe(201);
    const [id = ''] = postAnswer.json<{ ids: string[] }>().ids;
    const names = await namesFor(reader, locale, id);
    expect(names).toContain(name);
    expect(names.filter((placeName) => hangul.test(placeName) !== isHangul)).toEqual([]);
  },
);
