import { useForm } from '@homeground/shared/async';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Type } from 'typebox';
import { Form } from './form';
import { TextField } from './text-field';

const Entry = Type.Object(
  { username: Type.String({ minLength: 6 }), nickname: Type.String({ minLength: 2 }) },
  { additionalProperties: false, $id: 'Entry' },
);

function EntryForm({ send = () => Promise.resolve() }: { readonly send?: () => Promise<void> }) {
  const form = useForm({
    initial: { username: '', nickname: '' },
    schema: Entry,
    send,
    done: () => undefined,
  });
  return (
    <Form onSubmit={form.submit} onLeave={form.leave}>
      {(['username', 'nickname'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={name}
          value={form.values[name]}
          error={form.problems[name] ?? null}
          onChange={(event) => form.set(name, event.target.value)}
        />
      ))}
      <button type="button">Elsewhere</button>
      <button type="submit">Send</button>
    </Form>
  );
}

const field = (name: string) => screen.getByLabelText(name);

it('shows a problem when a field is left, not while the user types', async () => {
  render(<EntryForm />);
  await userEvent.type(field('username'), 'abc');
  expect(field('username')).not.toHaveAttribute('aria-invalid');
  await userEvent.click(field('nickname'));
  expect(field('username')).toBeInvalid();
  expect(field('username')).toHaveAccessibleDescription('too_short');
  await userEvent.type(field('username'), 'd');
  expect(field('username')).not.toHaveAttribute('aria-invalid');
});

it('checks an empty field only when the form is sent, and does not check a field that is left by pressing a button', async () => {
  render(<EntryForm />);
  await userEvent.click(field('username'));
  await userEvent.click(field('nickname'));
  expect(field('username')).not.toHaveAttribute('aria-invalid');
  await userEvent.type(field('nickname'), 'a');
  await userEvent.click(screen.getByText('Elsewhere'));
  expect(field('nickname')).not.toHaveAttribute('aria-invalid');
  await userEvent.click(screen.getByText('Send'));
  expect(field('username')).toHaveAccessibleDescription('required');
  expect(field('nickname')).toHaveAccessibleDescription('too_short');
});

it('moves the focus to its own field if it cannot be sent, even if an earlier form of the page has a field of the same name', async () => {
  render(
    <>
      <EntryForm />
      <EntryForm />
    </>,
  );
  await userEvent.click(screen.getAllByText('Send')[1] as HTMLElement);
  await waitFor(() => expect(screen.getAllByLabelText('username')[1]).toHaveFocus());
});

it('is read-only while it is sent, and keeps the focus; afterwards what the user types counts again', async () => {
  let answer: () => void = () => undefined;
  const send = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  render(<EntryForm send={send} />);
  await userEvent.type(field('username'), 'sunday');
  await userEvent.type(field('nickname'), 'Ann{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('a');
  expect(field('nickname')).toHaveFocus();
  expect(field('nickname')).toHaveValue('Ann');
  expect(field('nickname')).toHaveAttribute('readonly');
  // A control that cannot be read-only, such as a switch, keeps its value, too.
  fireEvent.change(field('nickname'), { target: { value: 'Anna' } });
  expect(field('nickname')).toHaveValue('Ann');
  await act(async () => answer());
  expect(field('nickname')).not.toHaveAttribute('readonly');
  await userEvent.keyboard('a');
  expect(field('nickname')).toHaveValue('Anna');
});
