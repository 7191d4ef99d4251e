import { setPreferences } from '@homeground/shared/session';
import { fakePushBrowser, ok, someConfig } from '@homeground/shared/testing';
import { lazyOptional } from '@homeground/shared/ui';
import { fireEvent, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { someOffer, someSpot } from '../../rules/guest-spot.fixture';
import {
  findRegion,
  matchSeenByLeader,
  matchSeenByStranger,
  show,
} from './guest-spots/guest-spots-screen.fixture';
import { MatchScreen } from './match.screen';

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

const LateOffer = lazyOptional(() => import('./push-offer-line').then(({ PushOffer }) => PushOffer));

/** The page, with a button that shows a further offer. It loads as an offer of the page does, so one of the page would be seen before it. */
function PageWithLateOffer() {
  const [isOffered, setOffered] = useState(false);
  return (
    <>
      <MatchScreen />
      <button onClick={() => setOffered(true)}>Offer</button>
      <Suspense fallback={null}>{isOffered && <LateOffer text="The late offer" />}</Suspense>
    </>
  );
}

test.each([
  ['a guest without an offer', { match: matchSeenByStranger }],
  ['a host who takes no applications', { match: { ...matchSeenByLeader, takesProposals: false } }],
  ['a host whose match has begun', { match: { ...matchSeenByLeader, startAt: '2020-01-01T10:00:00.000Z' } }],
])('%s waits for nothing, and is offered nothing', async (_, options) => {
  showWithPush({ ...options, spots: [someSpot()], page: PageWithLateOffer });
  // The match and its spots, which decide about the offer, are there.
  await findRegion();
  fireEvent.click(screen.getByRole('button', { name: 'Offer' }));
  expect(await screen.findByText('The late offer')).toBeVisible();
  expect(await acceptButtons()).toHaveLength(1);
});
