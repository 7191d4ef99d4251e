import { lacksOf } from './check-pages';
import { ReceivedNotices } from './received-notices';
import { ShownMessages } from './shown-messages';

const rooms = [
  { matchId: 'm', userId: 'a', roomId: 'ra' },
  { matchId: 'm', userId: 'b', roomId: 'rb' },
];
const last = {
  messages: new Map([
    ['ra', 2],
    ['rb', 1],
  ]),
  notices: new Map([['a', 1]]),
};

const pageOf = (id: string) => ({
  person: { id, cookie: '' },
  shown: new ShownMessages(),
  notices: new ReceivedNotices(),
});

test('a page lacks the messages of the rooms of its person, and the notices', () => {
  const page = pageOf('a');
  expect(lacksOf(page, rooms, 'host', last)).toBe(3);
  for (const number of [1, 2]) page.shown.add('ra', { number, kind: 'text', text: String(number) });
  page.notices.receive(1);
  expect(lacksOf(page, rooms, 'host', last)).toBe(0);
});

test('the host has all rooms', () => {
  expect(lacksOf(pageOf('host'), rooms, 'host', last)).toBe(3);
});
