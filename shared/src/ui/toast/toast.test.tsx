import { act, fireEvent, render, screen } from '@testing-library/react';
import { ToastProvider, useToast } from './toast';

const undo = jest.fn();

function Buttons() {
  const toast = useToast();
  return (
    <>
      <button type="button" onClick={() => toast({ text: 'Saved' })}>
        save
      </button>
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

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

it('speaks in a region that was there before, and leaves by itself', () => {
  const region = screen.getByRole('status');
  fireEvent.click(screen.getByText('save'));
  expect(region).toHaveTextContent('Saved');
  pass(5000);
  expect(region).toBeEmptyDOMElement();
});

it('can be undone once, and waits while it is held', () => {
  fireEvent.click(screen.getByText('remove'));
  const action = screen.getByRole('button', { name: 'Undo' });
  fireEvent.focus(action);
  pass(60_000);
  fireEvent.click(action);
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
