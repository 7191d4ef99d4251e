/** @jest-environment jsdom */
import { missingParts } from './missing-parts.rules';
import { teamSeenBy } from './team.fixture';

const emptyProfile = { memberCount: 1, description: '', playingDays: [], logoUrl: null };

test('leader and managers see which parts of the profile are missing, people first', () => {
  const { play } = teamSeenBy('leader');
  const playedTeam = {
    ...emptyProfile,
    play: { ...play, standing: { ...play.standing, form: ['LOSS' as const] } },
  };
  expect(missingParts(teamSeenBy('leader', playedTeam))).toEqual(['people', 'description', 'days', 'logo']);
  // A new team is already asked to invite people, in its list of first steps.
  expect(missingParts(teamSeenBy('leader', emptyProfile))).toEqual(['description', 'days', 'logo']);
  expect(
    missingParts(teamSeenBy('manager', { ...emptyProfile, memberCount: 2, description: 'We play.' })),
  ).toEqual(['days', 'logo']);
  expect(missingParts(teamSeenBy('leader', { logoUrl: '/p/1.webp' }))).toEqual([]);
});

test.each(['member', null] as const)('a viewer with the role %s sees no missing parts', (role) => {
  expect(missingParts(teamSeenBy(role, emptyProfile))).toEqual([]);
});
