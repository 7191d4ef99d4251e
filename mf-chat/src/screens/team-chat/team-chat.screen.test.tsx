import type { Message, TeamRoomDetail } from '@homeground/shared/contracts';
import {
  fakeLive,
  fakeServer,
  ok,
  refusal,
  renderScreen,
  someUser,
  type FakeServer,
} from '@homeground/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startRoomLiveUpdates } from '../../api/room-live';
import { me, ownText, pageOf, someTeamRoom, system, text, otherUserId } from '../../rules/room.fixture';
import { setUpChat } from '../chat/chat.fixture';
import { TeamChatScreen } from './team-chat.screen';

// In the app, the entry of the area does this.
startRoomLiveUpdates();

setUpChat();

const show = (locale: 'en' | 'ko' = 'en') =>
  renderScreen(TeamChatScreen, {
    path: '/team/:id/chat',
    at: '/team/t2/chat',
    locale,
    user: { ...someUser, id: me },
  });

const joinLine = system(1, {
  event: 'member_joined',
  side: null,
  about: { person: { userId: otherUserId, nickname: 'Jun' }, match: null },
});

function serveTeamRoom(
  server: FakeServer,
  part: Partial<TeamRoomDetail> = {},
  messages: Message[] = [joinLine, text(2), ownText(3)],
) {
  server.on('GET', '/api/teams/t2/room', ok({ room: someTeamRoom(part) }));
  server.on('GET', '/api/rooms/t2/messages', ({ query }) =>
    ok(
      pageOf(
        messages.filter(({ number }) => number > Number(query.get('after') ?? 0)),
        messages.at(-1)?.number ?? 0,
        { firstNumber: messages[0]?.number ?? 1 },
      ),
    ),
  );
  server.on('PUT', '/api/rooms/t2/read', ({ body }) =>
    ok({ upTo: (body as { upTo: number }).upTo, unread: 0 }),
  );
}

const reader = (userId: string, nickname: string, readUpTo: number, firstNumber = 1) => ({
  userId,
  nickname,
  pictureUrl: null,
  readUpTo,
  firstNumber,
});
const announcement = text(2, { text: 'Training moves to Friday', announcement: 'OPEN' });
const pin = () => screen.findByRole('region', { name: 'Announcement' });

test('the room has the name of the team, links events to the match, and shows messages since I joined', async () => {
  fakeLive();
  const confirmLine = system(8, {
    event: 'match_confirmed',
    side: null,
    about: { person: null, match: { id: 'match-7', title: 'Sunday cup' } },
  });
  serveTeamRoom(fakeServer(), { lastNumber: 8, firstNumber: 7 }, [
    system(7, { ...joinLine, number: 7, id: 'message-7' }),
    confirmLine,
  ]);
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Night owls' })).toBeInTheDocument();
  expect(await screen.findByText('Jun joined the team')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Confirmed: Sunday cup/ })).toHaveAttribute(
    'href',
    '/matches/match-7',
  );
  expect(screen.getByText('You see messages from when you joined.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Earlier messages' })).not.toBeInTheDocument();
});

test('a pinned announcement shows its number of readers; a tap lists the readers, and the list is updated live', async () => {
  const live = fakeLive();
  const readers = [
    reader(otherUserId, 'Jun', 3),
    reader('u3', 'Sora', 1),
    reader('u4', 'Hana', 2),
    // This member joined after the announcement and is not counted.
    reader('u5', 'Late', 3, 3),
  ];
  serveTeamRoom(fakeServer(), { announcement, readers }, [joinLine, announcement, ownText(3)]);
  show();
  expect(await pin()).toHaveTextContent('Training moves to Friday');
  await userEvent.click(within(await pin()).getByRole('button', { name: 'Seen by 2 of 3' }));
  const sheet = await screen.findByRole('dialog', { name: 'Announcement' });
  expect(sheet).toHaveTextContent('Hana');
  expect(sheet).toHaveTextContent('Not yetSora');
  expect(within(sheet).queryByRole('button', { name: /Unpin/ })).not.toBeInTheDocument();
  live.tell({ topic: 'room_read', roomId: 't2', userId: 'u3', upTo: 3 });
  await waitFor(() => expect(sheet).toHaveTextContent('Seen by 3 of 3'));
});

test('a response that is older than a read mark does not move the mark back', async () => {
  const live = fakeLive();
  const server = fakeServer();
  const part = { announcement, readers: [reader(otherUserId, 'Jun', 3), reader('u3', 'Sora', 1)] };
  serveTeamRoom(server, part, [joinLine, announcement, ownText(3)]);
  show();
  await within(await pin()).findByRole('button', { name: 'Seen by 1 of 2' });
  let release = () => {};
  const responsePause = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.on('GET', '/api/teams/t2/room', async () => {
    await responsePause;
    return ok({ room: someTeamRoom({ ...part, teamName: 'Day owls' }) });
  });
  live.tell({ topic: 'membership', teamId: 't2', role: 'member' });
  await waitFor(() => expect(server.called('GET', '/api/teams/t2/room')).toHaveLength(2));
  live.tell({ topic: 'room_read', roomId: 't2', userId: 'u3', upTo: 3 });
  await within(await pin()).findByRole('button', { name: 'Seen by 2 of 2' });
  release();
  await screen.findByRole('heading', { level: 1, name: 'Day owls' });
  expect(within(await pin()).getByRole('button', { name: 'Seen by 2 of 2' })).toBeInTheDocument();
});

test('a link in the full text of a pinned announcement opens in a new tab', async () => {
  fakeLive();
  const linkedAnnouncement = { ...announcement, text: 'Vote: https://vote.example/friday' };
  serveTeamRoom(fakeServer(), { announcement: linkedAnnouncement }, [joinLine]);
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Seen by/ }));
  const link = within(await screen.findByRole('dialog')).getByRole('link', { name: 'vote.example/friday' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    'https://vote.example/friday',
    '_blank',
  ]);
});

test('a user who may announce posts an announcement and ends it', async () => {
  const live = fakeLive();
  const server = fakeServer();
  const may = { write: true, announce: true };
  serveTeamRoom(server, { may });
  const postedBodies: unknown[] = [];
  server.on('POST', '/api/rooms/t2/messages', ({ body }) => {
    postedBodies.push(body);
    return ok(
      { message: ownText(4, { ...(body as { clientId: string; text: string }), announcement: 'OPEN' }) },
      201,
    );
  });
  show('ko');
  const box = await screen.findByRole('textbox', { name: '메시지' });
  await userEvent.type(box, '금요일로 옮겨요');
  const toggle = screen.getByRole('button', { name: '공지로 올리기' });
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
  serveTeamRoom(server, {
    may,
    announcement: ownText(4, { text: '금요일로 옮겨요', announcement: 'OPEN' }),
    lastNumber: 4,
  });
  await userEvent.type(box, '{Enter}');
  await waitFor(() => expect(postedBodies).toMatchObject([{ text: '금요일로 옮겨요', announcement: true }]));
  const region = await screen.findByRole('region', { name: '공지' });
  server.on('DELETE', '/api/rooms/t2/announcements/4', () => {
    serveTeamRoom(server, { may, lastNumber: 4 });
    return ok({ message: ownText(4, { text: '금요일로 옮겨요', announcement: 'ENDED', change: 1 }) });
  });
  await userEvent.click(within(region).getByRole('button', { name: /확인$/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^공지 내리기/ }));
  await waitFor(() => expect(screen.queryByRole('region', { name: '공지' })).not.toBeInTheDocument());
  // The next message is an ordinary message.
  await userEvent.type(box, '그리고');
  expect(screen.getByRole('button', { name: '공지로 올리기' })).toHaveAttribute('aria-pressed', 'false');
  // The page has reported my typing.
  expect(live.pageFrames.length).toBeGreaterThan(0);
});

test('an announcement that is deleted before it is sent leaves nothing to the next text', async () => {
  fakeLive();
  serveTeamRoom(fakeServer(), { may: { write: true, announce: true } });
  show();
  const box = await screen.findByRole('textbox', { name: 'Message' });
  await userEvent.type(box, 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Announce' }));
  await userEvent.type(box, '{Backspace}y');
  expect(screen.getByRole('button', { name: 'Announce' })).toHaveAttribute('aria-pressed', 'false');
});

test('a member who may not announce has no button "Announce", and nobody can suggest a change in the room of a team', async () => {
  fakeLive();
  serveTeamRoom(fakeServer());
  show();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Message' }), 'hello');
  expect(screen.queryByRole('button', { name: 'Announce' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Suggest a change' })).not.toBeInTheDocument();
});

test('a quote of a message from before I joined has a note instead of a link', async () => {
  fakeLive();
  const quote = { number: 1, nickname: null, kind: 'earlier' as const, text: '' };
  serveTeamRoom(fakeServer(), {}, [text(2, { text: 'Yes!', quote })]);
  show();
  expect(await screen.findByText('A message from before you joined')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Go to the message/ })).not.toBeInTheDocument();
});

test('a user who is removed from the team loses the room at once', async () => {
  const live = fakeLive();
  const server = fakeServer();
  serveTeamRoom(server);
  show();
  await screen.findByText('message 2');
  server.on('GET', '/api/teams/t2/room', refusal(404, 'request.not_found'));
  server.on('GET', '/api/rooms/t2/messages', refusal(404, 'request.not_found'));
  live.tell({ topic: 'membership', teamId: 't2', role: null });
  expect(await screen.findByText('You can’t see this chat')).toBeInTheDocument();
  expect(screen.queryByText('message 2')).not.toBeInTheDocument();
});

test('the menu mutes the room and links to the team', async () => {
  fakeLive();
  const server = fakeServer();
  serveTeamRoom(server);
  server.on('PUT', '/api/rooms/t2/mute', ok(null, 204));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Chat options' }));
  const sheet = await screen.findByRole('dialog', { name: 'Night owls' });
  expect(within(sheet).getByRole('link', { name: 'About Night owls' })).toHaveAttribute('href', '/team/t2');
  expect(within(sheet).queryByText('Match details')).not.toBeInTheDocument();
  serveTeamRoom(server, { muted: true });
  await userEvent.click(within(sheet).getByRole('button', { name: /^Mute/ }));
  expect(server.called('PUT', '/api/rooms/t2/mute')).toHaveLength(1);
});

test('an unsent announcement is still an announcement when the room is opened again', async () => {
  serveTeamRoom(fakeServer(), { may: { write: true, announce: true } });
  const view = show();
  await userEvent.type(await screen.findByLabelText('Message'), 'Training on Friday');
  await userEvent.click(screen.getByRole('button', { name: 'Announce' }));
  view.unmount();
  show();
  expect(await screen.findByRole('button', { name: 'Announce' })).toHaveAttribute('aria-pressed', 'true');
});
