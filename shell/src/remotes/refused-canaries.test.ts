/** @jest-environment jsdom */
import { refuseCanary, refusedCanaries } from './refused-canaries';

const base = '/r/mf-chat/9.9.9/';

beforeEach(() => localStorage.clear());

test('a canary that failed in one tab is not loaded by the next tab', () => {
  refuseCanary(base);
  // Simulates a new tab, which has a new session storage.
  sessionStorage.clear();
  expect(refusedCanaries()).toEqual([base]);
});

test('a refused canary gets another chance after a day', () => {
  refuseCanary(base);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 25 * 60 * 60 * 1_000);
  expect(refusedCanaries()).toEqual([]);
});

test('invalid data in storage counts as an empty list', () => {
  for (const garbage of ['{', '7', '["/r/"]', '[{"base":1}]', 'null']) {
    localStorage.setItem('homeground.refused-canaries', garbage);
    expect(refusedCanaries()).toEqual([]);
  }
});
