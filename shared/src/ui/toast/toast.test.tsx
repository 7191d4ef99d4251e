import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { notifyPageLeft } from './page-left';
import { Sheet } from '../sheet/sheet';
import { ToastProvider, useToast } from './toast';

const undo = jest.fn();

function Buttons() {
  const toast = useToast();
  return (
    <>
      <button type="button" onClick={() => toast({ text: 'Saved' })}>
        save
      </button>
      <button
        type="button"
        onClick={() => {
          toast({ text: 'Posted' });
          notifyPageLeft();
        }}
      >
        post
      </button>
      <button type="button" onClick={() => toast({ tone: 'confirm', text: 'Confirmed' })}>
        confirm
      </button>
      {['first', 'second', 'third'].map((key) => (
        <input key={key} aria-label="Words" />
      ))}
      <button type="button" onClick={() => toast({ text: 'Removed', action: { label: 'Undo', run: undo } })}>
        remove
      </button>
    </>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  undo.mockClear();
  render(
    <ToastProvider>
      <Buttons />
    </ToastProvider>,
  );
});

afterEach(() => {
  jest.useRealTimers();
  window.scrollY = 0;
});

const advance = (ms: number) => act(() => jest.advanceTimersByTime(ms));

it('appears in a live region that exists from the start, and disappears after a while', () => {
  const region = screen.getByRole('status');
  fireEvent.click(screen.getByText('save'));
  expect(region).toHaveTextContent('Saved');
  advance(5000);
  expect(region).toBeEmptyDOMElement();
});

it('can be undone once, and stays while it has focus', () => {
  fireEvent.click(screen.getByText('remove'));
  const action = screen.getByRole('button', { name: 'Undo' });
  fireEvent.focus(action);
  advance(60_000);
  fireEvent.click(action);
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('stays while its button has focus, although the pointer has left it', () => {
  fireEvent.click(screen.getByText('remove'));
  const action = screen.getByRole('button', { name: 'Undo' });
  fireEvent.focus(action);
  fireEvent.pointerEnter(action);
  fireEvent.pointerLeave(action);
  advance(60_000);
  expect(action).toBeInTheDocument();
  fireEvent.blur(action);
  advance(9000);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('shows only the newest toast', () => {
  fireEvent.click(screen.getByText('save'));
  fireEvent.click(screen.getByText('remove'));
  expect(screen.getByRole('status')).toHaveTextContent(/^RemovedUndo$/);
  // A toast with an action stays longer than the five seconds of the first toast.
  advance(5000);
  expect(screen.getByRole('status')).toHaveTextContent('Removed');
});

it('disappears on navigation, unless the same action caused the navigation', () => {
  fireEvent.click(screen.getByText('save'));
  advance(0);
  act(notifyPageLeft);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  fireEvent.click(screen.getByText('post'));
  expect(screen.getByRole('status')).toHaveTextContent('Posted');
  advance(0);
  act(notifyPageLeft);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

/** Gives the region the boxes that the browser would give it at 320 × 568 px, and the fields the boxes of this page. */
function layOut(fieldTops: readonly number[]): HTMLElement {
  const region = screen.getByRole('status');
  jest
    .spyOn(region, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(16, region.dataset.place?.startsWith('top') ? 76 : 448, 288, 52));
  jest.spyOn(region, 'offsetHeight', 'get').mockReturnValue(52);
  screen
    .getAllByLabelText('Words')
    .forEach((field, index) =>
      jest
        .spyOn(field, 'getBoundingClientRect')
        .mockImplementation(() => new DOMRect(16, (fieldTops[index] ?? 0) - window.scrollY, 288, 44)),
    );
  return region;
}

const scrollTo = (y: number) => {
  window.scrollY = y;
  act(() => void document.dispatchEvent(new Event('scroll')));
};
const reserved = (edge: string) => document.documentElement.style.getPropertyValue(`--toast-${edge}`);

it('covers no field, also while the user scrolls', () => {
  const region = layOut([260, 700, 900]);
  fireEvent.click(screen.getByText('save'));
  expect(region).toHaveAttribute('data-place', 'bottom');
  expect(reserved('bottom')).toBe('76px');
  // The second field is now where the toast is.
  scrollTo(260);
  expect(region).toHaveAttribute('data-place', 'top');
  expect(reserved('bottom')).toBe('');
  expect(reserved('top')).toBe('76px');
  // The toast does not jump back while it is shown.
  scrollTo(400);
  expect(region).toHaveAttribute('data-place', 'top');
  advance(5000);
  expect(region).not.toHaveAttribute('data-place');
  expect(reserved('top')).toBe('');
});

it('is on a strip that belongs to the bar if there are fields at both edges, and the focused field is scrolled clear', () => {
  const region = layOut([90, 460]);
  const field = screen.getAllByLabelText('Words')[1];
  const scrollIntoView = jest.fn();
  if (field) field.scrollIntoView = scrollIntoView;
  fireEvent.click(screen.getByText('save'));
  expect(region).toHaveAttribute('data-place', 'bottom-strip');
  expect(scrollIntoView).not.toHaveBeenCalled();
  act(() => field?.focus());
  expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
  // A user who scrolls the field below the toast is not pulled back.
  scrollTo(1);
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  // A press on a button moves the focus before its click, so the toast must not move under the finger.
  act(() => screen.getByText('confirm').focus());
  expect(region).toHaveAttribute('data-place', 'bottom-strip');
});

it('is at the top while an on-screen keyboard covers the bottom', () => {
  const region = layOut([300]);
  Object.defineProperty(window, 'visualViewport', {
    value: Object.assign(new EventTarget(), { offsetTop: 0, height: 320 }),
    configurable: true,
  });
  fireEvent.click(screen.getByText('save'));
  expect(region).toHaveAttribute('data-place', 'top');
  Reflect.deleteProperty(window, 'visualViewport');
});

it('vibrates at a confirmation, unless the user prefers reduced motion', () => {
  const vibrate = jest.fn();
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  const matchMedia = jest.spyOn(window, 'matchMedia');
  matchMedia.mockReturnValue({ matches: false } as MediaQueryList);
  fireEvent.click(screen.getByText('save'));
  expect(vibrate).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('confirm'));
  expect(vibrate).toHaveBeenCalledTimes(1);
  matchMedia.mockReturnValue({ matches: true } as MediaQueryList);
  fireEvent.click(screen.getByText('confirm'));
  expect(vibrate).toHaveBeenCalledTimes(1);
  matchMedia.mockRestore();
  Reflect.deleteProperty(navigator, 'vibrate');
});

it('is inside the open sheet, because a browser neither shows nor announces the page behind a sheet', () => {
  cleanup();
  const sheet = (isOpen: boolean) => (
    <ToastProvider>
      <Buttons />
      <Sheet open={isOpen} onClose={jest.fn()} title="Filters">
        filters
      </Sheet>
    </ToastProvider>
  );
  const { rerender } = render(sheet(true));
  const dialog = screen.getByRole('dialog', { name: 'Filters' });
  const region = within(dialog)
    .getAllByRole('status')
    .find((item) => item.textContent === '');
  fireEvent.click(screen.getByText('save'));
  expect(region).toHaveTextContent('Saved');
  expect(screen.getAllByText('Saved')).toHaveLength(1);
  // The sheet leaves room above itself, so that the toast covers neither its fields nor its buttons.
  expect(region).toHaveAttribute('data-place', 'top');
  expect(reserved('top')).toBe('24px');
  rerender(sheet(false));
  expect(screen.getByText('Saved')).toBeInTheDocument();
  expect(dialog).not.toHaveTextContent('Saved');
});
