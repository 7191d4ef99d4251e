import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';

it('ignores presses while it is busy, and announces that it is busy', async () => {
  const onClick = jest.fn();
  render(
    <Button busy onClick={onClick}>
      Send
    </Button>,
  );
  const button = screen.getByRole('button', { name: /send/i });
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('Working on it');
});

it('runs an asynchronous handler once until it settles', async () => {
  let settle: () => void = () => undefined;
  const onClick = jest.fn(() => new Promise<void>((resolve) => (settle = resolve)));
  render(<Button onClick={onClick}>Send</Button>);
  const button = screen.getByRole('button');

  act(() => {
    button.click();
    button.click();
  });
  expect(onClick).toHaveBeenCalledTimes(1);

  await act(async () => settle());
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(2);
});

it('stops a busy form from being submitted, also by Enter', async () => {
  const onSubmit = jest.fn();
  const form = (isBusy: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input aria-label="name" />
      <Button type="submit" busy={isBusy}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(true));
  await userEvent.type(screen.getByLabelText('name'), 'x{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  rerender(form(false));
  await userEvent.type(screen.getByLabelText('name'), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
