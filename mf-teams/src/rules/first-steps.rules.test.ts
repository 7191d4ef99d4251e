import { firstSteps } from './first-steps.rules';
import { teamSeenBy } from './team.fixture';

const stepsOf = (...seen: Parameters<typeof teamSeenBy>) =>
  firstSteps(teamSeenBy(...seen)).map(({ step, done }) => (done ? `${step} done` : step));

test('a new team is led to people, to its first match, and to its shirt', () => {
  expect(stepsOf('leader', { memberCount: 1 })).toEqual(['people', 'match', 'shirt']);
  expect(stepsOf('manager', { kitHome: 'navy' })).toEqual(['people done', 'match', 'shirt done']);
});

test('nobody else is, and no team that has played', () => {
  expect(stepsOf('member')).toEqual([]);
  expect(stepsOf(null)).toEqual([]);
  const { play } = teamSeenBy('leader');
  expect(stepsOf('leader', { play: { ...play, standing: { ...play.standing, form: ['WIN'] } } })).toEqual([]);
});
