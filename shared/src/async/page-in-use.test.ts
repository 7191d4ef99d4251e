/** @jest-environment jsdom */
import { limits } from '@homeground/shared/contracts';
import { isPageInUse, onPageUse } from './page-in-use';

const untouchedMs = limits.chat.untouchedSeconds * 1000;
const onUse = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  onUse.mockClear();
  window.dispatchEvent(new Event('keydown'));
});
afterEach(() => jest.useRealTimers());

test.each(['pointerdown', 'keydown', 'wheel', 'touchmove', 'focus'])(
  'a page is in use until its last %s is two minutes ago, and again from the next one on',
  (input) => {
    const stop = onPageUse(onUse);
    jest.advanceTimersByTime(untouchedMs - 1);
    window.dispatchEvent(new Event(input));
    jest.advanceTimersByTime(untouchedMs - 1);
    expect(isPageInUse()).toBe(true);
    jest.advanceTimersByTime(1);
    expect(isPageInUse()).toBe(false);
    expect(onUse).not.toHaveBeenCalled();
    window.dispatchEvent(new Event(input));
    expect(isPageInUse()).toBe(true);
    expect(onUse).toHaveBeenCalledTimes(1);
    stop();
  },
);

test('a page that moves its focus itself, to a dialog for example, is not in use', () => {
  const button = document.body.appendChild(document.createElement('button'));
  jest.advanceTimersByTime(untouchedMs);
  button.focus();
  expect(document.activeElement).toBe(button);
  expect(isPageInUse()).toBe(false);
  button.remove();
});

test('a pointer counts only when it moves, and a page that scrolls itself is not in use', () => {
  const move = (screenX: number) => window.dispatchEvent(new MouseEvent('pointermove', { screenX }));
  move(10);
  jest.advanceTimersByTime(untouchedMs);
  move(10);
  window.dispatchEvent(new Event('scroll'));
  expect(isPageInUse()).toBe(false);
  move(11);
  expect(isPageInUse()).toBe(true);
});

test('a hidden page is not in use; a page that is shown again is, before any input', () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  window.dispatchEvent(new Event('visibilitychange'));
  expect(isPageInUse()).toBe(false);
  jest.advanceTimersByTime(untouchedMs);
  visibility.mockReturnValue('visible');
  window.dispatchEvent(new Event('visibilitychange'));
  expect(isPageInUse()).toBe(true);
  visibility.mockRestore();
});
