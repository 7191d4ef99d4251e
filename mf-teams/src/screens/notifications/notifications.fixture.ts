import { fakeLive, renderScreen } from '@homeground/shared/testing';
import { NotificationsScreen } from './notifications.screen';

export const show = (locale: 'en' | 'ko' = 'en') =>
  renderScreen(NotificationsScreen, { path: '/notification', locale });

/** Opens a live connection for each test of the file. */
export function setUpNotifications(): void {
  beforeEach(() => void fakeLive());
}
