import { missingOf } from './missing.rules';
import { teamSeenBy } from './team.fixture';

const bare = { memberCount: 1, description: '', playingDays: [], logoUrl: null };

test('whoever leads a team sees what could be added, people first', () => {
  const { play } = teamSeenBy('leader');
  const played = { ...bare, play: { ...play, standing: { ...play.standing, form: ['LOSS' as const] } } };
  expect(missingOf(teamSeenBy('leader', played))).toEqual(['people', 'description', 'days', 'logo']);
  // The first steps of a new team lead to people already.
  expect(missingOf(teamSeenBy('leader', bare))).toEqual(['description', 'days', 'logo']);
  expect(missingOf(teamSeenBy('manager', { ...bare, memberCount: 2, description: 'We play.' }))).toEqual([
    'days',
    'logo',
  ]);
  expect(missingOf(teamSeenBy('leader', { logoUrl: '/p/1.webp' }))).toEqual([]);
});

test.each(['member', null] as const)('nobody else (%s) does', (role) => {
  expect(missingOf(teamSeenBy(role, bare))).toEqual([]);
});
