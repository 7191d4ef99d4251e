import { barTitleStart, renderScreen } from '@homeground/shared/testing';
import { act, screen } from '@testing-library/react';
import { TopBar } from './top-bar';

const row = { owner: 'mf-matches', title: { en: 'Apply', ko: '신청하기' }, top: true, bottom: true, back: 'shown' } as const; // prettier-ignore
const topHeight = () => document.documentElement.style.getPropertyValue('--bar-top');

test('the bar grows with its title in a larger font, and the content begins below it', () => {
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64);
  const observed: (() => void)[] = [];
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((callback) => {
    const observer = { observe: () => undefined, unobserve: () => undefined, disconnect: () => undefined };
    observed.push(() => callback([], observer));
    return observer;
  });
  const { unmount } = renderScreen(() => <TopBar row={row} />, { path: '/' });
  expect(topHeight()).toBe('64px');
  height.mockReturnValue(98);
  act(() => observed.forEach((report) => report()));
  expect(topHeight()).toBe('98px');
  // Nothing limits the letters or the lines of the title.
  const { fontSize, webkitLineClamp } = getComputedStyle(screen.getByText('Apply'));
  expect([fontSize, webkitLineClamp ?? '']).toEqual(['1.125rem', '']);
  unmount();
  expect(topHeight()).toBe('');
  jest.restoreAllMocks();
});

test('the title of a page with a back button begins 52 px from the edge', () => {
  renderScreen(() => <TopBar row={row} />, { path: '/' });
  expect(barTitleStart(screen.getByRole('banner'))).toBe(52);
  // The keyboard shortcut finds the button by this attribute.
  expect(screen.getByRole('button', { name: 'Back' })).toHaveAttribute('data-back');
});
