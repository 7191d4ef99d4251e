import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Sheet } from './sheet';

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Filter
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Filters">
        <p>choices</p>
      </Sheet>
    </>
  );
}

async function openSheet() {
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  return screen.getByRole('dialog', { name: 'Filters' });
}

it('moves the focus to its title, and returns the focus when it closes', async () => {
  await openSheet();
  expect(screen.getByRole('heading', { name: 'Filters' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('choices')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus();
});

it('closes on Escape (the native cancel event) and on a press on the backdrop, not on a press inside', async () => {
  const sheet = await openSheet();
  await userEvent.click(screen.getByText('choices'));
  expect(screen.getByText('choices')).toBeInTheDocument();
  await userEvent.click(sheet);
  expect(screen.queryByText('choices')).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  fireEvent(sheet, new Event('cancel', { cancelable: true }));
  expect(screen.queryByText('choices')).not.toBeInTheDocument();
});
