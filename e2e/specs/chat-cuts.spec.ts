import type { Message } from '@homeground/shared/contracts';
import type { Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { heldMessages } from '../core/held-messages';
import { startProxy, type Cut } from '../core/faulty-proxy';
import { kindsOfRooms, type KindOfRoom, type Writer } from '../core/kinds-of-rooms';
import { storeUser, setLocation, signUp } from '../core/people';
import { everyMessage } from '../core/rooms';
import { cookieOf, flood } from '../core/writers';

const long = process.env['LONG_TESTS'] === '1';
/** Messages of a normal run: few enough that a page draws all of them. `rooms` of each kind. */
const plan = long ? { seconds: 300, perSecond: 200, rooms: 2 } : { seconds: 6, perSecond: 12, rooms: 1 };
/** Each silence lasts until an end notices it, so it is rarer than an open cut. */
const resets = Array<Cut>(long ? 7 : 1).fill('reset');
const ways: readonly Cut[] = [...resets, 'half-open', ...resets, 'black hole'];
/** For each kind of room: tabs of the host and of the guest. In each room one person has two and the other one. */
const tabsOf = [
  [2, 1],
  [1, 2],
] as const;
/** QUALITY: a half-open channel is noticed within 35 s. */
const noticedMs = 35_000;

const roomOf = (page: Page) => page.getByRole('region', { name: 'Messages' });
/** Messages that a tab shows, in order. */
const shown = (page: Page) =>
  roomOf(page)
    .getByRole('listitem')
    .evaluateAll((rows) => rows.flatMap((row) => /line \d+\./.exec(row.textContent ?? '')?.[0] ?? []));

const linesOf = (messages: readonly Message[]) =>
  messages.flatMap((message) =>
    message.kind === 'text' && message.text.startsWith('line ') ? [message] : [],
  );

// QUALITY "Trust": every member sees every message once, in one order, on every tab, after any disconnection.
interface Room {
  readonly kind: KindOfRoom;
  readonly id: string;
}

test('the channel is cut in every way while both write in rooms of every kind: every tab ends with the same list', async ({
  browser,
  server,
}) => {
  test.setTimeout(240_000 + plan.seconds * 2000);
  const line = await startProxy(server.url);
  const [host, guest] = [
    await browser.newContext({ baseURL: line.url }),
    await browser.newContext({ baseURL: line.url }),
  ];
  try {
    const people = [host, guest];
    const writers: Writer[] = [];
    for (const who of people) {
      const { me } = await signUp(who.request, line.url);
      await storeUser(who, line.url, await setLocation(who.request, line.url));
      writers.push({ api: who.request, id: me.id });
    }
    const [one, other] = writers;
    if (!one || !other) throw new Error('Two people write.');
    const rooms: Room[] = [];
    for (const kind of kindsOfRooms)
      for (let at = 0; at < plan.rooms; at += 1)
        rooms.push({ kind, id: await kind.open(one, other, line.url) });
    // Tabs follow the first room of a kind; messages of all other rooms use the same channel.
    const tabs: { readonly page: Page; readonly room: Room; readonly who: number }[] = [];
    for (const [at, kind] of kindsOfRooms.entries()) {
      const room = rooms.find((item) => item.kind === kind);
      if (!room) throw new Error(`There is no room of ${kind.name}.`);
      for (const [who, person] of people.entries())
        for (let tab = 0; tab < (tabsOf[at]?.[who] ?? 1); tab += 1)
          tabs.push({ page: await person.newPage(), room, who });
    }
    for (const { page, room } of tabs) {
      await page.goto(room.kind.path(room.id));
      await expect(roomOf(page)).toBeVisible();
    }
    await expect.poll(() => line.open()).toBe(tabs.length);

    // Both write from other pages, so that every message reaches each tab over the channel that is cut.
    const cookies = [await cookieOf(host, line.url), await cookieOf(guest, line.url)];
    const writing = flood({ url: server.url, roomIds: rooms.map(({ id }) => id), cookies, ...plan });
    let isWriting = true;
    void writing.finally(() => (isWriting = false)).catch(() => undefined);
    for (let turn = 0; isWriting; turn += 1) {
      line.cut(ways[turn % ways.length] ?? 'reset');
      // Pauses of one to three seconds between two cuts are part of the test.
      await new Promise((done) => setTimeout(done, 1000 + ((turn * 619) % 2001)));
    }
    line.mend();
    const written = await writing;
    test.info().annotations.push({
      type: 'written',
      description: `${written.clientIds.length} messages, ${written.perSecond.toFixed(0)} a second`,
    });

    // The server's messages: numbers without a gap in each room, each acknowledged message once, and no others.
    const read = async ({ kind, id }: Room) => {
      const byPerson = await Promise.all(writers.map(({ api }) => everyMessage(api, server.url, id)));
      for (const [who, from] of [1, kind.guestReadsFrom].entries())
        expect(
          byPerson[who]?.map(({ number }) => number),
          kind.name,
        ).toEqual(byPerson[who]?.map((_, at) => at + from));
      const lines = byPerson.map((messages) => linesOf(messages).map(({ clientId }) => clientId));
      expect(lines[1]).toEqual(lines[0]);
      return byPerson;
    };
    const all = new Map<Room, readonly (readonly Message[])[]>();
    for (const room of rooms) all.set(room, await read(room));
    const everyLine = [...all.values()].flatMap(([there = []]) =>
      linesOf(there).map(({ clientId }) => clientId),
    );
    expect(everyLine.sort()).toEqual([...written.clientIds].sort());
    // Expected end state of every tab: the same messages by number and id.
    for (const { page, room, who } of tabs) {
      const there = all.get(room)?.[who] ?? [];
      const words = linesOf(there).map(({ text }) => text);
      await expect.poll(async () => (await shown(page)).at(-1), { timeout: 120_000 }).toBe(words.at(-1));
      expect(await heldMessages(page, room.id)).toEqual(there.map(({ number, id }) => ({ number, id })));
      const seen = await shown(page);
      expect(seen).toEqual(words.slice(-seen.length));
      if (!long) expect(seen).toHaveLength(words.length);
      // Without a scroll the end stays visible, however many messages arrive at once.
      await expect(roomOf(page).getByRole('listitem').last()).toBeInViewport();
    }
    for (const room of rooms.filter((item) => !tabs.some((tab) => tab.room === item))) {
      const last = linesOf(all.get(room)?.[0] ?? []).at(-1)?.text;
      for (const { page } of tabs) {
        await page.goto(room.kind.path(room.id));
        await expect.poll(async () => (await shown(page)).at(-1)).toBe(last);
      }
    }
    const { page, server: theirs } = line.closedAfterMs;
    expect(line.silenced()).toBeGreaterThan(0);
    for (const times of [page, theirs]) {
      await expect.poll(() => times.length, { timeout: 60_000 }).toBe(line.silenced());
      expect(Math.max(...times)).toBeLessThan(noticedMs);
    }
    const most = [page, theirs].map((times) => (Math.max(...times) / 1000).toFixed(1));
    test.info().annotations.push({ type: 'noticed', description: `after ${most.join(' s and ')} s` });
  } finally {
    await Promise.all([host.close(), guest.close()]);
    await line.close();
  }
});
