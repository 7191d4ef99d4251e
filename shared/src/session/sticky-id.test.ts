import { stickyId } from './sticky-id';
import { userKey } from './stored-user';

beforeEach(() => localStorage.clear());

test('a visitor keeps the number this browser dealt', () => {
  const first = stickyId();
  expect(first).toMatch(/^[0-9a-z]{12,}$/);
  expect(stickyId()).toBe(first);
  localStorage.clear();
  expect(stickyId()).not.toBe(first);
});

test('a person is the same one in every browser', () => {
  localStorage.setItem(userKey, JSON.stringify({ version: 1, user: { id: 'me' } }));
  expect(stickyId()).toBe('me');
});

test.each(['', '{', 'null', '[]', '{"user":{}}', '{"user":{"id":7}}'])('%j stands for nobody', (stored) => {
  localStorage.setItem(userKey, stored);
  expect(stickyId()).toMatch(/^[0-9a-z]{12,}$/);
});
