import { setPreferences } from '@homeground/shared/session';
import { fakePushBrowser, ok, someConfig } from '@homeground/shared/testing';
import { act, screen } from '@testing-library/react';
import { someOffer, someSpot } from '../../rules/guest-spot.fixture';
import { matchSeenByLeader, matchSeenByStranger, show } from './guest-spots/guest-spots-screen.fixture';
// Loaded already here, so that a shown offer does not come late.
import './push-offer-line';

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

test.each([
  ['a guest without an offer', { match: matchSeenByStranger, spots: [someSpot()] }],
  ['a host who takes no applications', { match: { ...matchSeenByLeader, takesProposals: false } }],
  ['a host whose match has begun', { match: { ...matchSeenByLeader, startAt: '2020-01-01T10:00:00.000Z' } }],
])('%s waits for nothing, and is offered nothing', async (_, options) => {
  showWithPush(options);
  await screen.findByRole('heading', { level: 1 });
  // In as many turns, the offer is shown to the others.
  for (let turn = 0; turn < 30; turn += 1) await act(async () => undefined);
  expect(screen.queryByRole('button', { name: 'Notify me here' })).toBeNull();
});
