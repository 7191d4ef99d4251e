/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import type { MouseEvent, PointerEvent } from 'react';
import { useLongPress } from './use-long-press';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pointerAt = (clientX: number, clientY: number, pointerType = 'touch', target = document.body) =>
  ({ clientX, clientY, pointerType, target }) as unknown as PointerEvent;

function longPress() {
  const open = jest.fn();
  return { open, press: renderHook(() => useLongPress(open)).result.current };
}

test('a resting finger opens the options once, and a pressed mouse button does not', () => {
  const { open, press } = longPress();
  press.onPointerDown(pointerAt(5, 5));
  press.onPointerMove(pointerAt(8, 9));
  jest.advanceTimersByTime(1000);
  press.onPointerUp();
  expect(open).toHaveBeenCalledTimes(1);
  press.onPointerDown(pointerAt(5, 5, 'mouse'));
  jest.advanceTimersByTime(1000);
  expect(open).toHaveBeenCalledTimes(1);
});

test('lifting the finger after a long press does not click; the next press does', () => {
  const { press } = longPress();
  const stopPropagation = jest.fn();
  const click = () => press.onClickCapture({ stopPropagation } as unknown as MouseEvent);
  press.onPointerDown(pointerAt(5, 5));
  jest.advanceTimersByTime(1000);
  click();
  expect(stopPropagation).toHaveBeenCalledTimes(1);
  press.onPointerDown(pointerAt(5, 5));
  press.onPointerUp();
  click();
  expect(stopPropagation).toHaveBeenCalledTimes(1);
});

test('a link keeps the menu of the browser', () => {
  const { open, press } = longPress();
  press.onPointerDown(pointerAt(5, 5, 'touch', document.createElement('a')));
  jest.advanceTimersByTime(1000);
  expect(open).not.toHaveBeenCalled();
});

test.each([
  ['moves away', (press: ReturnType<typeof longPress>['press']) => press.onPointerMove(pointerAt(5, 40))],
  ['is lifted', (press: ReturnType<typeof longPress>['press']) => press.onPointerUp()],
  ['begins to scroll', (press: ReturnType<typeof longPress>['press']) => press.onPointerCancel()],
])('a finger that %s opens nothing', (_case, moveFinger) => {
  const { open, press } = longPress();
  press.onPointerDown(pointerAt(5, 5));
  moveFinger(press);
  jest.advanceTimersByTime(1000);
  expect(open).not.toHaveBeenCalled();
});
