import { renderHook } from '@testing-library/react';
import type { PointerEvent } from 'react';
import { useLongPress } from './use-long-press';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const at = (clientX: number, clientY: number, pointerType = 'touch') =>
  ({ clientX, clientY, pointerType }) as PointerEvent;

function pressed() {
  const open = jest.fn();
  return { open, press: renderHook(() => useLongPress(open)).result.current };
}

test('a finger that stays opens the options once, and a mouse does not', () => {
  const { open, press } = pressed();
  press.onPointerDown(at(5, 5));
  press.onPointerMove(at(8, 9));
  jest.advanceTimersByTime(1000);
  press.onPointerUp();
  expect(open).toHaveBeenCalledTimes(1);
  press.onPointerDown(at(5, 5, 'mouse'));
  jest.advanceTimersByTime(1000);
  expect(open).toHaveBeenCalledTimes(1);
});

test.each([
  ['moves away', (press: ReturnType<typeof pressed>['press']) => press.onPointerMove(at(5, 40))],
  ['leaves', (press: ReturnType<typeof pressed>['press']) => press.onPointerUp()],
  ['begins to scroll', (press: ReturnType<typeof pressed>['press']) => press.onPointerCancel()],
])('a finger that %s opens nothing', (_what, act) => {
  const { open, press } = pressed();
  press.onPointerDown(at(5, 5));
  act(press);
  jest.advanceTimersByTime(1000);
  expect(open).not.toHaveBeenCalled();
});
