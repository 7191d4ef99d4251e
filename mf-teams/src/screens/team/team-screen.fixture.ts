import { fakeLive, noReviews, renderScreen } from '@homeground/shared/testing';
import { startTeamLiveUpdates } from '../../api/team-live';
import { teamCard } from '../../rules/team.fixture';
import { TeamScreen } from './team.screen';

// In the app, the entry of the area does this.
startTeamLiveUpdates();

export const side = { teamId: 'team-9', name: 'Night owls', eligible: true, obstacles: [] };
export const challengeCheck = (...sides: object[]) => ({ team: teamCard, sides });
export const defaultAnswers = {
  '/api/teams/:id/reviews': noReviews,
  '/api/teams/:id/challenge': challengeCheck(side),
};

export const show = (address = '/team/team-1', locale: 'en' | 'ko' = 'en') =>
  renderScreen(TeamScreen, { path: '/team/:id', at: address, locale });

/** Opens a live connection for each test of the file. */
export function setUpTeamScreen(): void {
  beforeEach(() => void fakeLive());
}
