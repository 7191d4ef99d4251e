import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/button';
import { ConfirmDialog } from '../dialog/confirm-dialog';

/** Rows with a button that asks before the row is removed. */
function Rows({ whenRemoved }: { readonly whenRemoved: 'first' | 'last' }) {
  const [isShown, setShown] = useState(true);
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    if (whenRemoved === 'first') setShown(false);
    await Promise.resolve();
    setAsking(false);
    setShown(false);
  };
  return (
    <section aria-label="Players">
      {isShown && (
        <div>
          <button type="button" onClick={() => setAsking(true)}>
            Remove
          </button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Remove?"
        action="Remove the player"
        onConfirm={remove}
      >
        The player can join again.
      </ConfirmDialog>
    </section>
  );
}

test.each(['first', 'last'] as const)(
  'a dialog whose opener is removed (%s) leaves the focus in the region of the opener',
  async (whenRemoved) => {
    render(<Rows whenRemoved={whenRemoved} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove the player' }));
    await act(async () => undefined);
    expect(screen.queryByText('Remove?')).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Players' })).toHaveFocus();
  },
);

test('a dialog whose opener was disabled in the meantime leaves the focus in the region of the opener', async () => {
  function Row() {
    const [isDone, setDone] = useState(false);
    const [isAsking, setAsking] = useState(false);
    const decline = () => {
      setDone(true);
      setAsking(false);
    };
    return (
      <section aria-label="Players">
        <Button disabled={isDone} onClick={() => setAsking(true)}>
          Decline
        </Button>
        <ConfirmDialog
          open={isAsking}
          onClose={() => setAsking(false)}
          title="Decline?"
          action="Decline the player"
          onConfirm={decline}
        >
          It is final.
        </ConfirmDialog>
      </section>
    );
  }
  render(<Row />);
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  await userEvent.click(screen.getByRole('button', { name: 'Decline the player' }));
  await act(async () => undefined);
  expect(screen.getByRole('region', { name: 'Players' })).toHaveFocus();
});
