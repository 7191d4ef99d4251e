/** @jest-environment jsdom */
import { firstSteps } from './first-steps.rules';
import { teamSeenBy } from './team.fixture';

const stepsOf = (...seenBy: Parameters<typeof teamSeenBy>) =>
  firstSteps(teamSeenBy(...seenBy)).map(({ step, done }) => (done ? `${step} done` : step));

test('a new team gets the steps people, first match and kit', () => {
  expect(stepsOf('leader', { memberCount: 1 })).toEqual(['people', 'match', 'shirt']);
  expect(stepsOf('manager', { kitHome: 'navy' })).toEqual(['people done', 'match', 'shirt done']);
});

test('visitors, members and teams that have played get no steps', () => {
  expect(stepsOf('member')).toEqual([]);
  expect(stepsOf(null)).toEqual([]);
  const { play } = teamSeenBy('leader');
  expect(stepsOf('leader', { play: { ...play, standing: { ...play.standing, form: ['WIN'] } } })).toEqual([]);
});
