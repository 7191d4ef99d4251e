/** @jest-environment jsdom */
import { stickyId } from './sticky-id';
import { userKey } from './stored-user';

beforeEach(() => localStorage.clear());

test('a visitor keeps the id of this browser', () => {
  const firstId = stickyId();
  expect(firstId).toMatch(/^[0-9a-z]{12,}$/);
  expect(stickyId()).toBe(firstId);
  localStorage.clear();
  expect(stickyId()).not.toBe(firstId);
});

test('a user has the same id in every browser', () => {
  localStorage.setItem(userKey, JSON.stringify({ version: 1, user: { id: 'me' } }));
  expect(stickyId()).toBe('me');
});

test.each(['', '{', 'null', '[]', '{"user":{}}', '{"user":{"id":7}}'])(
  'with %j stored there is no user',
  (storedText) => {
    localStorage.setItem(userKey, storedText);
    expect(stickyId()).toMatch(/^[0-9a-z]{12,}$/);
  },
);
