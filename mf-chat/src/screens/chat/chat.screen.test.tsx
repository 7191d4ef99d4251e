import type { Message } from '@homeground/shared/contracts';
import { barTitleStart, fakeLive, fakeServer, ok } from '@homeground/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  deletedMessage,
  ownText,
  page,
  someReader,
  someRoom,
  system,
  text,
  otherUserId,
} from '../../rules/room.fixture';
import { messageTexts, serveRoom, setUpChat, show } from './chat.fixture';

setUpChat();

test('a room shows its opponent, its match and its messages', async () => {
  fakeLive();
  serveRoom(fakeServer());
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Chat with FC Yeoksam' })).toBeInTheDocument();
  expect(barTitleStart(screen.getByRole('banner'))).toBe(52);
  expect(await screen.findByText('message 2')).toBeInTheDocument();
  expect(screen.getByText('FC Yeoksam started the chat')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Sunday crew wants a rival' })).toHaveTextContent('19:00–21:00');
  expect(screen.getByRole('img', { name: 'Sent' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Hide the match' }));
  expect(screen.getByText('Sunday crew wants a rival')).not.toBeVisible();
});

test('no two buttons of a room have the same name', async () => {
  fakeLive();
  serveRoom(fakeServer(), { may: { ...someRoom().may, proposeCard: true } });
  show();
  await screen.findByText('message 2');
  const names = screen
    .getAllByRole('button')
    // Each message has the same buttons, so buttons in list items are left out.
    .filter((element) => element.closest('li') === null)
    .map((element) => element.getAttribute('aria-label') ?? element.textContent);
  expect(names).toContain('Suggest a change');
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('links of a message open in a new tab, phone numbers are copied, and unsafe links stay text', async () => {
  const user = userEvent.setup();
  fakeLive();
  const words = 'Here: https://naver.me/abc or javascript:alert(1), call 010-1234-5678';
  serveRoom(fakeServer(), {}, [text(1, { text: words })]);
  show();
  const link = await screen.findByRole('link', { name: 'Naver · naver.me/abc' });
  expect(link).toHaveAttribute('href', 'https://naver.me/abc');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  expect(screen.queryByRole('link', { name: /javascript/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copy 010-1234-5678' }));
  expect(await navigator.clipboard.readText()).toBe('010-1234-5678');
  expect(await screen.findByText('Copied')).toBeInTheDocument();
});

test('a room is shown in Korean', async () => {
  fakeLive();
  serveRoom(fakeServer());
  show('ko');
  expect(await screen.findByRole('heading', { level: 1, name: 'FC Yeoksam 채팅방' })).toBeInTheDocument();
  expect(await screen.findByText('FC Yeoksam이 대화를 시작했어요')).toBeInTheDocument();
});

test('live messages are shown once and announced; the page fetches missing messages after its last number', async () => {
  const live = fakeLive();
  const server = fakeServer();
  const messages: Message[] = [system(1), text(2), ownText(3)];
  serveRoom(server, {}, messages);
  show();
  await screen.findByText('message 2');
  live.tell({ topic: 'message', roomId: 'p1', matchId: 'm1', message: text(4) });
  live.tell({ topic: 'message', roomId: 'p1', matchId: 'm1', message: text(4) });
  expect((await screen.findByText('Jun: message 4')).parentElement).toHaveAttribute('aria-live', 'polite');
  messages.push(text(4), text(5), text(6));
  live.tell({ topic: 'message', roomId: 'p1', matchId: 'm1', message: text(6) });
  expect(await screen.findByText('message 5')).toBeInTheDocument();
  expect(server.called('GET', '/api/rooms/p1/messages').at(-1)?.query.get('after')).toBe('4');
  expect(['message 4', 'message 5', 'message 6'].map((item) => screen.getAllByText(item).length)).toEqual([
    1, 1, 1,
  ]);
  await waitFor(() => expect(server.called('PUT', '/api/rooms/p1/read').at(-1)?.body).toEqual({ upTo: 6 }));
});

test('the same words are announced twice, and a deleted message leaves the announcements', async () => {
  const live = fakeLive();
  serveRoom(fakeServer());
  show();
  await screen.findByText('message 2');
  const tell = (message: Message) => live.tell({ topic: 'message', roomId: 'p1', matchId: 'm1', message });
  tell(text(4, { text: 'Yes' }));
  const first = await screen.findByText('Jun: Yes');
  tell(text(5, { text: 'Yes' }));
  await waitFor(() => expect(first).not.toBeInTheDocument());
  expect(screen.getByText('Jun: Yes')).toBeInTheDocument();
  live.tell({ topic: 'message_changed', roomId: 'p1', matchId: 'm1', message: deletedMessage(5) });
  await waitFor(() => expect(screen.getByRole('log')).toBeEmptyDOMElement());
});

test('only messages that arrive on the open page are animated', async () => {
  const live = fakeLive();
  serveRoom(fakeServer());
  show();
  const isAnimated = (bubble: HTMLElement) => getComputedStyle(bubble).animation !== '';
  expect(isAnimated(await screen.findByText('message 2'))).toBe(false);
  live.tell({ topic: 'message', roomId: 'p1', matchId: 'm1', message: text(4) });
  expect(isAnimated(await screen.findByText('message 4'))).toBe(true);
  expect(isAnimated(screen.getByText('message 2'))).toBe(false);
});

test('the page shows who is typing and who has read', async () => {
  const live = fakeLive();
  serveRoom(fakeServer());
  show();
  await screen.findByText('message 2');
  live.tell({ topic: 'typing', roomId: 'p1', userId: otherUserId, nickname: 'Jun' });
  expect(await screen.findByText('Jun is typing…')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Message'), 'h');
  expect(live.pageFrames).toContainEqual({ topic: 'typing', roomId: 'p1' });
  live.tell({ topic: 'room_read', roomId: 'p1', userId: otherUserId, upTo: 3 });
  expect(await screen.findByRole('img', { name: 'Read' })).toBeInTheDocument();
});

test('a separator is shown above the unread messages', async () => {
  fakeLive();
  serveRoom(fakeServer(), { readUpTo: 1 });
  show();
  await screen.findByText('message 2');
  const lines = messageTexts();
  expect(lines.indexOf('New messages')).toBe(lines.findIndex((line) => line?.includes('message 2')) - 1);
});

test('earlier messages are added above', async () => {
  fakeLive();
  const server = fakeServer();
  serveRoom(server, {}, [text(52), ownText(53)]);
  show();
  await screen.findByText('message 52');
  server.on('GET', '/api/rooms/p1/messages', ok(page(text(50), text(51))));
  await userEvent.click(screen.getByRole('button', { name: 'Earlier messages' }));
  expect(await screen.findByText('message 50')).toBeInTheDocument();
  // The button is gone, and the focus stays in the list.
  expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus();
  expect(server.calls.find(({ query }) => query.get('before') === '52')).toBeDefined();
});

test('in a room of more than two people, a message lists its readers, and the list is updated live', async () => {
  const live = fakeLive();
  const readers = [someReader(otherUserId, { readUpTo: 3 }), someReader('Sora', { side: 'APPLICANT' })];
  serveRoom(fakeServer(), { readers });
  show();
  fireEvent.contextMenu(await screen.findByText('message 3'));
  const sheet = await screen.findByRole('dialog', { name: 'Your message' });
  expect(sheet).toHaveTextContent('Read by 1 of 2Jun');
  expect(sheet).toHaveTextContent('Not yetSora');
  live.tell({ topic: 'room_read', roomId: 'p1', userId: 'Sora', upTo: 3 });
  await waitFor(() => expect(sheet).toHaveTextContent('Read by 2 of 2Jun, Sora'));
});
