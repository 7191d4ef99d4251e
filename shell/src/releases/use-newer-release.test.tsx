/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { useNewerRelease } from './use-newer-release';

// The live release has another shell, which a page never applies without a reload.
jest.mock('../remotes/page-loader', () => ({
  pageLoader: { running: () => new Map() },
  pageRegistry: {
    current: () => ({ shell: { version: 'running' } }),
    fetchNewer: async () => ({ shell: { version: 'live' } }),
  },
}));
jest.mock('./newer-release', () => ({ changesPage: () => true }));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a postponed offer stays away for an hour, although checks find the same release again', async () => {
  const { result } = renderHook(() => useNewerRelease());
  // React renders at the end of each step.
  const passMinutes = async (count: number) => {
    for (let step = 0; step < count; step += 1) await act(() => jest.advanceTimersByTimeAsync(60_000));
  };
  expect(result.current.isOffered).toBe(false);
  await passMinutes(16);
  expect(result.current.isOffered).toBe(true);
  act(() => result.current.postpone());
  await passMinutes(59);
  expect(result.current.isOffered).toBe(false);
  await passMinutes(2);
  expect(result.current.isOffered).toBe(true);
});
