import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Picture } from './picture';

let removeRow: () => void = () => undefined;

function List() {
  const [hasRow, setHasRow] = useState(true);
  removeRow = () => setHasRow(false);
  return (
    <section data-testid="list">
      {hasRow && <Picture src="/a.webp" alt="Our pitch" width={4} height={3} senderName="Mina" />}
    </section>
  );
}

test('when a picture leaves the list while it is enlarged, the focus goes to the list', async () => {
  render(<List />);
  await userEvent.click(screen.getByRole('button', { name: /Our pitch/ }));
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Our pitch');
  expect(document.documentElement.style.overflow).toBe('hidden');
  act(() => removeRow());
  await waitFor(() => expect(screen.getByTestId('list')).toHaveFocus());
  expect(document.documentElement.style.overflow).toBe('');
});
