/** @jest-environment jsdom */
import { firstSteps } from './first-steps.rules';
import { teamSeenBy } from './team.fixture';

const stepsOf = (...teamArguments: Parameters<typeof teamSeenBy>) =>
  firstSteps(teamSeenBy(...teamArguments)).map(({ step, done }) => (done ? `${step} done` : step));

test('the first steps of a new team are: people, first match, kit', () => {
  expect(stepsOf('leader', { memberCount: 1 })).toEqual(['people', 'match', 'shirt']);
  expect(stepsOf('manager', { kitHome: 'navy' })).toEqual(['people done', 'match', 'shirt done']);
});

test('members, users outside the team and teams that have played have no first steps', () => {
  expect(stepsOf('member')).toEqual([]);
  expect(stepsOf(null)).toEqual([]);
  const { play } = teamSeenBy('leader');
  expect(stepsOf('leader', { play: { ...play, standing: { ...play.standing, form: ['WIN'] } } })).toEqual([]);
});
