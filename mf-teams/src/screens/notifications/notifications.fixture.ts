import { fakeLive, renderScreen } from '@homeground/shared/testing';
import { startTeamLiveUpdates } from '../../api/team-live';
import { NotificationsScreen } from './notifications.screen';

// In the app, the entry of the area does this.
startTeamLiveUpdates();

export const show = (locale: 'en' | 'ko' = 'en') =>
  renderScreen(NotificationsScreen, { path: '/notification', locale });

/** Opens a live connection for each test of the file. */
export function setUpNotifications(): void {
  beforeEach(() => void fakeLive());
}
