import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ToastProvider } from './toast';
import { useActionWithToast } from './use-action-with-toast';

function ActionButton({
  run,
  onDone,
}: {
  readonly run: () => Promise<unknown>;
  readonly onDone: (ok: boolean) => void;
}) {
  const runAction = useActionWithToast();
  return (
    <button type="button" onClick={() => void runAction(run).then(onDone)}>
      act
    </button>
  );
}

async function press(run: () => Promise<unknown>) {
  const onDone = jest.fn();
  render(
    <MemoryRouter>
      <ToastProvider>
        <ActionButton run={run} onDone={onDone} />
      </ToastProvider>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'act' }));
  return onDone;
}

it('returns true on success and shows nothing', async () => {
  expect(await press(() => Promise.resolve())).toHaveBeenCalledWith(true);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('a failure is shown in a toast, and the button is enabled again', async () => {
  expect(await press(() => Promise.reject(new Error('down')))).toHaveBeenCalledWith(false);
  expect(screen.getByRole('status')).not.toBeEmptyDOMElement();
  expect(screen.getByRole('button', { name: 'act' })).toBeEnabled();
});
