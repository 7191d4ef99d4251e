import { isRegistry, usableRegistry } from './registry';

const registryWith = (fields: object) => ({
  schema: 1,
  generation: 1,
  publishedAt: '2026-11-21T00:00:00.000Z',
  shell: { version: '0.1.0', provides: { react: '19.3.1' } },
  remotes: {
    'mf-teams': {
      version: '0.1.0',
      base: '/r/mf-teams/0.1.0/',
      entry: 'remoteEntry.js',
      preload: [],
      screens: { team: [] },
      integrity: {},
      requires: {},
      ...fields,
    },
  },
});

test('an area without first calls is valid; an unknown field is refused', () => {
  expect(isRegistry(registryWith({}))).toBe(true);
  expect(isRegistry(registryWith({ runs: 'https://evil.example/x.js' }))).toBe(false);
});

test.each([
  '/api/teams/{1}',
  '/api/rooms/{3}/messages',
  '/api/me/matches?when=coming&limit=5',
  '/api/rooms?matchId={1}',
])('%s is a valid first call', (call) =>
  expect(isRegistry(registryWith({ calls: { team: [call] } }))).toBe(true),
);

test.each([
  'https://evil.example/api/me',
  '//evil.example/api',
  '/api/../admin',
  '/r/mf-teams/x.js',
  '/api/a b',
  '',
])('%s is not a valid first call, because it is not a path of our API', (call) =>
  expect(isRegistry(registryWith({ calls: { team: [call] } }))).toBe(false),
);

test('one area cannot run as another', () => {
  expect(isRegistry(registryWith({ base: '/r/mf-chat/0.1.0/' }))).toBe(false);
});

const route = {
  id: 'training',
  path: '/training',
  title: { en: 'Training', ko: '훈련' },
  top: true,
  bottom: true,
  back: 'hidden',
  access: 'signed-in',
};

test('an area may bring routes, but not too many', () => {
  expect(isRegistry(registryWith({ routes: [route] }))).toBe(true);
  expect(isRegistry(registryWith({ routes: Array.from({ length: 41 }, () => route) }))).toBe(false);
});

test.each([
  ['routes with markup in a title', { routes: [{ ...route, title: { en: '<b>', ko: '훈련' } }] }],
  ['fifty thousand routes', { routes: Array.from({ length: 50_000 }, () => route) }],
  ['a field that this shell does not know', { later: true }],
])('an entry with %s is left out, and the other entries stay', (_, fields) => {
  const healthyRegistry = registryWith({});
  const brokenEntry = { ...healthyRegistry.remotes['mf-teams'], base: '/r/mf-training/0.1.0/', ...fields };
  const registry = {
    ...healthyRegistry,
    remotes: { ...healthyRegistry.remotes, 'mf-training': brokenEntry },
  };
  expect(isRegistry(registry)).toBe(false);
  expect(usableRegistry(registry)).toEqual(healthyRegistry);
});

test.each([null, 3, 'x', [], {}, { remotes: [] }, { ...registryWith({}), generation: 0 }])(
  '%j is not a registry',
  (value) => expect(usableRegistry(value)).toBeNull(),
);

test.each(['https://areas.example.com', 'https://areas.example.com:8443', 'http://localhost:4100'])(
  'an area may name %s as the origin of its files',
  (origin) => expect(isRegistry(registryWith({ origin }))).toBe(true),
);

test.each([
  'http://areas.example.com',
  'http://localhost.evil.example',
  'https://areas.example.com/r',
  'https://user@evil.example',
  'https://*',
  '//evil.example',
  'data:text/javascript,1',
])('%s is not a valid origin of files', (origin) => expect(isRegistry(registryWith({ origin }))).toBe(false));
