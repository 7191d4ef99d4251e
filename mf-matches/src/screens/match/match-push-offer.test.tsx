import { setPreferences } from '@homeground/shared/session';
import { fakePushBrowser, ok, someConfig } from '@homeground/shared/testing';
import { screen } from '@testing-library/react';
import { someOffer, someSpot } from '../../rules/guest-spot.fixture';
import { matchSeenByLeader, matchSeenByStranger, show } from './guest-spots/guest-spots-screen.fixture';

beforeEach(() => {
  setPreferences({ hintsDone: [] });
  fakePushBrowser({ permission: 'default', answer: 'granted' });
});

function showWithPush(options: Parameters<typeof show>[0]): void {
  const server = show(options);
  server.on('GET', '/api/config', ok({ ...someConfig, pushKey: 'the-key' }));
}

const acceptButtons = () => screen.findAllByRole('button', { name: 'Notify me here' });

test('a host who waits for applications is offered push messages, once on the page', async () => {
  showWithPush({ match: matchSeenByLeader, spots: [someSpot({ myOffer: someOffer() })] });
  expect(await screen.findByText('Want to hear as soon as someone applies?')).toBeVisible();
  expect(await acceptButtons()).toHaveLength(1);
});

test('a guest who waits for an answer is offered push messages', async () => {
  showWithPush({ match: matchSeenByStranger, spots: [someSpot({ myOffer: someOffer() })] });
  expect(await screen.findByText('Want to hear as soon as the team answers?')).toBeVisible();
});

test('a user who waits for nothing is offered nothing', async () => {
  showWithPush({ match: matchSeenByStranger, spots: [someSpot()] });
  await screen.findByRole('region', { name: 'Guest players' });
  expect(screen.queryByRole('button', { name: 'Notify me here' })).toBeNull();
});
