import { isRegistry } from './registry';

const registryWith = (more: object) => ({
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
      ...more,
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
