import { render } from '@testing-library/react';
import { SubmitBar } from './submit-bar';

let reportSize: () => void = () => undefined;

beforeEach(() => {
  globalThis.ResizeObserver = class implements ResizeObserver {
    constructor(callback: ResizeObserverCallback) {
      reportSize = () => callback([], this);
    }
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
});

const actionBarHeight = () => document.documentElement.style.getPropertyValue('--bar-action');

function setHeight(bar: Element, height: number) {
  Object.defineProperty(bar, 'offsetHeight', { configurable: true, value: height });
  reportSize();
}

test('the page knows the height of the action bar, also after the bar has grown, until the bar is gone', () => {
  const { container, unmount } = render(<SubmitBar>Send</SubmitBar>);
  const bar = container.querySelector('[data-submit-bar]');
  if (!bar) throw new Error('There is no bar.');
  setHeight(bar, 77);
  expect(actionBarHeight()).toBe('77px');
  setHeight(bar, 148);
  expect(actionBarHeight()).toBe('148px');
  unmount();
  expect(actionBarHeight()).toBe('');
});

test('a bar that appears before the bar of the previous screen is gone keeps its height', () => {
  const barOf = (container: HTMLElement) => {
    const bar = container.querySelector('[data-submit-bar]');
    if (!bar) throw new Error('There is no bar.');
    return bar;
  };
  const previous = render(<SubmitBar>Send</SubmitBar>);
  setHeight(barOf(previous.container), 77);
  const next = render(<SubmitBar>Save</SubmitBar>);
  setHeight(barOf(next.container), 105);
  previous.unmount();
  expect(actionBarHeight()).toBe('105px');
  next.unmount();
  expect(actionBarHeight()).toBe('');
});
