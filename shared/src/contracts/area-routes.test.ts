import { hasShape } from './validate';
import { AreaRoute, type AreaRoute as Route } from './area-routes';
import { routesProblem } from './area-routes.rules';

const plan: Route = {
  id: 'training-plan',
  path: '/training/:id/plan',
  title: { en: 'Plan', ko: '훈련 계획' },
  top: true,
  bottom: true,
  back: 'shown',
  access: 'signed-in',
};

test('a row with the columns of the route table is valid', () => {
  expect(hasShape(AreaRoute, plan)).toBe(true);
  expect(routesProblem('mf-training', [plan, { ...plan, id: 'training', path: '/training' }])).toBeNull();
});

test.each([
  ['a title with markup', { title: { en: '<script>alert(1)</script>', ko: '훈련' } }],
  ['a title with a direction character', { title: { en: 'Plan\u202e', ko: '훈련' } }],
  ['a title of two lines', { title: { en: 'Plan\nB', ko: '훈련' } }],
  ['an empty title', { title: { en: '', ko: '훈련' } }],
  ['a title in one language', { title: { en: 'Plan' } }],
  ['the title "region", which only home may have', { title: 'region' }],
  ['no title', { title: null }],
  ['a title longer than the bar', { title: { en: 'x'.repeat(61), ko: '훈련' } }],
  ['an unknown access', { access: 'everybody' }],
  ['an unknown back arrow', { back: 'sometimes' }],
  ['a bar that is not a boolean', { top: 'yes' }],
  ['an address of another site', { path: 'https://evil.example/training' }],
  ['an address without a slash', { path: 'training' }],
  ['an address with ..', { path: '/training/../matches' }],
  ['an address with a wildcard', { path: '/training/*' }],
  ['an address with nine parts', { path: '/training/1/2/3/4/5/6/7/8' }],
  ['a row that names an owner', { owner: 'shell' }],
])('%s is refused', (_, change) => {
  expect(hasShape(AreaRoute, { ...plan, ...change })).toBe(false);
});

test.each([
  ['mf-training', { path: '/matches' }, '/matches is not below /training'],
  ['mf-training', { path: '/training-plan' }, '/training-plan is not below /training'],
  ['mf-training', { path: '/:anything' }, '/:anything is not below /training'],
  ['mf-training', { id: 'match-create' }, 'The screen match-create must be called training or training-…'],
  ['mf-training', { id: 'trainings' }, 'The screen trainings must be called'],
  ['training', {}, 'only areas called mf-<word>'],
  ['mf-api', { path: '/api/x' }, '/api is an address of the server'],
])('%s may not bring %o', (area, change, problem) => {
  expect(routesProblem(area, [{ ...plan, ...change }])).toContain(problem);
});

test('an address or a screen may occur only once, even if parameters have other names', () => {
  expect(routesProblem('mf-training', [plan, { ...plan, path: '/training' }])).toContain(
    'the screen training-plan twice',
  );
  expect(
    routesProblem('mf-training', [plan, { ...plan, id: 'training-x', path: '/training/:other/plan' }]),
  ).toContain('the address /training/:other/plan twice');
});

test('a list with too many routes is refused', () => {
  const routes = Array.from({ length: 41 }, (_, index) => ({
    ...plan,
    id: `training-${index}`,
    path: `/training/p${index}`,
  }));
  expect(routesProblem('mf-training', routes)).toContain('41 routes, and 40 are allowed');
});
