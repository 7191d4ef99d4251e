import { openPush, showPush } from './push';

const origin = 'https://homeground.example';

/** Taps a notification that leads to `path`, while these pages are open. Returns what was opened in a window and in a page. */
async function tap(path: string, ...openPages: readonly string[]) {
  const openedWindows: string[] = [];
  const openedInPages: unknown[] = [];
  const pages = openPages.map((page) => ({
    url: origin + page,
    postMessage: (message: unknown) => openedInPages.push([page, message]),
    focus: () => Promise.resolve(),
  }));
  const clients = {
    matchAll: () => Promise.resolve(pages),
    openWindow: (address: string) => Promise.resolve(openedWindows.push(address)),
  };
  Object.assign(globalThis, { clients, location: { origin } });
  await openPush({ notification: { data: { path, noticeId: null }, close: () => undefined } });
  return { openedWindows, openedInPages };
}

test.each([
  [{ unread: 5 }, [5]],
  [{}, [undefined]],
])(
  'the icon shows the number of unread items, or a dot if a message with %j has none',
  async (part, badges) => {
    const shownBadges: unknown[] = [];
    Object.assign(globalThis, {
      clients: { matchAll: () => Promise.resolve([]) },
      location: { href: `${origin}/worker.js` },
      navigator: { setAppBadge: (count?: number) => Promise.resolve(shownBadges.push(count)) },
      registration: { showNotification: () => Promise.resolve() },
    });
    await showPush(JSON.stringify({ locale: 'en', room: { id: 'r', count: 1, preview: null }, ...part }));
    expect(shownBadges).toEqual(badges);
  },
);

test('a tapped notification opens its page in an open tab of the app', async () => {
  const { openedWindows, openedInPages } = await tap('/matches/m', '/operator', '/chatlist');
  expect(openedInPages).toEqual([['/chatlist', { open: '/matches/m' }]]);
  expect(openedWindows).toEqual([]);
});

test('a tapped notification opens a window if no tab of the app is open', async () => {
  const { openedWindows } = await tap('/matches/m', '/operator');
  expect(openedWindows).toEqual(['/matches/m']);
});

test('a page that the server renders opens in a window, because the app has no such page', async () => {
  const { openedWindows, openedInPages } = await tap('/decision?id=d', '/chatlist');
  expect(openedWindows).toEqual(['/decision?id=d']);
  expect(openedInPages).toEqual([]);
});

/** Shows push messages one after the other. Returns which of them alert the user. */
async function alertsOf(...messages: readonly object[]): Promise<boolean[]> {
  const shown = new Map<string, object>();
  const alerts: boolean[] = [];
  Object.assign(globalThis, {
    clients: { matchAll: () => Promise.resolve([]) },
    location: { href: `${origin}/worker.js` },
    navigator: {},
    registration: {
      showNotification: (
        _title: string,
        { tag, ...options }: { tag: string; renotify: boolean; silent: boolean },
      ) => {
        alerts.push(!options.silent && (options.renotify || !shown.has(tag)));
        shown.set(tag, { tag, ...options });
        return Promise.resolve();
      },
      getNotifications: () => Promise.resolve([...shown.values()]),
    },
  });
  for (const message of messages) await showPush(JSON.stringify({ locale: 'en', ...message }));
  return alerts;
}
const roomPush = (number: number, changes: object = {}) => ({
  room: { id: 'r', count: 1, newest: { number, readerId: 'u' }, preview: null, ...changes },
});
const noticePush = (id: string) => ({
  notice: { id, kind: 'team.disbanded', data: { teamId: 't', teamName: 'FC' } },
});

test('a push message that the server sends twice alerts once, and the next message of the room alerts again', async () => {
  expect(await alertsOf(roomPush(3), roomPush(3), roomPush(4), roomPush(3))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(await alertsOf(noticePush('n'), noticePush('n'), noticePush('o'))).toEqual([true, false, true]);
});

test.each([
  ['of another reader on this device', roomPush(3, { newest: { number: 3, readerId: 'v' } })],
  ['of a server that does not name the message', roomPush(3, { newest: undefined })],
])('a push message %s alerts although the room has a notification', async (_, push) => {
  expect(await alertsOf(roomPush(3), push)).toEqual([true, true]);
});
