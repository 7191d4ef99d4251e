/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { useMatchPhase } from './use-match-phase';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-05-01T09:59:00.000Z') }));
afterEach(() => jest.useRealTimers());

test('an open page updates the phase: confirmed, in progress, over', () => {
  const match = { state: 'CONFIRMED', startAt: '2026-05-01T10:00:00.000Z', minutes: 120 } as const;
  const { result } = renderHook(() => useMatchPhase(match));
  expect(result.current).toBe('CONFIRMED');
  act(() => void jest.advanceTimersByTime(60_000));
  expect(result.current).toBe('IN_PROGRESS');
  act(() => void jest.advanceTimersByTime(120 * 60_000));
  expect(result.current).toBe('AWAITING_RESULT');
});

test('a page that stays open for days also updates the phase', () => {
  const match = { state: 'CONFIRMED', startAt: '2026-05-04T10:00:00.000Z', minutes: 120 } as const;
  const { result } = renderHook(() => useMatchPhase(match));
  for (const hours of [24, 24, 24]) act(() => void jest.advanceTimersByTime(hours * 3_600_000));
  expect(result.current).toBe('CONFIRMED');
  act(() => void jest.advanceTimersByTime(60_000));
  expect(result.current).toBe('IN_PROGRESS');
});
