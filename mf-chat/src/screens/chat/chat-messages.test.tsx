import { fakeLive, fakeServer, ok, refusal } from '@homeground/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deletedMessage, me, ownText, pageOf, system, text, otherUserId } from '../../rules/room.fixture';
import { serveRoom, setUpChat, show } from './chat.fixture';

setUpChat();

test('a report on a photo is about the photo, not about the message', async () => {
  fakeLive();
  const server = fakeServer();
  const id = '01900000-0000-7000-8000-0000000000aa';
  // The photo replaces the text of an ordinary message.
  const { text: _text, ...messageFields } = text(2, { id });
  const photo = {
    kind: 'picture',
    url: '/photo',
    alt: 'A gesture',
    width: 9,
    height: 9,
    hidden: false,
  } as const;
  serveRoom(server, {}, [system(1), { ...messageFields, ...photo }]);
  server.on('POST', '/api/reports', ok(null, 201));
  show();
  fireEvent.contextMenu(await screen.findByRole('button', { name: /A gesture/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Report this photo' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Nudity, violence or danger' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
  await waitFor(() =>
    expect(server.called('POST', '/api/reports')[0]?.body).toEqual({
      kind: 'picture',
      id,
      reason: 'unsafe',
      note: '',
    }),
  );
});

describe('acts on a message', () => {
  const openOptions = async (messageText: string) => {
    fireEvent.contextMenu(await screen.findByText(messageText));
    return screen.findByRole('dialog');
  };
  const reactionPath = '/api/rooms/p1/messages/2/reaction';
  const likedMessage = (number: number, change: number, reactors: readonly string[]) =>
    text(number, {
      change,
      reactions: reactors.map((userId) => ({
        userId,
        nickname: userId === me ? 'Mina' : 'Jun',
        reaction: 'like' as const,
      })),
    });

  test('a reaction is chosen, counted with the reactions of others, and removed again', async () => {
    const live = fakeLive();
    const server = fakeServer();
    serveRoom(server);
    show();
    server.on('PUT', reactionPath, ok({ message: likedMessage(2, 1, [me]) }));
    await userEvent.click(within(await openOptions('message 2')).getByRole('button', { name: 'Like' }));
    expect(await screen.findByRole('button', { name: 'Like: Mina', pressed: true })).toBeInTheDocument();
    act(() =>
      live.tell({
        topic: 'message_changed',
        roomId: 'p1',
        matchId: 'm1',
        message: likedMessage(2, 2, [me, otherUserId]),
      }),
    );
    const bothReactions = await screen.findByRole('button', { name: 'Like: Mina, Jun' });
    server.on('PUT', reactionPath, ok({ message: likedMessage(2, 3, [otherUserId]) }));
    await userEvent.click(bothReactions);
    expect(await screen.findByRole('button', { name: 'Like: Jun', pressed: false })).toBeInTheDocument();
    expect(server.called('PUT', reactionPath).map(({ body }) => body)).toEqual([
      { reaction: 'like' },
      { reaction: null },
    ]);
  });

  test('a reply quotes a message, and a tap on the quote leads to that message', async () => {
    fakeLive();
    const server = fakeServer();
    serveRoom(server);
    server.on('POST', '/api/rooms/p1/messages', ({ body }) => {
      const { clientId, text: sentText } = body as { clientId: string; text: string };
      const quote = { number: 2, nickname: 'Jun', kind: 'text', text: 'message 2' } as const;
      return ok({ message: ownText(4, { clientId, text: sentText, quote }) }, 201);
    });
    show();
    await userEvent.click(
      within(await openOptions('message 2')).getByRole('button', { name: 'Reply to this message' }),
    );
    expect(screen.getByRole('group', { name: 'Replying to' })).toHaveTextContent('Junmessage 2');
    await userEvent.type(screen.getByLabelText('Message'), 'Yes{Enter}');
    expect(screen.queryByRole('group', { name: 'Replying to' })).not.toBeInTheDocument();
    await waitFor(() =>
      expect(server.called('POST', '/api/rooms/p1/messages')[0]?.body).toMatchObject({
        text: 'Yes',
        quotes: 2,
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Go to the message: message 2' }));
    await waitFor(() => expect(document.querySelector('[aria-current]')).toHaveTextContent('message 2'));
  });

  test('a reply to a message that its author deletes meanwhile no longer quotes it', async () => {
    const live = fakeLive();
    serveRoom(fakeServer());
    show();
    await userEvent.click(
      within(await openOptions('message 2')).getByRole('button', { name: 'Reply to this message' }),
    );
    expect(screen.getByRole('group', { name: 'Replying to' })).toHaveTextContent('message 2');
    live.tell({ topic: 'message_changed', roomId: 'p1', matchId: 'm1', message: deletedMessage(2) });
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Replying to' })).not.toBeInTheDocument());
  });

  test('after a jump to a message that was already visible, the reader is still at the end', async () => {
    const live = fakeLive();
    const server = fakeServer();
    const quote = { number: 2, nickname: 'Jun', kind: 'text', text: 'message 2' } as const;
    serveRoom(server, {}, [system(1), text(2), ownText(3, { quote })]);
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Go to the message: message 2' }));
    await waitFor(() => expect(document.querySelector('[aria-current]')).toHaveTextContent('message 2'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Jump to latest' })).toBeNull());
    live.tell({ topic: 'message', roomId: 'p1', matchId: 'm1', message: text(4) });
    await waitFor(() => expect(server.called('PUT', '/api/rooms/p1/read').at(-1)?.body).toEqual({ upTo: 4 }));
  });

  test('my own message is deleted after a confirmation and replaced by a note', async () => {
    fakeLive();
    const server = fakeServer();
    const sentAt = new Date().toISOString();
    serveRoom(server, {}, [text(2), ownText(3, { createdAt: sentAt })]);
    const deletedOwnText = deletedMessage(3, { sender: ownText(3).sender, createdAt: sentAt });
    server.on('DELETE', '/api/rooms/p1/messages/3', ok({ message: deletedOwnText }));
    show();
    expect(
      within(await openOptions('message 2')).queryByRole('button', { name: /Delete/ }),
    ).not.toBeInTheDocument();
    // jsdom does not close a dialog with Escape, so the test sends the event itself.
    await userEvent.keyboard('{Escape}');
    fireEvent(screen.getByRole('dialog'), new Event('close'));
    await userEvent.click(
      within(await openOptions('message 3')).getByRole('button', { name: /Delete for everyone/ }),
    );
    const question = await screen.findByRole('alertdialog', { name: 'Delete this message?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('This message was deleted')).toBeInTheDocument();
    expect(screen.queryByText('message 3')).not.toBeInTheDocument();
  });

  test('if the page has missed a change, the missed change and the changes after it are fetched', async () => {
    const live = fakeLive();
    const server = fakeServer();
    serveRoom(server);
    show();
    await screen.findByText('message 2');
    // The page knows no change yet, and change 2 arrives live: it has missed change 1, the deletion of message 2.
    server.on('GET', '/api/rooms/p1/messages', ({ query }) => {
      expect([query.get('after'), query.get('changed')]).toEqual(['3', '0']);
      const changes = [deletedMessage(2), likedMessage(1, 2, [otherUserId])];
      return ok(pageOf([], 3, { changes, changedUpTo: 2, lastChange: 2 }));
    });
    act(() =>
      live.tell({
        topic: 'message_changed',
        roomId: 'p1',
        matchId: 'm1',
        message: likedMessage(1, 2, [otherUserId]),
      }),
    );
    expect(await screen.findByText('This message was deleted')).toBeInTheDocument();
    expect(screen.queryByText('message 2')).not.toBeInTheDocument();
  });
});

test('a search finds messages of the room, and a result leads to its message, even if the message is old', async () => {
  fakeLive();
  const server = fakeServer();
  serveRoom(server, {}, [text(61), ownText(62)]);
  server.on('GET', '/api/rooms/p1/messages', ({ query }) => {
    const before = Number(query.get('before') ?? 0);
    if (before === 0) return ok(pageOf([text(61), ownText(62)], 62));
    const earlierTexts = Array.from({ length: before - 1 }, (_, index) => text(index + 1));
    return ok(pageOf(earlierTexts.slice(-Number(query.get('limit') ?? 50)), 62));
  });
  server.on('GET', '/api/rooms/p1/search', ({ query }) =>
    ok({ messages: query.get('q') === 'message 7' ? [text(7)] : [], next: null }),
  );
  show();
  await screen.findByText('message 61');
  await userEvent.click(screen.getByRole('button', { name: 'Chat options' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Search in this chat' }));
  const box = await screen.findByRole('searchbox', { name: 'Words in a message' });
  await userEvent.type(box, 'nowhere');
  expect(await screen.findByText('No message contains “nowhere”.')).toBeInTheDocument();
  await userEvent.clear(box);
  await userEvent.type(box, 'message 7');
  await userEvent.click(await screen.findByRole('button', { name: /^message 7/ }));
  await waitFor(() => expect(document.querySelector('[aria-current]')).toHaveTextContent('message 7'));
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

test('a search with very many results continues further back with a button', async () => {
  fakeLive();
  const server = fakeServer();
  serveRoom(server);
  server.on('GET', '/api/rooms/p1/search', ({ query }) => {
    const end = Number(query.get('before') ?? 121);
    const messages = Array.from({ length: 20 }, (_, index) => text(end - 1 - index));
    return ok({ messages, next: end > 21 ? end - 20 : null });
  });
  show();
  await screen.findByText('message 2');
  await userEvent.click(screen.getByRole('button', { name: 'Chat options' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Search in this chat' }));
  await userEvent.click(await screen.findByRole('searchbox', { name: 'Words in a message' }));
  await userEvent.paste('message');
  const results = () => within(screen.getByRole('dialog')).getAllByRole('button', { name: /^message \d+/ });
  await screen.findByRole('button', { name: /^message 120/ });
  // The page fetches responses of 20 results until it has 100.
  expect(results()).toHaveLength(100);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(results()).toHaveLength(120));
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('if a quoted message cannot be loaded, a toast says so and offers to try again', async () => {
  fakeLive();
  const server = fakeServer();
  const quote = { number: 7, nickname: 'Jun', kind: 'text', text: 'message 7' } as const;
  let canLoadEarlier = false;
  serveRoom(server);
  server.on('GET', '/api/rooms/p1/messages', ({ query }) => {
    if (query.get('before') === null) return ok(pageOf([text(61), ownText(62, { quote })], 62));
    const earlierTexts = Array.from({ length: 60 }, (_, index) => text(index + 1));
    return canLoadEarlier ? ok(pageOf(earlierTexts, 62)) : refusal(503, 'server.busy');
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Go to the message: message 7' }));
  expect(await screen.findByText('Couldn’t load that message.')).toBeInTheDocument();
  canLoadEarlier = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(document.querySelector('[aria-current]')).toHaveTextContent('message 7'));
});

test('a screen reader hears at most three of the messages that arrive together, and the number of the others', async () => {
  const live = fakeLive();
  serveRoom(fakeServer());
  show();
  await screen.findByText('message 2');
  act(() => {
    for (const number of [4, 5, 6, 7, 8])
      live.tell({ topic: 'message', roomId: 'p1', matchId: 'm1', message: text(number) });
  });
  const log = screen.getByRole('log');
  await waitFor(() => expect(log).toHaveTextContent('Jun: message 8'));
  expect([...log.children].map((child) => child.textContent)).toEqual([
    // The page shows message 4 at once and the other four together, so the announcement of those four replaces that of message 4.
    '1 more new message before these',
    'Jun: message 6',
    'Jun: message 7',
    'Jun: message 8',
  ]);
  live.tell({ topic: 'message_changed', roomId: 'p1', matchId: 'm1', message: deletedMessage(7) });
  await waitFor(() => expect(log).not.toHaveTextContent('Jun: message 7'));
});

test('a message that its author deletes disappears from open search results', async () => {
  const live = fakeLive();
  const server = fakeServer();
  serveRoom(server);
  server.on('GET', '/api/rooms/p1/search', ok({ messages: [ownText(3), text(2)], next: null }));
  show();
  await screen.findByText('message 2');
  await userEvent.click(screen.getByRole('button', { name: 'Chat options' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Search in this chat' }));
  await userEvent.click(await screen.findByRole('searchbox', { name: 'Words in a message' }));
  await userEvent.paste('message');
  await screen.findByRole('button', { name: /^message 2/ });
  live.tell({ topic: 'message_changed', roomId: 'p1', matchId: 'm1', message: deletedMessage(2) });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^message 2/ })).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: /^You: message 3/ })).toBeVisible();
});
