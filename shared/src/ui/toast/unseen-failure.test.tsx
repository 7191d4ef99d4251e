import { useForm } from '@homeground/shared/async';
import { authClient } from '@homeground/shared/api';
import { signedIn } from '@homeground/shared/session';
import { fakeServer, refusal, someUser } from '@homeground/shared/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Type } from 'typebox';
import { Sheet } from '../sheet/sheet';
import { ToastProvider } from './toast';

const Letter = Type.Object({ words: Type.String() }, { additionalProperties: false, $id: 'Letter' });

function LetterForm() {
  const form = useForm({
    initial: { words: 'hello' },
    schema: Letter,
    send: (values) => authClient.post('/api/letters', values),
    done: () => undefined,
  });
  return (
    <button type="button" onClick={() => void form.submit()}>
      Send
    </button>
  );
}

function Page() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Sheet open={isOpen} onClose={() => setIsOpen(false)} title="Letter">
      <LetterForm />
    </Sheet>
  );
}

test('a toast shows the failure of a form that was closed during its call', async () => {
  act(() => signedIn(someUser));
  const server = fakeServer();
  let refuse: () => void = () => undefined;
  const answer = refusal(503, 'server.busy');
  server.on('POST', '/api/letters', () => new Promise((resolve) => (refuse = () => resolve(answer))));
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(server.called('POST', '/api/letters')).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  refuse();
  expect(await screen.findByText(/^There was a problem while saving\. /)).toBeInTheDocument();
});
