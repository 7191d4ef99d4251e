import { testApp } from '../../../test/app';
import { createTestDatabase } from '../../../test/database';

/** Routes whose handlers read from a replica (docs/decisions/230). Only for readers who may see a state that is some seconds old. */
const ALWAYS = [
  'GET /api/guest-spots',
  'GET /api/matches',
  'GET /api/matches/count',
  'GET /api/matches/days',
  'GET /api/matches/near-counts',
  'GET /api/matches/new',
  'GET /api/matches/this-week',
  'GET /api/teams',
  'GET /api/teams/:teamId/matches',
  'GET /api/teams/:teamId/past-matches',
  'GET /api/teams/:teamId/reviews',
  'GET /api/users/:userId',
  'GET /api/users/:userId/past-matches',
  'GET /api/users/:userId/reviews',
];

/** Routes that read from a replica only while the primary does not answer. */
const IN_AN_OUTAGE = [
  'GET /api/config',
  'GET /api/matches/:id',
  'GET /api/matches/:id/line-up',
  'GET /api/matches/:id/preview',
  'GET /api/matches/:id/result',
  'GET /api/me',
  'GET /api/me/matches',
  'GET /api/me/matches/between',
  'GET /api/me/matches/next',
  'GET /api/me/teams',
  'GET /api/me/todos',
  'GET /api/notifications',
  'GET /api/notifications/unread',
  'GET /api/rooms',
  'GET /api/rooms/:id',
  'GET /api/rooms/:id/messages',
  'GET /api/rooms/unread',
  'GET /api/teams/:teamId',
];

test('only these routes read from a replica', async () => {
  const database = await createTestDatabase();
  const app = await testApp({ database });
  const routesWith = (kind: 'always' | 'in-an-outage') =>
    app.everyRoute
      .filter(({ method, replica }) => method !== 'HEAD' && replica === kind)
      .map(({ method, url }) => `${method} ${url}`)
      .sort();
  expect(routesWith('always')).toEqual(ALWAYS);
  expect(routesWith('in-an-outage')).toEqual(IN_AN_OUTAGE);
  await app.close();
  await database.close();
});
