/** @jest-environment jsdom */
import { paths, routeTable } from '@homeground/shared/routes';
import type { StoredUser } from '@homeground/shared/session';
import { decideRedirect } from './decide-redirect';

const locatedUser: StoredUser = {
  id: 'me',
  nickname: 'me',
  pictureUrl: null,
  locale: 'en',
  latitude: 37.5,
  longitude: 127.036,
  searchDistance: 10,
};
const newUser: StoredUser = { ...locatedUser, latitude: null, longitude: null, searchDistance: null };
const rows = routeTable.map((row) => ({ row, pathname: row.path.replaceAll(/:\w+/g, 'me') }));
const visitorRows = rows.filter(({ row }) => row.access === 'signed-out');
const userRows = rows.filter(({ row }) => row.access === 'signed-in');

test('the route table has at least 23 rows, three of them for visitors', () => {
  expect(rows.length).toBeGreaterThanOrEqual(23);
  expect(visitorRows.map(({ pathname }) => pathname)).toEqual(['/', '/signup', '/signin']);
});

describe.each([true, false])('if cameFromApp is %s,', (cameFromApp) => {
  test.each(visitorRows)('a signed-out visitor sees $pathname', ({ row, pathname }) => {
    expect(decideRedirect({ pathname, user: null, cameFromApp })).toMatchObject({
      kind: 'show',
      match: { row },
    });
  });

  test.each(userRows)(
    'a signed-out visitor is redirected from $pathname to the landing page, and the address is remembered',
    ({ pathname }) => {
      expect(decideRedirect({ pathname, user: null, cameFromApp })).toEqual({
        kind: 'redirect',
        path: '/',
        remember: true,
      });
    },
  );

  test.each(visitorRows)('a signed-in user is redirected from $pathname', ({ pathname }) => {
    for (const user of [locatedUser, newUser]) {
      expect(decideRedirect({ pathname, user, cameFromApp })).toEqual(
        cameFromApp ? { kind: 'back' } : { kind: 'redirect', path: '/matches', remember: false },
      );
    }
  });

  test.each(userRows)(
    'a user without a location is redirected from $pathname to the location page, except for two pages',
    ({ row, pathname }) => {
      const decision = decideRedirect({ pathname, user: newUser, cameFromApp });
      if (row.id === 'user' || row.id === 'user-location')
        expect(decision).toMatchObject({ kind: 'show', match: { row } });
      else expect(decision).toEqual({ kind: 'redirect', path: '/user/me/location', remember: true });
    },
  );

  test.each(userRows)('a user with a location sees $pathname', ({ row, pathname }) => {
    expect(decideRedirect({ pathname, user: locatedUser, cameFromApp })).toMatchObject({
      kind: 'show',
      match: { row },
    });
  });
});

test.each(['latitude', 'longitude', 'searchDistance'] as const)(
  'without %s the location page is shown',
  (field) => {
    const user = { ...locatedUser, [field]: null };
    expect(decideRedirect({ pathname: '/matches', user, cameFromApp: false })).toMatchObject({
      path: paths.userLocation('me'),
    });
  },
);

test('0 is a valid coordinate', () => {
  const user = { ...locatedUser, latitude: 0, longitude: 0 };
  expect(decideRedirect({ pathname: '/matches', user, cameFromApp: false }).kind).toBe('show');
});

test("another user's edit and location pages lead to the user's own pages; another user's profile is shown", () => {
  const decide = (pathname: string, user = locatedUser) =>
    decideRedirect({ pathname, user, cameFromApp: true });
  expect(decide('/user/other/edit')).toMatchObject({ kind: 'redirect', path: '/user/me/edit' });
  expect(decide('/user/other/location')).toMatchObject({ kind: 'redirect', path: '/user/me/location' });
  expect(decide('/user/other/location', newUser)).toMatchObject({
    kind: 'redirect',
    path: '/user/me/location',
  });
  expect(decide('/user/other').kind).toBe('show');
});

test('an unknown address is a not-found page for users and is not remembered for visitors', () => {
  expect(decideRedirect({ pathname: '/nowhere', user: locatedUser, cameFromApp: false })).toEqual({
    kind: 'show',
    match: null,
  });
  expect(decideRedirect({ pathname: '/nowhere', user: null, cameFromApp: false })).toEqual({
    kind: 'redirect',
    path: '/',
    remember: false,
  });
});
