import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';

function Question({ onConfirm }: { readonly onConfirm: () => Promise<void> }) {
  const [open, setOpen] = useState(true);
  return (
    <ConfirmDialog
      open={open}
      onClose={() => setOpen(false)}
      title="Confirm the match?"
      action="Confirm"
      onConfirm={onConfirm}
    >
      This cannot be undone.
    </ConfirmDialog>
  );
}

function closeAsBrowser(dialog: HTMLElement): void {
  (dialog as HTMLDialogElement).close();
  dialog.dispatchEvent(new Event('close'));
}

test('a dialog stays open while its call runs, so that no second call can be sent', async () => {
  let fail: () => void = () => undefined;
  const calls: number[] = [];
  render(
    <Question
      onConfirm={() => {
        calls.push(1);
        return new Promise<void>((_resolve, reject) => (fail = () => reject(new Error('no answer'))));
      }}
    />,
  );
  const dialog = screen.getByRole('alertdialog');
  const pressEscape = () =>
    act(async () => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await pressEscape();
  // The browser closes a dialog at the second Escape, whatever the page says.
  await act(async () => closeAsBrowser(dialog));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('alertdialog')).toHaveAccessibleName('Confirm the match?');
  await userEvent.click(screen.getByRole('button', { name: /Confirm/ }));
  expect(calls).toHaveLength(1);
  await act(async () => fail());
  await act(async () => closeAsBrowser(dialog));
  expect(screen.queryByRole('button', { name: /Confirm/ })).toBeNull();
});
