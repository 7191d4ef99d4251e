import { refuseCanary, refusedCanaries } from './refused-canaries';

const base = '/r/mf-chat/9.9.9/';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('what failed in one tab is not tried by the next one', () => {
  refuseCanary(base);
  // Simulates a new tab, which has a new session storage.
  sessionStorage.clear();
  expect(refusedCanaries()).toEqual([base]);
});

test('the next day it gets another chance: it may have been the network', () => {
  refuseCanary(base);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 25 * 60 * 60 * 1_000);
  expect(refusedCanaries()).toEqual([]);
});

test('what somebody else wrote there is no list of ours', () => {
  for (const odd of ['{', '7', '["/r/"]', '[{"base":1}]', 'null']) {
    localStorage.setItem('homeground.refused-canaries', odd);
    expect(refusedCanaries()).toEqual([]);
  }
});
