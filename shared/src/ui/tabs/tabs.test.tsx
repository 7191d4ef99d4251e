import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs';

function Example() {
  const [selected, setSelected] = useState<'a' | 'b' | 'c'>('a');
  return (
    <Tabs
      label="Matches"
      selected={selected}
      onSelect={setSelected}
      tabs={(['a', 'b', 'c'] as const).map((id) => ({ id, label: id.toUpperCase() }))}
    >
      panel of {selected}
    </Tabs>
  );
}

it('has one tab stop; the arrow keys, Home and End move the focus and select the tab', async () => {
  render(<Example />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'A' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'C' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'C' })).toHaveTextContent('panel of c');
  await userEvent.keyboard('{Home}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'B', selected: true })).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('tab', { name: 'C', selected: true })).toHaveFocus();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});
