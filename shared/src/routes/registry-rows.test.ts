import type { AreaRoute } from '@homeground/shared/contracts';
import { addRows, allRows, matchRoute } from './match';
import { registryRows } from './registry-rows';
import { routeTable } from './table';

const plan: AreaRoute = {
  id: 'leagues-plan',
  path: '/leagues/:id/plan',
  title: { en: 'Plan', ko: '리그 계획' },
  top: true,
  bottom: true,
  back: 'shown',
  access: 'signed-in',
};

test('an area that the table does not know brings its rows', () => {
  expect(registryRows({ 'mf-leagues': [plan], 'mf-chat': [] })).toEqual([{ ...plan, owner: 'mf-leagues' }]);
});

test.each([
  ['an area of the table', { 'mf-chat': [{ ...plan, id: 'chat', path: '/chat' }] }],
  [
    'an area named after an address of the table',
    { 'mf-user': [{ ...plan, id: 'user', path: '/user/:id' }] },
  ],
  ['an area named after an address of the server', { 'mf-api': [{ ...plan, id: 'api', path: '/api/:id' }] }],
  ['an address of another area', { 'mf-leagues': [{ ...plan, path: '/matches/:id' }] }],
  ['the landing page', { 'mf-': [{ ...plan, path: '/' }] }],
  ['the shell', { shell: [plan] }],
])('%s brings no rows', (_, routes) => {
  expect(registryRows(routes)).toEqual([]);
});

test('added rows lead to their screens, stay if a later release has none, and are replaced if it has other rows', () => {
  expect(matchRoute('/leagues/7/plan')).toBeNull();
  addRows(registryRows({ 'mf-leagues': [plan] }));
  expect(matchRoute('/leagues/7/plan')).toEqual({
    row: { ...plan, owner: 'mf-leagues' },
    params: { id: '7' },
  });
  const rows = allRows();
  addRows(registryRows({ 'mf-leagues': [plan] }));
  addRows([]);
  expect(allRows()).toBe(rows);

  const renamedPlan = { ...plan, title: { en: 'Weekly plan', ko: '주간 계획' } };
  addRows(registryRows({ 'mf-leagues': [renamedPlan] }));
  expect(allRows()).toHaveLength(routeTable.length + 1);
  expect(matchRoute('/leagues/7/plan')?.row.title).toEqual(renamedPlan.title);
  expect(matchRoute('/matches/create')?.row.id).toBe('match-create');
});
