import { fakeLive, fakeServer, ok } from '@homeground/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownText, someRoom } from '../../rules/room.fixture';
import { serveRoom, setUpChat, show } from './chat.fixture';

setUpChat();

const minuteMs = 60_000;

test.each([
  ['10 minutes slow', 10, { ageMinutes: 4, isOffered: true }],
  ['10 minutes fast', -10, { ageMinutes: 4, isOffered: true }],
  ['10 minutes slow', 10, { ageMinutes: 6, isOffered: false }],
])(
  'although the clock of the device is %s, the time of the server decides whether a message can be deleted (%#)',
  async (_name, aheadMinutes, { ageMinutes, isOffered }) => {
    fakeLive();
    const server = fakeServer();
    const serverTime = Date.now() + aheadMinutes * minuteMs;
    serveRoom(server, {}, [
      ownText(3, { createdAt: new Date(serverTime - ageMinutes * minuteMs).toISOString() }),
    ]);
    const headers = { date: new Date(serverTime).toUTCString(), 'cache-control': 'no-store' };
    server.on('GET', '/api/rooms/p1', { ...ok({ room: someRoom() }), headers });
    show();
    const line = (await screen.findByText('message 3')).closest('li') ?? document.body;
    await userEvent.click(within(line).getByRole('button', { name: 'Message options' }));
    const sheet = await screen.findByRole('dialog', { name: 'Your message' });
    expect(within(sheet).queryByRole('button', { name: /Delete for everyone/ }) !== null).toBe(isOffered);
  },
);
