/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import type { PointerEvent, TouchEvent } from 'react';
import { useLongPress } from './use-long-press';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pointerAt = (clientX: number, clientY: number, pointerType = 'touch', target = document.body) =>
  ({ clientX, clientY, pointerType, target }) as unknown as PointerEvent;

function renderLongPress() {
  const open = jest.fn();
  return { open, handlers: renderHook(() => useLongPress(open)).result.current };
}

test('a resting finger opens the options once, and a pressed mouse button does not', () => {
  const { open, handlers } = renderLongPress();
  handlers.onPointerDown(pointerAt(5, 5));
  handlers.onPointerMove(pointerAt(8, 9));
  jest.advanceTimersByTime(1000);
  handlers.onPointerUp();
  expect(open).toHaveBeenCalledTimes(1);
  handlers.onPointerDown(pointerAt(5, 5, 'mouse'));
  jest.advanceTimersByTime(1000);
  expect(open).toHaveBeenCalledTimes(1);
});

test('lifting the finger after a long press does not click; after a tap it does', () => {
  const { handlers } = renderLongPress();
  const preventDefault = jest.fn();
  const liftFinger = () => {
    handlers.onPointerUp();
    handlers.onTouchEnd({ preventDefault } as unknown as TouchEvent);
  };
  handlers.onPointerDown(pointerAt(5, 5));
  jest.advanceTimersByTime(1000);
  liftFinger();
  expect(preventDefault).toHaveBeenCalledTimes(1);
  handlers.onPointerDown(pointerAt(5, 5));
  liftFinger();
  expect(preventDefault).toHaveBeenCalledTimes(1);
});

test('a link keeps the menu of the browser', () => {
  const { open, handlers } = renderLongPress();
  handlers.onPointerDown(pointerAt(5, 5, 'touch', document.createElement('a')));
  jest.advanceTimersByTime(1000);
  expect(open).not.toHaveBeenCalled();
});

test.each([
  [
    'moves away',
    (handlers: ReturnType<typeof renderLongPress>['handlers']) => handlers.onPointerMove(pointerAt(5, 40)),
  ],
  ['is lifted', (handlers: ReturnType<typeof renderLongPress>['handlers']) => handlers.onPointerUp()],
  [
    'begins to scroll',
    (handlers: ReturnType<typeof renderLongPress>['handlers']) => handlers.onPointerCancel(),
  ],
])('a finger that %s opens nothing', (_case, moveFinger) => {
  const { open, handlers } = renderLongPress();
  handlers.onPointerDown(pointerAt(5, 5));
  moveFinger(handlers);
  jest.advanceTimersByTime(1000);
  expect(open).not.toHaveBeenCalled();
});
