import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type FormEvent } from 'react';
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

it('lets the page scroll again, whichever of two open sheets closes last', () => {
  const sheets = (isFirstOpen: boolean, isSecondOpen: boolean) => (
    <>
      <Sheet open={isFirstOpen} onClose={jest.fn()} title="First">
        first
      </Sheet>
      <Sheet open={isSecondOpen} onClose={jest.fn()} title="Second">
        second
      </Sheet>
    </>
  );
  const { style } = document.documentElement;
  const { rerender } = render(sheets(true, false));
  rerender(sheets(true, true));
  rerender(sheets(false, true));
  expect(style.overflow).toBe('hidden');
  rerender(sheets(false, false));
  expect(style.overflow).toBe('');
});

it('does not submit the form around it when Enter is pressed in its field', async () => {
  const save = jest.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={save}>
      <Sheet open onClose={() => undefined} title="Neighbourhood">
        <input type="search" aria-label="Search" />
      </Sheet>
      <input aria-label="Name" />
      <button type="submit">Save</button>
    </form>,
  );
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'Mangwon{Enter}');
  expect(save).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}');
  expect(save).toHaveBeenCalledTimes(1);
});

it('stays open while its call runs', async () => {
  const close = jest.fn();
  render(
    <Sheet open busy onClose={close} title="Cancel the match">
      <p>reason</p>
    </Sheet>,
  );
  const sheet = screen.getByRole('dialog', { name: 'Cancel the match' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(sheet);
  fireEvent(sheet, new Event('cancel', { cancelable: true }));
  expect(close).not.toHaveBeenCalled();
});
