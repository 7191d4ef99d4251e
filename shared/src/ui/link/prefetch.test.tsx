import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { AppLink } from './app-link';
import { PrefetchProvider } from './prefetch';

const watchedElements = new Map<Element, (isNear: boolean) => void>();
let margin: string | undefined;

class FakeObserver {
  constructor(
    report: (entries: readonly { isIntersecting: boolean; target: Element }[], self: FakeObserver) => void,
    options: { rootMargin?: string },
  ) {
    margin = options.rootMargin;
    this.observe = (target) =>
      watchedElements.set(target, (isIntersecting) => report([{ isIntersecting, target }], this));
  }
  readonly observe: (target: Element) => void;
  unobserve(target: Element) {
    watchedElements.delete(target);
  }
}

const prefetch = jest.fn();

function show(ui: React.ReactNode) {
  return render(
    <MemoryRouter>
      <PrefetchProvider prefetch={prefetch}>{ui}</PrefetchProvider>
    </MemoryRouter>,
  );
}

beforeAll(() => Object.assign(globalThis, { IntersectionObserver: FakeObserver }));

beforeEach(() => {
  watchedElements.clear();
  prefetch.mockClear();
  Object.defineProperty(navigator, 'connection', { value: { saveData: false }, configurable: true });
});

const setNear = (isNear: boolean) =>
  act(() => [...watchedElements.values()].forEach((report) => report(isNear)));

it('fetches the code of a target once, when the link comes within 200 px (SPEC 2.5)', () => {
  show(<AppLink to="/chatlist?unread=1">Chats</AppLink>);
  expect(margin).toBe('200px');
  setNear(false);
  expect(prefetch).not.toHaveBeenCalled();
  setNear(true);
  setNear(true);
  expect(prefetch.mock.calls).toEqual([['/chatlist']]);
});

it('fetches nothing on a data-saver connection', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  show(<AppLink to="/chatlist">Chats</AppLink>);
  expect(watchedElements.size).toBe(0);
});

it('does not observe a link with prefetch="never" or an unmounted link', () => {
  show(
    <AppLink to="/chatlist" prefetch="never">
      Chats
    </AppLink>,
  );
  expect(watchedElements.size).toBe(0);
  const { unmount } = show(<AppLink to="/matches">Home</AppLink>);
  expect(watchedElements.size).toBe(1);
  unmount();
  expect(watchedElements.size).toBe(0);
});
