import { fakeLive, fakeServer, ok, refusal } from '@homeground/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { text } from '../../rules/room.fixture';
import { serveRoom, setUpChat, show } from './chat.fixture';

setUpChat();

test('after a page of results that failed to load, the results stay and the button loads the page again', async () => {
  fakeLive();
  const server = fakeServer();
  serveRoom(server);
  let isReachable = true;
  server.on('GET', '/api/rooms/p1/search', ({ query }) => {
    if (!isReachable) return refusal(503, 'server.busy');
    const end = Number(query.get('before') ?? 121);
    const messages = Array.from({ length: 20 }, (_, index) => text(end - 1 - index));
    return ok({ messages, next: end > 21 ? end - 20 : null });
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Chat options' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Search in this chat' }));
  await userEvent.click(await screen.findByRole('searchbox', { name: 'Words in a message' }));
  // Typed letter by letter, a slow machine would also search for the beginning of the word.
  await userEvent.paste('message');
  await screen.findByRole('button', { name: /^message 120/ });
  isReachable = false;
  const calls = server.called('GET', '/api/rooms/p1/search').length;
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(server.called('GET', '/api/rooms/p1/search').length).toBeGreaterThan(calls));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Show more' })).not.toHaveAttribute('aria-disabled'),
  );
  expect(screen.getByRole('button', { name: /^message 120/ })).toBeVisible();
  isReachable = true;
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('button', { name: /^message 1\D/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});
