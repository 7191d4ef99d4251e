import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastProvider } from './toast';
import { useAct } from './use-act';

function Acting({
  run,
  told,
}: {
  readonly run: () => Promise<unknown>;
  readonly told: (ok: boolean) => void;
}) {
  const act = useAct();
  return (
    <button type="button" onClick={() => void act(run).then(told)}>
      act
    </button>
  );
}

async function press(run: () => Promise<unknown>) {
  const told = jest.fn();
  render(
    <ToastProvider>
      <Acting run={run} told={told} />
    </ToastProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'act' }));
  return told;
}

it('says that it worked, and nothing more', async () => {
  expect(await press(() => Promise.resolve())).toHaveBeenCalledWith(true);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('a failure is said in words, and the button is free again', async () => {
  expect(await press(() => Promise.reject(new Error('down')))).toHaveBeenCalledWith(false);
  expect(screen.getByRole('status')).not.toBeEmptyDOMElement();
  expect(screen.getByRole('button', { name: 'act' })).toBeEnabled();
});
