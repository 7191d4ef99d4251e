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
const publicRows = rows.filter(({ row }) => row.access === 'signed-out');
const privateRows = rows.filter(({ row }) => row.access === 'signed-in');

test('the route table has at least 23 rows, three of them for visitors', () => {
  expect(rows.length).toBeGreaterThanOrEqual(23);
  expect(publicRows.map(({ pathname }) => pathname)).toEqual(['/', '/signup', '/signin']);
});

describe.each([true, false])('came from the app: %s', (cameFromApp) => {
  test.each(publicRows)('a signed-out visitor sees $pathname', ({ row, pathname }) => {
    expect(decideRedirect({ pathname, user: null, cameFromApp })).toMatchObject({
      kind: 'show',
      match: { row },
    });
  });

  test.each(privateRows)(
    'a signed-out visitor is redirected from $pathname to the landing page, and the address is remembered',
    ({ pathname }) => {
      expect(decideRedirect({ pathname, user: null, cameFromApp })).toEqual({
        kind: 'to',
        path: '/',
        remember: true,
      });
    },
  );

  test.each(publicRows)('a signed-in user is redirected from $pathname', ({ pathname }) => {
    for (const user of [locatedUser, newUser]) {
      expect(decideRedirect({ pathname, user, cameFromApp })).toEqual(
        cameFromApp ? { kind: 'back' } : { kind: 'to', path: '/matches', remember: false },
      );
    }
  });

  test.each(privateRows)(
    'without a location $pathname leads to the location page, except for two pages',
    ({ row, pathname }) => {
      const decision = decideRedirect({ pathname, user: newUser, cameFromApp });
      if (row.id === 'user' || row.id === 'user-location')
        expect(decision).toMatchObject({ kind: 'show', match: { row } });
      else expect(decision).toEqual({ kind: 'to', path: '/user/me/location', remember: true });
    },
  );

  test.each(privateRows)('with a location $pathname is shown', ({ row, pathname }) => {
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
  expect(decide('/user/other/edit')).toMatchObject({ kind: 'to', path: '/user/me/edit' });
  expect(decide('/user/other/location')).toMatchObject({ kind: 'to', path: '/user/me/location' });
  expect(decide('/user/other/location', newUser)).toMatchObject({ kind: 'to', path: '/user/me/location' });
  expect(decide('/user/other').kind).toBe('show');
});

test('an unknown address is a not-found page for users and is not remembered for visitors', () => {
  expect(decideRedirect({ pathname: '/nowhere', user: locatedUser, cameFromApp: false })).toEqual({
    kind: 'show',
    match: null,
  });
  expect(decideRedirect({ pathname: '/nowhere', user: null, cameFromApp: false })).toEqual({
    kind: 'to',
    path: '/',
    remember: false,
  });
});
