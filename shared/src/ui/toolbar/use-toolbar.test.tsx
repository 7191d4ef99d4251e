import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useToolbar } from './use-toolbar';

function Tools({ names }: { readonly names: readonly string[] }) {
  const toolbar = useToolbar<HTMLDivElement>();
  return (
    <>
      <div {...toolbar} aria-label="Tools">
        {names.map((name) => (
          <button key={name} type="button">
            {name}
          </button>
        ))}
        <input aria-label="Words" />
      </div>
      <button type="button">after</button>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

it('has one tab stop, and the arrow keys move in a circle', async () => {
  render(<Tools names={['one', 'two', 'three']} />);
  await userEvent.tab();
  expect(button('one')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(button('three')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(button('two')).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(button('three')).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByLabelText('Words')).toHaveFocus();
  await userEvent.tab();
  expect(button('after')).toHaveFocus();
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  expect(button('three')).toHaveFocus();
});

it('ignores the arrow keys in a field, and moves the tab stop when its button is removed', async () => {
  const { rerender } = render(<Tools names={['one', 'two']} />);
  await userEvent.click(button('two'));
  rerender(<Tools names={['one', 'new']} />);
  await userEvent.click(screen.getByLabelText('Words'));
  await userEvent.keyboard('ab{ArrowLeft}c');
  expect(screen.getByLabelText('Words')).toHaveValue('acb');
  expect(button('one')).toHaveAttribute('tabindex', '0');
  expect(button('new')).toHaveAttribute('tabindex', '-1');
});
