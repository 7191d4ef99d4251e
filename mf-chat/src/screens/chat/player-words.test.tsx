import { fakeServer, ok, refusal, type FakeServer } from '@homeground/shared/testing';
import { screen } from '@testing-library/react';
import { pageOf, someRoom, system } from '../../rules/room.fixture';
import { serveRoom, setUpChat, show } from './chat.fixture';

setUpChat();
let server: FakeServer;
beforeEach(() => (server = fakeServer()));

test.each([
  ['en', 'You see messages from when you joined this chat.'],
  ['ko', '채팅방에 들어온 뒤의 메시지만 보여요.'],
] as const)(
  'the first message of a player in a match room has the right words (%s)',
  async (locale, words) => {
    serveRoom(server);
    server.on('GET', '/api/rooms/p1', ok({ room: { ...someRoom(), firstNumber: 3 } }));
    server.on('GET', '/api/rooms/p1/messages', ok({ ...pageOf([system(3)], 3), firstNumber: 3 }));
    show(locale);
    expect(await screen.findByText(words)).toBeInTheDocument();
  },
);

test.each([
  ['en', /your role in the team may have changed, or you may no longer be going/],
  ['ko', /경기에 참석하지 않기로 했거나, 팀에서 역할이 바뀌었을 수 있어요/],
] as const)('a room that a player has left says why it may be gone (%s)', async (locale, words) => {
  server.on('GET', '/api/rooms/p1', refusal(404, 'request.not_found'));
  server.on('GET', '/api/rooms/p1/messages', refusal(404, 'request.not_found'));
  show(locale);
  expect(await screen.findByText(words)).toBeInTheDocument();
});
