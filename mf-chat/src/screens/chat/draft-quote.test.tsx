import { fakeServer, ok } from '@homeground/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deletedMessage, ownText, pageOf, system, text } from '../../rules/room.fixture';
import { serveRoom, setUpChat, show, storedMessageResponse } from './chat.fixture';

setUpChat();

const quoteStrip = () => screen.queryByRole('group', { name: 'Replying to' });

/** Begins a reply to message 2 and leaves the room. */
async function leaveWithReply(): Promise<void> {
  const view = show();
  fireEvent.contextMenu(await screen.findByText('message 2'));
  await userEvent.click(await screen.findByRole('button', { name: 'Reply to this message' }));
  await userEvent.type(screen.getByLabelText('Message'), 'I see');
  view.unmount();
  expect(JSON.stringify({ ...localStorage })).not.toContain('message 2');
}

test('an unsent reply still quotes its message when the room is opened again, without taking the focus', async () => {
  const server = fakeServer();
  serveRoom(server);
  server.on('POST', '/api/rooms/p1/messages', storedMessageResponse(4));
  await leaveWithReply();
  const secondView = show();
  const strip = await screen.findByRole('group', { name: 'Replying to' });
  expect(within(strip).getByText('message 2')).toBeInTheDocument();
  const box = screen.getByLabelText('Message');
  expect([box, document.activeElement === box]).toEqual([expect.objectContaining({ value: 'I see' }), false]);
  await userEvent.type(box, '{Enter}');
  await waitFor(() =>
    expect(server.called('POST', '/api/rooms/p1/messages').map(({ body }) => body)).toMatchObject([
      { text: 'I see', quotes: 2 },
    ]),
  );
  secondView.unmount();
  show();
  await screen.findByText('message 2');
  expect(quoteStrip()).toBeNull();
});

test('the quote of an unsent reply is gone if its message was deleted meanwhile', async () => {
  const server = fakeServer();
  serveRoom(server);
  await leaveWithReply();
  serveRoom(server, {}, [system(1), deletedMessage(2), ownText(3), text(4)]);
  show();
  await screen.findByText('message 4');
  expect(screen.getByLabelText('Message')).toHaveValue('I see');
  await waitFor(() => expect(quoteStrip()).toBeNull());
});

test('an unsent reply still quotes its message when many later messages have arrived', async () => {
  const server = fakeServer();
  serveRoom(server);
  await leaveWithReply();
  server.on(
    'GET',
    '/api/rooms/p1/messages',
    ok(pageOf(Array.from({ length: 50 }, (_, at) => text(at + 60)))),
  );
  server.on('POST', '/api/rooms/p1/messages', storedMessageResponse(110));
  show();
  await screen.findByText('message 109');
  expect(quoteStrip()).toHaveTextContent('Reply to an earlier message');
  await userEvent.type(screen.getByLabelText('Message'), '{Enter}');
  await waitFor(() =>
    expect(server.called('POST', '/api/rooms/p1/messages').map(({ body }) => body)).toMatchObject([
      { text: 'I see', quotes: 2 },
    ]),
  );
});

test('an unsent reply still quotes its message while the conversation is not loaded', async () => {
  const server = fakeServer();
  serveRoom(server);
  await leaveWithReply();
  server.on('GET', '/api/rooms/p1/messages', () => new Promise(() => undefined));
  show();
  expect(await screen.findByRole('group', { name: 'Replying to' })).toHaveTextContent(
    'Reply to an earlier message',
  );
});

test('the quote of an unsent reply is gone if its message is from before the reader joined', async () => {
  const server = fakeServer();
  serveRoom(server);
  await leaveWithReply();
  server.on('GET', '/api/rooms/p1/messages', ok(pageOf([text(60)], 60, { firstNumber: 50 })));
  show();
  await screen.findByText('message 60');
  expect(quoteStrip()).toBeNull();
});
