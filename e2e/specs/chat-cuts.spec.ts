import type { Message } from '@homeground/shared/contracts';
import type { Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { heldMessages } from '../core/held-messages';
import { startProxy, type Cut } from '../core/faulty-proxy';
import { storeUser, setLocation, signUp } from '../core/people';
import { everyMessage, openRoom } from '../core/rooms';
import { cookieOf, flood } from '../core/writers';

const long = process.env['LONG_TESTS'] === '1';
/** Messages of a normal run: few enough that a page draws all of them. */
const plan = long ? { seconds: 300, perSecond: 200, rooms: 4 } : { seconds: 6, perSecond: 8, rooms: 1 };
/** Each silence lasts until an end notices it, so it is rarer than an open cut. */
const resets = Array<Cut>(long ? 7 : 1).fill('reset');
const ways: readonly Cut[] = [...resets, 'half-open', ...resets, 'black hole'];
const tabsEach = 2;
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
test('the channel is cut in every way while both write: every tab ends with the same list', async ({
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
    for (const who of [host, guest]) {
      await signUp(who.request, line.url);
      await storeUser(who, line.url, await setLocation(who.request, line.url));
    }
    const rooms: string[] = [];
    while (rooms.length < plan.rooms) rooms.push((await openRoom(host.request, guest.request, line.url)).id);
    // All tabs follow this room; messages of other rooms use the same channel.
    const [id = '', ...others] = rooms;
    const tabs: Page[] = [];
    for (const who of [host, guest])
      for (let tab = 0; tab < tabsEach; tab += 1) tabs.push(await who.newPage());
    for (const tab of tabs) {
      await tab.goto(`/chatlist/${id}`);
      await expect(roomOf(tab)).toBeVisible();
    }
    await expect.poll(() => line.open()).toBe(tabs.length);

    // Both write from other pages, so that every message reaches each tab over the channel that is cut.
    const cookies = [await cookieOf(host, line.url), await cookieOf(guest, line.url)];
    const writing = flood({ url: server.url, roomIds: rooms, cookies, ...plan });
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
    const all = await Promise.all(rooms.map((roomId) => everyMessage(guest.request, server.url, roomId)));
    for (const of of all) expect(of.map(({ number }) => number)).toEqual(of.map((_, at) => at + 1));
    expect(all.flatMap((of) => linesOf(of).map(({ clientId }) => clientId)).sort()).toEqual(
      [...written.clientIds].sort(),
    );
    // Expected end state of every tab: the same messages by number and id.
    const [there = []] = all;
    const expected = there.map(({ number, id: messageId }) => ({ number, id: messageId }));
    const words = linesOf(there).map(({ text }) => text);
    for (const tab of tabs) {
      await expect.poll(async () => (await shown(tab)).at(-1), { timeout: 120_000 }).toBe(words.at(-1));
      expect(await heldMessages(tab, id)).toEqual(expected);
      const seen = await shown(tab);
      expect(seen).toEqual(words.slice(-seen.length));
      if (!long) expect(seen).toHaveLength(words.length);
      // Without a scroll the end stays visible, however many messages arrive at once.
      await expect(roomOf(tab).getByRole('listitem').last()).toBeInViewport();
    }
    for (const [at, roomId] of others.entries()) {
      const last = linesOf(all[at + 1] ?? []).at(-1)?.text;
      for (const tab of tabs) {
        await tab.goto(`/chatlist/${roomId}`);
        await expect.poll(async () => (await shown(tab)).at(-1)).toBe(last);
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
