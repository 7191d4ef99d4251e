/** @jest-environment jsdom */
import { currentUser, signedIn } from '@homeground/shared/session';
import { someUser } from '@homeground/shared/testing';
import { queryClient } from './query-client';
import { sharedKeys, sharedQueries, storeMe } from './shared-queries';

beforeEach(() => {
  queryClient.clear();
  signedIn(someUser);
});

test('a change of the user replaces the stored and the cached user, and makes the data that depends on it stale', () => {
  const meKey = sharedQueries.me(someUser.id).queryKey;
  queryClient.setQueryData(meKey, someUser);
  const userKeys = [sharedKeys.user(someUser.id), sharedKeys.opponents('x'), sharedKeys.teamsNear('x')];
  for (const key of userKeys) queryClient.setQueryData(key, {});
  storeMe({ ...someUser, searchDistance: 25 });
  expect(currentUser()?.searchDistance).toBe(25);
  expect(queryClient.getQueryData(meKey)?.searchDistance).toBe(25);
  expect(userKeys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, true]);
});

test('a late response about a user who has signed out stores nothing', () => {
  storeMe({ ...someUser, id: 'somebody-else' });
  expect(currentUser()?.id).toBe(someUser.id);
  expect(queryClient.getQueryData(sharedQueries.me('somebody-else').queryKey)).toBeUndefined();
});
