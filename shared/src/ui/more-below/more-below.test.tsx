import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MoreBelow } from './more-below';

const showMore = jest.fn();
let onIntersect: ((entries: readonly { readonly isIntersecting: boolean }[]) => void) | null;

beforeEach(() => {
  showMore.mockClear();
  onIntersect = null;
  window.IntersectionObserver = class {
    constructor(callback: typeof onIntersect) {
      onIntersect = callback;
    }
    observe() {}
    disconnect() {
      onIntersect = null;
    }
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'));

it('loads the next page before the end is reached', () => {
  render(<MoreBelow hasMore fetching={false} failed={false} onMore={showMore} />);
  onIntersect?.([{ isIntersecting: false }]);
  expect(showMore).not.toHaveBeenCalled();
  onIntersect?.([{ isIntersecting: true }]);
  expect(showMore).toHaveBeenCalledTimes(1);
});

it('after a failure only a press loads again', async () => {
  render(<MoreBelow hasMore fetching={false} failed onMore={showMore} />);
  expect(onIntersect).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(showMore).toHaveBeenCalledTimes(1);
});

it('in the middle of a page only a press loads the next page', async () => {
  render(<MoreBelow hasMore fetching={false} failed={false} byPress onMore={showMore} />);
  expect(onIntersect).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(showMore).toHaveBeenCalledTimes(1);
});

it('does not load twice at the same time', () => {
  render(<MoreBelow hasMore fetching failed={false} onMore={showMore} />);
  expect([onIntersect, screen.queryByRole('button')]).toEqual([null, null]);
});

it('renders nothing after the last page', () => {
  const { container } = render(
    <MoreBelow hasMore={false} fetching={false} failed={false} onMore={showMore} />,
  );
  expect(container).toBeEmptyDOMElement();
});
