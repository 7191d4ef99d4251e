import { fakeLive, fakeServer } from '@homeground/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serveRoom, setUpChat, show } from './chat.fixture';

setUpChat();

test('a message that was written offline can be deleted before it is sent', async () => {
  fakeLive();
  const server = fakeServer();
  serveRoom(server);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  await userEvent.type(await screen.findByLabelText('Message'), 'wrong room{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('wrong room')).toBeNull());
  expect(server.called('POST', '/api/rooms/p1/messages')).toEqual([]);
});
