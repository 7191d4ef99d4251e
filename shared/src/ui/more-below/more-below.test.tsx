import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MoreBelow } from './more-below';

const more = jest.fn();
let seen: ((entries: readonly { readonly isIntersecting: boolean }[]) => void) | null;

beforeEach(() => {
  more.mockClear();
  seen = null;
  window.IntersectionObserver = class {
    constructor(callback: typeof seen) {
      seen = callback;
    }
    observe() {}
    disconnect() {
      seen = null;
    }
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'));

it('loads the next page before the end is reached', () => {
  render(<MoreBelow hasMore fetching={false} failed={false} onMore={more} />);
  seen?.([{ isIntersecting: false }]);
  expect(more).not.toHaveBeenCalled();
  seen?.([{ isIntersecting: true }]);
  expect(more).toHaveBeenCalledTimes(1);
});

it('after a failure only a press loads again', async () => {
  render(<MoreBelow hasMore fetching={false} failed onMore={more} />);
  expect(seen).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(more).toHaveBeenCalledTimes(1);
});

it('does not load twice at the same time', () => {
  render(<MoreBelow hasMore fetching failed={false} onMore={more} />);
  expect([seen, screen.queryByRole('button')]).toEqual([null, null]);
});

it('renders nothing after the last page', () => {
  const { container } = render(<MoreBelow hasMore={false} fetching={false} failed={false} onMore={more} />);
  expect(container).toBeEmptyDOMElement();
});
