import { paths, routeTable } from '@homeground/shared/routes';
import type { StoredUser } from '@homeground/shared/session';
import { decideRedirect } from './decide-redirect';

const placed: StoredUser = {
  id: 'me',
  nickname: 'me',
  pictureUrl: null,
  locale: 'en',
  latitude: 37.5,
  longitude: 127.036,
  searchDistance: 10,
};
const unplaced: StoredUser = { ...placed, latitude: null, longitude: null, searchDistance: null };
const rows = routeTable.map((row) => ({ row, pathname: row.path.replaceAll(/:\w+/g, 'me') }));
const publicRows = rows.filter(({ row }) => row.access === 'signed-out');
const privateRows = rows.filter(({ row }) => row.access === 'signed-in');

test('the table has the 23 rows of the specification, three of them open to all', () => {
  expect(rows.length).toBeGreaterThanOrEqual(23);
  expect(publicRows.map(({ pathname }) => pathname)).toEqual(['/', '/signup', '/signin']);
});

describe.each([true, false])('came from the app: %s', (cameFromApp) => {
  test.each(publicRows)('signed out sees $pathname', ({ row, pathname }) => {
    expect(decideRedirect({ pathname, user: null, cameFromApp })).toMatchObject({
      kind: 'show',
      match: { row },
    });
  });

  test.each(privateRows)(
    'signed out is led from $pathname to the landing page, and the address is kept',
    ({ pathname }) => {
      expect(decideRedirect({ pathname, user: null, cameFromApp })).toEqual({
        kind: 'to',
        path: '/',
        remember: true,
      });
    },
  );

  test.each(publicRows)('signed in leaves $pathname', ({ pathname }) => {
    for (const user of [placed, unplaced]) {
      expect(decideRedirect({ pathname, user, cameFromApp })).toEqual(
        cameFromApp ? { kind: 'back' } : { kind: 'to', path: '/matches', remember: false },
      );
    }
  });

  test.each(privateRows)(
    'without a location $pathname leads to the location page, but for the two exempt pages',
    ({ row, pathname }) => {
      const decision = decideRedirect({ pathname, user: unplaced, cameFromApp });
      if (row.id === 'user' || row.id === 'user-location')
        expect(decision).toMatchObject({ kind: 'show', match: { row } });
      else expect(decision).toEqual({ kind: 'to', path: '/user/me/location', remember: true });
    },
  );

  test.each(privateRows)('with a location $pathname is shown', ({ row, pathname }) => {
    expect(decideRedirect({ pathname, user: placed, cameFromApp })).toMatchObject({
      kind: 'show',
      match: { row },
    });
  });
});

test.each(['latitude', 'longitude', 'searchDistance'] as const)(
  'a missing %s alone is enough to be led to the location page',
  (field) => {
    const user = { ...placed, [field]: null };
    expect(decideRedirect({ pathname: '/matches', user, cameFromApp: false })).toMatchObject({
      path: paths.userLocation('me'),
    });
  },
);

test('0 is a valid coordinate', () => {
  const user = { ...placed, latitude: 0, longitude: 0 };
  expect(decideRedirect({ pathname: '/matches', user, cameFromApp: false }).kind).toBe('show');
});

test("another person's edit and location pages lead to one's own; their profile is shown", () => {
  const at = (pathname: string, user = placed) => decideRedirect({ pathname, user, cameFromApp: true });
  expect(at('/user/other/edit')).toMatchObject({ kind: 'to', path: '/user/me/edit' });
  expect(at('/user/other/location')).toMatchObject({ kind: 'to', path: '/user/me/location' });
  expect(at('/user/other/location', unplaced)).toMatchObject({ kind: 'to', path: '/user/me/location' });
  expect(at('/user/other').kind).toBe('show');
});

test('an unknown address is a not-found page for members and is not kept for visitors', () => {
  expect(decideRedirect({ pathname: '/nowhere', user: placed, cameFromApp: false })).toEqual({
    kind: 'show',
    match: null,
  });
  expect(decideRedirect({ pathname: '/nowhere', user: null, cameFromApp: false })).toEqual({
    kind: 'to',
    path: '/',
    remember: false,
  });
});
