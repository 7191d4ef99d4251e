import { offerObstacles } from '@homeground/shared/contracts';
import { en } from '../screens/match/guest-spots/locales/en';
import { eligible, someOffer, someSpot } from './guest-spot.fixture';
import { offerObstacle, offerOfBar, spotOfBar, fallbackFor } from './guest-spot.rules';
import { someDetail } from './match.fixture';

test.each(offerObstacles)('the obstacle %s has a text and a next step', (obstacle) => {
  expect(en).toHaveProperty([`obstacle.${obstacle}`]);
  expect(en).toHaveProperty([`fallback.${fallbackFor(obstacle)}`]);
  expect(offerObstacle({ obstacles: [obstacle] })).toBe(obstacle);
});

test('of several obstacles, only the obstacle that must be solved first is shown', () => {
  expect(offerObstacle({ obstacles: ['TOO_FAR', 'FULL', 'OWN_TEAM'] })).toBe('OWN_TEAM');
  expect(offerObstacle({ obstacles: [] })).toBeNull();
});

const matchWithoutMySides = someDetail({ eligibility: [] });

test('the bar shows the only spot of the match to a user who cannot apply with a team, but may offer to play', () => {
  const spot = someSpot();
  expect(spotOfBar(matchWithoutMySides, [spot])).toBe(spot);
  expect(spotOfBar(someDetail({ state: 'CONFIRMED', eligibility: [] }), [spot])).toBe(spot);
  // One of the user's teams can apply, so the bar is for the application, and the button for the spot stays beside the spot.
  expect(spotOfBar(someDetail(), [spot])).toBeNull();
  expect(spotOfBar(matchWithoutMySides, [spot, someSpot({ id: 's2', side: 'AWAY' })])).toBeNull();
  expect(
    spotOfBar(matchWithoutMySides, [someSpot({ eligibility: { ...eligible, eligible: false } })]),
  ).toBeNull();
  expect(spotOfBar(matchWithoutMySides, [someSpot({ eligibility: null })])).toBeNull();
});

test('after a user has offered to play, the bar shows the offer until it is rejected', () => {
  const waitingSpot = someSpot({ myOffer: someOffer() });
  for (const match of [
    matchWithoutMySides,
    someDetail(),
    someDetail({ state: 'CONFIRMED', eligibility: [] }),
  ])
    expect(offerOfBar(match, [waitingSpot])).toBe(waitingSpot.myOffer);
  const acceptedSpot = someSpot({ myOffer: someOffer({ state: 'CONFIRMED' }) });
  expect(offerOfBar(matchWithoutMySides, [someSpot(), acceptedSpot])).toBe(acceptedSpot.myOffer);
  expect(
    offerOfBar(matchWithoutMySides, [someSpot({ myOffer: someOffer({ state: 'REJECTED' }) })]),
  ).toBeNull();
  // A user who plays for one of the two sides gets other buttons in the bar.
  const player = { isHost: true, isPlaying: true, proposalId: null, proposalState: null };
  expect(offerOfBar(someDetail({ mine: player }), [acceptedSpot])).toBeNull();
});
