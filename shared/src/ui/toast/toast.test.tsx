import { act, fireEvent, render, screen } from '@testing-library/react';
import { notifyPageLeft } from './page-left';
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
      <input aria-label="Words" />
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

afterEach(() => jest.useRealTimers());

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

it('does not cover the focused field', () => {
  const field = screen.getByLabelText('Words');
  const boxAt = (top: number) =>
    jest.spyOn(field, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 200, 44));
  const region = screen.getByRole('status');
  const isAtBottom = () => getComputedStyle(region).bottom !== '';
  fireEvent.click(screen.getByText('save'));
  expect(isAtBottom()).toBe(true);
  boxAt(window.innerHeight - 60);
  act(() => field.focus());
  expect(isAtBottom()).toBe(false);
  act(() => field.blur());
  boxAt(60);
  act(() => field.focus());
  expect(isAtBottom()).toBe(true);
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
