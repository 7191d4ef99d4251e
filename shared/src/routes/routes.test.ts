import { matchRoute, paths, routeTable } from './index';

test('the table has at least the 23 rows of SEED 2, with unique ids and paths', () => {
  expect(routeTable.length).toBeGreaterThanOrEqual(23);
  expect(new Set(routeTable.map((row) => row.id)).size).toBe(routeTable.length);
  expect(new Set(routeTable.map((row) => row.path)).size).toBe(routeTable.length);
});

test.each(Object.entries(paths))('the address of paths.%s has a row in the table', (_name, build) => {
  const path = build('a b/ü', 'ü?#');
  expect(matchRoute(path)?.row.path.split('/').length).toBe(path.split('/').length);
});

test('every row of the table has a builder in paths', () => {
  const builtIds = Object.values(paths).map((build) => matchRoute(build('x', 'y'))?.row.id);
  expect(new Set(builtIds).size).toBe(routeTable.length);
});

test('fixed parts of a path take precedence over parameters', () => {
  expect(matchRoute('/matches/create')?.row.id).toBe('match-create');
  expect(matchRoute('/team/create')?.row.id).toBe('team-create');
  expect(matchRoute('/team/t1')).toMatchObject({ row: { id: 'team' }, params: { id: 't1' } });
});

test('ids survive building and matching a path', () => {
  expect(matchRoute(paths.matchChat('a b/ü', '?#'))?.params).toEqual({ id: 'a b/ü', matchProposalId: '?#' });
});

test.each(['/nowhere', '/matches/1/2/3/4', '/notification/only-one', '/user'])('%s is unknown', (path) => {
  expect(matchRoute(path)).toBeNull();
});

test('a malformed percent escape stays as it is', () => {
  expect(matchRoute('/team/%E0%A4%A')?.params).toEqual({ id: '%E0%A4%A' });
});
