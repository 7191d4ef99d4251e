/** @jest-environment jsdom */
import { missingOf } from './missing.rules';
import { teamSeenBy } from './team.fixture';

const emptyProfile = { memberCount: 1, description: '', playingDays: [], logoUrl: null };

test('leader and managers see what could be added, people first', () => {
  const { play } = teamSeenBy('leader');
  const playedTeam = {
    ...emptyProfile,
    play: { ...play, standing: { ...play.standing, form: ['LOSS' as const] } },
  };
  expect(missingOf(teamSeenBy('leader', playedTeam))).toEqual(['people', 'description', 'days', 'logo']);
  // The first steps of a new team already contain people.
  expect(missingOf(teamSeenBy('leader', emptyProfile))).toEqual(['description', 'days', 'logo']);
  expect(
    missingOf(teamSeenBy('manager', { ...emptyProfile, memberCount: 2, description: 'We play.' })),
  ).toEqual(['days', 'logo']);
  expect(missingOf(teamSeenBy('leader', { logoUrl: '/p/1.webp' }))).toEqual([]);
});

test.each(['member', null] as const)('other viewers (%s) see nothing', (role) => {
  expect(missingOf(teamSeenBy(role, emptyProfile))).toEqual([]);
});
