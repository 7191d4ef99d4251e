import { setPreferences } from '@homeground/shared/session';
import { fakePushBrowser, fakeServer, ok, someConfig } from '@homeground/shared/testing';
import { screen } from '@testing-library/react';
import { joinedNotice, pageWith } from '../../rules/team.fixture';
import { setUpNotifications, show } from './notifications.fixture';

setUpNotifications();

test('the list of notifications offers push messages once', async () => {
  setPreferences({ hintsDone: [] });
  fakePushBrowser({ permission: 'default', answer: 'granted' });
  const server = fakeServer();
  server.on('GET', '/api/config', ok({ ...someConfig, pushKey: 'the-key' }));
  server.on('GET', '/api/notifications', ok(pageWith({ notices: [joinedNotice(1)] })));
  show();
  expect(await screen.findByText('Want to be notified right away?')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Notify me here' })).toHaveLength(1);
});
