import { fakeLive, fakeServer, unreachable } from '@homeground/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serveRoom, setUpChat, show } from './chat.fixture';
import { deletedMessage, ownText, system, text } from '../../rules/room.fixture';

setUpChat();

test('a reply that waits shows no words of a quoted message that was deleted while the connection was lost', async () => {
  fakeLive();
  const server = fakeServer();
  serveRoom(server);
  server.on('POST', '/api/rooms/p1/messages', unreachable);
  const view = show();
  fireEvent.contextMenu(await screen.findByText('message 2'));
  await userEvent.click(await screen.findByRole('button', { name: 'Reply to this message' }));
  await userEvent.type(screen.getByLabelText('Message'), 'I see{Enter}');
  const bubble = async () => (await screen.findByText('I see')).closest('li') ?? document.body;
  expect(await bubble()).toHaveTextContent('message 2');
  view.unmount();
  serveRoom(server, {}, [system(1), deletedMessage(2), ownText(3), text(4)]);
  show();
  await screen.findByText('message 4');
  await waitFor(async () => expect(await bubble()).not.toHaveTextContent('message 2'));
});
